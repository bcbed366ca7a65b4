import { expect, test } from 'vitest'
import { waitingOutsideRoutes } from '#contract/outside/waiting-outside.ts'
import { waitingRoutes } from '#contract/waiting/waiting.ts'
import { part } from '#server/database/sql.ts'
import { monday, openDoor, slug } from '#tests/support/door.ts'
import { whileLocked } from '#tests/support/races/locked-table.ts'
import { waitingForLocks } from '#tests/support/races/waiting-for-locks.ts'

test.each([
  ['the desk', 'the page'],
  ['the desk', 'the page’s waiting list'],
  ['the desk’s waiting list', 'the page'],
  ['the page’s waiting list', 'the desk, by the number alone'],
] as const)('a new client is added once by %s and %s at once', async (...places) => {
  const { world, call, nobody, addService, set, bookAtDoor, book, arta } = await openDoor()
  const cut = await addService('Prerje')
  await set({ onRequest: false, waiting: true })
  const [name, phone] = ['Naime', '069 111 2233']
  const days = { services: [cut], barber: arta, from: monday, to: monday }
  const atDesk = { client_phone: phone, barber: 'Besa', appointment_date: monday }
  const asking = {
    'the desk': () => book({ ...atDesk, client_name: name }),
    'the desk, by the number alone': () => book({ ...atDesk, client_name: undefined }),
    'the desk’s waiting list': () =>
      call(waitingRoutes.add, { body: { client: { name, phone }, ...days } }),
    'the page': () => bookAtDoor([cut], { name, phone, barber: arta }),
    'the page’s waiting list': () =>
      nobody.call(waitingOutsideRoutes.ask, { params: { slug }, body: { name, phone, ...days } }),
  }
  const { sent } = await whileLocked(
    world.sql,
    part`client_numbers in exclusive mode`,
    async () => {
      const first = asking[places[0]]()
      await waitingForLocks(world.sql, 1)
      const second = asking[places[1]]()
      await waitingForLocks(world.sql, 2)
      return { sent: [first, second] }
    },
  )
  await Promise.all(sent)
  expect(await world.sql`select name from clients`).toEqual([{ name }])
})
