import { commonErrors } from '#contract/common.ts'
import { addDays, dayOf } from '#contract/kit/time.ts'
import { waitComplaints } from '#contract/waiting/waits.ts'
import { mostWaiting, waitingErrors } from '#contract/waiting/waiting.ts'
import {
  mostEntries,
  offerErrors,
  type waitingOutsideRoutes,
} from '#contract/outside/waiting-outside.ts'
import { AppError } from '#server/core/app-error.ts'
import { newId } from '#server/core/ids.ts'
import type { Sql } from '#server/database/sql.ts'
import { holdNumber } from '#server/features/clients/meant/data.ts'
import { entryDone } from '#server/features/waiting/acts.ts'
import { countOpen, deleteEntry, holdEntry, insertEntry } from '#server/features/waiting/data.ts'
import { daysOf, refuseNever } from '#server/features/waiting/never.ts'
import { endOffer } from '#server/features/waiting/offers/ending.ts'
import type { Call, Deps } from '#server/http/route.ts'
import { acting } from '#server/record/record.ts'
import { holdAppointment } from '#server/visits/rows.ts'
import { clientAtDoor, readNumber } from '../bookings/actions.ts'
import { asClient, byClient } from '../bookings/acts.ts'
import { questionAtDoor } from '../page/actions.ts'
import { type KnockedDoor, knock } from '../page/data.ts'
import { takesBookings } from '../page/rules.ts'
import { useProofUp } from '../proof/actions.ts'
import { countOf } from './data.ts'
import { entryOf, entryWords } from './token.ts'

type Routes = typeof waitingOutsideRoutes
type Asking = Call<Routes['ask']>

/** Puts a client on the waiting list, who is found or added as by a booking. The token of the answer is not sealed yet. */
export const askForPlace = (call: Asking) =>
  acting(asClient(call), async (tx) => {
    const { body, now, params } = call
    const asking = { ...call, sql: tx }
    const door = await waitingDoor(asking, params.slug)
    const { salonId } = door
    await useProofUp(tx, salonId, asking)
    const e164 = readNumber(door, body.phone)
    await holdNumber(tx, salonId, e164)
    await refuseUnoffered(asking, door)
    await refuseMany(asking, door, e164)
    const { id: clientId, acts } = await clientAtDoor(tx, door, { ...body, e164 }, now())
    const id = newId()
    const { services, barber, from, to, note, lang, email } = body
    const { days = null, after = null, before = null } = body
    const asked = { id, source: 'online', since: now(), lang, email, e164 } as const
    const wish = { services, from, to, days, after, before }
    await insertEntry(tx, salonId, asked, { ...wish, clientId, staffId: barber, note })
    const added = byClient(entryDone(salonId, 'create', { id, clientId, staffId: barber }))
    const news = {
      kind: 'waits',
      id,
      startsAt: `${to} 23:59`,
      staff: barber === null ? [] : [barber],
    } as const
    return {
      reply: { waiting: { token: entryWords(salonId, id), barber, ...wish } },
      acts: [...acts, { ...added, news }],
    }
  })

async function waitingDoor({ sql, now, config }: Deps, slug: string) {
  const door = await knock(sql, slug, now())
  if (!door.waiting || !takesBookings(door, { ...door, billing: config.BILLING, now: now() }))
    throw new AppError(offerErrors.waitingOff)
  return door
}

/** Only what the page offers is waited for, on days that it shows, and what can become free there. */
async function refuseUnoffered(call: Asking, door: KnockedDoor) {
  const { services, barber, from, to, days = null, after = null, before = null } = call.body
  const today = dayOf(call.now(), door.timeZone)
  const isBeyond = to > addDays(today, door.horizonDays)
  if (to < today || isBeyond) {
    const fields = { to: isBeyond ? waitComplaints.dayBeyond : waitComplaints.dayOver }
    throw new AppError(commonErrors.invalid, { fields })
  }
  const wish = { services, staffId: barber, from, to, days, after, before }
  const span = daysOf(wish, today)
  const asked = { services, barber: barber ?? 'any', ...span }
  refuseNever(await questionAtDoor(call, door, asked), wish, span)
}

async function refuseMany({ sql, config }: Asking, { salonId, phone }: KnockedDoor, e164: string) {
  if (config.RATE_LIMIT !== 'off' && (await countOf(sql, salonId, e164)) >= mostEntries)
    throw new AppError(offerErrors.twoOpen, { extra: { phone } })
  if ((await countOpen(sql, salonId)) >= mostWaiting) throw new AppError(waitingErrors.listFull)
}

/** Who has left already, or was given a slot, is answered the same. */
export const leaveList = (call: Call<Routes['leave']>) =>
  acting(asClient(call), async (tx) => {
    const entry = await entryOf(tx, call.params.token)
    if (!entry) throw new AppError(commonErrors.notFound)
    const acts = await left(tx, entry, call.now())
    return { reply: {}, acts }
  })

async function left(
  tx: Sql,
  { salon, id }: NonNullable<Awaited<ReturnType<typeof entryOf>>>,
  now: Date,
) {
  const entry = await holdEntry(tx, salon, id).catch(gone)
  if (!entry) return []
  const { offer } = entry
  const declined =
    offer &&
    (await endOffer(
      tx,
      salon,
      (await holdAppointment(tx, salon, offer.appointmentId, now)).appointment,
      { now, verb: 'u refuzua nga klienti' },
    ))
  await deleteEntry(tx, salon, id)
  const act = byClient(entryDone(salon, 'delete', entry))
  return declined ? [byClient(declined.ended), ...declined.passedOn, act] : [act]
}

function gone(error: unknown) {
  if (error instanceof AppError && error.def === commonErrors.notFound) return undefined
  throw error
}
