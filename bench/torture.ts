// Faults, attacks and hostile input, part by part; a table of what was promised and what was seen goes to TORTURE.md.
import { loadavg } from 'node:os'
import { clock } from './torture/clock.ts'
import { database } from './torture/database.ts'
import { disk } from './torture/disk.ts'
import { failover } from './torture/failover/failover.ts'
import { files } from './torture/attacks/hostile-files.ts'
import { fuzzer } from './torture/attacks/fuzzer.ts'
import { kill } from './torture/kill.ts'
import { limits } from './torture/attacks/limits.ts'
import { mail } from './torture/mail.ts'
import { outbox } from './torture/without-network.ts'
import { places } from './torture/places/places.ts'
import { poison } from './torture/attacks/poison.ts'
import type { Part } from './torture/row.ts'
import { cellsOf, record } from './torture/table.ts'
import { timing } from './torture/attacks/timing.ts'

const parts: Record<string, Part> = {
  kill,
  places,
  outbox,
  database,
  failover,
  disk,
  mail,
  clock,
  poison,
  limits,
  files,
  timing,
  fuzzer,
}
const names = Object.keys(parts)
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !names.includes(name))
if (unknown.length > 0)
  throw new Error(`No such part: ${unknown.join()}. There are ${names.join(', ')}.`)

process.once('SIGINT', () => process.exit(1)).once('SIGTERM', () => process.exit(1))

for (const name of wanted.length > 0 ? wanted : names) {
  const load = (loadavg()[0] ?? 0).toFixed(1)
  const begin = performance.now()
  const outcome = (await parts[name]?.()) ?? []
  const seconds = (performance.now() - begin) / 1000
  const lines =
    'notRun' in outcome
      ? [`not run: ${outcome.notRun}`]
      : outcome.map((row) => cellsOf(row).join(' · '))
  for (const line of lines) console.log(`${name}: ${line}`)
  if (!('notRun' in outcome) && outcome.some(({ isKept }) => !isKept)) process.exitCode = 1
  await record({ name, seconds, load, outcome }, names)
}
// A child that hangs, or a socket that nobody closed, is no reason to wait.
process.exit()
