import { execFile, spawnSync } from 'node:child_process'
import { globSync, rmSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Connection } from '#server/database/sql.ts'
import { urlOf } from './database-server.ts'
import type { Query } from './query-recorder.ts'

// Debian keeps the server's own programs off the path.
const program = globSync('/usr/lib/postgresql/*/bin/pgbench').at(-1) ?? 'pgbench'

export const hasPgbench = () => spawnSync(program, ['--version']).status === 0
export const withoutPgbench =
  'pgbench not found: install the package postgresql-contrib, or put pgbench on the path'

/** One visit as the app asks it, and the like of it: values that differ have to be new each time. */
export type Visit = { readonly queries: readonly Query[]; readonly again: readonly Query[] }

const inText = (value: unknown): string => {
  if (value instanceof Date) return value.toISOString()
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`
  if (Array.isArray(value))
    return `{${value.map((one) => (one === null ? 'null' : JSON.stringify(inText(one)))).join(',')}}`
  return String(value)
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const uuids = /([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/
const idempotencyKey = /^[0-9a-f]{32}$/
const moment = /^\d{4}-\d\d-\d\d \d\d:\d\d$/

/**
 * What is new in each visit is new for pgbench too, and the same in all statements of the visit: keys, ids, and the half
 * hour that is booked. Answers the expression, made of the random number of that name.
 */
function freshFor(text: string, name: string) {
  if (idempotencyKey.test(text)) return `md5(:${name}::text)`
  if (uuid.test(text)) return `md5(:${name}::text)::uuid`
  if (moment.test(text))
    return `(timestamp '2030-01-01' + :${name}::bigint % 1000000 * interval '30 minutes')`
  return undefined
}

type Part = { text: string; other: string | undefined }

/** Rows that are bound as JSON, cut at their ids, some of which are new. */
function rowsIn(value: unknown, other: unknown): Part[] | undefined {
  if (typeof value !== 'string' || !value.startsWith('[{') || value === other) return undefined
  const others = typeof other === 'string' ? other.split(uuids) : []
  return value.split(uuids).map((text, nth) => ({ text, other: nth % 2 ? others[nth] : text }))
}

/** What the app binds, pgbench binds as variables. */
function scriptOf({ queries, again }: Visit, prefix: string) {
  const variables: string[] = []
  const fresh = new Map<string, string>()
  function renewed(value: unknown, other: unknown) {
    const text = inText(value)
    if (text === inText(other)) return undefined
    const expression = fresh.get(text) ?? freshFor(text, `fresh${fresh.size}`)
    if (expression !== undefined) fresh.set(text, expression)
    return expression
  }
  function given(name: string, value: unknown) {
    if (value === null || value === undefined) return 'null'
    // It takes no empty ones.
    if (value === '') return `''`
    variables.push('-D', `${name}=${inText(value)}`)
    return `:${name}`
  }
  const boundAs = (name: string, { text, other }: Part) =>
    `(${renewed(text, other) ?? given(name, text)})::text`
  const lines = queries.map(({ text, values }, index) => {
    // One of the two may have noted the use of its session.
    const other =
      again[index]?.text === text ? again[index] : again.find((query) => query.text === text)
    const bound = values.map((value, nth) => {
      const name = `${prefix}_${index}_${nth}`
      const rows = rowsIn(value, other?.values[nth])
      if (rows) return `(${rows.map((part, at) => boundAs(`${name}_${at}`, part)).join(' || ')})`
      return renewed(value, other?.values[nth]) ?? given(name, value)
    })
    // A colon within a word of the query would begin a variable.
    const apart = text.replaceAll(/(?<!:):(?=\w)/g, `:' || '`)
    const said = apart.replaceAll(/\$(\d+)/g, (_, nth: string) => bound[Number(nth) - 1] ?? 'null')
    return `${said.replaceAll(/\s+/g, ' ')};`
  })
  const numbers = Array.from(
    fresh.values(),
    (_, nth) => `\\set fresh${nth} random(1, ${Number.MAX_SAFE_INTEGER})`,
  )
  return { variables, script: [...numbers, ...lines].join('\n') }
}

const folders: string[] = []
process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** Scripts of the same visits, to be run on as many connections as wanted. */
export async function preparePgbench(connection: Connection, visits: readonly Visit[]) {
  const folder = await mkdtemp(join(tmpdir(), 'orari-pgbench-'))
  folders.push(folder)
  const args: string[] = []
  for (const [nth, visit] of visits.entries()) {
    const { variables, script } = scriptOf(visit, `v${nth}`)
    const file = join(folder, `${nth}.sql`)
    await writeFile(file, script)
    args.push(...variables, '-f', file)
  }
  const options = '-c timezone=UTC -c random_page_cost=1.1 -c jit=off'
  return async (clients: number, seconds: number) => {
    const load = ['-n', '-M', 'prepared', '-c', String(clients), '-j', String(Math.min(2, clients))]
    const all = [...load, '-T', String(seconds), ...args, urlOf(connection)]
    const env = { ...process.env, PGOPTIONS: options }
    const run = await promisify(execFile)(program, all, { env }).catch(
      (failed: { stdout: string; stderr: string }) => failed,
    )
    const { stdout, stderr } = run
    if (/error|abort/.test(stderr)) throw new Error(stderr.slice(0, 500))
    return Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1])
  }
}
