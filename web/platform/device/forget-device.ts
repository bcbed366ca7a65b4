import { forgetKept } from '#web/platform/offline/store-folder.ts'
import { noteKnown } from './known-device.ts'

/** Whatever it has sealed stays sealed. What waits to be sent has a key of its own. */
const forgetKey = async () =>
  (await import('#web/platform/offline/device-store.ts')).forgetKeyNamed('kept')

/** Forgets here that the device was remembered, with its key and kept data; the server has forgotten it or is told next. */
export function forgetDevice() {
  noteKnown(undefined)
  forgetKept()
  forgetKey().catch(() => undefined)
}
