import { expect } from 'vitest'
import { forgetDevice } from '#web/platform/device/forget-device.ts'
import { deviceStore } from '#web/platform/offline/device-store.ts'
import { keep } from '#web/platform/offline/keep.ts'
import type { Seen } from '#web/platform/offline/kept-answers.ts'
import { endSession } from '#web/platform/session-store.ts'

export const aKept = (address: string, data: unknown, more: Partial<Seen> = {}): Seen => ({
  key: [address],
  address,
  data,
  updatedAt: Date.now(),
  ...more,
})

/** Keeps these answers as another page of the session would have, and no others. */
export const keepAll = (...seen: Seen[]) =>
  keep(seen, { wanted: new Set(seen.map(({ address }) => address)), zone: 'Europe/Tirane' })

/** The device is nobody's again, once that is done: the next test makes a key of its own. */
export async function forgetHere() {
  // Whoever asks for what is kept stops first, and keeps nothing any more.
  endSession()
  forgetDevice()
  await expect.poll(async () => (await deviceStore())?.get('keys', 'kept')).toBeUndefined()
  await expect.poll(async () => (await caches.open('orari-kept')).keys()).toEqual([])
}
