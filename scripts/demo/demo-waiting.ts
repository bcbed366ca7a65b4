import { fold } from '#contract/kit/albanian.ts'
import { addDays, dayOf } from '#contract/kit/time.ts'
import type { SalonId } from '#server/core/actor.ts'
import { newId } from '#server/core/ids.ts'
import { oneRow, type Sql } from '#server/database/sql.ts'
import { addBookedClient } from '#server/features/clients/data.ts'
import { insertEntry } from '#server/features/waiting/data.ts'

/** Somebody on the waiting list of a salon of the demo. */
export type DemoWait = {
  readonly client: string
  readonly phone: string
  readonly service: string
  /** Null: anybody. */
  readonly barber: string | null
  /** The first day and the last, counted from today. */
  readonly inDays: readonly [number, number]
  readonly after?: string
  readonly before?: string
  readonly note: string
  readonly hoursAgo: number
}

/** As long as somebody waits, nobody comes to wait. */
export async function letWait(sql: Sql, salon: SalonId, waits: readonly DemoWait[], now: Date) {
  const waiting = await sql`
    select 1 from waiting_entries where salon_id = ${salon} and booked_as is null limit 1`
  if (waiting.length > 0) return
  for (const wait of waits) await addWait(sql, salon, wait, now)
}

async function addWait(sql: Sql, salon: SalonId, wait: DemoWait, now: Date) {
  const { client, phone, note, after = null, before = null } = wait
  const ids = oneRow(
    await sql<{ service: string | null; barber: string | null; client: string | null }>`
      select
        (select id from services where salon_id = ${salon} and name = ${wait.service} limit 1) as service,
        (select id from staff where salon_id = ${salon} and name = ${wait.barber} and active) as barber,
        (select id from clients where salon_id = ${salon} and name_key = ${fold(client)} limit 1) as client`,
  )
  if (!ids.service) return
  const since = new Date(now.getTime() - wait.hoursAgo * 3_600_000)
  const numbers = [{ typed: phone, e164: phone.replaceAll(' ', '') }]
  const clientId =
    ids.client ?? (await addBookedClient(sql, salon, { name: client, numbers }, since))
  const [from, to] = wait.inDays.map((days) => addDays(dayOf(now), days))
  if (from === undefined || to === undefined) return
  const wish = { services: [ids.service], staffId: ids.barber, from, to, days: null, after, before }
  const kept = { ...wish, clientId, note }
  await insertEntry(sql, salon, { id: newId(), source: 'desk', since }, kept)
}
