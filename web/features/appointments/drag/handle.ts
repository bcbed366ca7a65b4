import { placeOn } from './ghost.ts'
import type { Grid } from './scene.ts'
import { homeOf, isMovable } from './target.ts'

/** The grip under an appointment that a finger has held: its lower edge is too thin for one. */
export function handleIn({ scene }: Grid, element: HTMLElement) {
  let held: string | undefined

  function look() {
    const { columns, items, selected, disabled } = scene()
    const appointment = items.find(({ id }) => id === (held ?? selected))
    const home = appointment && homeOf(columns, appointment)
    element.hidden = !appointment || !home || disabled || !isMovable(appointment)
    element.toggleAttribute('data-held', held !== undefined)
    if (home) placeOn(element, home)
    if (appointment) element.dataset['id'] = appointment.id
  }
  return {
    element,
    look,
    hold(id: string | undefined) {
      held = id
      look()
    },
  }
}
export type Handle = ReturnType<typeof handleIn>
