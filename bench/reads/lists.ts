import { historyRoutes } from '#contract/history.ts'
import { messageRoutes } from '#contract/messages/messages.ts'
import { waitingRoutes } from '#contract/waiting/waiting.ts'
import type { Sql } from '#server/database/sql.ts'
import { givePart } from '#tests/support/server/parts.ts'
import { fillHistory } from '../fill/history-rows.ts'
import type { Owner } from '../fill/salons.ts'
import { now } from '../suite/app-process.ts'
import { ask, tokenAt } from '../suite/ask.ts'
import { kindNamed } from '../suite/kinds.ts'
import type { Read } from './read.ts'

const entries = 100_000
/** A place among them, as a page that was read before has it. */
const moment = new Date('2026-11-22T12:00:00Z')
const mark = `${moment.getTime() * 1000}.00000000-0000-7000-8000-000000000000`

/** A page of an administrator's list of a hundred thousand entries is turned. */
const historyPage: Read = {
  kind: {
    name: 'a page of the admin history',
    calls: ({ admin }) => [ask(historyRoutes.turn, admin, { query: { mark, limit: 50 } })],
  },
  fill: (sql, owners) =>
    fillHistory(sql, { entries, days: 1, accounts: owners.length, now: now() }),
  floor: () => [
    {
      text: `select * from activities where created_at < $1 order by created_at desc, id desc limit 50`,
      values: [moment],
    },
  ],
  mostOfFloor: 8,
}

/** Ten clients of 200. */
const clientList: Read = {
  kind: kindNamed('client list'),
  floor: ([owner]) => [
    {
      text: `select * from clients where salon_id = $1 and not mostly_cancelled order by name_key limit 10`,
      values: [owner?.salonId],
    },
  ],
  mostOfFloor: 4,
}

const [tomorrow, dayAfter] = ['2026-11-23', '2026-11-24']

/** Tomorrow every barber of the first salon has a visit every half hour from eight to eight. */
async function fillTomorrow(sql: Sql, [owner]: readonly Owner[]) {
  await sql`
    insert into appointments (salon_id, id, created_at, starts_at, minutes, staff_id, client_id, client_name, service_name,
      price_cents, status)
    select b.salon_id, gen_random_uuid(), timestamptz '2026-11-01', ${tomorrow}::timestamp + '8:00' + n * interval '30 min',
      30, b.id, c.id, c.name, 'Prerje', 1000, 'confirmed'
    from generate_series(0, 23) n join staff b on b.salon_id = ${owner?.salonId}
    join clients c on c.salon_id = b.salon_id and c.name_key = 'klienti i mire ' || n * 6 + b.position`
  await givePart(sql)
}

/** The reminders of a full day. */
const messages: Read = {
  kind: {
    name: 'messages',
    calls: (world) => [ask(messageRoutes.list, tokenAt(world, 0), { query: { links: 'false' } })],
  },
  fill: fillTomorrow,
  floor: ([owner]) =>
    ['a', 'p', 'n'].map((which) => ({
      text: `select ${which}.* from appointments a
        ${which === 'p' ? 'join appointment_parts p on p.salon_id = a.salon_id and p.appointment_id = a.id' : ''}
        ${which === 'n' ? 'join client_numbers n on n.salon_id = a.salon_id and n.client_id = a.client_id' : ''}
        where a.salon_id = $1 and a.starts_at >= $2::date and a.starts_at < $3::date`,
      values: [owner?.salonId, tomorrow, dayAfter],
    })),
  mostOfFloor: 3,
}

/** A hundred wait in the first salon for any time of the next fortnight, of which half is booked. */
async function fillWaiting(sql: Sql, [owner]: readonly Owner[]) {
  await sql`
    insert into waiting_entries (salon_id, id, client_id, services, from_day, to_day, since, source)
    select c.salon_id, gen_random_uuid(), c.id,
      array(select s.id from services s where s.salon_id = c.salon_id order by s.name_key limit 1),
      ${dayAfter}::date, ${dayAfter}::date + 13, now(), 'desk'
    from clients c where c.salon_id = ${owner?.salonId} order by c.id limit 100`
  await sql`
    insert into appointments (salon_id, id, created_at, starts_at, minutes, staff_id, client_name, service_name, price_cents,
      status)
    select b.salon_id, gen_random_uuid(), timestamptz '2026-11-01',
      ${dayAfter}::timestamp + d * interval '1 day' + '8:00' + n * interval '1 hour', 30, b.id, 'Klienti', 'Prerje', 1000, 'confirmed'
    from generate_series(0, 13) d, generate_series(0, 9) n, staff b where b.salon_id = ${owner?.salonId}`
  await givePart(sql)
}

/** A waiting list of a hundred, each with the first time that is free. */
const waitingList: Read = {
  kind: {
    name: 'waiting list',
    calls: (world) => [ask(waitingRoutes.list, tokenAt(world, 0), { query: {} })],
  },
  fill: fillWaiting,
  floor: ([owner]) =>
    ['w', 'c'].map((which) => ({
      text: `select ${which}.* from waiting_entries w join clients c on c.salon_id = w.salon_id and c.id = w.client_id
        where w.salon_id = $1`,
      values: [owner?.salonId],
    })),
  mostOfFloor: 3,
}

/** Lists that are read page by page, or whole. */
export const lists: readonly Read[] = [historyPage, clientList, messages, waitingList]
