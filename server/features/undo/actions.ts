import { may } from '#contract/access.ts'
import { commonErrors } from '#contract/common.ts'
import { undoErrors, undoRights, type undoRoutes } from '#contract/undo.ts'
import { AppError } from '#server/core/app-error.ts'
import { newId } from '#server/core/ids.ts'
import type { Call } from '#server/http/route.ts'
import { acting } from '#server/record/record.ts'
import { holdUndoable, isEntry, markUndone } from './data.ts'
import { undoers } from './undoers.ts'

export const undo = (call: Call<typeof undoRoutes.undo>) =>
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
    const { message, acts, kept } = await undoers[found.kind](tx, {
      actor,
      payload: found.payload,
      now,
      historyId,
    })
    await markUndone(tx, actor.salonId, params.id, now)
    return { reply: { message, historyId, ...(kept !== undefined && { kept }) }, acts }
  })
