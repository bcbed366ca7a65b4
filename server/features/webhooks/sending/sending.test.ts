import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { webhookRoutes } from '#contract/webhooks.ts'
import { openNotices } from '#server/database/listen-notify.ts'
import { createLog } from '#server/core/log.ts'
import { salonWithProgram, sendAllDue, visit } from '#tests/support/webhooks/far-program.ts'
import { startWebhookWorker } from './jobs.ts'
import { webhookJobs } from '../jobs.ts'

const hour = 3600
const seconds = (at: string | null | undefined, from: Date) =>
  (new Date(at ?? 0).getTime() - from.getTime()) / 1000

test('a failed delivery is tried again within half a minute, within two, then ever later for three days', async () => {
  const { world, program, listen, send, later, call, deliveries, webhooks } =
    await salonWithProgram()
  const { id } = await listen('/in')
  program.answers.set('/in', 503)
  const began = world.now
  await call(appointmentRoutes.add, { body: visit })
  const waits: number[] = []
  for (;;) {
    const before = world.now
    await send()
    const [{ nextTryAt } = { nextTryAt: null }] = await deliveries(id)
    if (nextTryAt === null) break
    waits.push(seconds(nextTryAt, before))
    await later(waits.at(-1) ?? 0)
  }
  expect(waits[0]).toBeLessThan(30)
  expect(waits[1]).toBeLessThan(120)
  expect(waits.toSorted((one, other) => one - other)).toEqual(waits)
  expect((world.now.getTime() - began.getTime()) / 1000).toBeGreaterThanOrEqual(72 * hour)
  expect(program.received).toHaveLength(waits.length + 1)
  expect(new Set(program.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(await webhooks()).toMatchObject([{ enabled: false }])
})

test('three days without an answer switch an address off, and its owner is told once by mail', async () => {
  const { world, program, owner, listen, send, later, call, webhooks } = await salonWithProgram()
  await listen('/in')
  await listen('/good')
  program.answers.set('/in', 500)
  await call(appointmentRoutes.add, { body: visit })
  await send()
  await later(72 * hour - 60)
  await send()
  expect(await webhooks()).toMatchObject([{ enabled: true }, { enabled: true }])
  await call(appointmentRoutes.add, { body: { ...visit, appointment_time: '14:00' } })
  await later(120)
  await send()
  expect(await webhooks()).toMatchObject([{ enabled: false }, { enabled: true }])
  const mails = (await world.deliverMails()).filter(({ to }) => String(to).includes(owner.email))
  expect(mails).toHaveLength(1)
  expect(JSON.stringify(mails)).toContain('Njoftimet te një program u fikën')
  expect(JSON.stringify(mails)).toContain('3 ditë')
})

test('a success in between lets three days begin anew', async () => {
  const { program, listen, send, later, call, webhooks } = await salonWithProgram()
  await listen('/in')
  program.answers.set('/in', 500)
  await call(appointmentRoutes.add, { body: visit })
  await send()
  program.answers.delete('/in')
  await later(40 * hour)
  await send()
  expect(await webhooks()).toMatchObject([{ enabled: true, failingSince: null, nextTryAt: null }])
  program.answers.set('/in', 500)
  await call(appointmentRoutes.add, { body: { ...visit, appointment_time: '14:00' } })
  await later(40 * hour)
  await send()
  expect(await webhooks()).toMatchObject([{ enabled: true }])
})

test('an address that answers 410 is switched off at once', async () => {
  const { world, program, listen, send, call, webhooks } = await salonWithProgram()
  await listen('/in')
  program.answers.set('/in', 410)
  await call(appointmentRoutes.add, { body: visit })
  await send()
  expect(await webhooks()).toMatchObject([{ enabled: false, nextTryAt: null }])
  expect(JSON.stringify(await world.deliverMails())).toContain('nuk pret më')
})

test('a visit’s next event waits for the one before, and those of others do not', async () => {
  const { program, listen, send, later, call } = await salonWithProgram()
  await listen('/in', ['appointment.booked', 'appointment.changed'])
  program.answers.set('/in', 503)
  const { appointment } = await call(appointmentRoutes.add, { body: visit })
  await send()
  program.answers.delete('/in')
  program.received.length = 0
  await call(appointmentRoutes.change, {
    params: { id: appointment.id },
    body: { appointment_time: '12:00' },
  })
  const other = await call(appointmentRoutes.add, { body: { ...visit, appointment_time: '15:00' } })
  await send()
  expect(program.messages('/in').map(({ data }) => data['id'])).toEqual([other.appointment.id])
  await later(30)
  await send()
  expect(program.messages('/in').map(({ sequence }) => sequence)).toEqual([1, 2])
})

test('two nodes never send the same delivery', async () => {
  const { world, program, listen, call } = await salonWithProgram()
  await listen('/in')
  for (const hours of ['10', '11', '12', '13', '14'])
    for (const barber of ['Besa', 'Arta'])
      await call(appointmentRoutes.add, {
        body: { ...visit, barber, appointment_time: `${hours}:00` },
      })
  const other = await world.secondNode()
  await Promise.all([sendAllDue(world.deps), sendAllDue(other.deps)])
  const ids = program.received.map(({ headers }) => headers['webhook-id'])
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBeGreaterThanOrEqual(10)
})

test('a node that is killed after it sent and before it noted so sends again', async () => {
  const { world, program, listen, send, later, call } = await salonWithProgram({ now: new Date() })
  await listen('/in', ['appointment.booked'])
  program.answers.set('/in', 'silent')
  await call(appointmentRoutes.add, { body: { ...visit, appointment_date: '2099-03-09' } })
  const node = fileURLToPath(new URL('../../../../tests/support/webhooks/node.ts', import.meta.url))
  const killed = spawn(process.execPath, [node], {
    env: { ...process.env, CONNECTION: JSON.stringify(world.connection) },
    stdio: 'inherit',
  })
  const ended = once(killed, 'exit')
  await program.have('/in', 1)
  killed.kill('SIGKILL')
  await ended
  program.answers.delete('/in')
  await send()
  expect(program.received).toHaveLength(1)
  await later(60)
  await send()
  const ids = program.received.map(({ headers }) => headers['webhook-id'])
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})

test('addresses that never answer or fail delay no other', async () => {
  const { world, program, listen, call } = await salonWithProgram({ now: new Date() })
  const log = createLog('silent', { write: () => {} })
  for (const nth of [1, 2, 3, 4, 5]) {
    program.answers.set(`/silent${nth}`, 'silent')
    program.answers.set(`/broken${nth}`, 500)
    await listen(`/silent${nth}`, ['appointment.booked'])
    await listen(`/broken${nth}`, ['appointment.booked'])
  }
  await listen('/good', ['appointment.booked'])
  for (let nth = 0; nth < 12; nth++)
    await call(appointmentRoutes.add, {
      body: {
        ...visit,
        appointment_date: `2099-03-${String(nth + 10)}`,
      },
    })
  const notices = openNotices(world.connection, log)
  const worker = startWebhookWorker({ deps: { ...world.deps, log }, notices })
  onTestFinished(async () => {
    await Promise.all([worker.stop(), notices.stop()])
  })
  await program.have('/good', 12)
  const givenUp = await world.sql`
    select from webhook_deliveries d
    join webhooks w on w.salon_id = d.salon_id and w.id = d.webhook_id
    where w.url like '%/silent%' and d.tries > 0`
  expect(givenUp).toEqual([])
}, 30_000)

test('a waiting event tells of the visit as it stands when it is sent', async () => {
  const { program, listen, send, later, call } = await salonWithProgram()
  await listen('/in', ['appointment.booked'])
  program.answers.set('/in', 503)
  const { appointment } = await call(appointmentRoutes.add, { body: visit })
  await send()
  program.answers.delete('/in')
  program.received.length = 0
  await call(appointmentRoutes.change, {
    params: { id: appointment.id },
    body: { client_name: 'Teuta Berisha' },
  })
  await later(60)
  await send()
  const text = JSON.stringify(program.received)
  expect(text).toContain('Teuta Berisha')
  expect(text).not.toContain('Drita Gashi')
})

test('deliveries are kept for thirty days', async () => {
  const { world, listen, send, later, call } = await salonWithProgram()
  const kept = () => world.sql`select from webhook_deliveries`
  await listen('/in', ['appointment.booked'])
  await call(appointmentRoutes.add, { body: visit })
  await send()
  await later(29 * 24 * hour)
  await webhookJobs[0]?.run(world.deps)
  expect(await kept()).toHaveLength(1)
  await later(2 * 24 * hour)
  await webhookJobs[0]?.run(world.deps)
  expect(await kept()).toEqual([])
})

test('an address whose secret can’t be opened counts as one that fails, and delays no other', async () => {
  const { world, program, listen, send, call, deliveries, webhooks } = await salonWithProgram()
  const { id } = await listen('/in')
  await listen('/good')
  await world.sql`update webhooks set secret = '\\x00' where id = ${id}`
  await call(appointmentRoutes.add, { body: visit })
  await send()
  expect(program.received.map(({ path }) => path)).toEqual(['/good'])
  expect(await deliveries(id)).toMatchObject([{ status: null, tries: 1 }])
  const [failing] = await webhooks()
  expect(failing).toMatchObject({ id, enabled: true, failingSince: world.now.toISOString() })
})

test('a deleted address takes what waits for it along', async () => {
  const { world, program, listen, send, call } = await salonWithProgram()
  const { id } = await listen('/in')
  await call(appointmentRoutes.add, { body: visit })
  await call(webhookRoutes.remove, { params: { id } })
  await send()
  expect(program.received).toEqual([])
  expect(await world.sql`select from webhook_deliveries`).toEqual([])
})
