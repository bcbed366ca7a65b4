import { useState } from 'react'

/** What follows a row that has gone: the first one behind it that is still there, else the last one before it. */
export function neighbourOf(gone: string, before: readonly string[], ids: readonly string[]) {
  const at = before.indexOf(gone)
  const isThere = (id: string) => ids.includes(id)
  return before.slice(at).find(isThere) ?? before.slice(0, at).findLast(isThere)
}

/**
 * The row whose panel is shown. Beside the list there is always one, below a row only one that was opened. When it leaves
 * the list, answered for instance, its neighbour is next.
 */
export function useChosenRow(ids: readonly string[], isWide: boolean) {
  const [before, setBefore] = useState(ids)
  const [asked, choose] = useState<string>()
  if (before.join() !== ids.join()) {
    setBefore(ids)
    if (asked !== undefined && !ids.includes(asked)) choose(neighbourOf(asked, before, ids))
  }
  return { chosen: asked ?? (isWide ? ids[0] : undefined), choose }
}
