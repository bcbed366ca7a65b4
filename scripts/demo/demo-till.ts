import { addDays, dayOf, defaultZone, wallClock } from '#contract/kit/time.ts'
import { toCents } from '#contract/kit/money.ts'
import type { Method } from '#contract/till/sales.ts'
import type { Stamps } from '#contract/stamps/stamps.ts'
import { costOf } from '#contract/stamps/rewards.ts'
import { heldStamps } from '#server/visits/ledger.ts'
import { type Held, holdAppointment } from '#server/visits/rows.ts'
import { insertCount, insertMove, readDay } from '#server/features/till/days/data.ts'
import { toDay } from '#server/features/till/days/rules.ts'
import { insertSale } from '#server/features/till/sales/data.ts'
import { bookedLines, planSale, type PlainLine } from '#server/features/till/sales/rules.ts'
import { stampsOfSale } from '#server/features/till/sales/stamps.ts'
import { saveTerms } from '#server/features/till/shares/data.ts'
import type { SalonId } from '#server/core/actor.ts'
import { newId } from '#server/core/ids.ts'
import { oneRow, type Sql } from '#server/database/sql.ts'
import { randomFrom } from './demo-plan.ts'

const daysOfTill = 24
const rates = [50, 45, 40, 50]
/** Soon enough that some clients have gathered them since the till was switched on. */
const stamps: Stamps = { every: 5, services: null, reward: 100 }
const products = [
  ['Shampo', 12],
  ['Vaj për mjekër', 9],
  ['Dyllë për flokë', 8],
] as const
/** How far the drawer is off, in euro: seldom, and not by much. */
const differences = [0, 0, 0, -2.5, 0, 0, 1, 0, 0, 0, 0, -0.5]

type Paid = { id: string; endedAt: string; clock: string }

/** The days since the last count of a salon that closes its visits at the till; of today what is over long enough. */
export async function workTheTill(sql: Sql, salon: SalonId, seed: number, now: Date) {
  const today = dayOf(now)
  const { owner, since } = await openTill(sql, salon, today)
  const random = randomFrom(seed)
  for (let day = since; day <= today; day = addDays(day, 1)) {
    const until = day === today ? addMinutes(now, -50) : `${day} 24:00`
    for (const visit of await over(sql, salon, day, until))
      await pay(sql, salon, { visit, owner, day, random })
    const coffee = new Date(`${day}T08:10:00Z`)
    if (random() < 0.4 && coffee <= now)
      await move(sql, salon, { day, owner, at: coffee }, [-1800, 'kafe dhe ujë'])
    if (day < today) await count(sql, salon, { day, owner, random })
  }
}

/** Switched on some weeks ago, with what was agreed with each barber. */
async function openTill(sql: Sql, salon: SalonId, today: string) {
  const first = addDays(today, -daysOfTill)
  const found = oneRow(
    await sql<{ owner: string; last: string | null }>`
      update salons set till_since = coalesce(till_since, ${first}),
        stamps = case when till_since is null then ${JSON.stringify(stamps)}::jsonb else stamps end
      where id = ${salon}
      returning owner_user_id as owner, (select max(day) from counted_days where salon_id = ${salon}) as last`,
  )
  const since = found.last === null ? first : addDays(found.last, 1)
  if (found.last === null) {
    const staff = await sql<{ id: string }>`
      select id from staff where salon_id = ${salon} order by position`
    for (const [nth, { id }] of staff.entries())
      await saveTerms(
        sql,
        salon,
        id,
        { services: rates[nth % rates.length] ?? 50, products: 10 },
        today,
      )
    await move(sql, salon, { day: first, owner: found.owner }, [5000, 'kusur'])
  }
  return { owner: found.owner, since }
}

const addMinutes = (now: Date, minutes: number) =>
  wallClock(new Date(now.getTime() + minutes * 60_000)).slice(0, 16)

const over = (sql: Sql, salon: SalonId, day: string, until: string) => sql<Paid>`
  select id, to_char(starts_at + make_interval(mins => minutes), 'YYYY-MM-DD HH24:MI') as clock,
    (starts_at + make_interval(mins => minutes)) at time zone ${defaultZone} as "endedAt"
  from appointments
  where salon_id = ${salon} and starts_at >= ${day}::date and starts_at < ${day}::date + 1
    and status in ('confirmed', 'completed', 'pending') and requested_at is null
    and starts_at + make_interval(mins => minutes) <= ${until}::timestamp
  order by starts_at`

type Paying = { visit: Paid; owner: string; day: string; random: () => number }

async function pay(sql: Sql, salon: SalonId, { visit, owner, day, random }: Paying) {
  const held = await holdAppointment(sql, salon, visit.id, new Date(visit.endedAt))
  const { parts } = held
  const lines: PlainLine[] = bookedLines(parts)
  if (random() < 0.12) lines.push(productOf(parts[0]?.staffId ?? null, random()))
  const { given, reward } = await stamped(sql, salon, held, lines)
  const sum = lines.reduce((cents, { priceCents }) => cents + priceCents, 0)
  const full = (sum - (reward?.cents ?? 0)) / 100
  const discount = random() < 0.06 ? Math.min(1, full) : 0
  const tip = random() < 0.25 ? 1 : 0
  const method: Method = random() < 0.7 ? 'cash' : random() < 0.85 ? 'card' : 'transfer'
  const payments = [{ method, amount: Math.round((full - discount + tip) * 100) / 100 }]
  const discountReason = discount > 0 ? 'klient i rregullt' : ''
  const plan = planSale(lines, { discount, discountReason, tip, payments }, 'EUR', reward)
  const bookedCents = parts.reduce((sum, { priceCents }) => sum + priceCents, 0)
  const [id, at] = [newId(), new Date(visit.endedAt)]
  const sale = { ...plan, id, day, at, userId: owner, bookedCents, appointmentId: visit.id }
  await insertSale(sql, salon, { ...sale, clientId: null, stamps: given })
  const off = plan.lines.flatMap(({ nth, discountCents }) =>
    nth === undefined ? [] : discountCents,
  )
  await sql`
    update appointment_parts p set price_booked_cents = p.price_cents, price_cents = p.price_cents - o.cents
    from unnest(${off}::int[]) with ordinality as o (cents, nth)
    where p.salon_id = ${salon} and p.appointment_id = ${visit.id} and p.position = o.nth - 1`
  await sql`
    update appointments a set sale_id = ${id}, status = 'completed', price_cents = (
      select sum(price_cents) from appointment_parts p where p.salon_id = a.salon_id and p.appointment_id = a.id)
    where salon_id = ${salon} and id = ${visit.id}`
}

/** Who has gathered enough spends it at once. */
async function stamped(sql: Sql, salon: SalonId, held: Held, lines: readonly PlainLine[]) {
  const { client_id: client } = held.appointment
  const has = client === null ? 0 : await heldStamps(sql, salon, client)
  const spends = has >= costOf(stamps) && lines.some(({ priceCents }) => priceCents > 0)
  const closing = { client, lines, parts: held.parts, currency: 'EUR', spends } as const
  const { stamps: given, reward } = await stampsOfSale(sql, salon, closing)
  return { given, reward }
}

function productOf(staffId: string | null, chance: number): PlainLine {
  const [name, price] = products[Math.floor(chance * products.length)] ?? products[0]
  return { kind: 'product', name, staffId, priceCents: toCents(price) }
}

type Till = { day: string; owner: string; at?: Date }

const move = (
  sql: Sql,
  salon: SalonId,
  { day, owner, at = new Date(`${day}T14:20:00Z`) }: Till,
  [cents, reason]: [number, string],
) =>
  insertMove(sql, salon, {
    id: newId(),
    day,
    at,
    userId: owner,
    cents,
    reason,
  })

const change = 50

/** What is above the change for the next day is taken to the bank, then the drawer is counted. */
async function count(
  sql: Sql,
  salon: SalonId,
  { random, ...till }: Till & { random: () => number },
) {
  const { day, owner } = till
  const at = new Date(`${day}T19:40:00Z`)
  const read = async () => toDay(day, await readDay(sql, salon, day, at))
  const full = (await read()).expected
  if (full > change) await move(sql, salon, till, [toCents(change - full), 'në bankë'])
  const { opening, expected } = await read()
  const difference = differences[Math.floor(random() * differences.length)] ?? 0
  await insertCount(sql, salon, {
    date: day,
    openingCents: toCents(opening),
    expectedCents: toCents(expected),
    countedCents: toCents(Math.max(0, expected + difference)),
    note: difference === 0 ? '' : 'kusur, besojmë',
    at,
    userId: owner,
  })
}
