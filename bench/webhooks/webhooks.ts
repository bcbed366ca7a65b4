import { setTimeout as pause } from 'node:timers/promises'
import { connect, type Sql } from '#server/database/sql.ts'
import { insertWebhook, updateWebhook } from '#server/features/webhooks/data.ts'
import { newKey } from '#server/features/webhooks/signing.ts'
import { fillSalons, type Owner } from '../fill/salons.ts'
import { signInAll } from '../fill/world.ts'
import { startProduct, percentile } from '../product.ts'
import { openDatabase, urlOf } from '../suite/database-server.ts'
import { goal, table, writeSection } from '../suite/results.ts'
import { act, type Acted, type Booked, pace } from './acts.ts'
import {
  addresses,
  type Arrival,
  type Behaviour,
  behaviours,
  startPrograms,
} from './far-programs.ts'

/** Each act is an event at each of twenty addresses: ten thousand. */
const acts = Number(process.env['BENCH_ACTS'] ?? 500)
const [mostMs, mostRatio, patienceMs] = [60_000, 1.3, 90_000]

const inSeconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`

/** Names as many addresses as a salon may have; answers how they are switched on and off together. */
async function listen(sql: Sql, { salonId }: Owner, origin: string) {
  const ids: string[] = []
  for (const behaviour of behaviours)
    for (let nth = 0; nth < addresses[behaviour]; nth++) {
      const url = `${origin}/${behaviour}/${nth}`
      const wanted = { url, secret: newKey(), at: new Date() }
      const events = ['appointment.booked', 'appointment.changed'] as const
      ids.push(
        (await insertWebhook(sql, { salonId, key: null }, { ...wanted, events: [...events] })).id,
      )
    }
  const switched = async (enabled: boolean) => {
    for (const id of ids) await updateWebhook(sql, salonId, id, { enabled })
  }
  await switched(false)
  return switched
}

/** Until nothing waits for a good address, or it takes too long. */
async function untilTold(sql: Sql) {
  const begin = performance.now()
  const waiting = () => sql`
    select from webhook_deliveries d
    join webhooks w on w.salon_id = d.salon_id and w.id = d.webhook_id
    where w.url like '%/good/%' and d.next_at is not null limit 1`
  while ((await waiting()).length > 0 && performance.now() - begin < patienceMs) await pause(500)
}

/** Events that have not come to an address, came more than once, or came before an earlier one of their visit. */
function faultsAt(arrivals: readonly Arrival[], visits: readonly Acted[]) {
  const came = Map.groupBy(arrivals, ({ visit }) => visit)
  let [missing, unordered] = [0, 0]
  for (const { id, events } of visits) {
    const sequences = [...new Set((came.get(id) ?? []).map(({ sequence }) => sequence))]
    for (let one = 1; one <= events; one++) if (!sequences.includes(one)) missing++
    if (sequences.some((one, nth) => one < (sequences[nth - 1] ?? 0))) unordered++
  }
  const repeated = arrivals.length - new Set(arrivals.map(({ id }) => id)).size
  return { missing, unordered, repeated }
}

type Kept = { url: string; queued: number; arrived: number; tries: number; ms: number }

/** What a salon sees of its deliveries, by how the addresses behave. */
async function deliveriesIn(sql: Sql, arrivals: readonly Arrival[]) {
  const kept = await sql<Kept>`
    select w.url, count(*) as queued, count(*) filter (where d.next_at is null) as arrived,
      sum(d.tries) as tries, coalesce(percentile_disc(0.5) within group (order by d.ms), 0) as ms
    from webhook_deliveries d join webhooks w on w.salon_id = d.salon_id and w.id = d.webhook_id
    group by w.url`
  const of = (behaviour: Behaviour) => {
    const own = kept.filter(({ url }) => url.includes(`/${behaviour}/`))
    const sum = (key: 'queued' | 'arrived' | 'tries') =>
      String(own.reduce((all, one) => all + one[key], 0))
    const came = arrivals.filter(({ path }) => path.startsWith(`/${behaviour}/`))
    const after = came.map(({ ms }) => ms)
    return [
      behaviour,
      String(addresses[behaviour]),
      sum('queued'),
      sum('arrived'),
      sum('tries'),
      inSeconds(percentile(after, 0.5)),
      inSeconds(percentile(after, 0.99)),
      inSeconds(
        percentile(
          own.map(({ ms }) => ms),
          0.5,
        ),
      ),
    ]
  }
  const head = ['addresses', 'number', 'events', 'arrived', 'calls', 'p50 after act', 'p99']
  return table([[...head, 'median call'], ...behaviours.map(of)])
}

type Seen = {
  readonly arrivals: readonly Arrival[]
  readonly told: Booked
  /** Bookings while no address was switched on. */
  readonly quietly: readonly number[]
}

function reckoned({ arrivals, told, quietly }: Seen) {
  const good = arrivals.filter(({ path }) => path.startsWith('/good/'))
  const faults = [...Map.groupBy(good, ({ path }) => path).values()].map((own) =>
    faultsAt(own, told.visits),
  )
  const sum = (key: 'missing' | 'unordered' | 'repeated') =>
    faults.reduce((all, one) => all + one[key], 0)
  const silent = addresses.good - faults.length
  const late = percentile(
    good.map(({ ms }) => ms),
    0.99,
  )
  const [quiet, busy] = [percentile(quietly, 0.99), percentile(told.took, 0.99)]
  return table([
    [`${acts} acts, ${pace} a second, for ${20 * acts} events`, 'measured', ''],
    goal(
      'good addresses without any event, events that never came to one, visits out of order',
      `${silent}, ${sum('missing')}, ${sum('unordered')}`,
      silent + sum('missing') + sum('unordered') === 0,
    ),
    ['events that came to a good one again', String(sum('repeated')), ''],
    goal(`p99 from act to a good address ≤ ${mostMs / 1000} s`, inSeconds(late), late <= mostMs),
    goal(
      `p99 of ${told.took.length} bookings ≤ ${mostRatio} of that without addresses`,
      `${busy.toFixed(1)} of ${quiet.toFixed(1)} ms: ${(busy / quiet).toFixed(2)}`,
      busy <= mostRatio * quiet,
    ),
  ])
}

/** Twenty programs, of which twelve fail, are slow or lie: when the others are told, and what bookings feel of it. */
export async function measureWebhooks() {
  const database = await openDatabase()
  const { connection } = database
  const [owner] = await fillSalons(connection, { salons: 20, appointments: 300 })
  if (!owner) throw new Error('There is no salon.')
  const sql = connect({ ...connection, max: 2 }, () => {})
  const [token = ''] = await signInAll(sql, [owner], () => new Date())
  const programs = await startPrograms()
  const switched = await listen(sql, owner, programs.origin)
  const settings = { LOG_LEVEL: 'info', WEBHOOK_ALLOW: '127.0.0.1' }
  const product = await startProduct('', { ...settings, DATABASE_URL: urlOf(connection) })
  const salon = { sql, url: product.url, token }

  await act(salon, acts / 5, 0)
  const before = await act(salon, acts / 2, acts)
  await switched(true)
  const told = await act(salon, acts, 2 * acts)
  await untilTold(sql)
  const arrivals = await programs.arrivals()
  const deliveries = await deliveriesIn(sql, arrivals)
  await switched(false)
  const after = await act(salon, acts / 2, 4 * acts)

  const quietly = [...before.took, ...after.took]
  const body = `${reckoned({ arrivals, told, quietly })}\n\n${deliveries}`
  console.log(body)
  if (acts >= 500) writeSection('Webhooks', 'npm run bench -- webhooks', database.words, body)
  await product.end('SIGTERM')
  await programs.end()
  await sql.end()
  await database.close()
}
