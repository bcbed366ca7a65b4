import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo } from 'react'
import type { Appointment } from '#contract/visits/appointments.ts'
import { addDays, mondayOf } from '#contract/kit/time.ts'
import type { Barber } from '#contract/staff.ts'
import { useHasTill } from '#web/lists/salon.ts'
import { staffQuery } from '#web/lists/staff.ts'
import { useOwnColumn } from '#web/lists/use-own-column.ts'
import { useWeekOfDay, weekQuery } from '#web/visits/cache/queries.ts'
import { columnsFor } from '#web/visits/model/schedule-model.ts'
import { useMayWrite, useOwnFirst } from '#web/visits/model/own-column.ts'
import { useSalonNow } from '#web/visits/use-salon-now.ts'
import { usePainted } from '#web/platform/loading/use-painted.ts'
import { awayQuery, useTimes } from '#web/visits/times/use-times.ts'
import { useWeekOf } from '../week/last-barber.ts'
import { type Place, usePlace } from '../schedule-url.ts'

const nothing: readonly never[] = []

/** The weeks beside the one on screen are there before they are asked for. */
function useNeighbours(monday: string, isReady: boolean) {
  const client = useQueryClient()
  useEffect(() => {
    if (!isReady) return
    for (const days of [7, -7]) {
      void client.prefetchQuery(weekQuery(addDays(monday, days)))
      void client.prefetchQuery(awayQuery(addDays(monday, days)))
    }
  }, [client, monday, isReady])
}

/**
 * The grid is drawn with deferred values, so that a pressed control reacts first. The first appointments are drawn at
 * once.
 */
function usePicture(
  { view, date, barber_id: only, hour }: Place,
  items: readonly Appointment[],
  { staff, own }: { staff: readonly Barber[]; own: string | undefined },
  isLoaded: boolean,
) {
  const wanted = useMemo(
    () => ({ view, date, hour, only, items, staff, own, isLoaded }),
    [view, date, hour, only, items, staff, own, isLoaded],
  )
  const earlier = useDeferredValue(wanted)
  const shown = earlier.isLoaded ? earlier : wanted
  const columns = useMemo(() => columnsFor(shown), [shown])
  return { ...shown, columns }
}

export function useSchedule() {
  const now = useSalonNow()
  const hasTill = useHasTill()
  const barbers = useQuery(staffQuery)
  const own = useOwnColumn()
  const staff = useOwnFirst(barbers.data ?? nothing, own)
  const home = useWeekOf(staff, own)
  const { place, go, wantsNew, wantsLate } = usePlace({ today: now.date, staff, home })
  const monday = mondayOf(place.date)
  const { week, items, isWhole, isKnown } = useWeekOfDay(place.date, place.view === 'day')
  const isLoaded = isKnown && barbers.data !== undefined
  const isPainted = usePainted(isLoaded)
  useNeighbours(monday, isPainted && isWhole)
  const picture = usePicture(place, items, { staff, own }, isLoaded)
  const trouble = {
    error: week.error ?? barbers.error,
    onRetry: () => void Promise.all([week.refetch(), barbers.refetch()]),
  }
  const mayWrite = useMayWrite(own)
  const times = useTimes(monday)
  return {
    times,
    now,
    place,
    go,
    wantsNew,
    wantsLate,
    trouble,
    items,
    staff,
    own,
    mayWrite,
    hasTill,
    isLoaded,
    isWhole,
    isPainted,
    week,
    picture,
  }
}
