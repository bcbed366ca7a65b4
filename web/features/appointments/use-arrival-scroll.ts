import { type RefObject, useLayoutEffect, useRef } from 'react'
import { gridMinutes } from '#contract/salon.ts'
import { ordinarySpan, type Span, type View } from './schedule-model.ts'

/** Where on the screen now is shown: what comes next matters more than what was. */
const eyeLevel = 0.42

type Wanted = {
  scroller: RefObject<HTMLElement | null>
  view: View
  span: Span
  isReady: boolean
  /** Minutes of the day, when today is on screen. */
  now: number | undefined
  /** Today's column, or -1. */
  today: number
}

const sizeOf = (element: HTMLElement, name: string) =>
  Number.parseFloat(getComputedStyle(element).getPropertyValue(name))

/**
 * Whoever arrives at today finds now before the eyes. Between other days the hour stays where it is, so that they can
 * be compared.
 */
export function useArrivalScroll({ scroller, view, span, isReady, now, today }: Wanted) {
  const showsToday = now !== undefined
  const arrival = `${view} ${isReady} ${showsToday}`
  const before = useRef<{ arrival: string; from: number }>(undefined)

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const last = before.current
    before.current = { arrival, from: span.from }
    const pixels = () => sizeOf(element, '--row') / gridMinutes
    if (last?.arrival !== arrival && (showsToday || !last)) {
      const top = now === undefined ? ordinarySpan.from : now
      const above = now === undefined ? 0 : element.clientHeight * eyeLevel
      element.scrollTo({ top: (top - span.from) * pixels() - above })
      if (view === 'week') showColumn(element, today)
    } else if (last && last.from !== span.from)
      // The grid has grown or shrunk at its top: what is looked at stays under the eyes.
      element.scrollBy({ top: (last.from - span.from) * pixels() })
  }, [scroller, arrival, showsToday, now, today, span.from, view])
}

function showColumn(element: HTMLElement, index: number) {
  const column = element.querySelector<HTMLElement>(`[data-column="${index}"]`)
  if (!column) return
  element.scrollTo({ left: column.offsetLeft - (element.clientWidth - column.offsetWidth) / 2 })
}
