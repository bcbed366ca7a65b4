import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetDevice } from '#web/platform/device/forget-device.ts'
import { noteKnown } from '#web/platform/device/known-device.ts'
import { keep, longest } from './keep.ts'
import { keptHere } from './kept-person.ts'
import { kept } from './store.ts'
import { openKept } from './store-folder.ts'
import { signIn, signOut } from '#web/platform/session.ts'
import { endSession, goOn, readAs } from '#web/platform/session-store.ts'

const user = { id: '1', role: 'user' } as never
const day = { client: 'Besa Hoxha' }

/** Everything stored on the device, as text. */
async function resting() {
  const place = await openKept()
  const texts = (await place?.keys())?.map(async (key) => (await place?.match(key))?.text())
  return Promise.all(texts ?? [])
}

afterEach(endSession)

test('the last seen day can be read again in the same session', async () => {
  signIn({ token: 'first', user })
  await keep(day)
  expect(await kept()).toEqual(day)
  signIn({ token: 'first', user: { id: '1', role: 'user', name: 'Arta' } as never })
  expect(await kept(), 'a changed profile is no other person').toEqual(day)
})

test('a day that is too large leaves none stored, the one before it neither', async () => {
  signIn({ token: 'first', user })
  expect(await keep(day)).toBe(true)
  expect(await keep('a'.repeat(longest))).toBe(false)
  expect(await resting()).toEqual([])
})

test('the stored day is encrypted', async () => {
  signIn({ token: 'first', user })
  await keep(day)
  const texts = await resting()
  expect(texts).toHaveLength(1)
  expect(texts.join()).not.toContain('Besa')
})

test.each([
  ['who leaves', endSession],
  ['who logs in as somebody else', () => signIn({ token: 'second', user })],
])('%s leaves no stored day', async (_, change) => {
  signIn({ token: 'first', user })
  await keep(day)
  change()
  await expect.poll(resting).toEqual([])
  expect(await kept()).toBeUndefined()
})

test('a day that is being stored during the log-out is not stored', async () => {
  signIn({ token: 'first', user })
  const storing = keep(day)
  endSession()
  await storing
  expect(await resting()).toEqual([])
})

test('the day of another session can’t be read, even where it is still stored', async () => {
  signIn({ token: 'first', user })
  await keep(day)
  const place = await openKept()
  const [left] = (await place?.keys()) ?? []
  const answer = left && (await place?.match(left))
  signIn({ token: 'second', user })
  if (left && answer) await (await openKept())?.put(left, answer)
  expect(await resting()).toHaveLength(1)
  expect(await kept()).toBeUndefined()
})

describe('on a remembered device', () => {
  const inSalon = (id: string) => ({ ...(user as object), salon: { id, name: 'Arta' } }) as never
  beforeEach(() => noteKnown('own'))
  afterEach(forgetDevice)

  test('a new tab without a session reads the day that another tab stored', async () => {
    signIn({ token: 'first', user })
    await keep(day)
    expect((await resting()).join()).not.toContain('Besa')
    goOn({ token: 'second', user })
    expect(await kept()).toEqual(day)
    readAs((await keptHere())?.user as never)
    expect(await kept()).toEqual(day)
  })

  test('the day of another salon can’t be read', async () => {
    signIn({ token: 'first', user: inSalon('one') })
    await keep(day)
    goOn({ token: 'second', user: inSalon('two') })
    expect(await kept()).toBeUndefined()
  })

  test('the day can be read for three days after the server’s last answer, and not before it', async () => {
    const hour = 60 * 60_000
    signIn({ token: 'first', user })
    for (const [age, isOpen] of [
      [71, true],
      [73, false],
      [-73, false],
    ] as const) {
      await keep(day, Date.now() - age * hour)
      expect(Boolean(await keptHere()), `${age} hours`).toBe(isOpen)
    }
  })

  test('a log-out removes the key, so that copies can’t be read either', async () => {
    signIn({ token: 'first', user })
    await keep(day)
    const place = await openKept()
    const copy = await place?.match('/kept/device')
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await signOut()
    vi.unstubAllGlobals()
    await expect.poll(resting).toEqual([])
    noteKnown('own')
    if (copy) await (await openKept())?.put('/kept/device', copy)
    await expect(keptHere()).rejects.toThrow()
  })
})
