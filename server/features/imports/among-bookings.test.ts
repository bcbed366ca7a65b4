import { describe, expect, test } from 'vitest'
import { clientRoutes } from '#contract/clients/clients.ts'
import { importRoutes } from '#contract/imports/imports.ts'
import { part, type Sql } from '#server/database/sql.ts'
import { importerOf, type Outcome } from '#tests/support/clients/importer.ts'
import { monday, openDoor } from '#tests/support/door.ts'
import { whileLocked } from '#tests/support/races/locked-table.ts'
import { waitingForLocks } from '#tests/support/races/waiting-for-locks.ts'

const phone = '069 111 2233'

/** A salon that knows Arta; Naime is new to it. */
async function open() {
  const salon = await openDoor()
  const { world, owner, call, addService, set } = salon
  const cut = await addService('Prerje')
  await set({ onRequest: false })
  await call(clientRoutes.add, { body: { name: 'Arta', phone: '069 999 9999' } })
  const importer = importerOf(world, owner)
  return {
    ...salon,
    cut,
    bringClients: () =>
      importer.bring<Outcome>(
        importRoutes.clients,
        `Emri;Telefoni;Shënime\nArta;069 999 9999;Vonohet\nNaime;${phone};`,
      ),
    bringVisits: () =>
      importer.bring(
        importRoutes.visits,
        `Data;Ora;Klienti;Telefoni;Shërbimi\n${['Arta;069 999 9999', `Naime;${phone}`]
          .map((who, nth) => `02.02.2026;1${nth}:00;${who};Prerje`)
          .join('\n')}`,
      ),
    names: async () =>
      (await world.sql<{ name: string }>`select name from clients order by name`).map(
        ({ name }) => name,
      ),
  }
}

/** Works while Arta's row is locked: an import that fills it in or brings a visit of it stops there, Naime being written. */
const whileArtaIsLocked = <Answer>(sql: Sql, work: () => Promise<Answer>) => {
  const answer = Promise.withResolvers<Answer>()
  const holding = sql.begin(async (tx) => {
    await tx`select from clients where name = 'Arta' for update`
    answer.resolve(await work())
  })
  return holding.then(() => answer.promise)
}

describe.each(['bringClients', 'bringVisits'] as const)('an import (%s)', (bring) => {
  test('finds a client whom the desk has added meanwhile', async () => {
    const { world, book, names, ...salon } = await open()
    const sent = await whileArtaIsLocked(world.sql, async () => {
      const answer = salon[bring]()
      await waitingForLocks(world.sql, 1)
      await book({ client_name: 'Naime', client_phone: phone })
      return { answer }
    })
    await sent.answer
    expect(await names()).toEqual(['Arta', 'Naime'])
  })

  test('finds a client who has booked on the page meanwhile', async () => {
    const { world, bookAtDoor, cut, names, ...salon } = await open()
    const sent = await whileArtaIsLocked(world.sql, async () => {
      const answer = salon[bring]()
      await waitingForLocks(world.sql, 1)
      await bookAtDoor([cut], { name: 'Naime', phone })
      return { answer }
    })
    await sent.answer
    expect(await names()).toEqual(['Arta', 'Naime'])
  })

  test.each(['book', 'bookAtDoor', 'add'] as const)(
    'that is about to end lets others wait (%s), who find whom it has added',
    async (how) => {
      const { world, book, bookAtDoor, call, cut, names, ...salon } = await open()
      const ways = {
        book: () => book({ client_name: 'Naime', client_phone: phone, appointment_date: monday }),
        bookAtDoor: () => bookAtDoor([cut], { name: 'Naime', phone }),
        add: () => call(clientRoutes.add, { body: { name: 'Naime', phone } }),
      }
      const sent = await whileLocked(world.sql, part`salon_history in share mode`, async () => {
        const first = salon[bring]()
        await waitingForLocks(world.sql, 1)
        const second = ways[how]()
        await waitingForLocks(world.sql, 2)
        return { both: [first, second] }
      })
      const [, added] = await Promise.allSettled(sent.both)
      expect(added?.status).toBe(how === 'add' ? 'rejected' : 'fulfilled')
      expect(await names()).toEqual(['Arta', 'Naime'])
    },
  )

  test('of others goes on beside a booking of somebody new', async () => {
    const { world, book, names, ...salon } = await open()
    const sent = await whileArtaIsLocked(world.sql, async () => {
      const answer = salon[bring]()
      await waitingForLocks(world.sql, 1)
      await book({ client_name: 'Lule', client_phone: '069 444 5555' })
      return { answer }
    })
    await sent.answer
    expect(await names()).toEqual(['Arta', 'Lule', 'Naime'])
  })
})
