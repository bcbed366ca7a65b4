import { randomUUID } from 'node:crypto'
import { authRoutes } from '#contract/auth.ts'
import { keyRoutes } from '#contract/keys.ts'
import { readConfig } from '#server/core/config.ts'
import { createLog } from '#server/core/log.ts'
import { migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { connect, type Sql } from '#server/database/sql.ts'
import type { SalonId } from '#server/core/actor.ts'
import { hashPassword } from '#server/security/passwords.ts'
import { askAtDoor } from '../demo/demo-requests.ts'
import { demoSalons } from '../demo/demo-salons.ts'
import { letWait } from '../demo/demo-waiting.ts'
import { fillSalon, yearOf } from '../demo/fill.ts'

const password = randomUUID()
const arta = demoSalons.find(({ waits }) => waits)
if (!arta) throw new Error('No salon of the demo has a waiting list.')
const { till: _, ...salon } = { ...arta, clients: 60, load: 0.05 }

/** Fills a small salon of the demo: with a team, requests of its page, and people who wait. */
export async function fillSmallSalon(dataDir: string) {
  const config = readConfig({ DATA_DIR: dataDir })
  const database = await openDatabase(config, createLog('warn'))
  const sql = connect(database.connection, () => {})
  const now = new Date()
  try {
    await migrate(database.connection)
    const passwordHash = await hashPassword(password)
    const visits = yearOf(salon, now)
    await sql.begin(async (tx) => {
      const id = await fillSalon(tx, salon, { passwordHash, now, visits })
      await askAtDoor({ sql: tx, config, now: () => now }, id, {
        name: salon.name,
        requests: salon.requests ?? [],
      })
      await letWait(tx, id, salon.waits ?? [], now)
      await letOneAskToWait(tx, id)
    })
  } finally {
    await sql.end()
    await database.stop()
  }
}

/** One of them has asked on the public page, where each asker is a stranger at first. */
const letOneAskToWait = (sql: Sql, id: SalonId) => sql`
  update waiting_entries set source = 'online' where salon_id = ${id} and id = (
    select id from waiting_entries where salon_id = ${id} order by id limit 1)`

type Called = { readonly path: string; readonly method: string }

/** A key of this salon that reads and writes, made as its owner makes one. */
export async function makeKey(url: string) {
  const call = async <Reply>({ path, method }: Called, body: object, token?: string) => {
    const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
    const headers = { 'content-type': 'application/json', ...authorization }
    const answer = await fetch(url + path, { method, headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Reply
  }
  const { email } = salon.owner
  const { token } = await call<{ token: string }>(authRoutes.login, { email, password })
  const key = { name: 'Specmatic', rights: ['read', 'write'] }
  return (await call<{ secret: string }>(keyRoutes.add, key, token)).secret
}
