import { absenceReplies } from '#contract/absences/absences.ts'
import { mostAbsences } from '#contract/absences/absence-refusals.ts'
import { undoErrors, undoReplies } from '#contract/undo.ts'
import type { SalonId } from '#server/core/actor.ts'
import { part, refuseOn, type Sql } from '#server/database/sql.ts'
import type { Ground } from '#server/record/undo/ground.ts'
import { setRowsBack } from '#server/record/undo/set-rows-back.ts'
import { undoingOn } from '#server/record/undo/setting-back.ts'
import type { Step, Taken } from '#server/record/undo/steps.ts'
import { barbersAmong } from '#server/visits/undo/barbers-among.ts'
import { absenceAdded, absenceChanged, absenceRemoved } from './acts.ts'
import { absencesOf, countAhead, type StoredAbsence } from './data.ts'
import { mayWrite } from './rules.ts'

const shotsOf = (sql: Sql, salon: SalonId, ids: readonly string[]) => sql<Taken>`
    select x.id, to_jsonb(x) - 'salon_id' as shot from absences x
    where x.salon_id = ${salon} and x.id = any(${ids}::uuid[])`

/** Steps by which time would be held for a barber who is gone. */
async function blocked(sql: Sql, salon: SalonId, steps: readonly Step[]) {
  const wanted = steps.flatMap(({ was }) => (was?.['staff_id'] ?? []) as string)
  if (wanted.length === 0) return []
  const there: unknown[] = await barbersAmong(sql, salon, wanted)
  return steps.filter(({ was }) => {
    const barber = was?.['staff_id'] ?? null
    return barber !== null && !there.includes(barber)
  })
}

const room: Ground<StoredAbsence>['room'] = async (sql, salon, now) => {
  const { count, today } = await countAhead(sql, salon, now)
  const comesBack = ({ was, now: left }: Step) => left === null && String(was?.['to_day']) >= today
  return (steps) => count + steps.filter(comesBack).length <= mostAbsences
}

const barberGone = { absences_salon_id_staff_id_fkey: undoErrors.changedSince }

export const absences: Ground<StoredAbsence> = {
  kind: 'absences',
  shots: shotsOf,
  besides: [],
  told: { own: 'absence', others: [] },
  mayUndo: (actor, { shot }) =>
    mayWrite(actor, {
      kind: shot['kind'] as StoredAbsence['kind'],
      barberId: shot['staff_id'] as string | null,
    }),
  blocked,
  room,
  hold: (tx, salon, ids) => tx`
    select 1 from absences where salon_id = ${salon} and id = any(${ids}::uuid[]) order by id for update`,
  setBack: (tx, salon, steps) =>
    refuseOn(barberGone, setRowsBack(tx, salon, steps, { table: part`absences`, besides: [] })),
  read: absencesOf,
  act(actor, { before, after }) {
    if (before && after) return absenceChanged(actor, after)
    if (before) return absenceRemoved(actor, before)
    return after ? absenceAdded(actor, after) : {}
  },
  words: ({ after }) => (after ? undoReplies.time : absenceReplies.removed),
}

export const undoAbsences = undoingOn(absences)
