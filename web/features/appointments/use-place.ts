import { startTransition, useCallback, useLayoutEffect, useOptimistic, useRef } from 'react'
import { useSearchParams } from '#web/platform/router.tsx'
import type { View } from './schedule-model.ts'

/** What is being looked at. */
export type Place = { date: string; view: View; barber: string | null }

const isDay = (typed: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(typed) && !Number.isNaN(Date.parse(typed))

function read(params: URLSearchParams, today: string): Place {
  const date = params.get('d') ?? ''
  return {
    date: isDay(date) ? date : today,
    view: params.get('v') === 'week' ? 'week' : 'day',
    barber: params.get('b'),
  }
}

function write({ date, view, barber }: Place, today: string) {
  const params = new URLSearchParams()
  if (date !== today) params.set('d', date)
  if (view === 'week') params.set('v', view)
  if (barber !== null) params.set('b', barber)
  return params
}

/**
 * Kept in the address, so that a reload and a link lead back here. The router changes it when it has time; what was
 * pressed shows at once.
 */
export function usePlace(today: string) {
  const [params, setParams] = useSearchParams()
  const [place, foresee] = useOptimistic(read(params, today))
  const latest = useRef({ place, setParams })
  useLayoutEffect(() => {
    latest.current = { place, setParams }
  })
  const go = useCallback(
    (change: Partial<Place>) =>
      startTransition(() => {
        const next = { ...latest.current.place, ...change }
        foresee(next)
        latest.current.setParams(write(next, today), { replace: true })
      }),
    [foresee, today],
  )
  return { place, go, wantsNew: params.has('new') }
}
