import { expect, test } from 'vitest'
import { requestErrors, requestRoutes, requestWords } from '#contract/outside/requests.ts'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { waitingOutsideRoutes } from '#contract/outside/waiting-outside.ts'
import { waitingSalon } from '#tests/support/clients/offered-slots.ts'
import { monday, slug } from '#tests/support/door.ts'
import { answered } from '#tests/support/server/requests.ts'

/** Naime has asked at the public page for a slot on Monday, after three whom the desk wrote. */
async function withNaime() {
  const salon = await waitingSalon()
  const { nobody, cut, arta, call, waiting } = salon
  const naime = { name: 'Naime', phone: '069 555 6677', email: 'naime@example.org' }
  const body = { services: [cut], barber: arta, from: monday, to: monday, ...naime }
  await nobody.call(waitingOutsideRoutes.ask, { params: { slug }, body })
  const id = (await waiting()).at(-1)?.id ?? ''
  const names = async () => (await waiting()).map(({ client }) => client.name)
  const notAClient = (entry: string) =>
    call(requestRoutes.waitNotAClient, { params: { id: entry } })
  return { ...salon, id, names, notAClient }
}

test('an entry that was no client’s leaves the list, and its number asks first', async () => {
  const { id, names, notAClient, bookAtDoor, cut } = await withNaime()
  expect(await notAClient(id)).toMatchObject({ message: requestWords.waitNotAClient })
  expect(await names()).toEqual(['Drita', 'Linda', 'Mira'])
  const { booking } = await bookAtDoor([cut], { phone: '069 555 6677' })
  expect(booking).toMatchObject({ status: 'pending', requested: true })
  await expect(notAClient(id)).rejects.toMatchObject({ status: 404 })
})

test('an offer to an entry that was no client’s is withdrawn, and names who waits for its slot', async () => {
  const { id, offer, notAClient, call, world, arta } = await withNaime()
  await offer(id)
  await world.deliverMails()
  const { waiting, opening } = await notAClient(id)
  expect(waiting?.map(({ client }) => client.name)).toEqual(['Drita', 'Linda', 'Mira'])
  expect(opening).toMatchObject({ date: monday, time: '10:00', barber: arta })
  const { appointments } = await call(appointmentRoutes.list, { query: { from: monday } })
  expect(appointments).toEqual([])
  expect(await world.deliverMails()).toEqual([])
})

test('an entry of the desk is never no client’s', async () => {
  const { drita, names, notAClient } = await withNaime()
  await expect(notAClient(drita)).rejects.toMatchObject(answered(requestErrors.waitNotFromOutside))
  expect(await names()).toHaveLength(4)
})

test('a taken offer that was no client’s is waited for no more once its visit is deleted', async () => {
  const { id, offered, take, call, names } = await withNaime()
  const { params, appointment } = await offered(id)
  await take(params.token)
  const visit = { params: { id: appointment.id } }
  await call(requestRoutes.notAClient, visit)
  await call(appointmentRoutes.remove, visit)
  expect(await names()).toEqual(['Drita', 'Linda', 'Mira'])
})
