import { gridMinutes } from '#contract/salon.ts'
import type { Span } from '#web/features/appointments/model/schedule-model.ts'

/** In pixels, from the upper left corner of the grid's body. */
export type Point = { x: number; y: number }
export type Frame = {
  span: Span
  height: number
  columns: readonly { left: number; right: number }[]
}

const fineMinutes = 5
/** With Alt (a pointer: Shift too) the hand works finer than the rows. */
export const stepOf = (isFine: boolean) => (isFine ? fineMinutes : gridMinutes)

export const perMinute = ({ span, height }: Frame) => height / (span.to - span.from)
export const minuteAt = (frame: Frame, y: number) => frame.span.from + y / perMinute(frame)

/** Beyond the edges it is the outermost. */
export function columnAt({ columns }: Frame, x: number) {
  const index = columns.findIndex(({ right }) => x < right)
  return index < 0 ? columns.length - 1 : index
}

export const clamp = (value: number, least: number, most: number) =>
  Math.max(least, Math.min(value, most))

/** The next line of the grid, unless `own` is as near: a hand that hardly moves changes no 10:10 to 10:00. */
export function snapped(minutes: number, step: number, own: number) {
  const onGrid = Math.round(minutes / step) * step
  return Math.abs(minutes - own) <= Math.abs(minutes - onGrid) ? own : onGrid
}

const edge = 48
const pixelsPerMillisecond = 0.9

/** How fast the view follows a hand near the edge of what it shows: the nearer, the faster. */
export function edgeSpeed(at: number, from: number, to: number) {
  const past = Math.max(at - (to - edge), 0) - Math.max(from + edge - at, 0)
  return clamp(past / edge, -1, 1) * pixelsPerMillisecond
}
