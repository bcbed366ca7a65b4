import { expect, test } from 'vitest'
import { calendarRoutes } from '#contract/calendars.ts'
import { eventually } from '#tests/support/eventually.ts'
import { counterOf } from '#tests/support/fixtures/bookings.ts'
import { counting } from '#tests/support/server/counting.ts'
import { createWorld } from '#tests/support/world.ts'
import { readFeed } from './actions.ts'

/** A salon's calendar, and the visits' hours that a subscriber reads who may have it already. */
async function subscribed() {
  const world = await createWorld()
  const owner = await world.owner()
  const visit = await counterOf(world, owner).book()
  const { calendar } = await world.as(owner).call(calendarRoutes.add, { body: {} })
  const url = new URL(calendar.url).pathname
  const read = async (known = '') => {
    const { headers, body, statusCode } = await world.app.inject({
      url,
      headers: { 'if-none-match': known },
    })
    const hours = [...body.matchAll(/^DTSTART;TZID.*T(\d{4})/gm)].map(([, hour]) => hour)
    return { status: statusCode, etag: String(headers['etag']), hours }
  }
  return { world, owner, visit, read, token: url.slice('/ical/'.length, -'.ics'.length) }
}

/** As a process reads it that hears no announcement. */
function deaf({ world, token }: Awaited<ReturnType<typeof subscribed>>) {
  const { sql, asked } = counting(world.sql)
  const read = (known: string) =>
    readFeed({ ...world.deps, sql }, { token, ip: '192.0.2.1', known })
  return { read, asked }
}

test('a subscriber who comes again within five minutes costs one query', async () => {
  const { read, asked } = deaf(await subscribed())
  const { etag } = await read('')
  const before = asked()
  expect(await read(etag)).toEqual({ etag })
  expect(asked() - before).toBe(1)
})

test('a visit that another process moves is told', async () => {
  const { world, owner, visit, read } = await subscribed()
  const { etag } = await read()
  const other = counterOf(await world.secondNode(), owner)
  await other.change(visit.id, { appointment_time: '11:00' })
  await eventually(async () =>
    expect(await read(etag)).toMatchObject({ status: 200, hours: ['1100'] }),
  )
})

test('a change that nobody announces is told five minutes later', async () => {
  const salon = await subscribed()
  const { world } = salon
  const { read } = deaf(salon)
  const { etag } = await read('')
  await world.sql`delete from appointments`
  expect(await read(etag)).toEqual({ etag })
  world.now = new Date(world.now.getTime() + 300_000)
  expect((await read(etag)).text).not.toContain('VEVENT')
})
