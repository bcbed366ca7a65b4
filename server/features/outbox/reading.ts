import { may } from '#contract/access.ts'
import { picked } from '#contract/kit/details.ts'
import { kindOfCall } from '#contract/outbox/acts.ts'
import type { OpenAct, outboxRoutes } from '#contract/outbox/outbox.ts'
import type { Appointment } from '#contract/visits/appointments.ts'
import type { Member } from '#server/core/actor.ts'
import { AppError } from '#server/core/app-error.ts'
import { currencyOf } from '#server/core/amounts.ts'
import { reachOf, type Reach } from '#server/core/reach.ts'
import type { Sql } from '#server/database/sql.ts'
import { isOpenAt } from '#server/visits/times.ts'
import { saleOf } from '#server/features/till/sales/data.ts'
import { commonErrors } from '#contract/common.ts'
import type { Inner } from '#server/http/inner.ts'
import type { Call } from '#server/http/route.ts'
import { refusalIn } from './answers.ts'
import { attempt, nothingIf } from './attempt.ts'
import { type ActDetails, readClock } from './data.ts'
import {
  type ListedAct,
  listLate,
  listOpen,
  listSilent,
  readBarbers,
  readClients,
  readVisits,
  type Whose,
} from './listed.ts'
import { namesIn, waysOf } from './rules.ts'
import { amountIn, type Around, clientIn, placeIn, serviceIn, textFor } from './texts.ts'

type Reading = Call<(typeof outboxRoutes)['list']>

export const whoseOf = (actor: Member): Whose =>
  may(actor, 'day.all') ? 'all' : { userId: actor.userId, staffId: actor.staffId }

export async function readOutbox(call: Reading, inner: Inner) {
  const { sql, actor, query } = call
  const { salonId } = actor
  const whose = whoseOf(actor)
  const open = await listOpen(sql, salonId, whose)
  const late = await listLate(sql, salonId, whose, query.since)
  const around = await surroundings(call, open, late)
  const shown: OpenAct[] = []
  for (const act of open) shown.push(await openAct(call, inner, act, open, around(act)))
  const lately = late.map((act) => lateAct(act, around(act)))
  return { open: shown, lately, silent: await silentTablets(call) }
}

/** In the salon's open hours: a tablet that is switched off at night is missed by nobody. */
async function silentTablets({ sql, actor: { salonId }, now }: Reading) {
  const silent = await listSilent(sql, salonId, now())
  if (silent.length === 0) return []
  return (await isOpenAt(sql, salonId, await readClock(sql, salonId, now()))) ? silent : []
}

/** Names and visits of all of them, each read once. */
async function surroundings(
  { sql, actor, now }: Reading,
  open: readonly ListedAct[],
  late: readonly ListedAct[],
) {
  const { salonId } = actor
  const acts = [...open, ...late]
  const reach = reachOf(actor, now())
  const subjects = acts.flatMap(({ subject }) => subject ?? [])
  const visits = new Map(
    (await readVisits(sql, salonId, subjects, reach)).map((one) => [one.id, one]),
  )
  const named = [
    ...subjects,
    ...acts.flatMap((act) => namesIn(act.body)),
    ...[...visits.values()].flatMap(({ client_id }) => client_id ?? []),
  ]
  const clients = new Map(
    (await readClients(sql, salonId, named, reach)).map((one) => [one.id, one]),
  )
  const barbers = new Map((await readBarbers(sql, salonId)).map(({ id, name }) => [id, name]))
  const byId = new Map(open.map((act) => [act.id, act]))
  const currency = currencyOf(actor)
  return (act: ListedAct): Around => ({
    visit: visits.get(act.subject ?? ''),
    booking: byId.get(act.standsOn ?? ''),
    clients,
    barbers,
    currency,
  })
}

const written = (act: ListedAct, around: Around) => ({
  id: act.id,
  at: act.at,
  by: { userId: act.userId, name: act.author },
  device: act.device,
  what: kindOfCall[act.call],
  text: textFor(act, around),
})

const lateAct = (act: ListedAct, around: Around) => ({
  ...written(act, around),
  gotAt: act.gotAt,
  fate: act.fate,
  ...(act.historyId !== null && { historyId: act.historyId }),
})

async function openAct(
  call: Reading,
  inner: Inner,
  act: ListedAct,
  open: readonly ListedAct[],
  around: Around,
): Promise<OpenAct> {
  const { sql, actor, now } = call
  const why = act.why ?? 'refused'
  const conflict =
    why === 'taken' ? await rivalOf(sql, actor, act, reachOf(actor, now())) : undefined
  const isHeldOpen = conflict?.isOpen === true
  const ways = waysOf({ call: act.call, why, isPaid: act.saleId !== null, isHeldOpen })
  const { fields, sale } = act.details
  return {
    ...written(act, around),
    why,
    ways,
    wanted: placeIn(act, around),
    client: clientIn(act, around),
    amount: amountIn(act),
    service: serviceIn(act, around),
    body: picked(shownFields, act.body ?? {}),
    seen: picked(shownFields, act.seen ?? {}),
    behind: behindOf(act.id, open),
    ...(conflict && { conflict }),
    ...((why === 'taken' || why === 'barber') && {
      alternatives: await placesFor(call, inner, act),
    }),
    ...whoChanged(why, act.details),
    ...(fields && around.visit && { now: valuesOf(fields, around.visit) }),
    ...(sale && {
      sale: await saleOf(sql, actor.salonId, sale).catch(nothingIf(commonErrors.notFound.code)),
    }),
    ...(why === 'refused' && refusalIn(act.details)),
    ...(act.standsOn !== null && { of: act.standsOn }),
  }
}

const whoChanged = (why: OpenAct['why'], { by = null, changedAt = null }: ActDetails) =>
  (why === 'changed' || why === 'gone') && { changedBy: by, changedAt }

/** What a decision needs of an act's words; whose number and whose allergies are the client's. */
const shownFields = [
  'appointment_date',
  'appointment_time',
  'barber_id',
  'parts',
  'service_name',
  'duration',
  'price',
  'note',
  'status',
  'arrived',
  'payments',
  'reason',
] as const

const valuesOf = (fields: readonly string[], visit: Appointment) =>
  Object.fromEntries(fields.map((name) => [name, visit[name as keyof Appointment]]))

function behindOf(id: string, open: readonly ListedAct[]): string[] {
  const next = open.filter(({ standsOn }) => standsOn === id).map((one) => one.id)
  return next.flatMap((one) => [one, ...behindOf(one, open)])
}

/** Who holds the place, as the member may see them. */
async function rivalOf(sql: Sql, { salonId }: Member, { details }: ListedAct, reach: Reach) {
  const [visit] = await readVisits(sql, salonId, details.conflict ? [details.conflict] : [], reach)
  if (!visit) return undefined
  const { id, client_name, appointment_time, barber, source, requestedAt, offerUntil } = visit
  const isOffer = offerUntil !== null
  const isOpen = requestedAt !== null || isOffer
  const open = isOpen && { isOpen, isOffer }
  return { id, client_name, appointment_time, barber, source, ...open }
}

class OnlyAsked extends Error {}

/** Other places, found by trying the act and leaving nothing of it. */
async function placesFor(call: Reading, inner: Inner, { call: name, params, body }: ListedAct) {
  const { sql, actor, origin, now } = call
  let places: OpenAct['alternatives'] = []
  try {
    await sql.begin(async (tx) => {
      const ground = { deps: call, inner, actor, origin, at: now() }
      const wanted = { call: name, params, body: body ?? {}, isDecided: true }
      const outcome = await attempt(tx, ground, wanted)
      if (outcome.fate === 'waits') places = outcome.error?.details.extra?.['alternatives'] as never
      throw new OnlyAsked()
    })
  } catch (error) {
    const isRefused = error instanceof AppError && error.def.status < 500
    if (!(error instanceof OnlyAsked) && !isRefused) throw error
  }
  return places ?? []
}
