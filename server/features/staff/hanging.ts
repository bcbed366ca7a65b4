import type { SalonId } from '#server/core/actor.ts'
import { jsonArray, part, type Sql } from '#server/database/sql.ts'
import type { Shot } from '#server/record/undo/steps.ts'

const ofBarber = part`x.salon_id = b.salon_id and x.staff_id = b.id`

/** What goes with a barber `b` who is deleted: rows of theirs, and those that name them. */
const found = {
  hours: jsonArray(part`
    select x.* from staff_hours x where ${ofBarber} and (x.hours is not null or x.dated <> '[]')`),
  does: jsonArray(part`select x.* from service_barbers x where ${ofBarber} order by x.service_id`),
  absences: jsonArray(part`select x.* from absences x where ${ofBarber} order by x.id`),
  members: jsonArray(part`
    select x.user_id as id, x.created_at as since from members x where ${ofBarber}`),
  invited: jsonArray(part`select x.id from invitations x where ${ofBarber} order by x.id`),
  waiting: jsonArray(part`select x.id from waiting_entries x where ${ofBarber} order by x.id`),
  preferred: jsonArray(part`
    select x.id from clients x where x.salon_id = b.salon_id and x.preferred_staff_id = b.id order by x.id`),
}
export const hanging = Object.keys(found)

export const hangings = part`jsonb_build_object(
  'hours', ${found.hours}, 'does', ${found.does}, 'absences', ${found.absences}, 'members', ${found.members},
  'invited', ${found.invited}, 'waiting', ${found.waiting}, 'preferred', ${found.preferred})`

/** What went with a barber who is back: of what is gone since, or has somebody else by now, nothing. */
export async function hangBack(tx: Sql, salon: SalonId, id: string, was: Shot) {
  const listed = (name: keyof typeof found) => JSON.stringify(was[name] ?? [])
  await tx`
    insert into staff_hours
    select r.* from jsonb_populate_recordset(null::staff_hours, ${listed('hours')}::jsonb) r
    where r.salon_id = ${salon}`
  await tx`
    insert into absences
    select r.* from jsonb_populate_recordset(null::absences, ${listed('absences')}::jsonb) r
    where r.salon_id = ${salon}`
  await tx`
    insert into service_barbers
    select r.* from jsonb_populate_recordset(null::service_barbers, ${listed('does')}::jsonb) r
    join services s on s.salon_id = r.salon_id and s.id = r.service_id where r.salon_id = ${salon}`
  await tx`
    update members x set staff_id = ${id}
    from jsonb_to_recordset(${listed('members')}::jsonb) r (id uuid, since timestamptz)
    where x.salon_id = ${salon} and x.user_id = r.id and x.created_at = r.since and x.staff_id is null`
  await tx`
    update invitations x set staff_id = ${id} from jsonb_to_recordset(${listed('invited')}::jsonb) r (id uuid)
    where x.salon_id = ${salon} and x.id = r.id and x.staff_id is null`
  await tx`
    update waiting_entries x set staff_id = ${id} from jsonb_to_recordset(${listed('waiting')}::jsonb) r (id uuid)
    where x.salon_id = ${salon} and x.id = r.id and x.staff_id is null`
  await tx`
    update clients x set preferred_staff_id = ${id} from jsonb_to_recordset(${listed('preferred')}::jsonb) r (id uuid)
    where x.salon_id = ${salon} and x.id = r.id and x.preferred_staff_id is null`
}
