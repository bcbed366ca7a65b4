import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { commonErrors } from '#contract/common.ts'
import { call } from '#web/platform/call.ts'
import { newId } from '#web/platform/idempotency-keys.ts'
import { deviceStore, type StoredAct } from '#web/platform/offline/device-store.ts'
import { setOnline } from '#web/platform/offline/online.ts'
import { signIn } from '#web/platform/session.ts'
import { endSession } from '#web/platform/session-store.ts'
import { storedActs } from './acts-store.ts'
import { carried, takenBack } from './carried.ts'
import { startSending } from './sender.ts'
import { unsentActs } from './unsent-acts.ts'
import { isOnDevice, openOutbox } from './waiting-acts.ts'
import type { WrittenAct } from './written-act.ts'

type Asked = { path: string; body: { acts?: { id: string }[] } & Record<string, unknown> }
let asked: Asked[] = []
let far: (asked: Asked) => Response | Promise<Response>

const cut = () => Promise.reject(new TypeError('Failed to fetch'))
const done = ({ body: { acts } }: Asked) =>
  Response.json({ success: true, acts: acts?.map(({ id }) => ({ id, fate: 'done', message: '' })) })
const delivered = () => asked.filter(({ path }) => path === '/api/outbox')
const idsSent = () => delivered().map(({ body }) => body.acts?.map(({ id }) => id))

let people = 0
const somebody = (id = `person-${++people}`) =>
  signIn({ token: `token of ${id}`, user: { id, email: 'arta@x.al', role: 'user' } as never })

const visit = newId()
const arriving = (of = visit): WrittenAct => ({
  id: newId(),
  at: new Date().toISOString(),
  call: 'POST /api/appointments/:id/arrive',
  params: { id: of },
  body: { arrived: true },
})
const send = (act: WrittenAct) =>
  carried(
    act,
    () =>
      call(appointmentRoutes.arrive, {
        params: { id: act.params?.['id'] ?? '' },
        body: { arrived: true },
        key: act.id,
      }) as Promise<{ said?: string }>,
    () => ({ said: 'kept' }),
  )
const idsOf = (acts: readonly { id: string }[] | undefined) => acts?.map(({ id }) => id)

beforeEach(() => {
  asked = []
  far = () => Response.json({ success: true, said: 'done' })
  vi.stubGlobal('fetch', (path: string, { body }: RequestInit) => {
    const one = { path, body: JSON.parse((body as string | undefined) ?? '{}') as Asked['body'] }
    asked.push(one)
    return far(one)
  })
  somebody()
  startSending()
  setOnline(true)
})
afterEach(() => {
  setOnline(true)
  endSession()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Two acts that the line has taken away, on one visit. */
async function twoUnsent() {
  far = cut
  const acts = [arriving(), arriving()] as const
  for (const act of acts) {
    // oxlint-disable-next-line no-await-in-loop -- the second waits behind the first
    await send(act)
  }
  return acts
}

test('an act that is answered leaves nothing on the device', async () => {
  expect(await send(arriving())).toEqual({ success: true, said: 'done' })
  await expect.poll(storedActs).toEqual([])
  expect(unsentActs()).toEqual([])
})

test('an act that is refused says so and leaves nothing on the device', async () => {
  const { status, ...body } = commonErrors.invalid
  far = () => Response.json(body, { status })
  await expect(send(arriving())).rejects.toThrow(commonErrors.invalid.message)
  await expect.poll(storedActs).toEqual([])
})

test.each([
  ['a cut line', cut],
  ['the page of a hotel', () => new Response('<html>Mirë se vini</html>')],
  ['a proxy without its server', () => new Response('', { status: 502 })],
])('an act that meets %s is kept, and delivered once there is a way', async (_, line) => {
  far = line
  const act = arriving()
  expect(await send(act)).toEqual({ said: 'kept', unsent: act.id })
  expect(idsOf(await storedActs())).toEqual([act.id])
  far = done
  setOnline(true)
  await expect.poll(unsentActs).toEqual([])
  const { id, at, params, body } = act
  const wire = { id, at, params, body, call: act.call }
  expect(delivered().at(-1)?.body).toMatchObject({ v: 1, acts: [wire] })
  await expect.poll(storedActs).toEqual([])
})

test('an act on what waits goes behind it, one on another visit by its own call', async () => {
  const [first, second] = await twoUnsent()
  expect(asked.filter(({ path }) => path.includes('arrive'))).toHaveLength(1)
  const other = newId()
  far = (one) => (one.path === '/api/outbox' ? cut() : Response.json({ success: true }))
  setOnline(true)
  expect(await send(arriving(other))).toEqual({ success: true })
  expect(idsOf(unsentActs())).toEqual([first.id, second.id])
  far = done
  setOnline(false)
  setOnline(true)
  await expect.poll(unsentActs).toEqual([])
  expect(idsSent().at(-1)).toEqual([first.id, second.id])
})

test('a hundred and twenty acts go in their order, fifty at once', async () => {
  far = cut
  await send(arriving())
  const rest = Array.from({ length: 119 }, () => arriving(newId()))
  for (const act of rest) {
    // oxlint-disable-next-line no-await-in-loop -- as they are pressed
    await send(act)
  }
  const all = idsOf(unsentActs())
  asked = []
  far = done
  setOnline(true)
  await expect.poll(unsentActs).toEqual([])
  expect(idsSent().map((ids) => ids?.length)).toEqual([50, 50, 20])
  expect(idsSent().flat()).toEqual(all)
})

test('an act that the answer does not name stays', async () => {
  const [first, second] = await twoUnsent()
  far = (one) =>
    done({ ...one, body: { acts: one.body.acts?.filter(({ id }) => id === first.id) ?? [] } })
  setOnline(true)
  await expect.poll(() => idsOf(unsentActs())).toEqual([second.id])
})

test('an act for which a whole delivery is refused is found, says why, and holds up no other', async () => {
  const [first, second] = await twoUnsent()
  const { status, ...body } = { ...commonErrors.invalid, message: 'Kjo nuk lexohet.' }
  far = (one) =>
    one.body.acts?.some(({ id }) => id === first.id) ? Response.json(body, { status }) : done(one)
  setOnline(true)
  await expect.poll(() => idsOf(unsentActs())).toEqual([first.id])
  expect(unsentActs()[0]).toMatchObject({ refusal: 'Kjo nuk lexohet.' })
  expect(idsSent().at(-1)).toEqual([second.id])
})

test('an act goes with what stands on it when its press is recalled', async () => {
  const [first] = await twoUnsent()
  await takenBack(first.id)
  expect(unsentActs()).toEqual([])
  expect(await storedActs()).toEqual([])
})

test('an act of somebody else is neither shown nor sent, and waits for its author', async () => {
  somebody('author')
  await openOutbox()
  const [first, second] = await twoUnsent()
  endSession()
  somebody('another')
  far = done
  setOnline(true)
  await expect.poll(storedActs).toEqual([])
  expect(unsentActs()).toEqual([])
  somebody('author')
  await expect.poll(() => idsSent().at(-1)).toEqual([first.id, second.id])
  await expect.poll(storedActs).toEqual([])
})

test('an act in the form of a newer build stays on the device and is not sent', async () => {
  const [first] = await twoUnsent()
  const store = await deviceStore()
  const kept = await store?.get('acts', first.id)
  const newer = { ...kept, id: newId(), v: 2 } as StoredAct
  await store?.put('acts', newer)
  far = done
  setOnline(true)
  await expect.poll(storedActs).toEqual([])
  expect(idsSent().flat()).not.toContain(newer.id)
  expect(await store?.get('acts', newer.id)).toEqual(newer)
  await store?.delete('acts', newer.id)
})

test('an act for which the device has no room is refused, and what was kept before it stays', async () => {
  const [first, second] = await twoUnsent()
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await expect(send(arriving(newId()))).rejects.toThrow('S’ka vend në pajisje: kjo nuk u ruajt')
  vi.restoreAllMocks()
  expect(idsOf(await storedActs())).toEqual([first.id, second.id])
  expect(idsOf(unsentActs())).toEqual([first.id, second.id])
})

test('an act lives with its page where the browser stores nothing, and is delivered all the same', async () => {
  vi.stubGlobal('indexedDB', undefined)
  far = cut
  const act = arriving()
  expect(await send(act)).toMatchObject({ unsent: act.id })
  expect([isOnDevice(), idsOf(unsentActs())]).toEqual([false, [act.id]])
  far = done
  setOnline(true)
  await expect.poll(unsentActs).toEqual([])
  expect(idsSent().at(-1)).toEqual([act.id])
})
