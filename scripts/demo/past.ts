import { writeLogLine } from '#server/record/log-lines.ts'
import { noteOf } from '#server/visits/visit.ts'
import type { Sql } from '#server/database/sql.ts'

type Visit = {
  userId: string
  username: string
  id: string
  client_name: string
  appointment_date: string
  appointment_time: string
}

/** Acts at the counter for the next visits, one after the other. */
const deeds = [
  ['create', 'u shtua'],
  ['create', 'u shtua'],
  ['update', 'u konfirmua'],
  ['update', 'u ndryshua'],
  ['create', 'u shtua'],
  ['update', 'u anulua'],
  ['delete', 'u fshi'],
] as const

const [visitsEach, minutesApart] = [24, 13]
const minutesBefore = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000)
const network = (nth: number) => `185.82.${100 + nth}.${17 * (nth + 1)}`

/** Fills the history with a day of every salon whose subscription or trial runs: log-in, bookings, changes, log-out. */
export async function fillHistory(sql: Sql, today: string, now: Date) {
  const visits = await sql<Visit>`
    select u.id as "userId", u.username, v.* from accounts u
    cross join lateral (
      select id, client_name, starts_at::date as appointment_date,
        to_char(starts_at, 'HH24:MI') as appointment_time
      from appointments where salon_id = u.salon_id and starts_at > ${today}
      order by starts_at limit ${visitsEach}) v
    where u.open_until >= ${today} order by u.created_at, u.id, v.appointment_date, v.appointment_time`
  const salons = [...Map.groupBy(visits, ({ userId }) => userId).values()]
  for (const [nth, own] of salons.entries()) await fillDay(sql, own, network(nth), now)
}

async function fillDay(sql: Sql, visits: readonly Visit[], ip: string, now: Date) {
  const [first] = visits
  if (!first) return
  const { userId, username } = first
  const entered = minutesBefore(now, minutesApart * (visits.length + 1))
  const description = `${username} hyri në llogari.`
  const entity = { type: 'user', id: userId }
  await writeLogLine(
    sql,
    { userId, ip, at: entered },
    { action: 'login', text: description, entity },
  )
  for (const [nth, visit] of visits.entries()) {
    const [action, verb] = deeds[nth % deeds.length] ?? deeds[0]
    const at = minutesBefore(now, minutesApart * (visits.length - nth))
    const text = noteOf(visit, verb)
    const about = { type: 'appointment', id: visit.id }
    await writeLogLine(sql, { userId, ip, at }, { action, text, entity: about })
  }
}
