import {
  type AbsenceDetails,
  type absenceRoutes,
  absenceReplies,
} from '#contract/absences/absences.ts'
import { absenceErrors, mostAbsences } from '#contract/absences/absence-refusals.ts'
import { commonErrors } from '#contract/common.ts'
import { changesIn, namesOf, picked } from '#contract/kit/details.ts'
import { AppError } from '#server/core/app-error.ts'
import { reachOf } from '#server/core/reach.ts'
import type { Sql } from '#server/database/sql.ts'
import { namingOpened } from '#server/features/waiting/opened.ts'
import { refuseStale } from '#server/http/if-match.ts'
import type { Call } from '#server/http/route.ts'
import { acting } from '#server/record/record.ts'
import { remembered, undoOfMade } from '#server/record/undo/remembered.ts'
import { undoable } from '#server/record/undo/undoable.ts'
import { withProposals } from '#server/visits/proposals.ts'
import { absenceAdded, absenceChanged, absenceRemoved } from './acts.ts'
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
import { refuseOfCalendar, refuseOthers, refuseWrong, toAbsence } from './rules.ts'
import { absences } from './undoing.ts'

type Routes = typeof absenceRoutes
type Writing = Call<Routes['add']> | Call<Routes['change']> | Call<Routes['remove']>

export async function readAbsences({ sql, actor, query, now }: Call<Routes['list']>) {
  const rows = await listAbsences(sql, actor.salonId, query, now())
  const found = rows.map((row) => toAbsence(row, reachOf(actor, now())))
  if (!query.inside) return { absences: found }
  const counts = await countInside(sql, actor.salonId, now())
  const insideOf = new Map(counts.map(({ id, inside }) => [id, inside]))
  return { absences: found.map((one) => ({ ...one, inside: insideOf.get(one.id) ?? 0 })) }
}

export async function readInside(call: Call<Routes['visits']>) {
  const { sql, actor, params, now } = call
  if (!(await isKnown(sql, actor.salonId, params.id))) throw new AppError(commonErrors.notFound)
  const ids = await visitsInside(sql, actor.salonId, params.id, now())
  return { visits: await withProposals(call, ids) }
}

export const addAbsence = (call: Call<Routes['add']>) => namingOpened(call, () => add(call))

const add = (call: Call<Routes['add']>) =>
  acting(call, async (tx) => {
    const { actor, body, now } = call
    const wanted: AbsenceDetails = { ...body, to: body.to ?? body.from }
    refuseWrong(wanted)
    refuseOthers(actor, wanted)
    const absence = await insertAbsence(tx, actor.salonId, wanted, now())
    await refuseFull(tx, call)
    const undo = await undoOfMade(absences, tx, actor.salonId, [absence.id])
    const { act, historyId } = undoable(absenceAdded(actor, absence), undo)
    const reply = { ...absenceReplies.added, ...(await answered(tx, call, absence)), historyId }
    return { reply, acts: [act] }
  })

export const changeAbsence = (call: Call<Routes['change']>) =>
  namingOpened(call, () => change(call))

const change = (call: Call<Routes['change']>) =>
  acting(call, async (tx) => {
    const { actor, params, body, ifMatch, now } = call
    const before = await holdAbsence(tx, actor.salonId, params.id)
    refuseOthers(actor, before)
    refuseOfCalendar(before)
    const current = toAbsence(before, reachOf(actor, now()))
    refuseStale(ifMatch, current, absenceErrors.absenceStale, 'absence')
    const sent = picked(namesOf(body), body)
    const news = changesIn(sent, before)
    const wanted: AbsenceDetails = { ...before, ...news }
    refuseWrong(wanted)
    refuseOthers(actor, wanted)
    if (Object.keys(news).length === 0)
      return { reply: { ...absenceReplies.saved, ...(await answered(tx, call, before)) }, acts: [] }
    const { done: absence, undo } = await remembered(absences, tx, actor.salonId, [before.id], () =>
      saveAbsence(tx, actor.salonId, before.id, wanted),
    )
    if (wanted.to > before.to) await refuseFull(tx, call)
    const { act, historyId } = undoable(absenceChanged(actor, absence), undo)
    const shown = await answered(tx, call, absence)
    const reply = { ...absenceReplies.saved, ...shown, historyId }
    return { reply, acts: [act] }
  })

export const removeAbsence = (call: Call<Routes['remove']>) =>
  namingOpened(call, () => remove(call))

const remove = (call: Call<Routes['remove']>) =>
  acting(call, async (tx) => {
    const { actor, params, ifMatch, now } = call
    const absence = await holdAbsence(tx, actor.salonId, params.id)
    refuseOthers(actor, absence)
    refuseOfCalendar(absence)
    const current = toAbsence(absence, reachOf(actor, now()))
    refuseStale(ifMatch, current, absenceErrors.absenceStale, 'absence')
    const { undo } = await remembered(absences, tx, actor.salonId, [absence.id], () =>
      deleteAbsence(tx, actor.salonId, absence.id),
    )
    const { act, historyId } = undoable(absenceRemoved(actor, absence), undo)
    return { reply: { ...absenceReplies.removed, historyId }, acts: [act] }
  })

async function refuseFull(tx: Sql, { actor, now }: Writing) {
  const { count } = await countAhead(tx, actor.salonId, now())
  if (count > mostAbsences) throw new AppError(absenceErrors.absencesFull)
}

async function answered(tx: Sql, { actor, now }: Writing, absence: StoredAbsence) {
  const reach = reachOf(actor, now())
  return {
    absence: toAbsence(absence, reach),
    conflicts: await conflictsWith(tx, actor.salonId, absence.id, reach),
  }
}
