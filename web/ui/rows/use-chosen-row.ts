import { useState } from 'react'

/** What follows a row that has gone: the first one behind it that is still there, else the last one before it. */
export function neighbourOf(gone: string, before: readonly string[], ids: readonly string[]) {
  const at = before.indexOf(gone)
  const isThere = (id: string) => ids.includes(id)
  return before.slice(at).find(isThere) ?? before.slice(0, at).findLast(isThere)
}

/** In the place of a row: what was open is folded. */
const none = ''

/**
 * The row whose panel is shown: the first one until another was chosen, or none where only what is opened unfolds. When it
 * leaves the list, answered for instance, its neighbour is next. Folded, it stays folded.
 */
export function useChosenRow(ids: readonly string[], isFirstOpen: boolean) {
  const [before, setBefore] = useState(ids)
  const [asked, ask] = useState<string>()
  const choose = (id: string | undefined) => ask(id ?? none)
  if (before.join() !== ids.join()) {
    setBefore(ids)
    if (asked && !ids.includes(asked)) ask(neighbourOf(asked, before, ids))
  }
  const first = isFirstOpen ? ids[0] : undefined
  return { chosen: (asked ?? first) || undefined, choose }
}
