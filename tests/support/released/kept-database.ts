import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { inject } from 'vitest'
import type { Kept } from '#scripts/release/kept-questions.ts'
import { freshDatabase, tell } from '#tests/support/database.ts'

const folder = 'tests/released'
const unpacked = (name: string) =>
  zstdDecompressSync(readFileSync(`${folder}/${name}.zst`)).toString('utf8')

/** The released versions whose databases are kept. */
export const keptVersions = () =>
  globSync(`${folder}/*.sql.zst`)
    .map((file) => basename(file, '.sql.zst'))
    .toSorted()

export const keptAnswers = (version: string) => JSON.parse(unpacked(`${version}.answers`)) as Kept

/** The database as that version left it; whoever asks for it drops it. */
export async function keptDatabase(version: string) {
  const fresh = await freshDatabase(inject('postgres').server)
  await tell(fresh.connection, unpacked(`${version}.sql`))
  // As a database in use has been: without figures of its tables a report of a year takes seconds.
  await tell(fresh.connection, 'analyze')
  return fresh
}

/** An answer without what is different on purpose. */
export const comparable = (answer: unknown, version: string) =>
  JSON.parse(JSON.stringify(answer), (key, value: unknown) => {
    // The moment of the answer itself.
    if (key === 'asOf') return undefined
    // 0.2.0 has one word on every screen for an account that has ended: "expired".
    if (version === '0.1.0' && key === 'status' && (value === 'none' || value === 'expired'))
      return undefined
    return value
  }) as unknown
