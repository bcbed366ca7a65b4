import type { SalonId } from '#server/core/actor.ts'
import { part, type Sql } from '#server/database/sql.ts'

/** Written down this often at most: what comes in between asks nothing. */
const everyMs = 60_000
const most = 10_000
/** When this process last wrote down that it heard of a salon or of a tablet. */
const notedAt = new Map<string, number>()

function isDue(id: string, now: Date) {
  const last = notedAt.get(id)
  if (last !== undefined && Math.abs(now.getTime() - last) < everyMs) return false
  if (notedAt.size >= most) notedAt.clear()
  notedAt.set(id, now.getTime())
  return true
}

/** Not noted yet within the minute by another node. */
const isOld = (now: Date) =>
  part`(heard_at is null or heard_at < ${new Date(now.getTime() - everyMs)})`

type Heard = { readonly salonId: SalonId; readonly tabletId: string | null }

/** Notes that something of a salon, or of its tablet, has reached this node. A row that is held is passed over, not waited for. */
export async function hear(sql: Sql, { salonId, tabletId }: Heard, now: Date) {
  if (isDue(salonId, now))
    await sql`
      update salons set heard_at = ${now} where id in (
        select id from salons where id = ${salonId} and ${isOld(now)} for no key update skip locked)`
  if (tabletId !== null && isDue(tabletId, now))
    await sql`
      update devices set heard_at = ${now} where id in (
        select id from devices where id = ${tabletId} and salon_id = ${salonId} and ${isOld(now)}
        for no key update skip locked)`
}
