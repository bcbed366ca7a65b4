import type { Appointment } from '#contract/visits/appointments.ts'
import type { MayWrite } from '#web/visits/model/own-column.ts'
import type { Times } from '#web/visits/times/times.ts'
import { gridMinutes } from '#contract/salon.ts'
import type { Column, Slot, Span } from '#web/visits/model/schedule-model.ts'

/** In pixels, from the upper left corner of the grid's body. */
export type Point = { x: number; y: number }
export type Frame = {
  span: Span
  height: number
  columns: readonly { left: number; right: number }[]
}

/** Where the pointer would put something. */
export type Target = { column: number; start: number; minutes: number }

type Look = {
  kind: 'hover' | 'select' | 'move' | 'resize'
  target: Target
  label?: string
  isBusy?: boolean
  /** Where the hours say no; it can be dropped there all the same. */
  isOutside?: boolean
}
/** The frame that shows where the pointer would put something: the only part of a drag that snaps. */
export type Ghost = { show: (look: Look) => void; hide: () => void }

/** A request for the menu of a visit or of a slot. */
export type MenuAsk = { at: Point; anchor: HTMLElement } & (
  | { appointment: Appointment }
  | { slot: Slot; minutes: number }
)

export type GridActs = {
  /** Without minutes the service decides how long it takes; a name may have been typed before. */
  onAdd: (slot: Slot, anchor: HTMLElement, minutes?: number, typed?: string) => void
  onOpen: (appointment: Appointment, anchor: HTMLElement) => void
  /** With minutes it also lasts longer or shorter from now on. */
  onMove: (appointment: Appointment, slot: Slot, minutes?: number) => void
  onResize: (appointment: Appointment, minutes: number) => void
  onMenu?: (ask: MenuAsk) => void
  /** Whose column can be written; without it everybody's. */
  mayWrite?: MayWrite
}

/** What the grid shows at this moment. */
export type Scene = GridActs & {
  columns: readonly Column[]
  /** All known appointments, also of columns that are not shown: a visit may collide with one there. */
  items: readonly Appointment[]
  span: Span
  /** When the salon works, once it is known. */
  times?: Times | undefined
  /** Whose card is open. */
  selected: string | undefined
  /** True while nothing can be changed, offline or loading; cards can still be opened. */
  disabled: boolean
}

export const mayWriteFor = ({ mayWrite }: Scene, barberId: string | null) =>
  mayWrite === undefined || mayWrite(barberId)

/** DOM elements are stable; `scene()` changes with every render. */
export type Grid = {
  body: HTMLElement
  scroller: HTMLElement
  ghost: Ghost
  scene: () => Scene
  say: (words: string) => void
}

export function measured({ body, scene }: Grid): Frame {
  const columns = [...body.querySelectorAll<HTMLElement>('[data-column]')].map((column) => ({
    left: column.offsetLeft,
    right: column.offsetLeft + column.offsetWidth,
  }))
  return { span: scene().span, height: body.clientHeight, columns }
}

export const blockOf = ({ body }: Grid, id: string, nth = 0) =>
  body.querySelector<HTMLElement>(`.booking[data-id="${CSS.escape(id)}"][data-nth="${nth}"]`)

export const appointmentOf = ({ scene }: Grid, block: Element | null) => {
  const id = block instanceof HTMLElement ? block.dataset['id'] : undefined
  return scene().items.find((item) => item.id === id)
}

const fineMinutes = 5
/** With Alt (a pointer: Shift too) steps are finer than the rows. */
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

/** The next line of the grid, unless `own` is as near: a pointer that hardly moves changes no 10:10 to 10:00. */
export function snapped(minutes: number, step: number, own: number) {
  const onGrid = Math.round(minutes / step) * step
  return Math.abs(minutes - own) <= Math.abs(minutes - onGrid) ? own : onGrid
}
