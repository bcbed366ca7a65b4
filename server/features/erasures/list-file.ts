import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { Config } from '#server/core/config.ts'
import type { Listed } from './receipt-list.ts'

const Line = z.object({
  salon: z.guid(),
  id: z.string(),
  at: z.iso.datetime(),
  by: z.guid().nullable(),
  hashes: z.array(z.string().regex(/^[0-9a-f]{64}$/)),
})

const name = 'erasures.jsonl'

/** The list lies beside the data and beside the backups, so that it outlives either. */
export const placesOfList = ({ DATA_DIR, backupDir }: Pick<Config, 'DATA_DIR' | 'backupDir'>) => [
  `${DATA_DIR.replace(/\/+$/, '')}-${name}`,
  join(backupDir, name),
]

/** A line that can't be read is left out: the other file or the database has it. */
function lineOf(text: string): Listed[] {
  try {
    return [Line.parse(JSON.parse(text))]
  } catch {
    return []
  }
}

export const readList = (path: string): Listed[] =>
  existsSync(path) ? readFileSync(path, 'utf8').split('\n').flatMap(lineOf) : []

const keyOf = ({ salon, id, hashes }: Listed) => [salon, id, ...hashes.toSorted()].join()

/** The receipts among these that a list lacks. */
export function missingIn(list: readonly Listed[], receipts: readonly Listed[]) {
  const known = new Set(list.map(keyOf))
  return receipts.filter((one) => !known.has(keyOf(one)))
}

/** Adds what the file lacks. It is replaced as a whole: a stop in between leaves the list of before. */
export function addToList(path: string, receipts: readonly Listed[]) {
  const list = readList(path)
  const missing = missingIn(list, receipts)
  if (missing.length === 0) return
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const lines = [...list, ...missing].map((one) => `${JSON.stringify(one)}\n`)
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, lines.join(''), { mode: 0o600, flush: true })
  renameSync(draft, path)
}
