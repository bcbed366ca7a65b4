import { newId } from '#server/core/ids.ts'
import type { Act, Undo } from '../act.ts'

/** The act with what sets it back, and the id of its entry: the answer names it. */
export function undoable<Done extends Act>(act: Done, undo: Undo, historyId = newId()) {
  if (!act.history) throw new Error('Only what the history tells can be undone.')
  return { act: { ...act, history: { ...act.history, id: historyId, undo } }, historyId }
}

/** An act that changed nothing is no entry of the history, and there is nothing to set back. */
export const undoableIfTold = (act: Act, undo: Undo) =>
  act.history ? undoable(act, undo) : { act }

/** The same act as the undoing of another one. */
export const asUndoing = <Done extends Act>(act: Done): Done => ({
  ...act,
  ...(act.history && {
    history: { ...act.history, details: { ...act.history.details, undone: true } },
  }),
})
