import { expect, test } from 'vitest'
import { clientMeant } from '#server/features/clients/meant/data.ts'
import { historyOf } from '#server/features/clients/client-visits.ts'
import { listRequests } from '#server/features/outside/requests/data.ts'
import { overdueOffers } from '#server/features/waiting/offers/data.ts'
import { isUsed } from '#server/features/services/data.ts'
import type { Member, SalonId } from '#server/core/actor.ts'
import { everything } from '#server/core/reach.ts'
import type { Sql } from '#server/database/sql.ts'
import { givePart } from '#tests/support/server/parts.ts'
import { createWorld } from '#tests/support/world.ts'
import { crowd, explaining, idleIndexes, strayScans } from '#tests/support/server/explaining.ts'
import { newId } from '#server/core/ids.ts'
import {
  deleteAppointments,
  deleteParts,
  holdAppointment,
  insertAppointment,
  renameParts,
} from './rows.ts'
import { findConflict } from './rivals.ts'
import { confirmPastDaysOf, takeUntold } from '#server/features/booking/auto-confirm.ts'
import { readOffer } from './offer.ts'
import { placed } from './plan.ts'
import { lockFollowing, readSeries } from '#server/features/booking/repeats/data.ts'
import { listAppointments } from '#server/features/booking/list.ts'

/** Inserts consecutive half hours from 1 March on by SQL, which is faster than by calls. */
async function fill(sql: Sql, salonId: SalonId, count: number) {
  await sql`
  insert into appointments (salon_id, id, starts_at, minutes, staff_id, client_name, service_name,
    price_cents, status)
  select ${salonId}, gen_random_uuid(), timestamp '2026-03-01' + n * interval '30 min', 30, s.id, 'Besa',
    'Prerje', 1000, (array['pending', 'confirmed', 'cancelled'])[1 + n % 3]
    from staff s, generate_series(0, ${count}::int - 1) n where s.salon_id = ${salonId}`
  await givePart(sql)
}

test('no query reads the rows of another salon, however many salons there are', async () => {
  const world = await createWorld()
  const owner = await world.owner()
  await crowd(world.sql)
  await fill(world.sql, owner.salonId, 500)
  await world.sql`analyze`
  const { salonId } = owner
  const { sql, plans } = explaining(world.sql)
  const member = { salonId, memberRole: 'owner' } as Member
  const client_phone = '+355 69 123 4567'
  const id = crypto.randomUUID()
  const page = { limit: 100, after: null }
  const week = { ...page, from: '2026-03-02', to: '2026-03-08' }
  const steps = { work: 30, wait: 0, finish: 0, buffer: 0 }
  const what = { staffId: id, serviceId: null, serviceName: 'Prerje', priceCents: 0 }
  const parts = placed([{ ...what, ...steps }], '2026-03-02 09:00')
  await listAppointments(sql, salonId, page, everything)
  await listAppointments(sql, salonId, week, everything)
  await listAppointments(
    sql,
    salonId,
    { ...week, status: ['pending'], barber: 'Arta', q: 'besa' },
    everything,
  )
  await listAppointments(sql, salonId, { ...week, after: { minutes: 29_540_700, id } }, everything)
  await listAppointments(
    sql,
    salonId,
    { ...page, after: { minutes: 29_540_700, id }, q: 'besa' },
    everything,
  )
  await readOffer(sql, salonId, { ids: [id], names: ['Prerje'] })
  await clientMeant(sql, member, { client_name: 'Besa', client_phone }, world.now)
  await clientMeant(sql, member, { client_phone }, world.now)
  await findConflict(sql, salonId, parts, id)
  await readSeries(sql, salonId, id, everything).catch(() => {})
  await lockFollowing(sql, salonId, id)
  await holdAppointment(sql, salonId, id, world.now).catch(() => {})
  await deleteAppointments(sql, salonId, [id])
  await confirmPastDaysOf(sql, salonId, world.now)
  await takeUntold(sql, salonId, world.now)
  const visit = {
    parts,
    clientId: id,
    clientName: 'Besa',
    status: 'pending',
    note: '',
    source: 'desk',
    cancelledBy: null,
    cancelReason: '',
  } as const
  await insertAppointment(sql, salonId, newId(), visit, world.now).catch(() => {})
  await renameParts(sql, salonId, id, parts)
  await deleteParts(sql, salonId, [id])
  expect(plans).toHaveLength(35)
  expect(plans.flatMap(strayScans)).toEqual([])
  await isUsed(sql, salonId, id)
  await historyOf(sql, salonId, id, { limit: 20, offset: 0 })
  await listRequests(sql, salonId, everything)
  const ofAll = explaining(world.sql)
  await overdueOffers(ofAll.sql, world.now)
  const idle = await idleIndexes(world.sql, 'appointments', [...plans, ...ofAll.plans])
  expect(idle, 'indexes that no question needs').toEqual([])
  await sql`select count(*) from appointments where status = 'pending'`
  expect(plans.flatMap(strayScans)).toEqual(['appointments'])
  expect(await idleIndexes(world.sql, 'appointments', [])).toContain('appointments_time')
})
