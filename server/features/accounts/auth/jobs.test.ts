import { expect, test } from 'vitest'
import { authRoutes } from '#contract/accounts/auth.ts'
import { mintAdminLink } from '#server/security/account-links.ts'
import { count } from '#server/security/rate-limit.ts'
import { createWorld, type World } from '#tests/support/world.ts'
import { authJobs } from './jobs.ts'

const runAll = async ({ deps }: World) => {
  for (const job of authJobs) await job.run(deps)
}
const left = async ({ sql }: World) =>
  (
    await sql`
      select (select count(*) from sessions) as sessions, (select count(*) from account_links) as links,
        (select count(*) from rate_counters) as counters,
        (select count(*) from guess_counters) as guesses,
        (select count(*) from idempotency_keys) as keys`
  )[0]

test('expired sessions and links are removed, valid ones stay', async () => {
  const world = await createWorld()
  const old = await world.owner()
  await mintAdminLink(world.sql, world.now)
  await count(world.sql, world.now, { what: 'a', by: 'b', most: 1, seconds: 60 })
  await count(world.sql, world.now, { what: 'a', by: 'b', most: 1, seconds: 60, isKept: true })
  const rememberKey = (key: string) => world.sql`
    insert into idempotency_keys (salon_id, user_id, key, route, body_hash, created_at)
    values (${old.salonId}, ${old.userId}, ${key}, 'x', ${Buffer.from('x')}, ${world.now})`
  await rememberKey('old')
  world.now = new Date(world.now.getTime() + 24 * 3_600_000 + 1)
  const { token } = await world.owner()
  await mintAdminLink(world.sql, world.now)
  await count(world.sql, world.now, { what: 'c', by: 'd', most: 1, seconds: 60 })
  await count(world.sql, world.now, { what: 'c', by: 'd', most: 1, seconds: 60, isKept: true })
  await rememberKey('new')
  expect(await left(world)).toEqual({ sessions: 2, links: 2, counters: 2, guesses: 2, keys: 2 })
  await runAll(world)
  expect(await left(world)).toEqual({ sessions: 1, links: 1, counters: 1, guesses: 1, keys: 1 })
  expect((await world.request(authRoutes.profile, {}, token)).status).toBe(200)
})
