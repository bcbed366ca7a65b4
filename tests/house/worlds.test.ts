import pg from 'pg'
import { expect, test } from 'vitest'
import { everyRow } from '#tests/support/server/backups.ts'
import { openWorld, type World } from '#tests/support/world.ts'

const nameOf = async ({ sql }: World) =>
  (await sql<{ name: string }>`select current_database() as name`)[0]?.name

test('a new world begins like the first one, whatever the last one changed', async () => {
  const first = await openWorld()
  const asMade = await everyRow(first.sql)
  const owner = await first.owner()
  const { status } = await first.request(
    { method: 'POST', path: '/api/staff' },
    { body: { name: 'Genti' } },
    owner.token,
  )
  expect(status).toBe(200)
  await first.sql`update plans set price_cents = 1`
  await first.sql`delete from daily_report_schedule`
  await first.close()

  const next = await openWorld()
  expect(await everyRow(next.sql)).toEqual(asMade)
  await next.close()
})

test.each([
  'create table more (id int)',
  'alter table clients drop column phone',
  `alter table clients alter column phone set default '044'`,
  'alter table clients drop constraint clients_pkey cascade',
  'create function more() returns int return 1',
  'alter table appointments disable trigger user',
  'drop index appointments_time',
  'analyze clients',
])('a database is not reused after "%s"', async (statement) => {
  const first = await openWorld()
  await first.sql.pool.query(statement)
  const name = await nameOf(first)
  await first.close()
  const next = await openWorld()
  expect(await nameOf(next)).not.toBe(name)
  await next.close()
})

test('a connection that a test forgot ends before the next world begins', async () => {
  const first = await openWorld()
  const forgotten = new pg.Client(first.connection)
  const cut = new Promise((resolve) => forgotten.on('error', resolve))
  await forgotten.connect()
  await forgotten.query('begin; update plans set price_cents = 1')
  const name = await nameOf(first)
  await first.close()
  expect(await cut).toMatchObject({ message: expect.stringContaining('terminat') as string })
  const next = await openWorld()
  expect(await nameOf(next)).toBe(name)
  await next.close()
})
