import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'

const file = join(import.meta.dirname, '../RESULTS.md')
const loadNow = () => (loadavg()[0] ?? 0).toFixed(1)
const loadBefore = loadNow()
/** Others at work on the same cores make every time longer. */
const machine = () =>
  `this machine: ${availableParallelism()} cores, load ${loadBefore} before, ${loadNow()} after (ours included)`

const heading = `# Results

What the last runs measured, each written down by the command it names. Figures of one run can be compared, figures of two
machines cannot: what lasts are the ratios. "Against" compares each call of the screens with the release before, in one run.
`

/** Columns as wide as what stands in them, in the terminal as in the file. */
export function table(rows: readonly (readonly string[])[]) {
  const [head = [], ...rest] = rows
  const widths = head.map((_, nth) => Math.max(3, ...rows.map((row) => (row[nth] ?? '').length)))
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, nth) => (nth === 0 ? (cells[nth] ?? '').padEnd(width) : (cells[nth] ?? '').padStart(width))).join(' | ')} |`
  const rule = `|${widths.map((width, nth) => (nth === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`
  return [line(head), rule, ...rest.map(line)].join('\n')
}

/** A goal and whether it was reached; one that was missed shows in how the program ends. */
export function goal(words: string, figure: string, isReached: boolean) {
  if (!isReached) process.exitCode = 1
  return [words, figure, isReached ? 'ok' : 'MISSED']
}

/** Takes the place of what the same command wrote before. */
export function writeSection(title: string, command: string, database: string, body: string) {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const facts = [
    `\`${command}\``,
    new Date().toISOString().slice(0, 10),
    `commit ${commit}`,
    cpus()[0]?.model.trim() ?? 'unknown processor',
    `${Math.round(totalmem() / 2 ** 30)} GB`,
    `Node ${process.versions.node}`,
    database,
    machine(),
  ]
  const section = `## ${title}\n\n${facts.join(' · ')}\n\n${body}\n`
  const before = existsSync(file) ? readFileSync(file, 'utf8') : heading
  const parts = before.split(/^(?=## )/m)
  const others = parts.slice(1).filter((part) => !part.startsWith(`## ${title}\n`))
  const sections = [...others.map((part) => `${part.trim()}\n`), section].toSorted()
  writeFileSync(file, [heading, ...sections].join('\n'))
}
