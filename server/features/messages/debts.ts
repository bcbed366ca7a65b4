import { debtAfterDays } from '#contract/messages/messages.ts'
import type { SalonId } from '#server/core/actor.ts'
import { type Part, part, type Sql, written } from '#server/database/sql.ts'
import { readsNumbers } from '#server/features/clients/reach.ts'
import { type Asked, beyond, type Page } from './data.ts'
import { langOf, plain } from './kindness.ts'
import { debtsLater, type Due } from './rules.ts'

const toldOn = (timeZone: string) => part`(t.at at time zone ${timeZone})::date`

/** Clients who owe and may be written to, with what was told of it since the newest debt in the last days. */
const owing = (salon: SalonId, { day, timeZone, reach }: Asked, whom: Part) => part`
  select 'debt' as kind, null as "appointmentId", c.id as "clientId", c.name as client, n.typed as phone, n.e164,
    ${langOf(salon)} as lang, to_char(c.since, 'YYYY-MM-DD') as date, '' as time, '' as barber, '' as services,
    0 as "linkVersion", ${plain},
    jsonb_build_object('amount', c.open_cents / 100::float8, 'newest', c.newest) as owed,
    to_char(t.at at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI') as "toldAt", t.by as "toldBy"
  from (
    select c.*, min(d.day) as since, min(d.day) + make_interval(years => ${debtsLater}) as starts_at,
      max(d.day) as newest, max(d.at) as newest_at, sum(d.open_cents) as open_cents
    from debts d join clients c on c.salon_id = d.salon_id and c.id = d.client_id
    where d.salon_id = ${salon} and d.open_cents > 0 and ${whom} group by c.salon_id, c.id) c
  join client_numbers n on n.salon_id = ${salon} and n.client_id = c.id and n.position = 0
  left join messages_told t on t.salon_id = ${salon}
    and t.id = 'debt.' || c.id || '.' || to_char(c.newest, 'YYYYMMDD')
    and t.at >= c.newest_at and ${toldOn(timeZone)} > ${day}::date - ${debtAfterDays}::int
  where not c.do_not_message and ${readsNumbers(reach)}`

/** Who is to be told of a debt, and who was told on that day. */
export const debtsOn = (sql: Sql, salon: SalonId, asked: Asked & Page) => sql<Due>`
  ${owing(salon, asked, part`true`)} and (t.at is null or ${toldOn(asked.timeZone)} = ${asked.day}::date)
    ${beyond(asked, part`c`)}
  order by c.starts_at, c.id limit ${written(asked.limit + 1)}`

/** The message about one client's debt, also where they were told lately; undefined where there is none. */
export const debtOf = async (sql: Sql, salon: SalonId, client: string, asked: Asked) =>
  (await sql<Due>`${owing(salon, asked, part`d.client_id = ${client}`)}`)[0]
