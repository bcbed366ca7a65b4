import {
  absenceErrors,
  type AbsenceDetails,
  absenceLine,
  type absenceRoutes,
  mostAbsences,
} from '#contract/absences.ts'
import { commonErrors } from '#contract/common.ts'
import { changesIn, namesOf, picked } from '#contract/kit/details.ts'
import { AppError } from '#server/core/app-error.ts'
import { reachOf } from '#server/core/reach.ts'
import type { Sql } from '#server/database/sql.ts'
import { recordActivity } from '#server/record/log-lines.ts'
import { signedBy } from '#server/record/signed-by.ts'
import { recordAct } from '#server/record/salon-acts.ts'
import { refuseStale } from '#server/http/if-match.ts'
import type { Call } from '#server/http/route.ts'
import {
  conflictsWith,
  countAhead,
  countInside,
  deleteAbsence,
  holdAbsence,
  insertAbsence,
  isKnown,
  listAbsences,
  saveAbsence,
  type StoredAbsence,
  visitsInside,
} from './data.ts'
import { refuseOthers, refuseWrong, toAbsence } from './rules.ts'

type Routes = typeof absenceRoutes
type Writing = Call<Routes['add']> | Call<Routes['change']> | Call<Routes['remove']>

export async function readAbsences({ sql, actor, query, now }: Call<Routes['list']>) {
  const rows = await listAbsences(sql, actor.salonId, query, now())
  const absences = rows.map((row) => toAbsence(row, reachOf(actor, now())))
  if (!query.inside) return { absences }
  const counts = await countInside(sql, actor.salonId, now())
  const insideOf = new Map(counts.map(({ id, inside }) => [id, inside]))
  return { absences: absences.map((one) => ({ ...one, inside: insideOf.get(one.id) ?? 0 })) }
}

export async function readInside({ sql, actor, params, now }: Call<Routes['visits']>) {
  if (!(await isKnown(sql, actor.salonId, params.id))) throw new AppError(commonErrors.notFound)
  const visits = await visitsInside(sql, actor.salonId, params.id, reachOf(actor, now()), now())
  return { visits }
}

export const addAbsence = (call: Call<Routes['add']>) =>
  call.sql.begin(async (tx) => {
    const { actor, body, now } = call
    const wanted: AbsenceDetails = { ...body, to: body.to ?? body.from }
    refuseWrong(wanted)
    refuseOthers(actor, wanted)
    const absence = await insertAbsence(tx, actor.salonId, wanted, now())
    await refuseFull(tx, call)
    await tell(tx, call, 'create', absence)
    return answered(tx, call, absence)
  })

export const changeAbsence = (call: Call<Routes['change']>) =>
  call.sql.begin(async (tx) => {
    const { actor, params, body, ifMatch, now } = call
    const before = await holdAbsence(tx, actor.salonId, params.id)
    refuseOthers(actor, before)
    const current = toAbsence(before, reachOf(actor, now()))
    refuseStale(ifMatch, current, absenceErrors.absenceStale, 'absence')
    const sent = picked(namesOf(body), body)
    const news = changesIn(sent, before)
    const wanted: AbsenceDetails = { ...before, ...news }
    refuseWrong(wanted)
    refuseOthers(actor, wanted)
    if (Object.keys(news).length === 0) return answered(tx, call, before)
    const absence = await saveAbsence(tx, actor.salonId, before.id, wanted)
    if (wanted.to > before.to) await refuseFull(tx, call)
    await tell(tx, call, 'update', absence)
    return answered(tx, call, absence)
  })

export const removeAbsence = (call: Call<Routes['remove']>) =>
  call.sql.begin(async (tx) => {
    const { actor, params, ifMatch, now } = call
    const absence = await holdAbsence(tx, actor.salonId, params.id)
    refuseOthers(actor, absence)
    const current = toAbsence(absence, reachOf(actor, now()))
    refuseStale(ifMatch, current, absenceErrors.absenceStale, 'absence')
    await deleteAbsence(tx, actor.salonId, absence.id)
    await tell(tx, call, 'delete', absence)
  })

async function refuseFull(tx: Sql, { actor, now }: Writing) {
  const ahead = await countAhead(tx, actor.salonId, now())
  if (ahead > mostAbsences) throw new AppError(absenceErrors.absencesFull)
}

async function answered(tx: Sql, { actor, now }: Writing, absence: StoredAbsence) {
  const reach = reachOf(actor, now())
  return {
    absence: toAbsence(absence, reach),
    conflicts: await conflictsWith(tx, actor.salonId, absence.id, reach),
  }
}

const verbs = { create: 'u shënua', update: 'u ndryshua', delete: 'u hoq' } as const

/** In the log of the service, and in the salon's history on the absence's first day. */
async function tell(tx: Sql, call: Writing, action: keyof typeof verbs, absence: StoredAbsence) {
  const { id, barberId, kind, from, to, fromTime, toTime } = absence
  const where = barberId === null ? 'në sallon' : 'te një berber'
  const description = `${absenceLine(absence, where)} ${verbs[action]}.`
  const entity = { type: 'absence', id }
  await recordActivity(tx, { action, description, entity, ...signedBy(call) })
  const about = {
    entityId: id,
    ...(barberId !== null && { staffId: barberId }),
    day: from,
    details: { absence: { kind, from, to, fromTime, toTime, isSalon: barberId === null } },
  }
  await recordAct(tx, call.actor.salonId, { kind: 'absence', action, ...about, ...signedBy(call) })
}
