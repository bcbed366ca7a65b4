import { forgetKept, forgetKey } from '#web/platform/offline/store-folder.ts'
import { noteKnown } from './known-device.ts'

/** Forgets here that the device was remembered, with its key and kept data; the server has forgotten it or is told next. */
export function forgetDevice() {
  noteKnown(undefined)
  forgetKept()
  forgetKey()
}
