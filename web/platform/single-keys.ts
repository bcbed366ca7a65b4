import { useSyncExternalStore } from 'react'
import { keptWord } from '#web/platform/device/kept-word.ts'

/** Keys that act without Ctrl: dictation software and trembling fingers need them off (WCAG 2.1.4). */
const listeners = new Set<() => void>()

const kept = keptWord('single-keys')
const singleKeysOn = () => kept.read() !== 'off'

export function switchSingleKeys(on: boolean) {
  kept.keep(on ? 'on' : 'off')
  for (const tell of listeners) tell()
}

function watch(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useSingleKeys = () => useSyncExternalStore(watch, singleKeysOn, () => true)

const longestSleep = 2000
let asleepUntil = 0

/** After a press that opens a form letters are its text: they do nothing else until it is there, or has not come. */
export const letKeysSleep = () => {
  asleepUntil = performance.now() + longestSleep
}
export const wakeKeys = () => {
  asleepUntil = 0
}

const busyPlaces = 'input, textarea, select, dialog, [popover], [contenteditable]'
const isBusy = ({ target }: KeyboardEvent) =>
  (target instanceof Element && target.closest(busyPlaces) !== null) ||
  document.querySelector('dialog[open]') !== null

/** For a dialog's own keys: silent while another one is over it, a menu is open or a field has the focus. */
export const actsInDialog = (event: KeyboardEvent) =>
  !(event.ctrlKey || event.metaKey || event.altKey) &&
  !(
    event.target instanceof Element && event.target.closest('input, textarea, select, [popover]')
  ) &&
  document.querySelectorAll('dialog[open]').length === 1 &&
  singleKeysOn()

/** Silent while a field, dialog or menu has the focus, and where the person has switched such keys off. */
export const actsAlone = (event: KeyboardEvent) =>
  !(event.ctrlKey || event.metaKey || event.altKey || isBusy(event)) &&
  performance.now() >= asleepUntil &&
  singleKeysOn()
