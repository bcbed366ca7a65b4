import { expect, test } from 'vitest'
import { addDays } from '#contract/kit/time.ts'
import { conflictsWith, insertAbsence, listAbsences } from '#server/features/absences/data.ts'
import { allHours } from '#server/features/working-hours/data.ts'
import type { SalonId } from '#server/core/actor.ts'
import { everything } from '#server/core/reach.ts'
import { oneRow, type Sql } from '#server/database/sql.ts'
import { createWorld } from '#tests/support/world.ts'
import { demoSalons } from './demo-salons.ts'
import { fillSalon, topUpSalon, yearOf } from './fill.ts'

const now = new Date('2026-11-23T09:00:00Z')
const salon = oneRow(demoSalons.filter(({ name }) => name === 'Salloni Arta'))

/** Salloni Arta with a week of the past and the two weeks to come. */
async function filled() {
  const { sql } = await createWorld({ now })
  const visits = yearOf(salon, now).filter(({ day }) => day > addDays('2026-11-23', -7))
  await fillSalon(sql, salon, { passwordHash: 'none', now, visits })
  const { id } = oneRow(await sql<{ id: SalonId }>`select id from salons`)
  const staff = await sql<{ id: string; name: string }>`select id, name from staff`
  return { sql, id, names: new Map(staff.map((one) => [one.id, one.name])) }
}

/** The warnings that the product gives for the absences, and Besnik's visits in his break. */
async function inTheWay(sql: Sql, id: SalonId) {
  const absences = await listAbsences(sql, id, { from: '2026-01-01' }, now)
  const warned = await Promise.all(
    absences.map((absence) => conflictsWith(sql, id, absence.id, everything)),
  )
  const inBreak = await sql`
    select p.starts_at from appointment_parts p
    join staff b on b.salon_id = p.salon_id and b.id = p.staff_id
    where p.salon_id = ${id} and b.name = 'Besnik Gashi' and p.busy && tsrange(
      p.starts_at::date + time '13:00', p.starts_at::date + time '14:00')`
  return [...warned.flat(), ...inBreak]
}

const visitsFrom = async (sql: Sql, id: SalonId, day: string) =>
  oneRow(
    await sql<{ count: number }>`
      select count(*) from appointments where salon_id = ${id} and starts_at >= ${day}::date`,
  ).count

test('Salloni Arta has a break, a leave, busy time and a closed day without visits, and a colouring', async () => {
  const { sql, id, names } = await filled()
  const absences = await listAbsences(sql, id, {}, now)
  expect(
    absences.map(({ kind, barberId, from, to, fromTime, toTime }) => [
      kind,
      names.get(barberId ?? ''),
      from,
      to,
      fromTime,
      toTime,
    ]),
  ).toEqual([
    ['leave', 'Dorian Hoxha', '2026-11-22', '2026-11-24', null, null],
    ['busy', 'Arta Krasniqi', '2026-11-23', '2026-11-23', '16:00', '17:00'],
    ['closed', undefined, '2026-11-26', '2026-11-26', null, null],
  ])
  const own = (await allHours(sql, id)).filter(({ hours }) => hours !== null)
  const day = [
    { from: '09:00', to: '13:00' },
    { from: '14:00', to: '20:00' },
  ]
  expect(own.map((one) => [names.get(one.id), one.hours])).toEqual([
    ['Besnik Gashi', Array(7).fill(day)],
  ])
  expect(await visitsFrom(sql, id, '2026-11-23')).toBeGreaterThan(100)
  expect(await inTheWay(sql, id)).toEqual([])
  const waits = await sql`
    select distinct service_name, work, wait, finish from appointment_parts where wait > 0`
  expect(waits).toEqual([{ service_name: 'Ngjyrosje', work: 45, wait: 30, finish: 15 }])
})

test('a demo that continues later adds no visits into absences added meanwhile', async () => {
  const { sql, id, names } = await filled()
  const drita = [...names.keys()].find((one) => names.get(one) === 'Drita Leka') ?? ''
  const day = (date: string) => ({ from: date, to: date, fromTime: null, toTime: null, note: '' })
  await insertAbsence(sql, id, { ...day('2026-12-11'), barberId: null, kind: 'closed' }, now)
  await insertAbsence(sql, id, { ...day('2026-12-12'), barberId: drita, kind: 'leave' }, now)
  expect(await visitsFrom(sql, id, '2026-12-08'), 'more than two weeks ahead').toBe(0)
  await topUpSalon(sql, id, salon, new Date('2026-12-03T09:00:00Z'))
  expect(await visitsFrom(sql, id, '2026-12-08')).toBeGreaterThan(50)
  expect(await inTheWay(sql, id)).toEqual([])
})
