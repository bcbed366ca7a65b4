import { addDays, dayOf, mondayOf } from '#contract/kit/time.ts'
import { timeOf } from '#contract/visits/visit-time.ts'
import { newId } from '#server/core/ids.ts'
import { startEmbedded } from '#server/database/embedded/start.ts'
import { connect } from '#server/database/sql.ts'
import { givePart } from '#tests/support/server/parts.ts'

const visitsOfDay = 23
const opens = 8 * 60

/** A salon's current week as full as it gets: every barber works through every day. */
export async function fillThisWeek(dataDir: string) {
  const database = await startEmbedded({ dataDir })
  const sql = connect(database.connection, () => {})
  const monday = mondayOf(dayOf(new Date()))
  const days = Array.from({ length: 7 }, (_, nth) => addDays(monday, nth))
  await sql`delete from appointments where starts_at >= ${monday}::date and starts_at < ${addDays(monday, 7)}::date`
  for (const [staffNth, { id, salonId }] of (
    await sql<{
      id: string
      salonId: string
    }>`select id, salon_id as "salonId" from staff order by id`
  ).entries())
    for (const day of days)
      for (let nth = 0; nth < visitsOfDay; nth++) {
        const starts = `${day} ${timeOf(opens + nth * 30)}`
        const client = `Klienti ${(nth * 7 + staffNth * 3) % 40} Berisha`
        await sql`insert into appointments
            (salon_id, id, starts_at, minutes, staff_id, client_name, service_name, price_cents, status)
          values (${salonId}, ${newId()}, ${starts}::timestamp, 30, ${id}, ${client}, 'Prerje flokësh', 800, 'confirmed')`
      }
  await givePart(sql)
  await sql.end()
  await database.stop()
}
