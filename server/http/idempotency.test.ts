import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { defineErrors } from '#contract/kit/errors.ts'
import { route } from '#contract/kit/route.ts'
import { identifyBy } from '#server/features/accounts/auth/data.ts'
import { requestsTo } from '#tests/support/server/requests.ts'
import { createWorld, type World } from '#tests/support/world.ts'
import { transaction } from '#server/database/retry.ts'
import { refuseOn } from '#server/database/sql.ts'
import { implement } from './route.ts'
import { createHttp, mount } from './server.ts'
import { announce } from '#server/live/announce.ts'
import { openNotices } from '#server/database/listen-notify.ts'
import { unrecorded } from '#server/record/record.ts'
import { eventually } from '#tests/support/eventually.ts'

const errors = defineErrors({ noteTaken: [409, 'Ky shënim ekziston.', 'This note exists.'] })
const parts = {
  access: { right: 'day.own', gate: true },
  summary: 'Shënim',
  body: z.object({ words: z.string() }),
  reply: z.object({ id: z.string(), words: z.string() }),
  errors: Object.values(errors),
} as const
const routes = {
  add: route({ ...parts, method: 'POST', path: '/api/notes', idempotent: true }),
  send: route({ ...parts, method: 'POST', path: '/api/letters', idempotent: true }),
  race: route({ ...parts, method: 'POST', path: '/api/races', idempotent: true }),
}

let racesToLose = 0

type Note = { id: string; words: string }

const endpoints = implement(routes, {
  add: async ({ sql, actor, body }) => {
    const id = crypto.randomUUID()
    await sql`insert into notes values (${id}, ${actor.salonId}, ${body.words})`
    announce(actor.salonId, 'services')
    await refuseOn(
      { note_words: errors.noteTaken },
      sql.begin((tx) => tx`insert into words values (${actor.salonId}, ${body.words})`),
    )
    return unrecorded('a note of the test', { id, words: body.words })
  },
  send: async ({ body }) =>
    unrecorded('a note of the test', { id: crypto.randomUUID(), words: body.words }),
  race: ({ sql, actor, body }) =>
    transaction(sql, async (tx) => {
      const id = crypto.randomUUID()
      await tx`insert into notes values (${id}, ${actor.salonId}, ${body.words})`
      if (racesToLose-- > 0)
        await tx`do $$ begin raise exception 'deadlock' using errcode = '40P01'; end $$`
      return unrecorded('a note of the test', { id, words: body.words })
    }),
})

let world: World
let salon: Awaited<ReturnType<World['owner']>>
let post: (
  words: string,
  key?: string,
  token?: string,
  path?: string,
) => ReturnType<World['request']>

beforeEach(async () => {
  world = await createWorld()
  const { deps, sql } = world
  await sql`create table notes (id uuid, salon_id uuid, words text)`
  await sql`create table words (salon_id uuid, words text, constraint note_words unique (salon_id, words))`
  const app = createHttp({ log: deps.log, trustProxy: undefined, appUrl: deps.config.APP_URL })
  await mount(app, endpoints, deps, identifyBy(deps))
  const { request } = requestsTo(app)
  salon = await world.owner()
  post = (words, key, token = salon.token, path = routes.add.path) =>
    request(
      { method: 'POST', path: path as '/api/notes' },
      { body: { words }, headers: key === undefined ? {} : { 'idempotency-key': key } },
      token,
    )
})

const notes = () => world.sql<Note>`select id, words from notes`

test('a booking sent fifty times at once with one key is made once, with equal answers', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => post('qethje', 'k-1')))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const [note] = await notes()
  for (const { json } of answers) expect(json).toEqual({ success: true, ...note })
  expect(await notes()).toHaveLength(1)
})

test('a key used again much later gets the first answer', async () => {
  const first = await post('qethje', 'k-1')
  world.now = new Date(world.now.getTime() + 3_600_000)
  expect((await post('qethje', 'k-1')).json).toEqual(first.json)
  expect(await notes()).toHaveLength(1)
})

test('a key used for something else is refused, and nothing happens', async () => {
  await post('qethje', 'k-1')
  expect(await post('mjekër', 'k-1')).toMatchObject({
    status: 409,
    json: { code: 'idempotency_mismatch' },
  })
  expect(await notes()).toHaveLength(1)
})

test('a key belongs to its route and caller', async () => {
  await post('qethje', 'k-1')
  const colleague = await world.member(salon, 'desk')
  expect((await post('qethje', 'k-1', salon.token, routes.send.path)).status).toBe(200)
  expect((await post('mjekër', 'k-1', colleague.token)).status).toBe(200)
  expect(await notes()).toHaveLength(2)
})

test('a refusal is not kept: the same key may try again', async () => {
  await world.sql`insert into words values (${salon.salonId}, 'qethje')`
  expect(await post('qethje', 'k-1')).toMatchObject({ status: 409, json: { code: 'note_taken' } })
  expect(await notes()).toEqual([])
  await world.sql`delete from words`
  expect((await post('qethje', 'k-1')).status).toBe(200)
  expect(await notes()).toHaveLength(1)
})

test('a lost race under a key is repeated as a whole and takes effect once', async () => {
  racesToLose = 2
  const first = await post('qethje', 'k-1', salon.token, routes.race.path)
  expect(first.status).toBe(200)
  expect((await post('qethje', 'k-1', salon.token, routes.race.path)).json).toEqual(first.json)
  expect(await notes()).toHaveLength(1)
})

test('the same key in another salon is another key', async () => {
  const other = await world.owner()
  await post('qethje', 'k-1')
  const theirs = await post('mjekër', 'k-1', other.token)
  expect(theirs).toMatchObject({ status: 200, json: { words: 'mjekër' } })
})

test('an action under a key is announced after its commit, and once', async () => {
  const { connection, deps } = world
  const notices = openNotices(connection, deps.log)
  // A slow commit shows an announcement that does not wait for it.
  await world.sql`
    create function linger() returns trigger language plpgsql as
    'begin perform pg_sleep(0.2); return null; end'`
  await world.sql`
    create constraint trigger linger after insert on notes deferrable initially deferred
    for each row execute function linger()`
  const seen: Promise<Note[]>[] = []
  notices.onNotice('live', (words) => void (words !== null && seen.push(notes())))
  await post('qethje', 'k-1')
  await eventually(() => expect(seen).toHaveLength(1))
  expect(await seen[0]).toHaveLength(1)
  await post('qethje', 'k-1')
  expect(seen).toHaveLength(1)
  await notices.stop()
})

test('a request without a key takes effect each time', async () => {
  await post('qethje')
  await world.sql`delete from words`
  await post('qethje')
  expect(await notes()).toHaveLength(2)
})

test.each(['', ' ', 'a b', 'ç', 'x'.repeat(201)])(
  'a malformed key like %j is refused',
  async (key) => {
    expect(await post('qethje', key)).toMatchObject({ status: 400, json: { code: 'malformed' } })
    expect(await notes()).toEqual([])
  },
)
