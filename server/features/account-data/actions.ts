import { ZipFile } from 'yazl'
import type { accountDataRoutes } from '#contract/account-data.ts'
import { recordActivity } from '#server/features/history/data.ts'
import { signedBy } from '#server/features/history/rules.ts'
import { csv } from '#server/platform/csv.ts'
import type { Sql } from '#server/platform/db.ts'
import type { Call } from '#server/platform/endpoint.ts'
import { collections } from './data.ts'
import { readMe } from './rules.ts'

type Download = Call<typeof accountDataRoutes.download>

/** One look at everything: what changes meanwhile is in all of the tables or in none. */
export const packOwnData = (call: Download, day: string) =>
  call.sql.begin(async (tx) => {
    await tx`set transaction isolation level repeatable read`
    const archive = new ZipFile()
    await addCollections(archive, tx, call.actor)
    archive.addBuffer(Buffer.from(readMe(day)), 'LEXO.txt')
    archive.end()
    const note = { action: 'system', description: 'Të dhënat e sallonit u shkarkuan.' } as const
    await recordActivity(tx, { ...note, ...signedBy(call) })
    return archive.outputStream
  })

async function addCollections(archive: ZipFile, tx: Sql, owner: Download['actor']) {
  for (const { file, columns, rows } of collections) {
    const found = await rows(tx, owner)
    archive.addBuffer(Buffer.from(JSON.stringify(found, null, 1)), `${file}.json`)
    archive.addBuffer(Buffer.from(csv(columns, found)), `${file}.csv`)
  }
}
