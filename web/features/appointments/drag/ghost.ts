import type { Target } from './target.ts'
import { clock, wholeDay } from '#web/features/appointments/model/schedule-model.ts'

type Look = {
  kind: 'hover' | 'select' | 'move' | 'resize'
  target: Target
  label?: string
  isBusy?: boolean
}

/** Puts an element of the grid where a target is; the stylesheet knows how wide and tall that is. */
export function placeOn({ style }: HTMLElement, { column, start, minutes }: Target) {
  style.setProperty('--column', String(column))
  style.setProperty('--start', String(start))
  style.setProperty('--minutes', String(Math.min(minutes, wholeDay - start)))
}

/** The frame that shows where the hand would put something: the only part of a drag that snaps. */
export function ghostOn(element: HTMLElement, label: HTMLElement) {
  return {
    show({ kind, target, label: words = clock(target.start), isBusy = false }: Look) {
      placeOn(element, target)
      element.dataset['kind'] = kind
      element.toggleAttribute('data-busy', isBusy)
      label.textContent = words
      element.hidden = false
    },
    hide() {
      element.hidden = true
    },
  }
}
export type Ghost = ReturnType<typeof ghostOn>
