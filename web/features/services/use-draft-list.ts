import { useRef, useState } from 'react'
import type { Service } from '#contract/services.ts'
import { type Complaint, type Draft, type Typed, typedOf } from './service-drafts.ts'

let count = 0
const added = (typed: Typed): Draft => ({ key: `new-${++count}`, typed })

/** The drafts of the form. Answers come while more is typed, so each step starts from the latest drafts. */
export function useDraftList() {
  const [drafts, setDrafts] = useState<readonly Draft[]>([])
  const latest = useRef(drafts)

  function change(edit: (drafts: readonly Draft[]) => readonly Draft[]) {
    latest.current = edit(latest.current)
    setDrafts(latest.current)
  }
  const find = (key: string) => latest.current.find((draft) => draft.key === key)
  const put = (draft: Draft) =>
    change((all) =>
      find(draft.key) ? all.map((one) => (one.key === draft.key ? draft : one)) : [...all, draft],
    )

  /** What was typed while the answer was on its way is still unsaved. */
  function settle(sent: Draft, seen: Service) {
    const draft = find(sent.key)
    if (!draft) return
    const typed = draft.typed === sent.typed ? typedOf(seen) : draft.typed
    put({ ...draft, seen, typed, refused: undefined })
  }
  return {
    drafts,
    latest: () => latest.current,
    find,
    put,
    settle,
    refuse: (refused: ReadonlyMap<string, Complaint>) =>
      change((all) => all.map((draft) => ({ ...draft, refused: refused.get(draft.key) }))),
    forget: (key: string) => change((all) => all.filter((draft) => draft.key !== key)),
    add: (typed: readonly Typed[]) => change((all) => [...all, ...typed.map(added)]),
  }
}
