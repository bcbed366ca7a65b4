import { giveParts } from './give-parts.ts'
import { fold } from '#contract/kit/albanian.ts'
import { fromCents } from '#contract/kit/money.ts'
import { addDays, addMonths, dayOf, daysBetween, wallClock } from '#contract/kit/time.ts'
import { minutesOfTime, timeOf } from '#contract/visits/visit-time.ts'
import { searchKey } from '#contract/clients/search.ts'
import { saveSalon } from '#server/features/salon/data.ts'
import { insertService } from '#server/features/services/data.ts'
import { addBarber } from '#server/features/staff/data.ts'
import { startTrial } from '#server/features/subscription/data.ts'
import { insertAccount } from '#server/features/accounts/users/opening.ts'
import type { SalonId } from '#server/core/actor.ts'
import { oneRow, part, type Sql } from '#server/database/sql.ts'
import { newId } from '#server/core/ids.ts'
import { clientNames, type DemoVisit, closes, opens, planDays, randomFrom } from './demo-plan.ts'
import { type Paid, payFor } from './demo-payments.ts'
import type { Standing, StandingSalon } from './demo-salons.ts'
import { joinTeam } from './demo-team.ts'
import { workTheTill } from './demo-till.ts'
import { daily, setTimes, workOf } from './demo-times.ts'

type Person = { readonly id: string; readonly name: string }
/** Ids of barbers, services and clients, in the order in which visits number them. */
type Known = {
  readonly barbers: readonly (Person | undefined)[]
  readonly services: readonly (Person | undefined)[]
  readonly clients: readonly (Person | undefined)[]
}

type Filled = (visits: number) => void

/** Makes a new salon with these visits; `onFilled` is called after each piece of them. */
export async function fillSalon(
  sql: Sql,
  salon: StandingSalon,
  { passwordHash, now, visits, onFilled }: Filling,
) {
  const id = await openSalon(sql, salon, passwordHash, now)
  await hireBarbers(sql, id, salon, now)
  if (salon.times) await setTimes(sql, id, salon.times, now)
  await joinTeam(sql, id, salon.team, { passwordHash, now })
  await offerServices(sql, id, salon, now)
  await welcomeClients(sql, id, salon, now)
  // Without statistics every visit would look for its client through the whole table.
  await sql`analyze staff, services, clients`
  await addVisits(sql, id, salon, { visits, now, onFilled })
  if (salon.till) await workTheTill(sql, id, salon.seed, now)
  return id
}

type Filling = { passwordHash: string } & Visiting
type Visiting = {
  visits: readonly DemoVisit[]
  now: Date
  onFilled?: Filled | undefined
  /** True for a salon with appointments: visits on taken places are left out. */
  isAround?: true
}

/** The visits of a new salon's year. */
export const yearOf = (salon: StandingSalon, now: Date) =>
  planDays(salon, { today: dayOf(now), minuteNow: minutesOfTime(wallClock(now).slice(11)) })

/** Adds visits from the last booking until two weeks ahead, around the existing appointments and absences. */
export async function topUpSalon(sql: Sql, id: SalonId, salon: StandingSalon, now: Date) {
  const today = dayOf(now)
  const rows = await sql<{ last: string | null }>`
    select max(created_at) as last from appointments where salon_id = ${id}`
  const last = oneRow(rows).last
  const from = last ? daysBetween(today, dayOf(new Date(last))) + 1 : undefined
  if (from === undefined || from > 0) return
  const seed = salon.seed + daysBetween('2020-01-01', today)
  const stretch = { today, minuteNow: minutesOfTime(wallClock(now).slice(11)), from, seed }
  await addVisits(sql, id, salon, { visits: planDays(salon, stretch), now, isAround: true })
  if (salon.till) await workTheTill(sql, id, seed, now)
}

async function addVisits(
  sql: Sql,
  id: SalonId,
  salon: StandingSalon,
  { visits, onFilled, ...rest }: Visiting,
) {
  const known = await knownOf(sql, id, salon)
  const works = await workOf(sql, id, dayOf(rest.now))
  const isWorking = (visit: DemoVisit) => works(known.barbers[visit.barber]?.id ?? '', visit)
  for (let from = 0; from < visits.length; from += visitsAtOnce) {
    const piece = visits.slice(from, from + visitsAtOnce)
    await insertVisits(sql, id, known, { ...rest, visits: piece.filter(isWorking) })
    // Plans that were made for empty tables find a visit by its salon alone, and read all of the salon for each part.
    if (from === 0) await sql`analyze appointments, appointment_parts`
    onFilled?.(piece.length)
  }
}

/** The plan's barbers, services and clients by name: renamed or dismissed ones get no more visits. */
async function knownOf(sql: Sql, id: SalonId, salon: StandingSalon): Promise<Known> {
  const barbers = await sql<Person>`select id, name from staff where salon_id = ${id}`
  const services = await sql<Person>`select id, name from services where salon_id = ${id}`
  const clients = await sql<Person>`select id, name from clients where salon_id = ${id}`
  const inPlan = (names: readonly string[], people: readonly Person[]) => {
    const byName = new Map(people.map((one) => [one.name, one]))
    return names.map((name) => byName.get(name))
  }
  return {
    barbers: inPlan(salon.barbers, barbers),
    services: inPlan(
      salon.services.map(([name]) => name),
      services,
    ),
    clients: inPlan(clientNames(salon.clients, salon.seed), clients),
  }
}

const everyDay = daily([{ from: timeOf(opens), to: timeOf(closes) }])

async function openSalon(sql: Sql, salon: StandingSalon, passwordHash: string, now: Date) {
  const { owner, name, standing } = salon
  const { trialFrom, paid } = termsOf(standing, dayOf(now))
  const since = standing === 'trial' ? now : new Date(`${trialFrom}T08:00:00Z`)
  const account = { ...owner, passwordHash, role: 'user', verifiedAt: since } as const
  const userId = await insertAccount(sql, account, since)
  await startTrial(sql, userId ?? '', owner.email, trialFrom)
  const rows = await sql<{ salon_id: SalonId; user_id: string }>`
    select salon_id, id as user_id from accounts where id = ${userId}`
  const { salon_id: id, user_id: subscriber } = oneRow(rows)
  if (paid) await payFor(sql, id, subscriber, paid)
  await saveSalon(sql, id, { name, hours: everyDay }, now)
  return id
}

function termsOf(standing: Standing, today: string): { trialFrom: string; paid?: Paid } {
  const before = addMonths(today, -12)
  if (standing === 'trial') return { trialFrom: today }
  if (standing === 'yearly')
    return { trialFrom: before, paid: { plan: 'yearly', times: 1, endDate: addMonths(today, 7) } }
  return { trialFrom: before, paid: { plan: 'monthly', times: 3, endDate: addDays(today, -3) } }
}

/** Adds all barbers but the first, who is the owner and exists already. */
async function hireBarbers(sql: Sql, id: SalonId, { barbers }: StandingSalon, now: Date) {
  for (const name of barbers.slice(1)) await addBarber(sql, id, { name }, now)
}

/** While a colour takes effect the chair is free for somebody else. */
const demoSteps: Record<string, { work: number; wait: number; finish: number; buffer: number }> = {
  Ngjyrosje: { work: 45, wait: 30, finish: 15, buffer: 10 },
}

/** After so many days a new client is offered the next visit. */
const demoDays: Record<string, number> = { Qethje: 28, 'Qethje dhe mjekër': 28, Ngjyrosje: 42 }

async function offerServices(sql: Sql, id: SalonId, { services }: StandingSalon, now: Date) {
  for (const [name, minutes, cents] of services) {
    const steps = demoSteps[name] ?? { work: minutes }
    const againDays = demoDays[name] ?? null
    const service = {
      name,
      ...steps,
      againDays,
      price: fromCents(cents),
      description: '',
      active: true,
    }
    await insertService(sql, id, service, now)
  }
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
      ${people.map((one) => searchKey(one.name, [one.phone]))}::text[])
      as c (id, name, name_key, phone, search)`
  await sql`
    insert into client_numbers (salon_id, client_id, position, typed, e164)
    select ${id}, c.id, 0, c.phone, replace(c.phone, ' ', '') from clients c where c.salon_id = ${id}`
}

const yearOfMinutes = 365 * 24 * 60
const addMinutes = (time: Date, minutes: number) => new Date(time.getTime() + minutes * 60_000)

// Few enough for the time limit of a statement, on the slowest machine too.
const visitsAtOnce = 500

/** A visit far ahead, the `nth`, was booked some days ago; one in twenty-five today. */
const bookedBefore = part`make_interval(days => case when nth % 25 = 1 then 0 else 1 + nth::int % 9 end)`

/** Of those that are over, one in three was booked at the visit before, as far as can be said. */
const ahead = (now: Date) => part`make_interval(days =>
  case when nth % 3 = 0 and starts_at < ${now}::timestamptz then 30 else 3 end)`

const startOf = ({ day, startsAt }: DemoVisit) => `${day} ${timeOf(startsAt)}`

async function insertVisits(
  sql: Sql,
  salon: SalonId,
  { barbers, services, clients }: Known,
  { visits, now, isAround }: Visiting,
) {
  const possible = visits.filter(
    ({ barber, service, client }) => barbers[barber] && services[service] && clients[client],
  )
  const ids = possible.map(() => newId())
  const each = <T>(pick: (visit: DemoVisit) => T) => possible.map(pick)
  await sql`
    insert into appointments (salon_id, id, starts_at, minutes, staff_id, client_id, client_name,
      service_id, service_name, price_cents, status, created_at)
    select ${salon}, id, starts_at, minutes, staff_id, client_id, client_name, service_id, service_name,
      price_cents, status, least(starts_at - ${ahead(now)}, ${now}::timestamptz - ${bookedBefore})
    from unnest(${ids}::uuid[], ${each(startOf)}::timestamp[],
      ${each(({ minutes }) => minutes)}::int[],
      ${each(({ barber }) => barbers[barber]?.id)}::uuid[],
      ${each(({ client }) => clients[client]?.id)}::uuid[],
      ${each(({ client }) => clients[client]?.name)}::text[],
      ${each(({ service }) => services[service]?.id)}::uuid[],
      ${each(({ service }) => services[service]?.name)}::text[],
      ${each(({ cents }) => cents)}::int[], ${each(({ status }) => status)}::text[]) with ordinality
      as v (id, starts_at, minutes, staff_id, client_id, client_name, service_id, service_name,
        price_cents, status, nth)
`
  await giveParts(sql, salon, ids)
  // Of what stands around a visit that is there already, only what fits beside it stays.
  if (isAround)
    await sql`
      delete from appointments a
      where a.salon_id = ${salon} and a.id = any(${ids}::uuid[]) and not exists (
        select from appointment_parts p where p.salon_id = a.salon_id and p.appointment_id = a.id)`
}
