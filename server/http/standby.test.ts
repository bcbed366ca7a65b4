import { expect, inject, onTestFinished, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Route } from '#contract/kit/route.ts'
import { settingsAtConnect } from '#server/database/session-settings.ts'
import type { Connection } from '#server/database/sql.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { createWorld } from '#tests/support/world.ts'

const fromStandby = Object.entries(api).flatMap(([feature, routes]) =>
  Object.entries(routes as Record<string, Route>)
    .filter(([, route]) => route.fromStandby)
    .map(([name, route]) => [`${feature}.${name}`, route] as const),
)
const days = { from: '2026-03-01', to: '2026-03-02' }
const asked: Record<string, object> = {
  'returns.show': { query: days },
  'returns.rows': { query: { ...days, kind: 'closed' } },
  'queue.figures': { query: days },
  'queue.rows': { query: { ...days, kind: 'seated' } },
  'days.download': { query: days },
  'months.download': { params: { month: '2026-03' } },
  'history.turn': { query: { mark: '1.00000000-0000-7000-8000-000000000000' } },
}

/** A salon, and a copy of its database that only reads: the same one, by a connection that refuses to write. */
async function salonWithStandby(change: (copy: Connection) => Connection = (copy) => copy) {
  const { server, template } = inject('postgres')
  const database = await freshDatabase(server, template)
  const options = `${settingsAtConnect} -c default_transaction_read_only=on -c application_name=standby`
  const world = await createWorld({
    database,
    standby: change({ ...database.connection, max: 3, options }),
  })
  onTestFinished(() => database.drop())
  const owner = await world.owner()
  const admin = await world.admin()
  const ask = (name: string, route: Route) =>
    world.request(route, asked[name] ?? {}, (route.access === 'admin' ? admin : owner).token)
  const warnings = () => world.lines.filter((line) => line.includes('the standby did not answer'))
  const reads = async () =>
    (
      await world.sql`select from pg_stat_activity
      where datname = current_database() and application_name = 'standby'`
    ).length
  return { world, ask, warnings, reads }
}

test('only routes that read are answered from a standby', () => {
  expect(fromStandby.length).toBeGreaterThan(8)
  expect(fromStandby.filter(([, { method }]) => method !== 'GET')).toEqual([])
})

test('reports and exports are read from the standby, and write nothing there', async () => {
  const { ask, warnings, reads } = await salonWithStandby()
  expect(await reads()).toBe(0)
  for (const [name, route] of fromStandby) {
    expect([name, (await ask(name, route)).status]).toEqual([name, 200])
    expect([name, warnings()]).toEqual([name, []])
  }
  expect(await reads()).toBeGreaterThan(0)
})

test('while the standby is away the database itself answers, and one line a minute says so', async () => {
  const away = (copy: Connection) => ({ ...copy, host: '/nowhere', connectionString: undefined })
  const { world, ask, warnings } = await salonWithStandby(away)
  for (const [name, route] of fromStandby)
    expect([name, (await ask(name, route)).status]).toEqual([name, 200])
  expect(warnings()).toHaveLength(1)
  world.now = new Date(world.now.getTime() + 60_000)
  for (const [name, route] of fromStandby) await ask(name, route)
  expect(warnings()).toHaveLength(2)
})

test('a refusal is told as it is, and not asked again', async () => {
  const { world, warnings } = await salonWithStandby()
  const owner = await world.owner()
  const { returnRoutes } = await import('#contract/returns/returns.ts')
  const wrong = { query: { from: 'dje', to: 'sot' } }
  expect((await world.request(returnRoutes.show, wrong, owner.token)).status).toBe(400)
  expect(warnings()).toEqual([])
})
