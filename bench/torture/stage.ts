import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#server/core/config.ts'
import { connect } from '#server/database/sql.ts'
import { chooseSocketFolder, port } from '#server/database/embedded/socket-folder.ts'
import { peopleOf } from '#tests/support/fixtures/people.ts'
import { startProduct } from '../product.ts'

type Options = { settings?: Record<string, string>; dataDir?: string }

/** The whole product on a folder of its own, and a way into its database behind its back. */
export async function openStage({ settings = {}, dataDir }: Options = {}) {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'orari-torture-')))
  const start = () => startProduct(folder, { LOG_LEVEL: 'fatal', RATE_LIMIT: 'off', ...settings })
  let product = await start()
  const host = chooseSocketFolder(folder)
  const sql = connect({ host, port, user: 'orari', database: 'orari', max: 2 }, () => {})
  const deps = { sql, now: () => new Date(), config: readConfig({}) }
  return {
    dataDir: folder,
    sql,
    deps,
    people: peopleOf(deps),
    get url() {
      return product.url
    },
    get child() {
      return product.child
    },
    ready: () => product.ready(),
    kill: () => product.end('SIGKILL'),
    async restart() {
      product = await start()
    },
    /** The process that all others of the database are children of. */
    postmaster: async () =>
      Number((await readFile(join(folder, 'pg18', 'postmaster.pid'), 'utf8')).split('\n')[0]),
    async stop() {
      await sql.end()
      await product.end('SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
export type Stage = Awaited<ReturnType<typeof openStage>>
