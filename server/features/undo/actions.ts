import { may, provedRights, type Right } from '#contract/access.ts'
import { commonErrors } from '#contract/common.ts'
import { undoErrors, type UndoKind, undoRights, type undoRoutes } from '#contract/undo.ts'
import { AppError } from '#server/core/app-error.ts'
import { newId } from '#server/core/ids.ts'
import { namingWaits, nothingChanged } from '#server/features/waiting/freed.ts'
import { namingOpened } from '#server/features/waiting/opened.ts'
import type { Call } from '#server/http/route.ts'
import { acting } from '#server/record/record.ts'
import { countTold, holdUndoable, isEntry, kindOf, markUndone } from './data.ts'
import { undoers } from './undoers.ts'

/** Names who fits into what it frees or opens, as the act itself would. */
export const undo = async (call: Undoing) => {
  const work = async () => namingWaits(call, await setBack(call))
  const kind = await kindOf(call.sql, call.actor.salonId, call.params.id)
  return kind !== undefined && opening.includes(kind) ? namingOpened(call, work) : work()
}

/** What says when barbers work. */
const opening: readonly UndoKind[] = ['hours', 'absences', 'barbers', 'salon']

type Undoing = Call<typeof undoRoutes.undo>

/** Undoing asks for what the act itself asks for: the right, and the password where it was not shown yet. */
function refuseForeign(actor: Undoing['actor'], right: Right) {
  if (!may(actor, right)) throw new AppError(commonErrors.forbidden)
  if (provedRights.includes(right) && !actor.session.isProved)
    throw new AppError(commonErrors.reauthRequired)
}

const setBack = (call: Undoing) =>
  acting(call, async (tx) => {
    const { actor, params } = call
    const now = call.now()
    const found = await holdUndoable(tx, actor.salonId, params.id, now)
    if (!found) {
      const isKnown = await isEntry(tx, actor.salonId, params.id)
      throw new AppError(isKnown ? undoErrors.undoOver : commonErrors.notFound)
    }
    refuseForeign(actor, undoRights[found.kind])
    const historyId = newId()
    const { kind, at } = found
    const asked = { ...found, actor, id: params.id, now, historyId }
    const { acts, visits = [], changed = nothingChanged, ...done } = await undoers[kind](tx, asked)
    await markUndone(tx, actor, params.id, now)
    const told = await countTold(tx, actor.salonId, visits, at)
    const tells = told > 0 && { tells: told }
    return { reply: { ...done, changed, historyId, ...tells }, acts }
  })
