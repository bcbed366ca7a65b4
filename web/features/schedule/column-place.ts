import type { Column, Slot } from '#web/visits/model/schedule-model.ts'

/** Where the column of a slot stands on the screen, so that a form can stand beside it; undefined where it is out of sight. */
export function columnPlace(columns: readonly Column[], { date, barber_id }: Slot) {
  const nth = columns.findIndex(
    (one) => one.barber_id === barber_id && (one.kind === 'barber' || one.date === date),
  )
  const column = document.querySelector(`[data-column="${nth}"]`)?.getBoundingClientRect()
  if (!column || column.left < 0 || column.right > innerWidth) return undefined
  return new DOMRect(column.left, 0, column.width, innerHeight)
}
