import { afterEach, expect, test } from 'vitest'
import { keep, kept } from './store.ts'
import { openKept } from './store-folder.ts'
import { signIn } from '#web/platform/session.ts'
import { endSession } from '#web/platform/session-store.ts'

const user = { id: '1', role: 'user' } as never
const day = { client: 'Besa Hoxha' }

/** Everything that rests on the device, as text. */
async function resting() {
  const place = await openKept()
  const texts = (await place?.keys())?.map(async (key) => (await place?.match(key))?.text())
  return Promise.all(texts ?? [])
}

afterEach(endSession)

test('what was seen last is there again for the same session', async () => {
  signIn({ token: 'first', user })
  await keep(day)
  expect(await kept()).toEqual(day)
  signIn({ token: 'first', user: { id: '1', role: 'user', name: 'Arta' } as never })
  expect(await kept(), 'a changed profile is no other person').toEqual(day)
})

test('nobody reads it from the device itself', async () => {
  signIn({ token: 'first', user })
  await keep(day)
  const texts = await resting()
  expect(texts).toHaveLength(1)
  expect(texts.join()).not.toContain('Besa')
})

test.each([
  ['who leaves', endSession],
  ['who logs in as somebody else', () => signIn({ token: 'second', user })],
])('%s leaves nothing behind', async (_, change) => {
  signIn({ token: 'first', user })
  await keep(day)
  change()
  await expect.poll(resting).toEqual([])
  expect(await kept()).toBeUndefined()
})

test('what was still being stored when somebody left is not stored', async () => {
  signIn({ token: 'first', user })
  const storing = keep(day)
  endSession()
  await storing
  expect(await resting()).toEqual([])
})

test('another session’s day stays closed, even where it is still on the device', async () => {
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
