import { expect, onTestFinished, test } from 'vitest'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { createLog } from '#server/core/log.ts'
import { emptyFolder, serverOf, start } from '#server/database/embedded/embedded-world.ts'
import { openNotices } from '#server/database/listen-notify.ts'
import { migrate } from '#server/database/migrate.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { salonWithProgram, visit } from '#tests/support/webhooks/far-program.ts'
import { startWebhookWorker } from './jobs.ts'

/** A salon on a database of its own that can be killed, with a worker that sends. */
async function mortalSalon() {
  const dataDir = emptyFolder()
  const { connection: app } = await start({ dataDir })
  const admin = { ...app, user: 'postgres', database: 'postgres' }
  const database = await freshDatabase({ app, admin })
  await migrate(database.connection)
  const salon = await salonWithProgram({ now: new Date('2026-03-02T08:00:00Z'), database })
  const { world, owner, program } = salon
  const log = createLog('silent', { write: () => {} })
  const notices = openNotices(world.connection, log)
  const worker = startWebhookWorker({ deps: { ...world.deps, log }, notices })
  onTestFinished(async () => {
    await Promise.all([worker.stop(), notices.stop()])
  })
  return {
    ...salon,
    /** As a screen asks again under its key until it has an answer. */
    book: (nth: number) => {
      const body = { ...visit, appointment_date: `2026-03-${10 + nth}` }
      const wire = { body, headers: { 'idempotency-key': `booking-${nth}` } }
      const asked = () => world.request(appointmentRoutes.add, wire, owner.token)
      return eventually(async () => expect((await asked()).status).toBe(200))
    },
    kill: () => {
      const killed = serverOf(dataDir)
      process.kill(killed, 'SIGKILL')
      return eventually(() => expect(serverOf(dataDir)).not.toBe(killed))
    },
    /** The visits that the program was told of, and the ids under which. */
    told: () => ({
      visits: new Set(program.received.map(({ body }) => String(JSON.parse(body).data.id))),
      ids: new Set(program.received.map(({ headers }) => headers['webhook-id'])),
    }),
  }
}

test('events are sent though the database is killed while they are sent and booked', async () => {
  const { world, program, listen, later, book, kill, told } = await mortalSalon()
  await listen('/in', ['appointment.booked'])
  program.answers.set('/in', 'silent')
  for (const nth of [0, 1, 2, 3]) await book(nth)
  await program.have('/in', 4)
  const killed = kill()
  program.hangUp()
  program.received.length = 0
  program.answers.delete('/in')
  await Promise.all([killed, ...[4, 5, 6, 7, 8, 9].map(book)])
  await kill()
  const visits = await eventually(() => world.sql<{ id: string }>`select id from appointments`)
  expect(visits).toHaveLength(10)
  await later(60)
  await eventually(() => expect(told().visits).toEqual(new Set(visits.map(({ id }) => id))))
  expect(told().ids.size).toBe(10)
  await eventually(async () =>
    expect(await world.sql`select from webhook_deliveries where next_at is not null`).toEqual([]),
  )
})
