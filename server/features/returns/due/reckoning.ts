import { oneRow, type Sql, written } from '#server/database/sql.ts'

/** So many clients of a salon are reckoned at once. */
const atOnce = 500

/** Reckons the usual service and the rhythm of those clients whose visits were written since. */
export async function reckonMarked(sql: Sql, now: Date) {
  const salons = await sql<{ salon: string }>`select distinct salon_id as salon from client_marks`
  for (const { salon } of salons) {
    let reckoned = atOnce
    // Clients who are being written are left out: they are reckoned with the next look.
    while (reckoned > atOnce / 2) {
      const rows = await sql<{ count: number }>`
        select reckon_marked(${salon}, ${now}, ${atOnce}) as count`
      reckoned = oneRow(rows).count
    }
  }
}

/** Reckons anew how often those clients come of whom a visit has begun since; reads no others. */
export async function reckonPast(sql: Sql, now: Date) {
  for (;;) {
    const salons = await sql<{ salon: string; clients: string[] }>`
      select * from (
        select l.id as salon, array(
          select r.client_id from client_rhythms r
          where r.salon_id = l.id and r.until < 'infinity' and r.until <= ${now}::timestamptz at time zone l.time_zone
          order by r.until limit ${written(atOnce)}) as clients
        from salons l offset 0) past
      where clients <> '{}'`
    if (salons.length === 0) return
    for (const { salon, clients } of salons)
      await sql`select reckon_rhythms(${salon}, ${clients}::uuid[], ${now})`
  }
}
