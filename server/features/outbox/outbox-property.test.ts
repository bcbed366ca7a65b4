import { afterAll, beforeAll, expect, test } from 'vitest'
import { outboxRoutes } from '#contract/outbox/outbox.ts'
import { examples } from '#tests/support/random.ts'
import { decideAll, deliver, writeActs } from '#tests/support/outbox/deliveries.ts'
import { type Outage, outage } from '#tests/support/outbox/outages.ts'
import { openWorld, type World } from '#tests/support/world.ts'

let world: World
beforeAll(async () => (world = await openWorld({ config: { RATE_LIMIT: 'off' } })))
afterAll(() => world.handOn())

const salonOf = ({ owner }: Outage) => owner.salonId

/** No barber is busy twice at one moment, by a count that knows nothing of the constraint. */
const overlaps = (one: Outage) => world.sql`
  select p.appointment_id from appointment_parts p join appointment_parts o
    on o.salon_id = p.salon_id and o.staff_id = p.staff_id and o.holds and p.holds
    and (o.appointment_id, o.position) > (p.appointment_id, p.position) and o.busy && p.busy
  where p.salon_id = ${salonOf(one)}`

const paid = (act: { body?: Record<string, unknown> | undefined }) =>
  ((act.body?.['payments'] ?? []) as { amount: number }[]).reduce(
    (sum, { amount }) => sum + Math.round(amount * 100),
    0,
  )

/** What was taken at chairs: of acts that are done, and of closings whose visit waits. */
function expectedCents({ sent, answers }: Outage) {
  return sent.reduce((sum, { act }) => {
    const { fate, why } = answers.get(act.id) ?? {}
    const isCounted =
      fate === 'done' ||
      (act.call.endsWith('/close') && ['changed', 'gone', 'after'].includes(why ?? ''))
    return sum + (isCounted ? paid(act) : 0)
  }, 0)
}

const bookedCents = async (one: Outage) => {
  const [row] = await world.sql<{ cents: number }>`
    select coalesce(sum(p.amount_cents), 0)::int8 as cents from sale_payments p
    join sales s on s.salon_id = p.salon_id and s.id = p.sale_id
    where s.salon_id = ${salonOf(one)} and s.voided_at is null`
  return row?.cents ?? 0
}

/** All that could be doubled by an act that is done twice. */
const everything = (one: Outage) => world.sql`
  select (select json_agg(row(a.id, a.starts_at, a.status, a.version, a.sale_id) order by a.id) from appointments a
      where a.salon_id = ${salonOf(one)}) as visits,
    (select json_agg(row(s.id, s.voided_at) order by s.id) from sales s where s.salon_id = ${salonOf(one)}) as sales,
    (select count(*) from clients where salon_id = ${salonOf(one)}) as clients,
    (select json_agg(row(o.id, o.fate, o.why) order by o.nth) from outbox_acts o where o.salon_id = ${salonOf(one)}) as acts`

async function hold(one: Outage) {
  expect(await overlaps(one)).toEqual([])
  expect(await bookedCents(one)).toBe(expectedCents(one))
}

async function deliverAgain(one: Outage) {
  for (const device of one.devices) {
    device.unsent = one.sent.filter((sent) => sent.device === device).map(({ act }) => act)
    await deliver(one, device)
  }
  await hold(one)
}

const seeds = Array.from(
  { length: Number(process.env['OUTBOX_SEEDS'] ?? examples(60, 20)) },
  (_, nth) => nth + 1,
)

/** What became of the acts, for whoever counts over many seeds. */
function fatesOf({ answers }: Outage) {
  const fates: Record<string, number> = {}
  for (const { fate, why } of answers.values()) {
    const name = why ? `${fate}: ${why}` : fate
    fates[name] = (fates[name] ?? 0) + 1
  }
  return fates
}

test.for(seeds)(
  'devices that were without network lose nothing and double nothing: seed %i',
  { timeout: 60_000 },
  async (seed, { task }) => {
    const one = await outage(world, seed)
    await writeActs(one, 10 + ((seed * 7) % 50))
    for (const device of one.devices) await deliver(one, device)
    // Each act has one fate, and what waits is in the list of who may decide it.
    const untold = one.sent.filter(({ act }) => !one.answers.has(act.id))
    expect(untold).toEqual([])
    const { open } = await one.call(outboxRoutes.list, { query: {} })
    const waiting = await world.sql<{ id: string }>`
    select id from outbox_acts where salon_id = ${salonOf(one)} and fate = 'waits' order by nth`
    expect(open.map(({ id }) => id)).toEqual(waiting.map(({ id }) => id))
    // What no seal proves is done by nobody.
    const forged = one.devices.flatMap(({ tablet }) => [...(tablet?.forged ?? [])])
    const fatesOfForged = open.filter(({ id }) => forged.includes(id)).map(({ why }) => why)
    expect(fatesOfForged).toEqual(forged.map(() => 'unproved'))
    for (const { id, why } of open) one.answers.set(id, { id, fate: 'waits', why })
    await hold(one)
    Object.assign(task.meta, { fates: fatesOf(one) })
    // All of it comes once more, also what an ordinary call had done; then nothing changes any more.
    await deliverAgain(one)
    const before = await everything(one)
    await deliverAgain(one)
    expect(await everything(one)).toEqual(before)
    expect(await decideAll(one)).toEqual([])
    await hold(one)
  },
)
