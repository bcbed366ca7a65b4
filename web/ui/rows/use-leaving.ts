import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Row, type RowGroup, rowsOf } from './row-group.ts'

/** How long the hand rests before the places of rows that have left close up, in milliseconds. */
export const restMs = 600

/** What is here now, and between it, each behind what it stood behind before, what is leaving. */
function withLeaving<T>(
  before: readonly T[],
  now: readonly T[],
  nameOf: (one: T) => string,
  isLeaving: (one: T) => boolean,
) {
  const groups = new Map(now.map((one) => [nameOf(one), [one]]))
  const first: T[] = []
  let group = first
  for (const one of before) {
    const own = groups.get(nameOf(one))
    if (own) group = own
    else if (isLeaving(one)) group.push(one)
  }
  return [first, ...groups.values()].flat()
}

const namesIn = <R extends Row>(groups: readonly RowGroup<R>[]) =>
  groups.map(({ title, rows }) => [title, ...rows.map(({ id }) => id)].join(' ')).join('\n')

/** A finger that is down does not rest: what moved under it would be pressed in its place, or nothing at all. */
function whenHandRests(act: () => void) {
  let timer = setTimeout(act, restMs)
  const stop = new AbortController()
  const hold = () => clearTimeout(timer)
  const begin = () => {
    hold()
    timer = setTimeout(act, restMs)
  }
  const heard = { capture: true, signal: stop.signal }
  addEventListener('pointerdown', hold, heard)
  for (const lifted of ['pointerup', 'pointercancel']) addEventListener(lifted, begin, heard)
  return () => {
    hold()
    stop.abort()
  }
}

/**
 * Rows that have left the groups keep their places until the hand rests: what is pressed next never slides under the finger.
 */
export function useLeaving<R extends Row>(groups: readonly RowGroup<R>[]) {
  const [before, setBefore] = useState(groups)
  const here = new Set(rowsOf(groups).map(({ id }) => id))
  const isLeaving = ({ id }: Row) => !here.has(id)
  const titleOf = ({ title }: RowGroup<R>) => title
  const shown = withLeaving(before, groups, titleOf, ({ rows }) => rows.some(isLeaving)).map(
    ({ title }): RowGroup<R> => {
      const [old, now = { title, rows: [] }] = [before, groups].map((all) =>
        all.find((group) => group.title === title),
      )
      return { ...now, rows: withLeaving(old?.rows ?? [], now.rows, ({ id }) => id, isLeaving) }
    },
  )
  if (namesIn(shown) !== namesIn(before)) setBefore(shown)
  const leaving = rowsOf(shown)
    .filter(isLeaving)
    .map(({ id }) => id)
    .join(' ')
  const closeUp = useEffectEvent(() => setBefore(groups))
  useEffect(() => {
    if (leaving === '') return
    return whenHandRests(() => closeUp())
  }, [leaving])
  return { shown, isLeaving }
}

/** So far a hand that presses again is from where it pressed before, in pixels. */
const samePlace = 24

/**
 * While rows are leaving, a second press that was meant for an answered one answers no other, and takes the focus from none.
 * A press elsewhere is meant.
 */
export function useSecondPress(isResting: boolean) {
  const last = useRef({ x: -Infinity, y: -Infinity })
  const isRefused = useRef(false)
  return {
    onMouseDownCapture(event: MouseEvent) {
      const { target, clientX: x, clientY: y } = event
      const isAgain = Math.hypot(x - last.current.x, y - last.current.y) < samePlace
      last.current = { x, y }
      const dead = isAgain ? 'li[data-leaving], .row-panel' : 'li[data-leaving]'
      isRefused.current = isResting && (target as Element).closest(dead) !== null
      if (isRefused.current) event.preventDefault()
    },
    onClickCapture(event: MouseEvent) {
      if (!isRefused.current) return
      isRefused.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
