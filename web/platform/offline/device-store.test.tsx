import { deleteDB, openDB } from 'idb'
import { beforeEach, expect, test, vi } from 'vitest'
import type * as store from './device-store.ts'

const place = 'orari-device of this test'
const here = indexedDB
const act = { id: 'a', n: 1, owner: 'o', login: '', v: 1, box: new Uint8Array() }

/** As a page that is opened: the files of this one share a store that is open already. */
const opened = async () => {
  const address = './device-store.ts?opened'
  const { deviceStore } = (await import(/* @vite-ignore */ address)) as typeof store
  return deviceStore
}

/** As the next build may have it: one store more. */
const newer = () =>
  openDB(place, 99, {
    upgrade(db, before) {
      if (before < 2) db.createObjectStore('acts', { keyPath: 'id' })
      db.createObjectStore('drafts')
    },
  })

beforeEach(async () => {
  await deleteDB(place)
  vi.stubGlobal('indexedDB', {
    open: (_name: string, version: number) => here.open(place, version),
  })
})

test('a newer build need not wait for an open tab, and finds what that has written', async () => {
  const deviceStore = await opened()
  await (await deviceStore())?.put('acts', act)
  const next = await newer()
  expect(await next.getAll('acts')).toEqual([act])
  expect(await deviceStore(), 'the store of a newer build is not opened').toBeUndefined()
  next.close()
})
