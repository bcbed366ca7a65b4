import { fold } from '#contract/kit/albanian.ts'
import { toEuro } from '#contract/kit/money.ts'
import { addDays, addMonths, dayOf, wallClock } from '#contract/kit/time.ts'
import type { Hours } from '#contract/salon.ts'
import { searchKey } from '#server/features/clients/search/rules.ts'
import { saveSalon } from '#server/features/salon/data.ts'
import { insertService } from '#server/features/services/data.ts'
import { addBarber, listStaff } from '#server/features/staff/data.ts'
import { startTrial } from '#server/features/subscription/data.ts'
import { insertAccount } from '#server/features/users/data.ts'
import type { SalonId } from '#server/core/actor.ts'
import { only, type Sql } from '#server/database/sql.ts'
import { newId } from '#server/core/ids.ts'
import { clientNames, type DemoVisit, planYear, randomFrom } from './demo-plan.ts'
import { type Paid, payFor } from './demo-payments.ts'
import type { Standing, StandingSalon } from './demo-salons.ts'

type Person = { readonly id: string; readonly name: string }
/** Those whom visits name by their place in the list. */
type Known = {
  readonly barbers: readonly Person[]
  readonly services: readonly Person[]
  readonly clients: readonly Person[]
}

/** Answers how many appointments the salon has. */
export async function fillSalon(sql: Sql, salon: StandingSalon, passwordHash: string, now: Date) {
  const id = await openSalon(sql, salon, passwordHash, now)
  const known: Known = {
    barbers: await hireBarbers(sql, id, salon, now),
    services: await offerServices(sql, id, salon, now),
    clients: await welcomeClients(sql, id, salon, now),
  }
  // Else every visit looks for its client through all of them.
  await sql`analyze staff, services, clients`
  const visits = planYear(salon, dayOf(now), minuteOf(wallClock(now)))
  for (let from = 0; from < visits.length; from += visitsAtOnce)
    await insertVisits(sql, id, known, visits.slice(from, from + visitsAtOnce), now)
  return visits.length
}

const minuteOf = (clock: string) => 60 * Number(clock.slice(11, 13)) + Number(clock.slice(14, 16))

const hours: Hours = { from: '09:00', to: '20:00' }
const closedOnSunday = [...Array.from({ length: 6 }, () => hours), null]

async function openSalon(sql: Sql, salon: StandingSalon, passwordHash: string, now: Date) {
  const { owner, name, standing } = salon
  const { trialFrom, paid } = termsOf(standing, dayOf(now))
  const since = standing === 'trial' ? now : new Date(`${trialFrom}T08:00:00Z`)
  const account = { ...owner, passwordHash, role: 'user', verifiedAt: since } as const
  const userId = await insertAccount(sql, account, since)
  await startTrial(sql, userId ?? '', owner.email, trialFrom)
  const rows = await sql<{ salon_id: SalonId; user_id: string }>`
    select salon_id, id as user_id from users where id = ${userId}`
  const { salon_id: id, user_id: subscriber } = only(rows)
  if (paid) await payFor(sql, id, subscriber, paid)
  await saveSalon(sql, id, { name, openingHours: closedOnSunday })
  return id
}

function termsOf(standing: Standing, today: string): { trialFrom: string; paid?: Paid } {
  const before = addMonths(today, -12)
  if (standing === 'trial') return { trialFrom: today }
  if (standing === 'yearly')
    return { trialFrom: before, paid: { plan: 'yearly', times: 1, endDate: addMonths(today, 7) } }
  return { trialFrom: before, paid: { plan: 'monthly', times: 3, endDate: addDays(today, -3) } }
}

/** The owner is the first of them already. */
async function hireBarbers(sql: Sql, id: SalonId, { barbers }: StandingSalon, now: Date) {
  for (const name of barbers.slice(1)) await addBarber(sql, id, { name }, now)
  return listStaff(sql, id)
}

async function offerServices(sql: Sql, id: SalonId, { services }: StandingSalon, now: Date) {
  const offered: Person[] = []
  for (const [name, duration, cents] of services) {
    const service = { name, duration, price: toEuro(cents), description: '', active: true }
    offered.push(await insertService(sql, id, service, now))
  }
  return offered
}

async function welcomeClients(sql: Sql, id: SalonId, { clients, seed }: StandingSalon, now: Date) {
  const random = randomFrom(seed)
  const people = clientNames(clients, seed).map((name) => ({
    id: newId(),
    name,
    phone: `+355 6${Math.floor(7 + random() * 3)} ${Math.floor(1_000_000 + random() * 8_999_999)}`,
  }))
  await sql`
    insert into clients (salon_id, id, name, name_key, phone, search, created_at)
    select ${id}, c.id, c.name, c.name_key, c.phone, c.search, ${addMinutes(now, -yearOfMinutes)}
    from unnest(${people.map((one) => one.id)}::uuid[], ${people.map((one) => one.name)}::text[],
      ${people.map((one) => fold(one.name))}::text[], ${people.map((one) => one.phone)}::text[],
      ${people.map((one) => searchKey(one.name, one.phone))}::text[])
      as c (id, name, name_key, phone, search)`
  return people
}

const yearOfMinutes = 365 * 24 * 60
const addMinutes = (time: Date, minutes: number) => new Date(time.getTime() + minutes * 60_000)

// Fewer than a statement may take time for, on the slowest machine too.
const visitsAtOnce = 2_000

const startOf = ({ day, startsAt }: DemoVisit) =>
  `${day} ${String(Math.floor(startsAt / 60)).padStart(2, '0')}:${String(startsAt % 60).padStart(2, '0')}`

async function insertVisits(
  sql: Sql,
  salon: SalonId,
  { barbers, services, clients }: Known,
  visits: readonly DemoVisit[],
  now: Date,
) {
  const each = <T>(pick: (visit: DemoVisit) => T) => visits.map(pick)
  await sql`
    insert into appointments (salon_id, id, starts_at, minutes, staff_id, client_id, client_name,
      service_id, service_name, price_cents, status, created_at)
    select ${salon}, v.*, least(v.starts_at - interval '3 days', ${now})
    from unnest(${each(() => newId())}::uuid[], ${each(startOf)}::timestamp[],
      ${each(({ minutes }) => minutes)}::int[],
      ${each(({ barber }) => barbers[barber]?.id)}::uuid[],
      ${each(({ client }) => clients[client]?.id)}::uuid[],
      ${each(({ client }) => clients[client]?.name)}::text[],
      ${each(({ service }) => services[service]?.id)}::uuid[],
      ${each(({ service }) => services[service]?.name)}::text[],
      ${each(({ cents }) => cents)}::int[], ${each(({ status }) => status)}::text[])
      as v (id, starts_at, minutes, staff_id, client_id, client_name, service_id, service_name,
        price_cents, status)`
}
