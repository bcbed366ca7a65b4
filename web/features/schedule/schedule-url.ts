import { startTransition, useCallback, useLayoutEffect, useOptimistic, useRef } from 'react'
import { useSearchParams } from 'wouter'
import type { Barber } from '#contract/staff.ts'
import { idNamed } from '#web/lists/staff.ts'
import type { View } from '#web/visits/model/schedule-model.ts'

/** What is being looked at. */
export type Place = {
  date: string
  view: View
  /** In a week of one barber. */
  barber_id: string | null
  /** What the day was opened for; the next step forgets it. */
  hour?: number | undefined
  /** The visit whose card is to be opened; the next step forgets it too. */
  visit?: string | undefined
}

const isDay = (typed: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(typed) && !Number.isNaN(Date.parse(typed))

function hourOf(params: URLSearchParams) {
  const typed = params.get('h') ?? ''
  return /^([01]?\d|2[0-3])$/.test(typed) ? Number(typed) : undefined
}

type Known = {
  today: string
  staff: readonly Barber[]
  /** The barber whose week is shown where the address names none. */
  home: string | null
}

function read(params: URLSearchParams, { today, staff, home }: Known): Place {
  const date = params.get('d') ?? ''
  const barber = params.get('b')
  return {
    date: isDay(date) ? date : today,
    view: params.get('v') === 'week' ? 'week' : 'day',
    // A name that is not on the list stands for a barber without visits.
    barber_id: barber === null ? home : (idNamed(staff, barber) ?? (barber || null)),
    hour: hourOf(params),
    visit: params.get('termin') ?? undefined,
  }
}

/** The address has the barber's name, as people read and send it. */
function write({ date, view, barber_id, hour, visit }: Place, { today, staff, home }: Known) {
  const params = new URLSearchParams()
  if (date !== today) params.set('d', date)
  if (view === 'week') params.set('v', view)
  if (barber_id !== home)
    params.set('b', staff.find(({ id }) => id === barber_id)?.name ?? barber_id ?? '')
  if (hour !== undefined) params.set('h', String(hour))
  if (visit !== undefined) params.set('termin', visit)
  return params
}

/**
 * Kept in the address, so that a reload and a link lead back here. The router changes it when it has time; what was
 * pressed shows at once.
 */
export function usePlace(known: Known) {
  const [params, setParams] = useSearchParams()
  const [place, foresee] = useOptimistic(read(params, known))
  const latest = useRef({ place, setParams, known })
  useLayoutEffect(() => {
    latest.current = { place, setParams, known }
  })
  const go = useCallback(
    (change: Partial<Place>) =>
      startTransition(() => {
        const { current } = latest
        const next = { ...current.place, hour: undefined, visit: undefined, ...change }
        foresee(next)
        current.setParams(write(next, current.known), { replace: true })
      }),
    [foresee],
  )
  return { place, go, wantsNew: params.has('new'), wantsLate: params.has('vone') }
}
