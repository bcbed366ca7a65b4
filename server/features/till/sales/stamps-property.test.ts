import { expect, test } from 'vitest'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { clientRoutes } from '#contract/clients/clients.ts'
import { dice, oneOf } from '#tests/support/random.ts'
import { openStamps } from '#tests/support/tills/stamps.ts'
import { paid } from '#tests/support/tills/till.ts'

/** A visit as this test remembers it: whose it is, and what its sale gave or spent. */
type Known = { id: string; client: string; sale?: string; stamps: number }

const [salons, actsEach, every] = [2, 60, 4]
/** What may be refused: too few stamps, or done already. */
function refused(error: { status?: number }) {
  if (error.status !== 409) throw error
}

async function chancySalon(seed: number) {
  const salon = await openStamps({ every })
  const { call, add, book, close, spend, takeBack } = salon
  const roll = dice(seed)
  const people = [salon.ana, await add('Besa Hoxha'), await add('Drita Leka')]
  let visits: Known[] = []
  const sumOf = (client: string) =>
    visits.reduce((sum, visit) => sum + (visit.client === client ? visit.stamps : 0), 0)
  const open = async (): Promise<Known> => {
    const client = oneOf(roll, people)
    const visit = { id: await book(client), client, stamps: 0 }
    visits.push(visit)
    return visit
  }
  const closed = () => visits.filter(({ sale }) => sale !== undefined)
  const acts = {
    async close() {
      const visit = await open()
      const { sale } = await close(visit.id, { payments: paid(10) })
      Object.assign(visit, { sale: sale.id, stamps: 1 })
    },
    async spend() {
      const visit = await open()
      const isEnough = sumOf(visit.client) >= every - 1
      const done = await spend(visit.id).catch(refused)
      expect(done !== undefined).toBe(isEnough)
      if (done) Object.assign(visit, { sale: done.sale.id, stamps: 1 - every })
    },
    async takeBack() {
      if (closed().length === 0) return
      const visit = oneOf(roll, closed())
      await takeBack(visit.sale ?? '')
      await takeBack(visit.sale ?? '').catch(refused)
      Object.assign(visit, { sale: undefined, stamps: 0 })
    },
    async remove() {
      if (visits.length === 0) return
      const visit = oneOf(roll, visits)
      await call(appointmentRoutes.remove, { params: { id: visit.id } })
      visits = visits.filter((one) => one !== visit)
    },
    async mend() {
      if (visits.length === 0) return
      const [visit, client] = [oneOf(roll, visits), oneOf(roll, people)]
      const body = { client_id: client }
      await call(appointmentRoutes.change, { params: { id: visit.id }, body })
      visit.client = client
    },
    async merge() {
      const [kept, other] = [oneOf(roll, people), oneOf(roll, people)]
      if (kept === other) return
      await call(clientRoutes.merge, { params: { id: kept }, body: { other } })
      for (const visit of visits) if (visit.client === other) visit.client = kept
      people.splice(people.indexOf(other), 1, await add(`Klienti ${visits.length}.${roll(1e6)}`))
    },
    async erase() {
      const gone = oneOf(roll, people)
      await call(clientRoutes.remove, { params: { id: gone }, query: {} })
      visits = visits.filter(({ client }) => client !== gone)
      people.splice(people.indexOf(gone), 1, await add(`Klienti ${visits.length}.${roll(1e6)}`))
    },
  }
  const often = ['close', 'close', 'close', 'close', 'spend', 'spend', 'takeBack'] as const
  const names = [...often, ...often, 'remove', 'mend', 'merge', 'erase'] as const
  return { ...salon, people, sumOf, act: () => acts[oneOf(roll, names)]() }
}

test('a client’s stamps are those of their visits, whatever is closed, undone, merged and deleted', async () => {
  for (let seed = 1; seed <= salons; seed++) {
    const { act, people, sumOf, stampsOf } = await chancySalon(seed)
    for (let nth = 0; nth < actsEach; nth++) {
      await act()
      for (const id of people)
        expect((await stampsOf(id))?.have, `seed ${seed}, act ${nth}`).toBe(Math.max(0, sumOf(id)))
    }
  }
})
