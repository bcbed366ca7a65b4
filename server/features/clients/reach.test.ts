import { expect, test } from 'vitest'
import { listAppointments } from '#server/features/booking/list.ts'
import { readReportSums } from '#server/features/reports/data.ts'
import { specOf } from '#server/features/reports/rules.ts'
import { crowd, explaining, strayScans } from '#tests/support/server/explaining.ts'
import { createWorld } from '#tests/support/world.ts'
import { clientOf, matchClients } from './data.ts'
import { countClients, listClients } from './listing.ts'
import { historyOf } from './client-visits.ts'
import { anybody, readings } from './search.ts'
import { wanted } from '#contract/clients/search.ts'
import { withinReach } from './reach.ts'

test('no query of a barber reads the rows of another salon, however many salons there are', async () => {
  const world = await createWorld()
  const { salonId } = await world.owner()
  await crowd(world.sql)
  await world.sql`vacuum analyze clients, appointments, staff, users, salons`
  const { sql, plans } = explaining(world.sql)
  const [id, staffId, userId] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  const sees = { seesNames: false, seesNumbers: false, seesClients: false }
  const narrow = { userId, staffId, now: world.now, ...sees }
  const week = { from: '2026-03-02', to: '2026-03-08', limit: 100, after: null }
  const question = specOf('month', '2026-03-02', world.now)
  for (const reach of [narrow, { ...narrow, seesNames: true, seesClients: true }]) {
    for (const reading of [anybody, ...readings(salonId, wanted('besa'))]) {
      const whom = withinReach(reach, reading, 'besa')
      const order = wanted('besa')
      const page = { whom, status: undefined, order, limit: 10, offset: 0, isBackward: false }
      const place = { salon: salonId, now: world.now, reach }
      for (const hasGroups of [false, true])
        await countClients(sql, place, { whom, status: 'active', hasGroups })
      await listClients(sql, place, page)
      await matchClients(sql, salonId, whom, order, world.now, reach)
    }
    await clientOf(sql, salonId, id, world.now, reach).catch(() => {})
    await historyOf(sql, salonId, id, { limit: 20, offset: 0 })
    await listAppointments(sql, salonId, week, reach)
    await listAppointments(sql, salonId, { ...week, q: 'besa' }, reach)
  }
  await readReportSums(sql, { salon: salonId, takings: { staffId } }, question)
  expect(plans.length).toBeGreaterThan(20)
  expect(plans.flatMap(strayScans)).toEqual([])
})
