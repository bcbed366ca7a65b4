import { setTimeout as pause } from 'node:timers/promises'
import { clientRoutes } from '#contract/clients.ts'
import { importRoutes, importTypes } from '#contract/imports.ts'
import { connect } from '#server/database/sql.ts'
import { fillSalons } from '../fill/salons.ts'
import { signInAll } from '../fill/world.ts'
import { startApp, today } from '../suite/app-process.ts'
import { openDatabase } from '../suite/database-server.ts'
import { goal, table, writeSection } from '../suite/results.ts'
import { clientsFile, visitsFile } from './files.ts'

const [people, visits, barbers] = [20_000, 20_000, 8]
const [gapMs, aloneMs] = [20, 10_000]

/** Bringing in a large file: how long it takes, what it holds, and what others of the same server feel meanwhile. */
export async function measureImports() {
  const database = await openDatabase()
  const { connection } = database
  const sql = connect({ ...connection, max: 1 }, () => {})
  const salons = await fillSalons(connection, { salons: 2, appointments: 1_000 })
  const [token = '', other = ''] = await signInAll(sql, salons)
  const app = await startApp(connection)
  const send = async (route: { path: string }, file: string, query = '') => {
    const start = performance.now()
    const answer = await fetch(`${app.url}${route.path}${query}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': importTypes.csv },
      body: file,
    })
    const told = (await answer.json()) as { counts?: Record<string, number> }
    if (!answer.ok) throw new Error(JSON.stringify(told))
    console.log(query, told.counts)
    return (performance.now() - start) / 1000
  }
  const others = callsOf(`${app.url}${clientRoutes.search.path}?q=be`, other)
  const alone = await others.during(() => pause(aloneMs))
  await pause(2_000)
  const { last: rest } = await app.memory()
  const file = clientsFile(people)
  const lines: string[][] = []
  const seconds = (words: string, took: number, most: number) =>
    lines.push([words, `${took.toFixed(1)} s`, ...goal('', `≤ ${most} s`, took <= most).slice(1)])
  const meanwhile = await others.during(async () => {
    seconds(
      'trial run of 20,000 clients',
      await send(importRoutes.clients, file, '?dryRun=true'),
      6,
    )
    seconds('the real one', await send(importRoutes.clients, file), 12)
    seconds('the same file again', await send(importRoutes.clients, file), 8)
  })
  const { highest } = await app.memory()
  const past = visitsFile(visits, people / 5, barbers, today)
  seconds('20,000 past visits', await send(importRoutes.visits, past, '?create=true'), 20)
  const more = highest - rest
  lines.push([
    'memory above rest',
    `${more.toFixed(0)} MB`,
    ...goal('', '≤ 150 MB', more <= 150).slice(1),
  ])
  const ratio = meanwhile.p99 / alone.p99
  lines.push([
    `p99 of others, alone ${alone.p99.toFixed(1)} ms`,
    `${meanwhile.p99.toFixed(1)} ms`,
    ...goal('', '≤ 2 times', ratio <= 2).slice(1),
  ])
  const body = table([['Bringing files in', 'took', 'goal', ''], ...lines])
  console.log(body)
  writeSection('Imports', 'npm run bench -- import', database.words, body)
  await sql.end()
  await app.end()
  await database.close()
}

/** Calls of another salon, one after the other with a short gap, while something else goes on. */
function callsOf(url: string, token: string) {
  return {
    during: async (work: () => Promise<unknown>) => {
      let isOver = false
      const over = work().finally(() => (isOver = true))
      const took: number[] = []
      while (!isOver) {
        const start = performance.now()
        await (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).text()
        took.push(performance.now() - start)
        await pause(gapMs)
      }
      await over
      took.sort((a, b) => a - b)
      return { p99: took[Math.floor(took.length * 0.99)] ?? 0 }
    },
  }
}
