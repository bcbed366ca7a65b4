import { readFile, writeFile } from 'node:fs/promises'
import { cpus, release, totalmem } from 'node:os'
import { join } from 'node:path'
import { inMs, type Row } from './row.ts'

const file = join(import.meta.dirname, '..', 'TORTURE.md')

const head = `# What Orari was put through

Written by \`npm run torture\`; \`npm run torture -- kill mail\` runs these parts alone and leaves the others as they were.
\`TORTURE_ROUNDS\` changes how often each fault is repeated. *Lost*: acknowledged and no longer there. *Doubled*: done
twice. *500s*: answers of 500 and above; a 503, "come back later", is none. *Recovery*: the longest time from the fault
until a write was acknowledged again. A part names the load of the machine before it: where that is above the number of
cores, its times (recovery, p99, late answers) say as much about the others at work as about Orari.
`
const columns = [
  'fault or attack',
  'promised',
  'tries',
  'lost',
  'doubled',
  '500s',
  'recovery',
  'seen',
  'verdict',
]
const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`

export const cellsOf = (row: Row) => [
  row.attack,
  row.promised,
  row.tries,
  row.lost ?? '–',
  row.doubled ?? '–',
  row.faults,
  row.recoveryMs === undefined ? '–' : inMs(row.recoveryMs),
  row.seen,
  row.isKept ? 'kept' : '**BROKEN**',
]

const machine = (database = 'embedded PostgreSQL 18') => {
  const [first] = cpus()
  const memory = (totalmem() / 1024 ** 3).toFixed(0)
  return `${cpus().length} × ${first?.model ?? 'unknown'}, ${memory} GiB, ${process.platform} ${release()}, Node ${process.versions.node}, ${database}`
}

type Ran = {
  name: string
  seconds: number
  load: string
  outcome: readonly Row[] | { notRun: string }
}

function sectionOf({ name, seconds, load, outcome }: Ran) {
  const at = new Date().toISOString().slice(0, 16).replace('T', ' ')
  const database = 'notRun' in outcome ? undefined : outcome[0]?.database
  const said = `${at} UTC, ${seconds.toFixed(0)} s, load of the machine before ${load}. ${machine(database)}.`
  const table =
    'notRun' in outcome
      ? [`Not run: ${outcome.notRun}`]
      : [line(columns), line(columns.map(() => '---')), ...outcome.map((row) => line(cellsOf(row)))]
  return `## ${name}\n\n${said}\n\n${table.join('\n')}\n`
}

/** Puts the part's section in place of its last one; the parts stand in the order of `names`. */
export async function record(ran: Ran, names: readonly string[]) {
  const before = await readFile(file, 'utf8').catch(() => '')
  const sections = new Map(
    before
      .split(/^(?=## )/m)
      .filter((text) => text.startsWith('## '))
      .map((text) => [/^## (.+)$/m.exec(text)?.[1] ?? '', text.trimEnd() + '\n'] as const),
  )
  sections.set(ran.name, sectionOf(ran))
  const inOrder = names.flatMap((name) => sections.get(name) ?? [])
  await writeFile(file, [head, ...inOrder].join('\n'))
}
