import { absenceRoutes } from '#contract/absences/absences.ts'
import { clientRoutes, type NewClient } from '#contract/clients/clients.ts'
import { salonHistoryRoutes } from '#contract/salon-history.ts'
import { type NewService, serviceRoutes } from '#contract/services/services.ts'
import { staffRoutes } from '#contract/staff.ts'
import { undoRoutes } from '#contract/undo.ts'
import { createWorld } from '../world.ts'
import type { Sql } from '#server/database/sql.ts'

/** All rows that a salon keeps beside its visits, lists and settings, but their versions and when it was last heard of; and what visits call their clients. */
export async function rowsOfLists(sql: Sql) {
  const staff = await sql`select to_jsonb(b) - 'version' as row from staff b order by id`
  const salons =
    await sql`select to_jsonb(s) - 'version' - 'heard_at' as row from salons s order by id`
  const doors = await sql`select to_jsonb(d) - 'version' as row from doors d order by salon_id`
  const texts = await sql`select to_jsonb(t) as row from message_texts t order by salon_id, name`
  const members = await sql`
    select to_jsonb(m) - 'entered_at' as row from members m order by salon_id, user_id`
  const hours = await sql`
    select b.id, h.hours, coalesce(h.dated, '[]') as dated from staff b
    left join staff_hours h on h.salon_id = b.salon_id and h.staff_id = b.id order by b.id`
  const services = await sql`select to_jsonb(s) - 'version' as row from services s order by id`
  const barbers = await sql`
    select to_jsonb(d) as row from service_barbers d order by service_id, staff_id`
  const clients = await sql`select to_jsonb(c) - 'version' as row from clients c order by id`
  const numbers = await sql`
    select to_jsonb(n) as row from client_numbers n order by client_id, position`
  const pairs = await sql`select to_jsonb(d) as row from client_doubles d order by one, other`
  const absences = await sql`select to_jsonb(x) - 'version' as row from absences x order by id`
  const named = await sql`select id, client_id, client_name from appointments order by id`
  const lists = { hours, services, barbers, clients, numbers, pairs, absences, named }
  return { staff, salons, doors, texts, members, ...lists }
}

/** A salon whose barber Mira has a column, and what adds to its lists. */
export async function listsOfSalon() {
  const world = await createWorld()
  const owner = await world.owner({ subscription: { type: 'yearly', endDate: '2027-01-01' } })
  const { call } = world.as(owner)
  const { barber: mira } = await call(staffRoutes.add, { body: { name: 'Mira Hoxha' } })
  const barber = mira.id
  const addService = (wish: Partial<NewService> = {}) =>
    call(serviceRoutes.add, {
      body: {
        name: 'Fenirje',
        price: 8,
        duration: 30,
        barbers: [{ id: barber, price: 9 }],
        ...wish,
      },
    })
  const addClient = (wish: Partial<NewClient> = {}) =>
    call(clientRoutes.add, {
      body: {
        name: 'Linda Kelmendi',
        phones: ['044 833 547', '049 111 222'],
        tags: ['e rregullt'],
        note: 'vjen me vajzën',
        preferredBarber: barber,
        mayWrite: true,
        ...wish,
      },
    })
  const hold = (wish = {}) =>
    call(absenceRoutes.add, {
      body: {
        barberId: barber,
        kind: 'busy',
        from: '2026-03-05',
        fromTime: '10:00',
        toTime: '12:00',
        ...wish,
      },
    })
  const undo = (historyId: string | undefined, who = owner) =>
    world.as(who).call(undoRoutes.undo, { params: { id: historyId ?? '' } })
  const entry = async (historyId: string | undefined, who = owner) =>
    (await world.as(who).call(salonHistoryRoutes.list, { query: {} })).entries.find(
      ({ id }) => id === historyId,
    )
  const later = () => {
    world.now = new Date(world.now.getTime() + 60_000)
    return world.now.toISOString()
  }
  const rows = () => rowsOfLists(world.sql)
  return { world, owner, call, barber, addService, addClient, hold, undo, entry, later, rows }
}
export type House = Awaited<ReturnType<typeof listsOfSalon>>

export const everyDay = Array.from({ length: 7 }, () => [{ from: '10:00', to: '14:00' }])
