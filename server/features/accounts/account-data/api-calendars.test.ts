import { expect, test } from 'vitest'
import { accountDataRoutes } from '#contract/accounts/account-data.ts'
import { calendarRoutes } from '#contract/calendars.ts'
import { twoBarbers } from '#tests/support/fixtures/two-barbers.ts'
import { filesIn } from '#tests/support/server/archive.ts'
import { createWorld } from '#tests/support/world.ts'

test('the owner’s export names links and calendars, and says no address', async () => {
  const { world, owner, staff } = await twoBarbers(await createWorld())
  const { call } = world.as(owner)
  const { calendar } = await call(calendarRoutes.add, { body: { barberId: staff.genti.id } })
  await call(calendarRoutes.add, { body: { names: true } })
  await world.sql`
    insert into busy_feeds (salon_id, staff_id, address, provider, read_day, read_at, next_at)
    values (${owner.salonId}, ${staff.luan.id}, 'sealed', 'Google', '2026-03-02', ${world.now}, ${world.now})`
  const answer = await world.app.inject({
    url: accountDataRoutes.download.path,
    headers: { authorization: `Bearer ${owner.token}` },
  })
  const files = filesIn(answer.rawPayload)
  expect(JSON.parse(files['lidhjet_e_kalendareve.json'] ?? '')).toMatchObject([
    { barber: 'Genti', names: false },
    { barber: null, names: true },
  ])
  expect(JSON.parse(files['kalendaret_e_lexuar.json'] ?? '')).toMatchObject([
    { barber: 'Luan', provider: 'Google', failingSince: null },
  ])
  const token = calendar.url.split('/').at(-1)?.replace('.ics', '') ?? 'none'
  expect(Object.values(files).join('\n')).not.toMatch(new RegExp(`${token}|sealed`))
})
