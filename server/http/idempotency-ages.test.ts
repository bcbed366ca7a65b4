import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { route } from '#contract/kit/route.ts'
import { onlineBookingRoutes } from '#contract/outside/online-bookings.ts'
import type { Actor } from '#server/core/actor.ts'
import { identifyBy } from '#server/features/accounts/auth/data.ts'
import { unrecorded } from '#server/record/record.ts'
import { forgetKeys } from '#server/security/idempotency-keys.ts'
import { requestsTo } from '#tests/support/server/requests.ts'
import { createWorld, type World } from '#tests/support/world.ts'
import { implement } from './route.ts'
import { createHttp, mount } from './server.ts'

const act = '0199a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b'

const sends = <Body extends z.ZodObject>(body: Body) =>
  route({
    method: 'POST',
    path: '/api/letters',
    access: { right: 'day.own', gate: true },
    summary: 'Letër',
    idempotent: true,
    body,
    reply: z.object({ id: z.string() }),
  })

let world: World
let caller: Actor
beforeEach(async () => {
  world = await createWorld()
  const { token } = await world.owner()
  const found = await identifyBy(world.deps)(token)
  if (!found) throw new Error('nobody is logged in')
  caller = found
})

/** A program that takes such a body. Its caller stays logged in. */
async function programWith(body: z.ZodObject) {
  const { deps } = world
  const app = createHttp({ log: deps.log, trustProxy: undefined, appUrl: deps.config.APP_URL })
  const send = async () => unrecorded('a letter of the test', { id: crypto.randomUUID() })
  await mount(app, implement({ send: sends(body) }, { send }), deps, async () => caller)
  const { request } = requestsTo(app)
  return (sent: object, key: string) => {
    const headers = { 'idempotency-key': key }
    const to = { method: 'POST', path: '/api/letters' as '/api/notes' } as const
    return request(to, { body: sent, headers }, 'token')
  }
}
const words = { words: z.string() }

describe('a key', () => {
  test.each([
    ['an act’s id', act, [200, 200, 409, 409, 200]],
    ['a word', 'k-1', [200, 200, 200, 200, 200]],
    ['a UUIDv4', 'f3b2c1d0-1234-4abc-8def-0123456789ab', [200, 200, 200, 200, 200]],
    ['an act’s id in capitals', act.toUpperCase(), [200, 200, 200, 200, 200]],
  ])('that is %s, at once, after 23 and 25 hours, 39 and 41 days', async (_, key, statuses) => {
    const send = await programWith(z.object(words))
    const begun = world.now.getTime()
    const answers = []
    for (const days of [0, 23 / 24, 25 / 24, 39, 41]) {
      world.now = new Date(begun + days * 24 * 3_600_000)
      await forgetKeys(world.sql, world.now)
      answers.push(await send({ words: 'qethje' }, key))
    }
    expect(answers.map(({ status }) => status)).toEqual(statuses)
    expect(answers[1]?.json).toEqual(answers[0]?.json)
  })

  test('that is an act’s id has no answer after a day, before it was looked at too', async () => {
    const send = await programWith(z.object(words))
    await send({ words: 'qethje' }, act)
    world.now = new Date(world.now.getTime() + 25 * 3_600_000)
    expect(await send({ words: 'qethje' }, act)).toMatchObject({
      status: 409,
      json: { code: 'already_done', message: 'Kjo është bërë tashmë.' },
    })
    expect((await send({ words: 'mjekër' }, act)).json).toMatchObject({
      code: 'idempotency_mismatch',
    })
  })

  test('of a booking on the public page keeps its answer for forty days', async () => {
    const { sql, now } = world
    const { method, path } = onlineBookingRoutes.book
    await sql`
      insert into idempotency_keys (salon_id, user_id, key, route, body_hash, reply, created_at)
      values (${caller.salonId}, ${caller.userId}, ${act}, ${`${method} ${path}`}, ${Buffer.from('x')}, '{"a": 1}', ${now})`
    const left = async (days: number) => {
      await forgetKeys(sql, new Date(now.getTime() + days * 24 * 3_600_000))
      return sql`select reply from idempotency_keys`
    }
    expect(await left(2)).toEqual([{ reply: { a: 1 } }])
    expect(await left(39)).toEqual([{ reply: { a: 1 } }])
    expect(await left(41)).toEqual([])
  })

  test('is the same for a program that reads more into what was sent', async () => {
    const old = await programWith(z.object(words))
    const first = await old({ words: 'qethje' }, 'k-1')
    const newer = await programWith(z.object({ ...words, loud: z.boolean().default(false) }))
    expect((await newer({ words: 'qethje' }, 'k-1')).json).toEqual(first.json)
    expect(await newer({ words: 'qethje', loud: false }, 'k-1')).toMatchObject({ status: 409 })
  })

  test('does not mind in which order fields are sent', async () => {
    const send = await programWith(z.object({ one: z.string(), two: z.object({}).loose() }))
    const first = await send({ one: 'a', two: { b: 1, c: [2, 1] } }, 'k-1')
    expect((await send({ two: { c: [2, 1], b: 1 }, one: 'a' }, 'k-1')).json).toEqual(first.json)
    expect(await send({ one: 'a', two: { b: 1, c: [1, 2] } }, 'k-1')).toMatchObject({ status: 409 })
  })
})
