import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** What waits to be sent: locked, with the person who alone may read it beside it. */
export type StoredAct = {
  readonly id: string
  /** Their order on this device, which no clock changes. */
  readonly n: number
  /** `<account> <salon>` */
  readonly owner: string
  /** The log-in of its author, for the page on which they come back. */
  readonly login: string
  /** By which form it was written: a build leaves newer ones alone. */
  readonly v: number
  readonly box: Uint8Array<ArrayBuffer>
}

interface Device extends DBSchema {
  keys: { key: string; value: CryptoKey }
  acts: { key: string; value: StoredAct }
  /** Of a tablet: what it keeps for its faces, each record locked by a key of the device. */
  faces: { key: string; value: Uint8Array<ArrayBuffer> }
}
export type DeviceStore = IDBPDatabase<Device>

const name = 'orari-device'
const version = 3

let opened: Promise<DeviceStore | undefined> | undefined

/** The device's own store; `undefined` where the browser forbids it, or where a newer build has left one of another form. */
export async function deviceStore() {
  if (!(globalThis.indexedDB as IDBFactory | undefined)) return undefined
  opened ??= open().catch(() => undefined)
  return opened
}

function forget() {
  opened = undefined
}

const open = () =>
  openDB<Device>(name, version, {
    upgrade(db, before) {
      if (before < 1) db.createObjectStore('keys')
      if (before < 2) db.createObjectStore('acts', { keyPath: 'id' })
      if (before < 3) db.createObjectStore('faces')
    },
    // A newer build in another tab must not wait for this one.
    blocking: (_current, _wanted, event) => {
      ;(event.target as IDBDatabase).close()
      forget()
    },
    terminated: forget,
  })

/** Two tabs may make a key at once: the first one that is stored counts for both. No script can read it. */
export async function keyNamed(place: string): Promise<CryptoKey | undefined> {
  const store = await deviceStore()
  if (!store) return undefined
  const known = await store.get('keys', place)
  if (known) return known
  const fresh = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  const write = store.transaction('keys', 'readwrite')
  const first = await write.store.get(place)
  if (!first) await write.store.put(fresh, place)
  await write.done
  return first ?? fresh
}

/** What it has locked stays locked. */
export async function forgetKeyNamed(place: string) {
  await (await deviceStore())?.delete('keys', place)
}
