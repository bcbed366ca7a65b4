import { setTimeout as pause } from 'node:timers/promises'
import { importRoutes, importTypes } from '#contract/imports/imports.ts'
import { type Connection, connect, type Sql } from '#server/database/sql.ts'
import { fillSalons, type Owner } from '../fill/salons.ts'
import { emptyWorld, signInAll } from '../fill/world.ts'
import { startApp, today } from '../suite/app-process.ts'
import { openDatabase } from '../suite/database-server.ts'
import { goal, table, writeSection } from '../suite/results.ts'
import { findPlanted } from './doubles.ts'
import { clientsFile, visitsFile } from './files.ts'
import { type Felt, othersOf } from './others.ts'

const [people, visits, barbers] = [20_000, 20_000, 8]
/** The limits of writing count by owner: a booking every few milliseconds is one of many. */
const salonsBeside = 100
const aloneMs = 20_000
const [mostMemory, mostTimes] = [150, 2]
const [leastPrecision, leastRecall] = [0.95, 0.9]

/** Bringing in a large file: how long it takes, what it holds, and what others of the same server feel meanwhile. */
export async function measureImports() {
  const database = await openDatabase()
  const { connection } = database
  const sql = connect({ ...connection, options: '-c statement_timeout=0', max: 1 }, () => {})
  const [importer, planted, ...beside] = await fillSalons(connection, {
    salons: salonsBeside + 2,
    appointments: 1_000,
  })
  if (!importer || !planted) throw new Error('There is no salon.')
  const tokens = await signInAll(sql, [importer, ...beside])
  const [token = '', other = ''] = tokens
  const app = await startApp(connection)
  const large = { token: other, typed: ['kli', 'klienti i', 'mir'], clients: [] }
  const during = othersOf(app.url, { ...emptyWorld, tokens: tokens.slice(1), large })
  const send = senderOf(app.url, token)
  await during(() => send(importRoutes.clients, clientsFile(1_000), '?dryRun=true'))
  const alone = await during(() => pause(aloneMs))
  const { last: rest } = await app.memory()
  const rows: string[][] = []
  let pastSeconds = 0
  const meanwhile = await during(async () => {
    const file = clientsFile(people)
    const took = async (words: string, most: number, sending: Promise<number>) => {
      const seconds = await sending
      rows.push(goal(`${words} ≤ ${most} s`, `${seconds.toFixed(1)} s`, seconds <= most))
      return seconds
    }
    const { clients, visits: past } = importRoutes
    await took('trial run of 20,000 clients', 6, send(clients, file, '?dryRun=true'))
    await took('the real one', 12, send(clients, file))
    await took('the same file again', 8, send(clients, file))
    const brought = visitsFile(visits, people / 5, barbers, today)
    pastSeconds = await took('20,000 past visits', 20, send(past, brought, '?create=true'))
  })
  const more = (await app.memory()).highest - rest
  const times = pastSeconds / (await copyVisits(connection, importer))
  rows.push(['past visits beside a plain copy of their rows', `${times.toFixed(1)} ×`, ''])
  rows.push(goal(`memory above rest ≤ ${mostMemory} MiB`, more.toFixed(0), more <= mostMemory))
  rows.push(...(await doublesIn(sql, planted)))
  const body = `${table([['', 'measured', ''], ...rows])}\n\n${feltBy(alone, meanwhile)}`
  console.log(body)
  writeSection('Imports', 'npm run bench -- import', database.words, body)
  await sql.end()
  await app.end()
  await database.close()
}

const senderOf =
  (url: string, token: string) =>
  async (route: { path: string }, file: string, query = '') => {
    const start = performance.now()
    const answer = await fetch(`${url}${route.path}${query}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': importTypes.csv },
      body: file,
    })
    const told = (await answer.json()) as { counts?: Record<string, number> }
    if (!answer.ok) throw new Error(JSON.stringify(told))
    console.log(query, told.counts)
    return (performance.now() - start) / 1000
  }

/** The floor: how long the database takes to write the same rows into tables of the same indexes, in two statements. */
async function copyVisits(connection: Connection, { salonId }: Owner) {
  const sql = connect({ ...connection, options: '-c statement_timeout=0', max: 1 }, () => {})
  await sql`create table visits_copied (like appointments including indexes)`
  await sql`create table parts_copied (like appointment_parts including indexes)`
  const start = performance.now()
  await sql`
    insert into visits_copied select * from appointments where salon_id = ${salonId} and source = 'import'`
  await sql`
    insert into parts_copied select p.* from appointment_parts p
    join visits_copied a on a.salon_id = p.salon_id and a.id = p.appointment_id`
  const seconds = (performance.now() - start) / 1000
  await sql.end()
  return seconds
}

async function doublesIn(sql: Sql, owner: Owner) {
  const { recall, precision } = await findPlanted(sql, owner)
  return [
    goal(
      `doubles of 5,000 with 100 planted, recall ≥ ${leastRecall}`,
      recall.toFixed(2),
      recall >= leastRecall,
    ),
    goal(`precision ≥ ${leastPrecision}`, precision.toFixed(2), precision >= leastPrecision),
  ]
}

/** The p99 of each kind of call while files come in, beside what it is without. */
function feltBy(alone: Felt, meanwhile: Felt) {
  const rows = [...alone].map(([name, rest]) => {
    const ms = meanwhile.get(name) ?? Infinity
    const times = ms / rest
    const [, figure = '', mark = ''] = goal(name, `${times.toFixed(2)} ×`, times <= mostTimes)
    return [name, rest.toFixed(1), ms.toFixed(1), figure, mark]
  })
  return table([['other salons, p99 ms', 'at rest', 'meanwhile', `≤ ${mostTimes} ×`, ''], ...rows])
}
