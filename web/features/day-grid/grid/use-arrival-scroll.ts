import { type RefObject, useLayoutEffect, useRef } from 'react'
import { gridMinutes } from '#contract/salon.ts'
import { ordinarySpan, type Span, type View } from '#web/visits/model/schedule-model.ts'

/** Where on the screen now is shown: what comes next matters more than what was. */
const eyeLevel = 0.42

type Wanted = {
  scroller: RefObject<HTMLElement | null>
  view: View
  span: Span
  /** The hours of work: where all of them fit into the view, it begins with their first. */
  open?: Span | undefined
  isReady: boolean
  /** Minutes of the day, when today is on screen. */
  now: number | undefined
  /** Today's column, or -1. */
  today: number
  /** The hour for which the day was opened, if any. */
  hour: number | undefined
}

/** Half an hour's height. The styles say it in rem, so that it grows with the reader's letters. */
const rowOf = (element: HTMLElement) =>
  Number.parseFloat(getComputedStyle(element).getPropertyValue('--row')) *
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

/**
 * Between layout and paint of the frame that is being made: sizes are known by then, and asking for them in the middle of a
 * render would lay the page out once more.
 */
function onceLaidOut(element: HTMLElement, act: () => void) {
  const sizes = new ResizeObserver(() => {
    sizes.disconnect()
    act()
  })
  sizes.observe(element)
}

export type Aim = Pick<Wanted, 'hour' | 'now'>

/** Where the view begins: a part of its height above the present time, or else shortly before the hour asked for. */
export function aimOf({ hour, now }: Aim, height: number, row: number) {
  if (hour !== undefined) return { minutes: hour * 60, above: row }
  return { minutes: now ?? ordinarySpan.from, above: now === undefined ? 0 : height * eyeLevel }
}

/** The first hour of a week is whole, with its name beside its line. */
const beginOf = (view: View, top: number, row: number) =>
  view === 'week' ? Math.floor(top / row / 2) * row * 2 - row / 3 : top

/**
 * Opening today scrolls to the present hour. Between other days the scroll position stays, so that the days can be
 * compared.
 */
export function useArrivalScroll({
  scroller,
  view,
  span,
  open,
  isReady,
  now,
  today,
  hour,
}: Wanted) {
  const showsToday = now !== undefined
  const { from: opens, to: closes } = open ?? {}
  const arrival = `${view} ${isReady} ${showsToday} ${hour} ${opens} ${closes}`
  const before = useRef<{ arrival: string; from: number }>(undefined)

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const last = before.current
    before.current = { arrival, from: span.from }
    const isMeant = showsToday || hour !== undefined || opens !== undefined || !last
    const isArrival = last?.arrival !== arrival && isMeant
    const grown = last ? last.from - span.from : 0
    if (!isArrival && grown === 0) return
    onceLaidOut(element, () => {
      const row = rowOf(element)
      const pixels = row / gridMinutes
      // The grid has grown or shrunk at its top: what is looked at stays under the eyes.
      if (!isArrival) return element.scrollBy({ top: grown * pixels })
      const heads = element.querySelector<HTMLElement>('.column-heads')?.offsetHeight ?? 0
      const room = (element.clientHeight - heads) / pixels
      const isWhole =
        opens !== undefined && closes !== undefined && closes - opens <= room - gridMinutes / 3
      const { minutes, above } = isWhole
        ? { minutes: opens, above: 0 }
        : aimOf({ hour, now }, element.clientHeight, row)
      element.scrollTo({ top: beginOf(view, (minutes - span.from) * pixels - above, row) })
      if (view === 'week') showColumn(element, today)
    })
  }, [scroller, arrival, showsToday, now, today, hour, opens, closes, span.from, view])
}

function showColumn(element: HTMLElement, index: number) {
  const column = element.querySelector<HTMLElement>(`[data-column="${index}"]`)
  if (!column) return
  element.scrollTo({ left: column.offsetLeft - (element.clientWidth - column.offsetWidth) / 2 })
}
