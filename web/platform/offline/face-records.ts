import { deviceStore, forgetKeyNamed, keyNamed } from './device-store.ts'
import { sealed, unsealed } from './seal.ts'

const keyPlace = 'faces'
const lock = 'orari-faces'

/** One record of the tablet after the other, also of several tabs. */
export const oneByOne = <Found>(act: () => Promise<Found>) =>
  navigator.locks ? navigator.locks.request(lock, act) : act()

/** `undefined` where nothing was kept, or where it was locked by a key that is gone. */
export async function readRecord<Kept>(place: string): Promise<Kept | undefined> {
  const box = await (await deviceStore())?.get('faces', place)
  const key = box && (await keyNamed(keyPlace))
  return key && (unsealed(key, box).catch(() => undefined) as Promise<Kept | undefined>)
}

/** Answers whether it is on the device. */
export async function writeRecord(place: string, value: unknown) {
  const [store, key] = [await deviceStore(), await keyNamed(keyPlace)]
  if (!store || !key) return false
  const box = await sealed(key, value)
  const write = store.transaction('faces', 'readwrite', { durability: 'strict' })
  await write.store.put(box, place)
  await write.done
  return true
}

export const dropRecord = async (place: string) => (await deviceStore())?.delete('faces', place)

export const recordPlaces = async () => (await (await deviceStore())?.getAllKeys('faces')) ?? []

/** With the key, so that nothing of it can be read even where the browser keeps old pages of its files. */
export async function dropAllRecords() {
  await (await deviceStore())?.clear('faces')
  await forgetKeyNamed(keyPlace)
}
