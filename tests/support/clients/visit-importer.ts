import { clientRoutes } from '#contract/clients/clients.ts'
import { importRoutes } from '#contract/imports/imports.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
import { serviceRoutes } from '#contract/services/services.ts'
import { counterOf } from '#tests/support/fixtures/bookings.ts'
import { importerOf } from '#tests/support/clients/importer.ts'
import { createWorld } from '#tests/support/world.ts'

type Told = ReplyOf<(typeof importRoutes)['visits']>

/** Monday, 2 March, 12:00: Arta does cuts of 30 minutes for 10. */
export async function openVisitImport() {
  const world = await createWorld({ now: new Date('2026-03-02T11:00:00Z') })
  const owner = await world.owner({ username: 'Arta Hoxha' })
  const { call } = world.as(owner)
  const importer = importerOf(world, owner)
  await world.sql`delete from services where salon_id = ${owner.salonId}`
  await call(serviceRoutes.add, { body: { name: 'Prerje', price: 10, duration: 30 } })
  const counter = counterOf(world, owner)
  return {
    world,
    owner,
    call,
    counter,
    bring: (file: string, query: Record<string, string> = {}) =>
      importer.bring<Told>(importRoutes.visits, file, { query }),
    send: (file: string, query: Record<string, string> = {}) =>
      importer.send(importRoutes.visits, file, { query }),
    client: async (name: string) =>
      (await call(clientRoutes.list, { query: { q: name } })).clients.find(
        (client) => client.name === name,
      ),
    visits: async () => (await counter.list({ limit: 100 })).appointments,
  }
}

export const head = 'Data;Ora;Klienti;Telefoni;Shërbimi;Berberi;Minuta;Çmimi;Gjendja;Shënime'
