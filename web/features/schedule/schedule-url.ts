import { startTransition, useCallback, useLayoutEffect, useOptimistic, useRef } from 'react'
import { useSearchParams } from 'wouter'
import type { View } from '#web/visits/model/schedule-model.ts'

/** What is being looked at. */
export type Place = {
  date: string
  view: View
  barber: string | null
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

function read(params: URLSearchParams, today: string, home: string | null): Place {
  const date = params.get('d') ?? ''
  return {
    date: isDay(date) ? date : today,
    view: params.get('v') === 'week' ? 'week' : 'day',
    barber: params.has('b') ? params.get('b') || null : home,
    hour: hourOf(params),
    visit: params.get('termin') ?? undefined,
  }
}

function write({ date, view, barber, hour, visit }: Place, today: string, home: string | null) {
  const params = new URLSearchParams()
  if (date !== today) params.set('d', date)
  if (view === 'week') params.set('v', view)
  if (barber !== home) params.set('b', barber ?? '')
  if (hour !== undefined) params.set('h', String(hour))
  if (visit !== undefined) params.set('termin', visit)
  return params
}

/**
 * Kept in the address, so that a reload and a link lead back here. The router changes it when it has time; what was
 * pressed shows at once. `home` is the barber whose week is shown where the address names none.
 */
export function usePlace(today: string, home: string | null) {
  const [params, setParams] = useSearchParams()
  const [place, foresee] = useOptimistic(read(params, today, home))
  const latest = useRef({ place, setParams })
  useLayoutEffect(() => {
    latest.current = { place, setParams }
  })
  const go = useCallback(
    (change: Partial<Place>) =>
      startTransition(() => {
        const next = { ...latest.current.place, hour: undefined, visit: undefined, ...change }
        foresee(next)
        latest.current.setParams(write(next, today, home), { replace: true })
      }),
    [foresee, today, home],
  )
  return { place, go, wantsNew: params.has('new'), wantsLate: params.has('vone') }
}
