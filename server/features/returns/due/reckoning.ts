import { type Sql, written } from '#server/database/sql.ts'

/** So many clients are reckoned at once. */
const atOnce = 500
/** No clock of a salon is further ahead of UTC. */
const mostAhead = 14

/** Reckons anew how often those clients come of whom a visit has begun since; reads no others. */
export async function reckonPast(sql: Sql, now: Date) {
  for (let count = atOnce; count === atOnce;) {
    const salons = await sql<{ salon: string; clients: string[] }>`
      select salon_id as salon, array_agg(client_id) as clients from (
        select r.salon_id, r.client_id from client_rhythms r join salons l on l.id = r.salon_id
        where r.until <= (${now}::timestamptz at time zone 'UTC') + make_interval(hours => ${mostAhead})
          and r.until <= ${now}::timestamptz at time zone l.time_zone and r.until < 'infinity'
        order by r.salon_id, r.client_id limit ${written(atOnce)}) past
      group by salon_id`
    for (const { salon, clients } of salons)
      await sql`select reckon_rhythms(${salon}, ${clients}::uuid[], ${now})`
    count = salons.reduce((sum, { clients }) => sum + clients.length, 0)
  }
}
