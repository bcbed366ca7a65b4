import { afterEach, beforeEach, expect, test } from 'vitest'
import { deviceErrors } from '#contract/devices/device-refusals.ts'
import type { Act } from '#contract/outbox/acts.ts'
import { memberKey, sealFor } from '#tests/support/outbox/tablet-copies.ts'
import { type Asked, farEnd } from '#tests/support/server/fake-server.ts'
import { refuses, says, unreachable } from '#tests/support/browser/open-page.tsx'
import { noteKnown } from '#web/platform/device/known-device.ts'
import { newId } from '#web/platform/idempotency-keys.ts'
import { setOnline } from '#web/platform/offline/online.ts'
import { noteFace } from '#web/platform/offline/present-face.ts'
import { signIn } from '#web/platform/session.ts'
import { endSession, readAs } from '#web/platform/session-store.ts'
import { storedActs, tabletSalon } from './acts-store.ts'
import { carried } from './carried.ts'
import { startSending, whenSent } from './sender.ts'
import { heldActs, readAgain, removeActs, showActsBy } from './waiting-acts.ts'
import type { WrittenAct } from './written-act.ts'

const byTablet = 'POST /api/auth/device/outbox'
const bySession = 'POST /api/outbox'
const keys: Record<string, string> = { drita: memberKey(4), besnik: memberKey(2) }
const salon = { id: 's1' }
const accountOf = (id: string) => ({ id, email: `${id}@x.al`, role: 'user', salon }) as never

const done = ({ body }: Asked) =>
  says({ acts: (body['acts'] as Act[]).map(({ id }) => ({ id, fate: 'done', message: '' })) })
const actsIn = (asked: readonly Asked[]) => asked.flatMap(({ body }) => body['acts'] as Act[])
const idsIn = (asked: readonly Asked[]) => actsIn(asked).map(({ id }) => id)

const arriving = (): WrittenAct => ({
  id: newId(),
  at: '2026-11-30T09:12:31.120Z',
  call: 'POST /api/appointments/:id/arrive',
  params: { id: newId() },
  body: { arrived: true },
})
const write = (act: WrittenAct) => carried(act, unreachable as () => Promise<object>, () => ({}))

/** Enters with the PIN alone. */
async function enterHere(id: string) {
  readAs(accountOf(id))
  await noteFace({ userId: id, key: keys[id] ?? '', isReading: true })
}
const leave = () => endSession()

/** Two faces in turn, without a line: one act each, and then nobody is in. */
async function twoFaces() {
  const server = farEnd({ [byTablet]: unreachable, [bySession]: unreachable })
  setOnline(false)
  const acts = [arriving(), arriving()] as const
  await enterHere('drita')
  await write(acts[0])
  leave()
  await enterHere('besnik')
  await write(acts[1])
  leave()
  await expect.poll(() => heldActs().map(({ id }) => id)).toEqual(acts.map(({ id }) => id))
  return { server, acts }
}

let told: number
whenSent((sent) => void (told += sent.length))

beforeEach(() => {
  told = 0
  noteKnown('counter')
  tabletSalon.keep('s1')
  showActsBy((act) => act)
  startSending()
})
afterEach(async () => {
  noteKnown('counter')
  tabletSalon.keep('s1')
  endSession()
  await readAgain()
  await removeActs(heldActs().map(({ id }) => id))
  noteKnown(undefined)
  tabletSalon.keep(undefined)
  setOnline(true)
})

test('acts of two faces bear the seal of their authors and are delivered with nobody in', async () => {
  const { server, acts } = await twoFaces()
  server.answer(byTablet, done)
  setOnline(true)
  await expect.poll(heldActs).toEqual([])
  const sent = actsIn(server.asked(byTablet).slice(-1))
  expect(sent.map(({ id, by }) => [id, by])).toEqual([
    [acts[0].id, 'drita'],
    [acts[1].id, 'besnik'],
  ])
  for (const act of sent) {
    // oxlint-disable-next-line no-await-in-loop -- two seals
    expect(act.seal).toBe(await sealFor(keys[act.by ?? ''] ?? '', act))
  }
  expect(server.asked(byTablet).at(-1)?.headers).not.toHaveProperty('authorization')
  expect(server.asked(bySession)).toEqual([])
  expect(await storedActs()).toEqual([])
  expect(told).toBe(0)
})

test('acts of a tablet are there again after the page was closed at night', async () => {
  const { acts } = await twoFaces()
  await readAgain()
  expect(heldActs().map(({ id }) => id)).toEqual(acts.map(({ id }) => id))
})

test('a member with a session sends what is their own by it, and the tablet the rest', async () => {
  const { server, acts } = await twoFaces()
  signIn({ token: 'token of besnik', user: accountOf('besnik') })
  await expect.poll(() => heldActs().length).toBe(2)
  server.answer(byTablet, done)
  server.answer(bySession, done)
  setOnline(true)
  await expect.poll(heldActs).toEqual([])
  expect(idsIn(server.asked(byTablet).slice(-1))).toEqual([acts[0].id])
  expect(idsIn(server.asked(bySession).slice(-1))).toEqual([acts[1].id])
})

test('acts of an ended tablet stay, and go with a member who logs in there', async () => {
  const { server, acts } = await twoFaces()
  server.answer(byTablet, () => refuses(deviceErrors.notAtCounter))
  setOnline(true)
  await expect.poll(() => server.asked(byTablet).length).toBeGreaterThan(0)
  noteKnown(undefined)
  tabletSalon.keep(undefined)
  signIn({ token: 'token of arta', user: accountOf('arta') })
  server.answer(bySession, done)
  await expect
    .poll(() => idsIn(server.asked(bySession).slice(-1)))
    .toEqual(acts.map(({ id }) => id))
  expect(actsIn(server.asked(bySession).slice(-1)).map(({ by }) => by)).toEqual(['drita', 'besnik'])
  await expect.poll(heldActs).toEqual([])
})

test('acts of a tablet are not shown to a member of another salon', async () => {
  await twoFaces()
  signIn({
    token: 'token of x',
    user: { ...(accountOf('x') as object), salon: { id: 's2' } } as never,
  })
  await expect.poll(heldActs).toEqual([])
  endSession()
  await expect.poll(() => heldActs().length).toBe(2)
})

test('an act of somebody who entered without network goes by the tablet as soon as there is a line', async () => {
  const server = farEnd({ [byTablet]: done })
  await enterHere('drita')
  const act = arriving()
  expect(await write(act)).toEqual({ unsent: act.id })
  await expect.poll(heldActs).toEqual([])
  expect(idsIn(server.asked(byTablet))).toEqual([act.id])
})
