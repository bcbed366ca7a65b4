import type { Ghost, Target } from './geometry.ts'
import { clockOf, dayMinutes } from '#contract/visits/visit-time.ts'

/** Puts an element of the grid where a target is; the stylesheet knows how wide and tall that is. */
export function placeOn({ style }: HTMLElement, { column, start, minutes }: Target) {
  style.setProperty('--column', String(column))
  style.setProperty('--start', String(start))
  style.setProperty('--minutes', String(Math.min(minutes, dayMinutes - start)))
}

export function ghostOn(element: HTMLElement, label: HTMLElement): Ghost {
  return {
    show({
      kind,
      target,
      label: words = clockOf(target.start),
      isBusy = false,
      isOutside = false,
    }) {
      placeOn(element, target)
      element.dataset['kind'] = kind
      element.toggleAttribute('data-busy', isBusy)
      element.toggleAttribute('data-outside', isOutside)
      label.textContent = words
      element.hidden = false
    },
    hide() {
      element.hidden = true
    },
  }
}
