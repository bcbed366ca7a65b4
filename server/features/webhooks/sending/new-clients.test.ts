import { expect, test } from 'vitest'
import { clientRoutes } from '#contract/clients/clients.ts'
import { importRoutes } from '#contract/imports/imports.ts'
import { undoRoutes } from '#contract/undo.ts'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { waitingOutsideRoutes } from '#contract/outside/waiting-outside.ts'
import { waitingRoutes } from '#contract/waiting/waiting.ts'
import { importerOf, type Outcome } from '#tests/support/clients/importer.ts'
import { monday, slug } from '#tests/support/door.ts'
import { salonWithProgram, visit } from '#tests/support/webhooks/far-program.ts'

const naime = { name: 'Naime Berisha', phone: '069 555 6677' }
const said = { client_name: naime.name, client_phone: naime.phone }
const repeat = { everyWeeks: 1, times: 2 }

/** A salon with a service; `told` lists the deliveries about clients since `listen`, each with the client's name. */
async function salonThatTells() {
  const salon = await salonWithProgram()
  const { world, call, nobody, deliveries } = salon
  const cut = await salon.addService('Qethje')
  await salon.set({ waiting: true })
  const { id } = await salon.listen('/in', ['client.changed'])
  const days = { services: [cut], from: monday, to: monday }
  return {
    ...salon,
    cut,
    days,
    importer: importerOf(world, salon.owner),
    book: (more: object = {}) => call(appointmentRoutes.add, { body: { ...visit, ...more } }),
    change: (of: string, body: object, query: { scope?: 'following' } = {}) =>
      call(appointmentRoutes.change, { params: { id: of }, query, body }),
    wait: async (client: string | typeof naime) =>
      (await call(waitingRoutes.add, { body: { ...days, client } })).waiting,
    waitOutside: () =>
      nobody.call(waitingOutsideRoutes.ask, { params: { slug }, body: { ...days, ...naime } }),
    told: async () => (await deliveries(id)).map(({ event, about }) => [event, about?.name]),
  }
}
type Salon = Awaited<ReturnType<typeof salonThatTells>>

test.each<[string, (salon: Salon) => Promise<unknown>]>([
  ['a booking', ({ book }) => book(said)],
  ['a booking of a number', ({ book }) => book({ client_name: '', client_phone: naime.phone })],
  ['a series', ({ book }) => book({ ...said, repeat })],
  [
    'a change of a visit',
    async ({ book, change }) => change((await book()).appointment.id, { client_name: naime.name }),
  ],
  [
    'a change of a series',
    async ({ book, change }) => {
      const { appointment } = await book({ repeat })
      const { parts } = appointment
      await change(appointment.id, { parts, client_name: naime.name }, { scope: 'following' })
    },
  ],
  [
    'a booking on the public page',
    async ({ set, bookAtDoor, cut }) => {
      await set({ onRequest: false })
      await bookAtDoor([cut], naime)
    },
  ],
  ['a request on the public page', ({ bookAtDoor, cut }) => bookAtDoor([cut], naime)],
  ['an entry of the waiting list', ({ wait }) => wait(naime)],
  [
    'a change of an entry of the waiting list',
    async ({ wait, call }) => {
      const { id } = await wait({ name: visit.client_name, phone: '' })
      await call(waitingRoutes.change, { params: { id }, body: { client: naime } })
    },
  ],
  ['an entry from the public page', ({ waitOutside }) => waitOutside()],
])('%s tells programs of its new client', async (title, act) => {
  const salon = await salonThatTells()
  await act(salon)
  const name = title === 'a booking of a number' ? naime.phone : naime.name
  expect(await salon.told()).toEqual([['client.changed', name]])
})

test('a booking of a known client tells nothing of the client, nor does its undoing', async () => {
  const { book, bookAtDoor, wait, cut, told, call } = await salonThatTells()
  await bookAtDoor([cut], naime)
  const { historyId } = await book({ ...said, appointment_time: '15:00' })
  await call(undoRoutes.undo, { params: { id: historyId ?? '' } })
  await wait(naime)
  expect(await told()).toHaveLength(1)
})

test('a booking that is refused tells nothing of its client', async () => {
  const { world, owner, book, told } = await salonThatTells()
  await book()
  const body = { ...visit, ...said }
  expect((await world.request(appointmentRoutes.add, { body }, owner.token)).status).toBe(409)
  expect(await told()).toEqual([])
})

test('the new client of a booking is told with the number, beside the visit', async () => {
  const { program, listen, send, book } = await salonThatTells()
  await listen('/all')
  const { appointment } = await book(said)
  await send()
  const told = program.messages('/all')
  const [client, booked] = [
    told.find(({ type }) => type === 'client.changed'),
    told.find(({ type }) => type === 'appointment.booked'),
  ]
  expect(told).toHaveLength(2)
  expect(client).toMatchObject({
    type: 'client.changed',
    sequence: 1,
    data: { client: { id: appointment.client_id, ...naime, email: '', version: 1 } },
  })
  expect(booked).toMatchObject({ type: 'appointment.booked', sequence: 1, data: appointment })
})

test('a file tells nobody of its clients and visits, nor does its undoing', async () => {
  const { world, importer, listen, call } = await salonThatTells()
  await listen('/all')
  const people = `Emri;Telefoni\n${naime.name};${naime.phone}\nDrita Gashi;069 111 2233`
  const days = `Data;Ora;Klienti;Shërbimi\n${monday};11:00;Teuta Hoxha;Qethje`
  const imports = [
    await importer.bring<Outcome>(importRoutes.clients, people),
    await importer.bring<Outcome>(importRoutes.visits, days),
  ]
  const { clients } = await call(clientRoutes.list, { query: { sort: 'name' } })
  expect(clients.map(({ name }) => name)).toContain('Teuta Hoxha')
  for (const { historyId } of imports.toReversed())
    await call(undoRoutes.undo, { params: { id: historyId ?? '' } })
  expect(await world.sql`select event from webhook_deliveries`).toEqual([])
})
