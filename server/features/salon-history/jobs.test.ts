import { expect, test } from 'vitest'
import { toldSalon } from '#tests/support/fixtures/told-salon.ts'
import { salonHistoryJobs } from './jobs.ts'

async function aCalendar(now: string) {
  const salon = await toldSalon({ now: new Date(now) })
  const { world, owner } = salon
  return {
    ...salon,
    turn: async () => {
      for (const { run } of salonHistoryJobs) await run(world.deps)
    },
    add: (at: string) => world.sql`
      insert into salon_history (salon_id, at, id, kind, action, entity_id)
      values (${owner.salonId}, ${at}, gen_random_uuid(), 'barber', 'order', ${owner.salonId})`,
    /** The months that hold entries, in order. */
    places: async () => {
      const rows = await world.sql<{ name: string }>`
        select distinct tableoid::regclass::text as name from salon_history order by 1`
      return rows.map(({ name }) => name)
    },
  }
}

test('partitions for the coming months are made and take over rows of the default partition', async () => {
  const { world, add, places, turn } = await aCalendar('2031-12-15T08:00:00Z')
  for (const at of ['2031-12-31T23:59:59.999Z', '2032-01-01T00:00:00Z', '2032-02-10T00:00:00Z'])
    await add(at)
  expect(await places()).toEqual(['salon_history_default'])
  await turn()
  const months = ['salon_history_2031_12', 'salon_history_2032_01', 'salon_history_2032_02']
  expect(await places()).toEqual(months)
  await add('2032-03-01T00:00:00Z')
  expect(await places()).toEqual([...months, 'salon_history_default'])
  world.now = new Date('2032-01-02T08:00:00Z')
  await turn()
  await turn()
  expect(await places()).toEqual([...months, 'salon_history_2032_03'])
  expect(await world.sql`select from salon_history`).toHaveLength(4)
})

test('a month’s partition is dropped 24 months after its end', async () => {
  const { world, add, places, turn } = await aCalendar('2031-12-15T08:00:00Z')
  await turn()
  await add('2031-11-30T12:00:00Z')
  await add('2031-12-01T00:00:00Z')
  world.now = new Date('2033-12-31T23:00:00Z')
  await turn()
  expect(await places()).toEqual(['salon_history_2031_12'])
  world.now = new Date('2034-01-01T00:00:01Z')
  await turn()
  expect(await places()).toEqual([])
  const rows = await world.sql`select to_regclass('salon_history_2031_12') as name`
  expect(rows).toEqual([{ name: null }])
})

test('the operator’s clean-up leaves the salon’s history', async () => {
  const { world, counter, texts } = await toldSalon()
  await counter.book()
  await world.sql`truncate activities`
  expect(await texts()).toHaveLength(1)
})
