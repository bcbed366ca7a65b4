import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { readConfig } from '#server/core/config.ts'
import type { Sql } from '#server/database/sql.ts'
import { examine } from '#server/doctor/examine.ts'
import type { Patient } from '#server/doctor/patient.ts'
import type { World } from '#tests/support/world.ts'

type Wanted = Partial<Omit<Patient, 'config'>> & { config?: Record<string, string> }

/** A database that answers every question with these rows. */
export const answering = (...rows: object[]) => ({
  sql: (async () => rows) as unknown as Sql,
  place: 'nowhere',
})

/** A machine on which nothing is wrong but what is planted, as far as it is asked about. */
export const patientOf = (wanted: Wanted = {}): Patient => ({
  now: () => new Date(),
  database: answering(),
  freeBytes: async () => 50e9,
  ...wanted,
  config: readConfig({ ...wanted.config }),
})

export const patientIn = ({ sql }: World): Wanted => ({ database: { sql, place: 'here' } })

/** What the doctor says under this name, in one line. */
export async function told(name: string, wanted: Wanted = {}) {
  const found = (await examine(patientOf(wanted))).find((one) => one.name === name)
  if (!found) throw new Error(`There is no check of ${name}.`)
  if ('ok' in found) return `ok: ${found.ok}`
  if ('open' in found) return `open: ${found.open}`
  return `FAULT: ${found.fault} | ${found.mend} | ${found.variable ?? ''}`
}

/** A folder with nightly backups that are so many days old. */
export function backupsOf(...ages: number[]) {
  const folder = mkdtempSync(join(tmpdir(), 'orari-doctor-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const age of ages) {
    const moment = new Date(Date.now() - age * 86_400_000).toISOString().slice(0, 19)
    writeFileSync(join(folder, `orari-${moment.replaceAll(':', '')}Z-nightly.tar.zst`), '')
  }
  return folder
}
