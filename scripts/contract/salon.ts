import { randomUUID } from 'node:crypto'
import { authRoutes } from '#contract/accounts/auth.ts'
import { keyRoutes } from '#contract/keys.ts'
import { salonRoutes } from '#contract/salon.ts'
import { serviceRoutes } from '#contract/services/services.ts'
import { staffRoutes } from '#contract/staff.ts'
import { workingHoursRoutes } from '#contract/working-hours.ts'
import { readConfig } from '#server/core/config.ts'
import { createLog } from '#server/core/log.ts'
import { migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { connect, type Sql } from '#server/database/sql.ts'
import type { SalonId } from '#server/core/actor.ts'
import { hashPassword } from '#server/security/passwords.ts'
import { askAtDoor, type DemoRequest } from '../demo/demo-requests.ts'
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
        requests: manyOf(salon.requests ?? []),
      })
      await letWait(
        tx,
        id,
        [0, 1, 2, 3].flatMap(() => salon.waits ?? []),
        now,
      )
      await letThemAskToWait(tx, id)
    })
  } finally {
    await sql.end()
    await database.stop()
  }
}

/** An answer ends a request: there are as many as requests are sent about one. */
const manyOf = (requests: readonly DemoRequest[]) =>
  Array.from({ length: 12 }, (_, nth) =>
    requests.map((one) => ({ ...one, inDays: one.inDays + 2 * nth })),
  ).flat()

/** They have asked on the public page, where each asker is a stranger at first. */
const letThemAskToWait = (sql: Sql, id: SalonId) => sql`
  update waiting_entries set source = 'online' where salon_id = ${id}`

type Called = { readonly path: string; readonly method: string }

type Thing = { id: string; name: string }

const always = Array.from({ length: 7 }, () => [{ from: '00:00', to: '24:00' }])
const never = always.map(() => [])
const line = { join: true, names: 'first', turns: true }

/**
 * A key of this salon that reads and writes, made as its owner makes one; and a barber and a service that nobody has booked.
 * The salon never closes and this barber alone works, so that whoever joins its line finds the chair free and the turn theirs.
 */
export async function makeKey(url: string) {
  const call = async <Reply>({ path, method }: Called, body?: object, token?: string) => {
    const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
    const headers = { 'content-type': 'application/json', ...authorization }
    const sent = body && { body: JSON.stringify(body) }
    const answer = await fetch(url + path, { method, headers, ...sent })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Reply
  }
  const { email } = salon.owner
  const { token } = await call<{ token: string }>(authRoutes.login, { email, password })
  const rights = ['read', 'write']
  const { secret } = await call<{ secret: string }>(
    keyRoutes.add,
    { name: 'Specmatic', rights },
    token,
  )
  const named = { name: 'Provë' }
  const { barber } = await call<{ barber: Thing }>(staffRoutes.add, named, token)
  await call(salonRoutes.change, { hours: always, queue: line }, token)
  const { barbers } = await call<{ barbers: Thing[] }>(workingHoursRoutes.list, undefined, token)
  for (const { id } of barbers.filter((one) => one.id !== barber.id)) {
    const { method, path } = workingHoursRoutes.change
    await call({ method, path: path.replace(':id', id) }, { hours: never }, token)
  }
  // Several of them fit into the minutes of one.
  const offered = { ...named, duration: 10, price: 10 }
  const { data: service } = await call<{ data: Thing }>(serviceRoutes.add, offered, token)
  return { key: secret, own: { barber, service } }
}
