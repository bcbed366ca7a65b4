import { slugsFor } from '#contract/outside/door.ts'
import { fold } from '#contract/kit/albanian.ts'
import { addDays, dayOf } from '#contract/kit/time.ts'
import { freeSlots } from '#contract/visits/availability.ts'
import type { SalonId } from '#server/core/actor.ts'
import { newId } from '#server/core/ids.ts'
import { oneRow } from '#server/database/sql.ts'
import { addBookedClient } from '#server/features/clients/data.ts'
import { bookedOnline } from '#server/features/outside/bookings/acts.ts'
import { saveBooking } from '#server/features/outside/bookings/data.ts'
import { questionAtDoor } from '#server/features/outside/page/actions.ts'
import {
  doorOf,
  firstFreeSlug,
  holdDoor,
  knock,
  publish,
  saveDoor,
  saveSlug,
  slugOf,
} from '#server/features/outside/page/data.ts'
import type { Deps } from '#server/http/route.ts'
import { writeSalonActs } from '#server/record/salon-acts.ts'
import { hashOf } from '#server/core/secrets.ts'
import { planParts } from '#server/visits/plan.ts'
import { insertAppointment } from '#server/visits/rows.ts'
import { neverCalledOff } from '#server/visits/visit.ts'

/** What a client of the demo asks for on the public page. */
export type DemoRequest = {
  readonly client: string
  readonly phone: string
  readonly email: string
  readonly service: string
  readonly barber: string
  /** The first day and hour that would do, counted from today. */
  readonly inDays: number
  readonly from: string
  readonly note: string
  readonly minutesAgo: number
}

/** Clients ask at a page that is open, which a new one is; as long as something waits, nobody asks for more. */
export async function askAtDoor(
  deps: Deps,
  salon: SalonId,
  { name, requests }: { readonly name: string; readonly requests: readonly DemoRequest[] },
) {
  const { sql } = deps
  const waiting = await sql`
    select 1 from appointments where salon_id = ${salon} and requested_at is not null limit 1`
  if (waiting.length > 0) return
  if (!(await doorOf(sql, salon))) await openDoor(deps, salon, name)
  const slug = await slugOf(sql, salon)
  const door = await doorOf(sql, salon)
  if (slug === undefined || !door?.on) return
  for (const request of requests) await ask(deps, salon, slug, request)
}

async function openDoor({ sql, now }: Deps, salon: SalonId, name: string) {
  await holdDoor(sql, salon)
  await saveDoor(sql, salon, { on: true, phone: '+355 69 440 1122' })
  const slug = await firstFreeSlug(sql, salon, slugsFor(name, salon), now())
  await saveSlug(sql, salon, slug, now())
  await publish(sql, salon, now())
}

async function ask({ sql, now, config }: Deps, salon: SalonId, slug: string, wish: DemoRequest) {
  const ids = oneRow(
    await sql<{ service: string | null; barber: string | null; client: string | null }>`
      select
        (select id from services where salon_id = ${salon} and name = ${wish.service} limit 1) as service,
        (select id from staff where salon_id = ${salon} and name = ${wish.barber} and active) as barber,
        (select id from clients where salon_id = ${salon} and name_key = ${fold(wish.client)} limit 1) as client`,
  )
  // The demo's owner may have renamed or dismissed them since.
  if (!ids.service || !ids.barber) return
  const at = new Date(now().getTime() - wish.minutesAgo * 60_000)
  const door = await knock(sql, slug, now())
  const asked = { services: [ids.service], barber: ids.barber, days: 4 }
  const from = addDays(dayOf(now(), door.timeZone), wish.inDays)
  const question = await questionAtDoor({ sql, now, config }, door, { ...asked, from })
  const place = freeSlots(question)
    .flatMap(({ date, places }) => places.map(({ time }) => ({ date, time })))
    .find(({ time }) => time >= wish.from)
  if (!place) return
  const wishes = [{ service_id: ids.service, barber_id: ids.barber }]
  const startsAt = `${place.date} ${place.time}`
  const e164 = wish.phone.replaceAll(' ', '')
  const numbers = [{ typed: wish.phone, e164 }]
  const clientId =
    ids.client ?? (await addBookedClient(sql, salon, { name: wish.client, numbers }, at))
  const visit = {
    parts: planParts(wishes, question, { startsAt, isOne: false }),
    clientId,
    clientName: wish.client,
    status: 'pending',
    requestedAt: at,
    note: wish.note,
    source: 'online',
    ...neverCalledOff,
    cancelReason: '',
  } as const
  const id = newId()
  const booked = await insertAppointment(sql, salon, id, visit, at)
  if (!booked) return
  const told = {
    email: wish.email,
    lang: 'sq',
    mayWrite: false,
    e164,
    network: hashOf(slug),
  } as const
  await saveBooking(sql, salon, id, told, at)
  await writeSalonActs(sql, { at }, [bookedOnline(salon, booked, '')])
}
