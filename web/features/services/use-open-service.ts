import { useRef, useState } from 'react'
import type { Service } from '#contract/services.ts'
import { askToLeave } from '#web/ui/overlay/ask-to-leave.ts'
import { type Draft, draftOf, isUnsaved, laidOver, type Typed } from './service-drafts.ts'

export const where = 'te shërbimet'

/** The line that opens the service: the focus comes back to it. */
export const lineId = (id: string) => `service-${id}`

const found = (services: readonly Service[], { seen }: Draft) =>
  services.find(({ id }) => id === seen.id)
/** What is being typed stays in sight, even if another screen deletes the service. */
const rowsWith = (draft: Draft | undefined, services: readonly Service[]) =>
  draft && !found(services, draft) ? [...services, draft.seen] : services

/** The one service that stands open, with what is being typed over it. */
export function useOpenService(services: readonly Service[]) {
  const [held, setHeld] = useState<Draft>()
  // Answers come while more is typed, so each step starts from the latest.
  const latest = useRef(held)
  const now = (draft: Draft | undefined) => draft && laidOver(draft, found(services, draft))
  const draft = now(held)

  function put(next: Draft | undefined) {
    latest.current = next
    setHeld(next)
  }
  const mayLeave = async (held = now(latest.current)) =>
    !held || !isUnsaved(held) || askToLeave(where)
  async function open(service: Service) {
    if (await mayLeave()) put(draftOf(service))
  }
  function shut() {
    const id = latest.current?.seen.id
    put(undefined)
    if (id) document.getElementById(lineId(id))?.focus()
  }
  async function close() {
    if (await mayLeave()) shut()
  }
  /** The version moves with our own change alone; a change by another device in between is still to be found out. */
  function follow(seen: Service) {
    const open = latest.current
    if (open?.seen.id === seen.id && open.seen.version + 1 === seen.version) put({ ...open, seen })
  }
  /** What was typed while the answer was on its way is still unsaved. */
  function settle(sent: Draft, seen: Service) {
    const open = latest.current
    if (!open || open.typed === sent.typed) return shut()
    put({ seen, typed: open.typed })
  }
  const edit = (typed: Partial<Typed>) => {
    const open = now(latest.current)
    const next = open && { ...open, typed: { ...open.typed, ...typed }, refused: undefined }
    if (next) put(next)
    return next
  }
  const rows = rowsWith(draft, services)
  return { draft, rows, latest: () => latest.current, put, open, close, shut, follow, settle, edit }
}
export type OpenService = ReturnType<typeof useOpenService>
