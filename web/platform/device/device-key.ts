import { keyDatabase } from '#web/platform/offline/store-folder.ts'

const store = 'keys'
const name = 'kept'

const answerOf = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The storage of keys is closed'))
  })

function open() {
  const request = indexedDB.open(keyDatabase)
  request.onupgradeneeded = () => request.result.createObjectStore(store)
  return answerOf(request)
}

/** Two tabs may make one at once: the first one that is stored counts for both. */
async function stored(db: IDBDatabase, fresh: CryptoKey) {
  const keys = db.transaction(store, 'readwrite').objectStore(store)
  const known: unknown = await answerOf(keys.get(name))
  if (known instanceof CryptoKey) return known
  await answerOf(keys.put(fresh, name))
  return fresh
}

/** The device's key: it encrypts and decrypts on this device only, and no script can read it. */
export async function deviceKey() {
  const fresh = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  const db = await open()
  try {
    return await stored(db, fresh)
  } finally {
    // An open line would hold up the tab that forgets the key.
    db.close()
  }
}
