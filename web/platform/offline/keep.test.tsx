import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aKept, forgetHere, keepAll } from '#tests/support/outbox/kept-answers.ts'
import { noteKnown } from '#web/platform/device/known-device.ts'
import { signIn, signOut } from '#web/platform/session.ts'
import { endSession, goOn, readAs } from '#web/platform/session-store.ts'
import { deviceStore, keyNamed } from './device-store.ts'
import { keep, longest } from './keep.ts'
import { keptHere, keptOver, readKept } from './kept-answers.ts'
import { forgetKept, openKept } from './store-folder.ts'

const user = { id: '1', role: 'user' } as never
const week = (data: unknown = [{ client: 'Besa Hoxha' }], updatedAt = Date.now()) =>
  aKept('/api/appointments?from=2026-11-16', data, { updatedAt })
const staff = aKept('/api/staff', [{ name: 'Linda' }])

const dataKept = async () => (await readKept()).map(({ data }) => data)

/** Everything stored on the device, as text. */
async function resting() {
  const place = await openKept()
  const texts = (await place?.keys())?.map(async (key) => (await place?.match(key))?.text())
  return Promise.all(texts ?? [])
}

afterEach(endSession)

test('the last seen day can be read again in the same session', async () => {
  signIn({ token: 'first', user })
  const at = Date.now() - 1000
  await keepAll(week(undefined, at), staff)
  expect(await dataKept()).toEqual([[{ client: 'Besa Hoxha' }], [{ name: 'Linda' }]])
  expect((await readKept())[0]).toMatchObject({ updatedAt: at, key: [week().address] })
  signIn({ token: 'first', user: { id: '1', role: 'user', name: 'Arta' } as never })
  expect(await dataKept(), 'a changed profile is no other person').toHaveLength(2)
})

test('answers that have not changed are not written again, and those that are not wanted go', async () => {
  signIn({ token: 'first', user })
  const rows = [{ client: 'Besa Hoxha' }]
  await keepAll(week(rows), staff)
  const put = vi.spyOn(Cache.prototype, 'put')
  await keepAll(week(rows), { ...staff, data: [] })
  const written = put.mock.calls.map(([path]) => (path as string).replace(/^\/kept\/[\w-]+/, ''))
  expect(written).toEqual([staff.address, ''])
  put.mockRestore()
  await keepAll(staff)
  expect(await readKept()).toMatchObject([{ address: staff.address }])
  expect(await resting()).toHaveLength(2)
})

test('answers of which another page of the session knows nothing stay', async () => {
  signIn({ token: 'first', user })
  await keepAll(week())
  await keep([staff], { wanted: new Set([week().address, staff.address]) })
  expect(await dataKept()).toHaveLength(2)
})

test('an answer that was deleted meanwhile is written again, though it is the same', async () => {
  signIn({ token: 'first', user })
  const rows = week([{ client: 'Besa Hoxha' }])
  await keepAll(rows)
  forgetKept()
  await expect.poll(() => caches.has('orari-kept')).toBe(false)
  await keepAll(rows)
  expect(await dataKept()).toEqual([rows.data])
})

test('an answer that is too large leaves none stored, the one before it neither', async () => {
  signIn({ token: 'first', user })
  await keepAll(week(), staff)
  await keepAll(week('a'.repeat(longest)), staff)
  expect(await readKept()).toMatchObject([{ address: staff.address }])
})

test('the stored day is encrypted', async () => {
  signIn({ token: 'first', user })
  await keepAll(week())
  const texts = await resting()
  expect(texts).toHaveLength(2)
  expect(texts.join()).not.toContain('Besa')
})

test.each([
  ['who leaves', endSession],
  ['who logs in as somebody else', () => signIn({ token: 'second', user })],
])('%s leaves no stored day', async (_, change) => {
  signIn({ token: 'first', user })
  await keepAll(week())
  change()
  await expect.poll(resting).toEqual([])
  expect(await dataKept()).toEqual([])
})

test('a day that is being stored during the log-out is not stored', async () => {
  signIn({ token: 'first', user })
  const storing = keepAll(week())
  endSession()
  await storing
  expect(await resting()).toEqual([])
})

/** What lies on the device, to be laid there again. */
async function copied() {
  const place = await openKept()
  const paths = (await place?.keys()) ?? []
  const answers = await Promise.all(paths.map(async (path) => place?.match(path)))
  return async () => {
    for (const [nth, path] of paths.entries())
      await (await openKept())?.put(path, answers[nth] as Response)
  }
}

test('the day of another session can’t be read, even where it is still stored', async () => {
  signIn({ token: 'first', user })
  await keepAll(week())
  const layBack = await copied()
  signIn({ token: 'second', user })
  await expect.poll(resting).toEqual([])
  await layBack()
  expect(await resting()).toHaveLength(2)
  expect(await dataKept()).toEqual([])
})

describe('on a remembered device', () => {
  const inSalon = (id: string) => ({ ...(user as object), salon: { id, name: 'Arta' } }) as never
  beforeEach(() => noteKnown('own'))
  afterEach(forgetHere)

  test('a new tab without a session reads the day that another tab stored', async () => {
    signIn({ token: 'first', user })
    await keepAll(week())
    expect((await resting()).join()).not.toContain('Besa')
    goOn({ token: 'second', user })
    expect(await dataKept()).toHaveLength(1)
    readAs((await keptHere())?.user as never)
    expect(await dataKept()).toHaveLength(1)
  })

  test('the day of another salon can’t be read', async () => {
    signIn({ token: 'first', user: inSalon('one') })
    await keepAll(week())
    goOn({ token: 'second', user: inSalon('two') })
    expect(await dataKept()).toEqual([])
  })

  test('the day can be read until the end of the third day after the server’s last answer', async () => {
    // Friday evening in Tirana, and the Monday after it.
    const seen = Date.parse('2026-11-20T17:00:00Z')
    vi.useFakeTimers({ toFake: ['Date'], now: seen })
    for (const [at, isOpen] of [
      ['2026-11-23T22:59:00Z', true],
      ['2026-11-23T23:01:00Z', false],
      ['2026-11-16T12:00:00Z', false],
    ] as const) {
      signIn({ token: `for ${at}`, user })
      vi.setSystemTime(seen)
      await keepAll(week(undefined, seen))
      vi.setSystemTime(Date.parse(at))
      expect(Boolean(await keptHere()), at).toBe(isOpen)
      expect(await keptOver(), at).toBe(isOpen ? undefined : '2026-11-23')
      expect(await dataKept()).toHaveLength(isOpen ? 1 : 0)
    }
    vi.useRealTimers()
  })

  test('a log-out removes the key, so that copies can’t be read either, and no other key', async () => {
    signIn({ token: 'first', user })
    await keepAll(week())
    await keyNamed('acts')
    const layBack = await copied()
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await signOut()
    vi.unstubAllGlobals()
    await expect.poll(resting).toEqual([])
    const keys = async () => (await (await deviceStore())?.getAllKeys('keys')) ?? []
    await expect.poll(keys).not.toContain('kept')
    expect(await keys()).toContain('acts')
    noteKnown('own')
    await layBack()
    await expect(keptHere()).rejects.toThrow()
  })
})
