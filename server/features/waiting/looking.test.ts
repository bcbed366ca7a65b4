import { expect, test } from 'vitest'
import { addDays, weekdayOf } from '#contract/kit/time.ts'
import { everything } from '#server/core/reach.ts'
import type { Sql } from '#server/database/sql.ts'
import { readBusy, readTimes } from '#server/visits/times.ts'
import { today, waitingRoom } from '#tests/support/races/waiting-room.ts'
import { entriesOf } from './data.ts'
import { fitIn, wholeDay } from './fits.ts'
import { withFits } from './looking.ts'

const dates = Array.from({ length: 31 }, (_, nth) => addDays(today, nth))
const last = addDays(today, 30)
const workday = (date: string) => weekdayOf(date) < 5

/** The same database with a count of the parts of visits that were read. */
function countingParts(sql: Sql) {
  let read = 0
  const ask = async (strings: TemplateStringsArray, ...values: unknown[]) => {
    const rows = await sql<{ parts?: unknown[] }>(strings, ...values)
    for (const { parts = [] } of rows) read += parts.length
    return rows
  }
  return { sql: Object.assign(ask, { begin: sql.begin.bind(sql) }) as Sql, read: () => read }
}

async function monthOfVisits() {
  const room = await waitingRoom()
  const { world, owner, visit } = room
  for (const date of dates.filter(workday).slice(0, 10))
    await visit('09:00', { appointment_date: date })
  const looking = { salon: owner.salonId, now: world.now, reach: everything }
  return { ...room, looking }
}

test('the waiting list reads no visits of the days behind those on which all have a slot', async () => {
  const { world, wait, looking } = await monthOfVisits()
  for (const name of ['Linda', 'Drita', 'Besa']) await wait(name, { to: last })
  const { sql, read } = countingParts(world.sql)
  const entries = await entriesOf(sql, looking.salon, everything)
  const found = await withFits({ ...looking, sql }, entries)
  expect(found.map(({ fits }) => fits?.date)).toEqual([today, today, today])
  expect(read()).toBeLessThanOrEqual(4)
})

test('each entry has the slot that a search day by day finds, wherever in the month it is', async () => {
  const { world, wait, visit, looking, arta, besa } = await monthOfVisits()
  // Full for the first three weeks, except at five, and at Besa on every fourth day.
  for (const [nth, date] of dates.slice(0, 21).entries())
    for (const barber of nth % 4 === 3 ? [arta] : [arta, besa])
      await visit('09:30', { barber_id: barber, appointment_date: date, duration: 420 })
  const days = [[0], [2, 4], [1, 3]]
  for (const [nth, date] of dates.slice(0, 26).entries())
    await wait(`Klient ${nth}`, {
      from: date,
      to: [last, addDays(date, 8)][nth % 2],
      ...(nth % 3 === 0 && { after: '10:00' }),
      ...(nth % 5 === 0 && { days: days[nth % 3] }),
      ...(nth % 4 === 0 && { barber: [arta, besa][nth % 3] ?? null }),
    })
  const { sql } = world
  const { salon, now, reach } = looking
  const entries = await entriesOf(sql, salon, everything)
  const services = [...new Set(entries.flatMap((entry) => entry.services))]
  const looks = await Promise.all(
    dates.map(async (from) => {
      const one = { from, days: 1 }
      const times = await readTimes(sql, salon, one, services)
      return { from, times, busy: await readBusy(sql, salon, one), now, reach }
    }),
  )
  const plain = entries.map((entry) => {
    for (const look of looks) {
      const place = fitIn(look, entry, wholeDay(look.from))
      if (place) return { date: place.date, time: place.time, barber: place.barbers[0] }
    }
    return null
  })
  const found = await withFits({ ...looking, sql }, entries)
  expect(found.map(({ fits }) => fits)).toEqual(plain)
  expect(new Set(plain.map((place) => place?.date)).size).toBeGreaterThan(8)
})
