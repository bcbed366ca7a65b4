import { forgetKept, forgetKey } from '#web/platform/offline/store-folder.ts'
import { noteKnown } from './known-device.ts'

/** The server remembers this device no more, or is about to be told so. */
export function forgetDevice() {
  noteKnown(undefined)
  forgetKept()
  forgetKey()
}
