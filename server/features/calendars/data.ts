import { absenceErrors } from '#contract/absences/absence-refusals.ts'
import type { Calendar } from '#contract/calendars.ts'
import { commonErrors } from '#contract/common.ts'
import type { SalonId } from '#server/core/actor.ts'
import { AppError } from '#server/core/app-error.ts'
import { newId } from '#server/core/ids.ts'
import { isoOf } from '#server/database/iso-of.ts'
import { oneRow, part, type Sql } from '#server/database/sql.ts'
import { keyOf } from '#server/security/derived-keys.ts'
import { hashOf } from '#server/core/secrets.ts'

export type StoredCalendar = Omit<Calendar, 'url'> & { readonly version: number }

/** Nobody can reckon it without the server's key, and it is kept nowhere. */
export async function tokensOf(sql: Sql) {
  const key = await keyOf(sql)
  return ({ id, version }: Pick<StoredCalendar, 'id' | 'version'>) =>
    key('calendar', `${id} ${version}`)
}

const columns = part`c.id, c.staff_id as "barberId", c.names, c.link_version as version,
  ${isoOf(part`c.created_at`)} as "createdAt"`

export const listCalendars = (sql: Sql, salon: SalonId) => sql<StoredCalendar>`
  select ${columns} from calendars c where c.salon_id = ${salon} order by c.created_at, c.id`

export const countCalendars = async (tx: Sql, salon: SalonId) =>
  oneRow(await tx<{ count: number }>`select count(*) from calendars where salon_id = ${salon}`)
    .count

export const calendarOf = async (sql: Sql, salon: SalonId, id: string) =>
  oneRow(
    await sql<StoredCalendar>`
      select ${columns} from calendars c where c.salon_id = ${salon} and c.id = ${id}`,
    commonErrors.notFound,
  )

export const holdCalendar = async (tx: Sql, salon: SalonId, id: string) =>
  oneRow(
    await tx<StoredCalendar>`
      select ${columns} from calendars c where c.salon_id = ${salon} and c.id = ${id} for update`,
    commonErrors.notFound,
  )

type NewCalendar = Pick<Calendar, 'barberId' | 'names'> & { userId: string; at: Date }

export async function insertCalendar(tx: Sql, salon: SalonId, calendar: NewCalendar) {
  const { barberId, names, userId, at } = calendar
  const id = newId()
  const token = (await tokensOf(tx))({ id, version: 1 })
  return oneRow(
    await tx<StoredCalendar>`
      insert into calendars as c (salon_id, id, user_id, staff_id, names, token_hash, created_at)
      values (${salon}, ${id}, ${userId}, ${barberId}, ${names}, ${hashOf(token)}, ${at})
      returning ${columns}`,
  )
}

export const nameClients = async (tx: Sql, salon: SalonId, id: string, names: boolean) =>
  oneRow(
    await tx<StoredCalendar>`
      update calendars c set names = ${names} where c.salon_id = ${salon} and c.id = ${id}
      returning ${columns}`,
    commonErrors.notFound,
  )

export async function replaceLink(tx: Sql, salon: SalonId, { id, version }: StoredCalendar) {
  const next = version + 1
  const token = (await tokensOf(tx))({ id, version: next })
  return oneRow(
    await tx<StoredCalendar>`
      update calendars c set link_version = ${next}, token_hash = ${hashOf(token)}
      where c.salon_id = ${salon} and c.id = ${id} returning ${columns}`,
  )
}

export const deleteCalendar = (tx: Sql, salon: SalonId, id: string) => tx`
  delete from calendars where salon_id = ${salon} and id = ${id}`

/** Holds the salon's barber, so that nothing is written of one who is deleted at this moment. */
export async function holdBarber(tx: Sql, salon: SalonId, id: string) {
  const found = await tx`
    select 1 from staff where salon_id = ${salon} and id = ${id} for key share`
  if (found.length > 0) return
  const fields = { barberId: absenceErrors.absenceBarber }
  throw new AppError(absenceErrors.absenceBarber, { fields })
}
