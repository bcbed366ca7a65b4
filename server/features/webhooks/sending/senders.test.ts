import { expect, onTestFinished, test } from 'vitest'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { salonWithProgram, visit } from '#tests/support/webhooks/far-program.ts'
import { openSenders } from './senders.ts'

test('a salon’s new addresses that never answer take eight senders, and four once they are known', async () => {
  const { world, program, listen, call } = await salonWithProgram()
  const senders = openSenders(world.deps, (error) => expect(error).toBeUndefined())
  onTestFinished(async () => {
    program.hangUp()
    await senders.done()
  })
  let ended = 0
  const look = () => senders.look(() => void (ended += 1))
  const renew = async (round: string) => {
    for (let nth = 0; nth < 5; nth++) {
      program.answers.set(`/${round}${nth}`, 'silent')
      await listen(`/${round}${nth}`, ['appointment.booked'])
    }
  }
  const book = (day: number) =>
    call(appointmentRoutes.add, { body: { ...visit, appointment_date: `2099-03-${day}` } })
  await renew('first')
  for (const day of [10, 11, 12]) await book(day)
  expect(await look()).toBe(8)
  expect(await look()).toBe(0)
  for (const path of ['first0', 'first1', 'first2', 'first3', 'first4'])
    await program.have(`/${path}`, 1)
  program.hangUp()
  await senders.done()
  expect(ended).toBe(8)
  await world.sql`delete from webhooks`
  await renew('second')
  await book(13)
  expect(await look()).toBe(4)
})

test('an address that was removed no longer slows its salon two days after its last delivery', async () => {
  const { world, program, listen, later, call } = await salonWithProgram()
  const senders = openSenders(world.deps, (error) => expect(error).toBeUndefined())
  const book = (appointment_time: string) =>
    call(appointmentRoutes.add, { body: { ...visit, appointment_time } })
  const listenAnew = async (status: number) => {
    await world.sql`delete from webhooks`
    for (let nth = 0; nth < 5; nth++) {
      program.answers.set(`/${status}${nth}`, status)
      await listen(`/${status}${nth}`, ['appointment.booked'])
    }
  }
  const sent = async () => {
    const begun = await senders.look(() => {})
    await senders.done()
    return begun
  }
  await listenAnew(500)
  await book('10:00')
  expect(await sent()).toBe(5)
  await later(47 * 3600)
  await listenAnew(200)
  await book('12:00')
  expect(await sent()).toBe(4)
  await listenAnew(201)
  await later(3600)
  await book('14:00')
  expect(await sent()).toBe(5)
})

test('after an outage all that waits for an address goes once one delivery got through', async () => {
  const { world, program, listen, send, later, call } = await salonWithProgram()
  await listen('/in', ['appointment.booked'])
  program.answers.set('/in', 500)
  for (const appointment_time of ['10:00', '12:00', '14:00']) {
    await call(appointmentRoutes.add, { body: { ...visit, appointment_time } })
    await send()
    await later(3600)
    await send()
  }
  program.answers.delete('/in')
  program.received.splice(0)
  const [next] = await world.sql<{ at: Date }>`select min(next_at) as at from webhook_deliveries`
  await later((Date.parse(String(next?.at)) - world.now.getTime()) / 1000)
  await send()
  expect(program.received).toHaveLength(3)
  expect(await world.sql`select from webhook_deliveries where next_at is not null`).toEqual([])
})
