import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { appointmentRoutes } from '#contract/appointments.ts'
import { authRoutes } from '#contract/auth.ts'
import { periods } from '#contract/figures.ts'
import { addDays } from '#contract/kit/time.ts'
import { reportRoutes } from '#contract/reports.ts'
import { topActivityRoutes } from '#contract/top-activities.ts'
import { readConfig } from '#server/core/config.ts'
import { connect } from '#server/database/sql.ts'
import { startEmbedded } from '#server/database/embedded/start.ts'
import { migrate } from '#server/database/migrate.ts'
import { peopleOf } from '#tests/support/fixtures/people.ts'
import { growBigSalon } from './big-salon.ts'
import { machine } from './machine.ts'
import { fillMillion } from './million.ts'
import { median } from './product.ts'
import { now, startNode, today } from './app-node.ts'
import { ms, share, times } from './times.ts'

/**
 * How long the reports take, and what they take from others: a salon of 50,000 appointments in a year among a million
 * of a thousand salons. node bench/reports.ts
 */
const [ownGoal, systemGoal, exportGoal, memoryGoal, slowdown] = [50, 500, 3_000, 150, 2]
const [administrators, receptionists] = [8, 2]
const seconds = Number(process.env['BENCH_SECONDS'] ?? 6)
const [asked, rounds] = [200, 3]

const dataDir = await mkdtemp(join(tmpdir(), 'orari-bench-'))
const database = await startEmbedded({ dataDir })
await migrate(database.connection)
const owners = await fillMillion(database.connection)
const [big, ...others] = owners
if (!big) throw new Error('There is no salon.')
const count = await growBigSalon(database.connection, big.salonId, today)
console.log(`${count?.all} appointments, ${count?.own} of them in the salon that is asked`)
const sql = connect(database.connection, () => {})
const people = peopleOf({ sql, now, config: readConfig({}) })
const owner = await people.signIn(big.userId)
const admin = await people.admin()
const counters = await Promise.all(
  others.slice(0, receptionists).map(({ userId }) => people.signIn(userId)),
)
const node = await startNode(database.connection)

async function ask(path: string, token: string, body?: object) {
  const begin = performance.now()
  const response = await fetch(node.url + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const bytes = (await response.arrayBuffer()).byteLength
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return { took: performance.now() - begin, bytes }
}

type Ask = (caller: number) => Promise<{ took: number }>

const timed = (callers: number, goesOn: (count: number) => boolean, one: Ask) =>
  times(callers, goesOn, async (caller) => (await one(caller)).took)
const during = (milliseconds: number) => {
  const until = performance.now() + milliseconds
  return () => performance.now() < until
}
const p99 = (sorted: number[]) => share(sorted, 0.99)

function say(what: string, figures: string, isReached?: boolean) {
  const verdict = isReached === undefined ? '' : isReached ? 'ok' : 'MISSED'
  console.log(what.padEnd(52), figures.padEnd(44), verdict)
  if (isReached === false) process.exitCode = 1
}

const ownPath = (period: string) => `${reportRoutes.own.path}?period=${period}`
const systemPath = (period: string) => `${reportRoutes.system.path}?period=${period}`
const topPath = (period: string) => `${topActivityRoutes.list.path}?period=${period}`

/** Somebody deletes a row of last month, and what was remembered has to be read again. */
const changeThePast = () => sql`
  delete from appointments where (salon_id, id) in (
    select salon_id, id from appointments where salon_id = ${big.salonId}
      and starts_at < ${addDays(today, -30)}::date order by starts_at desc limit 1)`

async function ownReports() {
  for (const period of periods) {
    await ask(ownPath(period), owner)
    const taken = await timed(
      1,
      (count) => count < asked,
      () => ask(ownPath(period), owner),
    )
    say(
      `a salon’s ${period}`,
      `p50${ms(share(taken, 0.5))}  p99${ms(p99(taken))}`,
      p99(taken) < ownGoal,
    )
    const anew: number[] = []
    for (let time = 0; time < 20; time++) {
      await changeThePast()
      anew.push((await ask(ownPath(period), owner)).took)
    }
    say('  right after a change of its past', `p50${ms(median(anew))}  max${ms(Math.max(...anew))}`)
  }
}

const [barbersOfEach, perDay] = [6, 18]
const booked = counters.map(() => 0)
/** Free places of next year, one after the other. */
const book: Ask = (caller) => {
  const nth = (booked[caller] = (booked[caller] ?? 0) + 1)
  const [place, barber] = [Math.floor(nth / barbersOfEach), nth % barbersOfEach]
  const minutes = 480 + (place % perDay) * 45
  const time = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'))
  return ask(appointmentRoutes.add.path, counters[caller] ?? '', {
    client_name: `Klienti i mirë ${nth % 200}`,
    service_name: 'Shërbimi 1',
    appointment_date: addDays('2027-01-01', Math.floor(place / perDay)),
    appointment_time: time.join(':'),
    price: 8,
    barber: `Berberi ${barber}`,
  })
}
const bookings = (milliseconds: number) => timed(receptionists, during(milliseconds), book)

async function systemReports() {
  for (const period of periods)
    say(`everybody’s ${period}, asked once`, ms((await ask(systemPath(period), admin.token)).took))
  for (const period of periods)
    say(
      `the busiest of the ${period}, asked once`,
      ms((await ask(topPath(period), admin.token)).took),
    )
  await bookings(1_000)
  const [alone, beside, reports]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < rounds; round++) {
    alone.push(p99(await bookings(seconds * 1000)))
    const goesOn = during(seconds * 1000)
    const load = timed(administrators, goesOn, (caller) =>
      ask(systemPath(periods[caller % periods.length] ?? 'month'), admin.token),
    )
    beside.push(p99(await bookings(seconds * 1000)))
    reports.push(p99(await load))
  }
  const slowest = median(reports)
  say(`everybody’s, ${administrators} connections`, `p99${ms(slowest)}`, slowest < systemGoal)
  sayBeside('a booking meanwhile', alone, beside)
}

function sayBeside(what: string, alone: number[], beside: number[]) {
  const ratio = median(beside) / median(alone)
  const figures = `p99${ms(median(alone))} →${ms(median(beside))}, ${ratio.toFixed(2)} times`
  say(what, figures, ratio <= slowdown)
}

const exportYear = () => ask(`${reportRoutes.exportOwn.path}?period=year`, owner)
const profile: Ask = () => ask(authRoutes.profile.path, owner)

async function exports() {
  await exportYear()
  const [took, memory, alone, beside]: [number[], number[], number[], number[]] = [[], [], [], []]
  for (let round = 0; round < rounds; round++) {
    alone.push(p99(await timed(receptionists, during(2_000), profile)))
    await node.memory()
    const before = (await node.memory()).highest
    const made = await exportYear()
    memory.push((await node.memory()).highest - before)
    took.push(made.took)
    let isMaking = true
    const making = exportYear().finally(() => (isMaking = false))
    beside.push(p99(await timed(receptionists, () => isMaking, profile)))
    await making
  }
  say('a year of a salon as a spreadsheet', ms(median(took)), median(took) < exportGoal)
  const extra = Math.max(...memory)
  say('  memory it takes meanwhile', `${extra.toFixed(0)} MiB`.padStart(10), extra < memoryGoal)
  sayBeside('  a profile meanwhile', alone, beside)
}

await ownReports()
await systemReports()
await exports()
console.log(machine())
await node.end()
await sql.end()
await database.stop()
await rm(dataDir, { recursive: true, force: true })
