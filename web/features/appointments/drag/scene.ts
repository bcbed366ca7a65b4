import type { Appointment } from '#contract/appointments.ts'
import type { Frame } from './geometry.ts'
import type { Ghost } from './ghost.ts'
import type { Column, Slot, Span } from '#web/features/appointments/model/schedule-model.ts'

export type GridActs = {
  /** Without minutes the service decides how long it takes. */
  onAdd: (slot: Slot, anchor: HTMLElement, minutes?: number) => void
  onOpen: (appointment: Appointment, anchor: HTMLElement) => void
  /** With minutes it also lasts longer or shorter from now on. */
  onMove: (appointment: Appointment, slot: Slot, minutes?: number) => void
  onResize: (appointment: Appointment, minutes: number) => void
}

/** What the grid shows at this moment. */
export type Scene = GridActs & {
  columns: readonly Column[]
  /** All that are known, for whoever is in the way may stand in a column that is not shown. */
  items: readonly Appointment[]
  span: Span
  /** Whose card is open. */
  selected: string | undefined
  /** Nothing can be written: cards still open. */
  disabled: boolean
}

/** What the hands work with; the elements stay, the scene changes with every picture. */
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

export const blockOf = ({ body }: Grid, id: string) =>
  body.querySelector<HTMLElement>(`.booking[data-id="${CSS.escape(id)}"]`)

export const appointmentOf = ({ scene }: Grid, block: Element | null) => {
  const id = block instanceof HTMLElement ? block.dataset['id'] : undefined
  return scene().items.find((item) => item.id === id)
}
