import { onlineBookingRoutes } from '#contract/outside/online-bookings.ts'
import { addDays, dayOf, mondayOf } from '#contract/kit/time.ts'
import { connect, type Sql } from '#server/database/sql.ts'
import { fillSalons } from '../fill/salons.ts'
import { startProduct } from '../product.ts'
import { openDatabase, urlOf } from '../suite/database-server.ts'
import { goal, table, writeSection } from '../suite/results.ts'
import { addressOf, attacks, booking, type Knock, phoneOf, type Target } from './hostile.ts'

const [people, addresses, readers, mostMs] = [1_000, 300, 16, 50]
const seconds = Number(process.env['BENCH_SECONDS'] ?? 10)
const salons = 20

type Answer = { status: number; code: string; ms: number; json: Record<string, unknown> }

/** Sends a call as the proxy before the product would, with the address of its caller. */
async function knock(url: string, { method, path, from, body }: Knock): Promise<Answer> {
  const begin = performance.now()
  const headers = {
    'x-forwarded-for': from,
    ...(body && { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
  }
  const answer = await fetch(url + path, {
    method,
    headers,
    body: body ? JSON.stringify(body) : null,
  })
  const text = await answer.text()
  const json = answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : {}
  return { status: answer.status, code: json.code ?? '', ms: performance.now() - begin, json }
}

/** Opens the doors of all salons, which book at once. */
export async function openDoors(sql: Sql): Promise<Target[]> {
  await sql`insert into doors (salon_id, is_on, on_request) select id, true, false from salons`
  const slugs = await sql<{ slug: string; service: string }>`
    with named as (
      insert into door_slugs (slug, salon_id)
      select 'salloni-' || row_number() over (order by id) || '-x', id from salons returning slug, salon_id)
    select slug, (select s.id from services s where s.salon_id = named.salon_id order by s.name_key limit 1) as service
    from named order by slug`
  const day = addDays(mondayOf(dayOf(new Date())), 8)
  const known = { phone: '069 123 4567', name: 'Klienti i mirë 1' }
  return slugs.map((one) => ({ ...one, day, known, token: '' }))
}

const tally = (answers: readonly Answer[]) => {
  const kinds = Map.groupBy(answers, ({ status, code }) => `${status}${code && ` ${code}`}`)
  return [...kinds]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([kind, list]) => `${list.length} × ${kind}`)
    .join(', ')
}

/** A thousand people want one place with one barber at one moment, half of them at each node. */
async function race(urls: readonly string[], target: Target, sql: Sql) {
  const [row] = await sql<{ id: string }>`
    select b.id from door_slugs d join staff b on b.salon_id = d.salon_id
    where d.slug = ${target.slug} and b.position = 0`
  const answers = await Promise.all(
    Array.from({ length: people }, (_, nth) =>
      knock(
        urls[nth % urls.length] ?? '',
        booking(target, { barber: row?.id, phone: phoneOf(nth * 7) }, addressOf(nth % addresses)),
      ),
    ),
  )
  const got = answers.filter(({ status }) => status === 200).length
  const broken = answers.filter(({ status }) => status >= 500).length
  const told = answers.filter(
    ({ status, json }) => status !== 409 || Array.isArray(json['alternatives']),
  ).length
  const [{ count } = { count: 0 }] = await sql<{ count: number }>`
    select count(*) from appointments a join door_slugs d on d.salon_id = a.salon_id
    where d.slug = ${target.slug} and a.starts_at = ${`${target.day} 10:00`}::timestamp and a.staff_id = ${row?.id}
      and a.status = 'confirmed'`
  const isRight = got === 1 && count === 1 && broken === 0 && told === people
  return goal(
    `${people} people from ${addresses} addresses at one place, 2 nodes`,
    tally(answers),
    isRight,
  )
}

const clientsOf = async (sql: Sql) =>
  JSON.stringify(
    await sql`select id, name, phone from clients where phone = '069 123 4567' order by id`,
  )

async function abuse(url: string, targets: readonly Target[], sql: Sql) {
  const before = await clientsOf(sql)
  const rows: string[][] = []
  for (const [which, { name, calls, make }] of attacks.entries()) {
    const target = targets[which] as Target
    const answers: Answer[] = []
    for (let nth = 0; nth < calls; nth += readers) {
      const some = Array.from({ length: Math.min(readers, calls - nth) }, (_, more) => nth + more)
      answers.push(...(await Promise.all(some.map((one) => knock(url, make(target, one))))))
    }
    const broken = answers.some(({ status }) => status >= 500)
    rows.push([name, String(calls), ...goal('', tally(answers), !broken).slice(1)])
    console.log(rows.at(-1)?.join(' · '))
  }
  const isSame = (await clientsOf(sql)) === before
  rows.push([
    'clients changed by all that',
    '',
    ...goal('', isSame ? '0' : 'some', isSame).slice(1),
  ])
  return table([['attack', 'calls', 'answers', ''], ...rows])
}

const quantiles = (times: readonly number[]) => {
  const sorted = times.toSorted((a, b) => a - b)
  return [0.5, 0.9, 0.99].map((share) => sorted[Math.floor(share * sorted.length)] ?? Number.NaN)
}

/** The same booking under a number that the salon knows and under one that it does not, in turn. */
async function answerTimes(url: string, targets: readonly Target[], sql: Sql) {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  await sql`
    insert into client_numbers (salon_id, client_id, position, typed, e164)
    select c.salon_id, c.id, 1, '067 0', '+35567' || (1000000 + row_number() over (partition by c.salon_id order by c.id))
    from clients c where c.name_key <> 'klienti i mire 0' on conflict do nothing`
  for (const target of targets)
    for (let nth = 0; nth < 40; nth += 1)
      for (const kind of ['known', 'unknown'] as const) {
        const phone = kind === 'known' ? `067 ${1_000_001 + nth}` : `068 ${1_000_001 + nth}`
        const time = `${String(8 + (nth % 9)).padStart(2, '0')}:${nth % 2 ? '30' : '00'}`
        const day = addDays(target.day, Math.floor(nth / 9))
        const call = booking({ ...target, day }, { phone, time }, addressOf(20_000 + nth))
        times[kind].push((await knock(url, call)).ms)
      }
  const row = (kind: 'known' | 'unknown') => [
    `a number that is ${kind}`,
    String(times[kind].length),
    ...quantiles(times[kind]).map((ms) => ms.toFixed(1)),
  ]
  return table([
    ['booked under', 'calls', 'p50 ms', 'p90 ms', 'p99 ms'],
    row('known'),
    row('unknown'),
  ])
}

/** Sixteen readers, each asking again as soon as it is answered. */
async function reading(url: string, name: string, path: string) {
  const took: number[] = []
  const end = performance.now() + seconds * 1_000
  const reader = async (nth: number) => {
    while (performance.now() < end) {
      const { ms, status } = await knock(url, {
        method: 'GET',
        path,
        from: addressOf(30_000 + nth),
      })
      if (status !== 200) throw new Error(`${path} answered ${status}.`)
      took.push(ms)
    }
  }
  await Promise.all(Array.from({ length: readers }, (_, nth) => reader(nth)))
  const [p50 = 0, , p99 = 0] = quantiles(took)
  const rate = Math.round(took.length / seconds)
  return [name, String(rate), p50.toFixed(1), ...goal('', p99.toFixed(1), p99 <= mostMs).slice(1)]
}

/** The door as strangers use it: limits on, log on, two nodes behind a proxy that says who calls. */
export async function measureDoor() {
  const database = await openDatabase()
  const { connection } = database
  await fillSalons(connection, { salons, appointments: 1_000 })
  const sql = connect({ ...connection, options: '-c statement_timeout=0', max: 1 }, () => {})
  const targets = await openDoors(sql)
  const wanted = { DATABASE_URL: urlOf(connection), LOG_LEVEL: 'info', TRUST_PROXY: '127.0.0.1' }
  const nodes = [await startProduct('', wanted), await startProduct('', wanted)]
  const urls = nodes.map(({ url }) => url)
  const [first, ...others] = targets as [Target, ...Target[]]
  const [url = ''] = urls

  const raced = await race(urls, first, sql)
  console.log(raced.join(' · '))
  const { json } = await knock(url, booking(others[0] as Target, { time: '17:00' }, addressOf(1)))
  const { token = '' } = (json['booking'] ?? {}) as { token?: string }
  if (token === '') throw new Error(`No booking: ${JSON.stringify(json)}`)
  const abused = await abuse(
    url,
    others.map((target) => ({ ...target, token })),
    sql,
  )
  const timed = await answerTimes(url, others.slice(attacks.length), sql)
  console.log(timed)
  const target = others.at(-1) as Target
  const query = `services=${target.service}&barber=any&from=${target.day}&days=7`
  const read = [
    await reading(url, 'the page', `/s/${target.slug}`),
    await reading(url, 'a week’s places', `/api/public/salons/${target.slug}/places?${query}`),
    await reading(
      url,
      'a client’s own page',
      `${onlineBookingRoutes.show.path.replace(':token', token).replace('/api/public/bookings', '/b')}`,
    ),
  ]
  const reads = table([
    [`${readers} readers`, 'req/s', 'p50 ms', `p99 ms ≤ ${mostMs}`, ''],
    ...read,
  ])
  console.log(reads)
  const body = [table([['', 'answers', ''], raced]), abused, timed, reads].join('\n\n')
  writeSection('Door', 'npm run bench -- door', database.words, body)
  await Promise.all(nodes.map((node) => node.end('SIGTERM')))
  await sql.end()
  await database.close()
}
