import type { Config } from '#server/core/config.ts'
import type { Log } from '#server/core/log.ts'
import { transaction } from '#server/database/retry.ts'
import { type Connection, isUnavailable, type Sql } from '#server/database/sql.ts'
import type { Notices } from '#server/database/listen-notify.ts'
import type { Job } from '#server/process/jobs.ts'
import { eraseEverywhere } from './data.ts'
import { addToList, missingIn, placesOfList, readList } from './list-file.ts'
import { allReceipts, takeOver } from './receipt-list.ts'
import { sweep } from './sweeping.ts'

type Keeping = { readonly sql: Sql; readonly config: Config; readonly log: Log }

/** Erases again whom a database that was put back knows anew. Answers how many clients that were. */
export async function eraseAgain({ sql, config }: Pick<Keeping, 'sql' | 'config'>) {
  const listed = placesOfList(config).flatMap(readList)
  if (listed.length === 0) return 0
  const unknown = missingIn(await allReceipts(sql), listed)
  if (unknown.length === 0) return 0
  return transaction(sql, async (tx) => {
    const clients = await takeOver(tx, unknown)
    for (const { salon, id } of clients) await eraseEverywhere(tx, salon, id)
    return clients.length
  })
}

async function writeLists({ sql, config, log }: Keeping) {
  const receipts = await allReceipts(sql)
  for (const path of placesOfList(config))
    try {
      addToList(path, receipts)
    } catch (error) {
      log.error({ err: error, path }, 'the list of erasures is not written')
    }
}

/** Writes each erasure, of whichever node, into the files of this one. */
export function keepErasures(keeping: Keeping, notices: Notices) {
  let writing = Promise.resolve()
  const write = async () => {
    try {
      await writeLists(keeping)
    } catch (error) {
      // The next connection for notices asks again.
      if (!isUnavailable(error)) keeping.log.error({ err: error }, 'list of erasures')
    }
  }
  const deafen = notices.onNotice('erasures', () => void (writing = writing.then(write)))
  return {
    async stop() {
      deafen()
      await writing
    },
  }
}

/** At night, and before the backup. */
export const erasureJobs = (direct: Connection, log: Log): Job[] => [
  {
    name: 'sweep-erasures',
    cron: '20 0 * * *',
    run: ({ config, now }) =>
      sweep({ direct, log, isOurs: config.DATABASE_URL === undefined, now }),
  },
]
