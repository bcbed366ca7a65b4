import { may } from '#contract/access.ts'
import { commonErrors } from '#contract/common.ts'
import { undoErrors, undoRights, type undoRoutes } from '#contract/undo.ts'
import { AppError } from '#server/core/app-error.ts'
import { newId } from '#server/core/ids.ts'
import { namingWaits } from '#server/features/waiting/freed.ts'
import type { Call } from '#server/http/route.ts'
import { acting } from '#server/record/record.ts'
import { countTold, holdUndoable, isEntry, markUndone } from './data.ts'
import { undoers } from './undoers.ts'

export const undo = async (call: Undoing) => namingWaits(call, await setBack(call))

/** Of acts that were not about visits. */
const nothing = { before: [], after: [] }

type Undoing = Call<typeof undoRoutes.undo>

const setBack = (call: Undoing) =>
  acting(call, async (tx) => {
    const { actor, params } = call
    const now = call.now()
    const found = await holdUndoable(tx, actor.salonId, params.id, now)
    if (!found) {
      const isKnown = await isEntry(tx, actor.salonId, params.id)
      throw new AppError(isKnown ? undoErrors.undoOver : commonErrors.notFound)
    }
    if (!may(actor, undoRights[found.kind])) throw new AppError(commonErrors.forbidden)
    const historyId = newId()
    const { kind, payload, at } = found
    const asked = { actor, payload, actId: params.id, at, now, historyId }
    const { acts, visits = [], changed = nothing, ...done } = await undoers[kind](tx, asked)
    await markUndone(tx, actor, params.id, now)
    const told = await countTold(tx, actor.salonId, visits, at)
    const tells = told > 0 && { tells: told }
    return { reply: { ...done, changed, historyId, ...tells }, acts }
  })
