import { readConfig } from '#server/core/config.ts'
import { connect } from '#server/database/sql.ts'
import { startMailServer } from '#tests/support/mail/mail-server.ts'
import { peopleOf } from '#tests/support/fixtures/people.ts'
import type { Cluster } from '../../cluster/cluster.ts'
import { startProduct } from '../../product.ts'

/** Two nodes of the product on a database that fails over, and a mail server. */
export async function openStage(cluster: Cluster) {
  const urls = await cluster.database()
  const box = await startMailServer()
  const settings = {
    DATABASE_URL: urls.write,
    DATABASE_URL_READ: urls.read,
    SMTP_URL: box.url,
    LOG_LEVEL: 'fatal',
    RATE_LIMIT: 'off',
  }
  const nodes = [await startProduct('', settings), await startProduct('', settings)] as const
  const sql = connect({ connectionString: urls.write, max: 2 }, () => {})
  let turn = 0
  return {
    nodes,
    sql,
    connectionString: urls.write,
    arrived: box.arrived,
    people: peopleOf({ sql, now: () => new Date(), config: readConfig({}) }),
    /** Of each node in turn. */
    get url() {
      return nodes[turn++ % 2 === 0 ? 0 : 1].url
    },
    isAlive: () => nodes.every(({ child }) => child.exitCode === null && child.signalCode === null),
    async stop() {
      await sql.end()
      await Promise.all(nodes.map((node) => node.end('SIGTERM')))
      await box.stop()
    },
  }
}
export type FailoverStage = Awaited<ReturnType<typeof openStage>>
