import { useDeferredValue, useMemo } from 'react'
import { gridMinutes } from '#contract/salon.ts'
import { phone, useMedia } from '#web/platform/media.ts'
import type { Span, View } from '#web/visits/model/schedule-model.ts'
import { type Aim, aimOf } from './use-arrival-scroll.ts'

/** Half an hour's least height in pixels, of which larger letters make more. */
const leastRow = 42
/** What stands above and below the grid, at the least. */
const leastFrame = 240
/** On a phone two columns stand side by side, and a part of a third. */
const columnsOnPhone = 3

/** The hours that the grid shows when it opens, and a row more on each side: reckoned, since nothing is laid out yet. */
export function sightOf(aim: Aim, span: Span, screenHeight: number): Span {
  const rows = Math.max(2, (screenHeight - leastFrame) / leastRow)
  const seen = rows * gridMinutes
  // In minutes instead of pixels.
  const { minutes, above } = aimOf(aim, seen, gridMinutes)
  const from = Math.max(span.from, Math.min(minutes - above, span.to - seen))
  return { from: from - gridMinutes, to: from + seen + gridMinutes }
}

const nothing: Span = { from: 0, to: 0 }

type Wanted = Aim & {
  span: Span
  view: View
  isReady: boolean
  /** A link leads to one of the visits, wherever it is. */
  isLinked: boolean
}

/**
 * Of a day with a hundred visits those in sight are drawn first, and the others right after them. Answers the hours that
 * a column draws; undefined once it draws all.
 */
export function useFirstSight({ now, hour, span, view, isReady, isLinked }: Wanted) {
  const isWhole = useDeferredValue(isReady || isLinked, isLinked)
  const isPhone = useMedia(phone)
  const { from, to } = span
  const sight = useMemo(
    () => sightOf({ hour, now }, { from, to }, window.innerHeight),
    [hour, now, from, to],
  )
  return (column: number) => {
    if (isWhole) return undefined
    return isPhone && view === 'day' && column >= columnsOnPhone ? nothing : sight
  }
}
