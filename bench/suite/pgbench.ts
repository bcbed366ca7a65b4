import { execFile, spawnSync } from 'node:child_process'
import { globSync, rmSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Connection } from '#server/database/sql.ts'
import { urlOf } from '../connection-url.ts'
import type { Query } from './recorded.ts'

// Debian keeps the server's own programs off the path.
const program = globSync('/usr/lib/postgresql/*/bin/pgbench').at(-1) ?? 'pgbench'

export const hasPgbench = () => spawnSync(program, ['--version']).status === 0
export const withoutPgbench =
  'pgbench not found: install the package postgresql-contrib, or put pgbench on the path'

/** One visit as the app asks it; where the same visit a second time says something else, what it said then. */
export type Visit = { readonly queries: readonly Query[]; readonly again: readonly Query[] }

const inText = (value: unknown): string => {
  if (value instanceof Date) return value.toISOString()
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`
  if (Array.isArray(value))
    return `{${value.map((one) => (one === null ? 'null' : JSON.stringify(inText(one)))).join(',')}}`
  return String(value)
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const moment = /^\d{4}-\d\d-\d\d \d\d:\d\d$/
const anySlot = `(timestamp '2030-01-01' + :slot * interval '30 minutes')`

/** What is new in each visit has to be new for pgbench too: ids, and the half hour that is booked. */
function freshFor(value: unknown, again: unknown) {
  const [one, other] = [inText(value), inText(again)]
  if (one === other) return undefined
  if (uuid.test(one)) return 'gen_random_uuid()'
  return moment.test(one) ? anySlot : undefined
}

/** What the app binds, pgbench binds as variables. */
function scriptOf({ queries, again }: Visit, prefix: string) {
  const variables: string[] = []
  const lines = queries.map(({ text, values }, index) => {
    // The second time may have asked more or less to know who calls.
    const other =
      again[index]?.text === text ? again[index] : again.find((query) => query.text === text)
    const bound = values.map((value, nth) => {
      const fresh = freshFor(value, other?.values[nth])
      if (fresh !== undefined) return fresh
      if (value === null || value === undefined) return 'null'
      // It takes no empty ones.
      if (value === '') return `''`
      const name = `${prefix}_${index}_${nth}`
      variables.push('-D', `${name}=${inText(value)}`)
      return `:${name}`
    })
    // A colon within a word of the query would begin a variable.
    const apart = text.replaceAll(/(?<!:):(?=\w)/g, `:' || '`)
    const said = apart.replaceAll(/\$(\d+)/g, (_, nth: string) => bound[Number(nth) - 1] ?? 'null')
    return `${said.replaceAll(/\s+/g, ' ')};`
  })
  return { variables, script: ['\\set slot random(0, 1000000)', ...lines].join('\n') }
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
