import { useRef, useState } from 'react'
import type { Service } from '#contract/services.ts'
import {
  type Complaint,
  type Draft,
  draftOf,
  isUnsaved,
  laidOver,
  type Typed,
} from './service-drafts.ts'

/** The id of the line that opens the service, to which the focus returns. */
export const lineId = (id: string) => `service-${id}`

const has =
  (wanted: string | undefined) =>
  ({ id }: Service) =>
    id === wanted
const isOf =
  (id: string) =>
  ({ seen }: Draft) =>
    seen.id === id

/** What is typed over services, laid upon them as they are now. */
function useHeldDrafts(services: readonly Service[]) {
  const [held, setHeld] = useState<readonly Draft[]>([])
  // Answers come while more is typed, so each step starts from the latest.
  const latest = useRef(held)
  const laid = (drafts: readonly Draft[]) =>
    drafts.flatMap((draft) => laidOver(draft, services.find(has(draft.seen.id))) ?? [])

  function hold(next: readonly Draft[]) {
    latest.current = next
    setHeld(next)
  }
  const others = (id: string) => latest.current.filter((draft) => !isOf(id)(draft))
  return {
    drafts: laid(held),
    latest: () => laid(latest.current),
    put: (draft: Draft) => hold([...others(draft.seen.id), draft]),
    forget: (id: string) => hold(others(id)),
    discard: () => hold([]),
  }
}

/** Which service stands open. Closed from within, it hands the focus to its line. */
function useOpenRow() {
  const [openId, open] = useState<string>()
  function close() {
    const line = document.getElementById(lineId(openId ?? ''))
    const isWithin = line?.closest('li')?.contains(document.activeElement)
    open(undefined)
    if (isWithin) line?.focus()
  }
  return { openId, open, close }
}

/** What is typed over the salon's services until it is saved, and which of them stands open. */
export function useServiceDrafts(services: readonly Service[]) {
  const row = useOpenRow()
  const { drafts, put, ...held } = useHeldDrafts(services)
  const now = (id: string) => held.latest().find(isOf(id))

  function edit(service: Service, typed: Partial<Typed>) {
    const draft = now(service.id) ?? draftOf(service)
    put({ ...draft, typed: { ...draft.typed, ...typed }, refused: undefined })
  }
  /** What was typed while the answer was on its way is still unsaved. */
  function settle(sent: Draft, seen: Service) {
    const draft = now(sent.seen.id)
    held.forget(sent.seen.id)
    if (draft && draft.typed !== sent.typed) put({ seen, typed: draft.typed })
  }
  const refuse = (sent: Draft, refused: Complaint, base: (draft: Draft) => Draft) =>
    put({ ...base(now(sent.seen.id) ?? sent), refused })

  // A service with unsaved changes stays on screen, even if another screen deletes it.
  const changed = drafts.filter(isUnsaved)
  const gone = changed.filter(({ seen }) => !services.some(has(seen.id)))
  const rows = [...services, ...gone.map(({ seen }) => seen)]
  const unsaved = rows.flatMap(({ id }) => changed.find(isOf(id)) ?? [])
  const draftFor = (service: Service) => drafts.find(isOf(service.id)) ?? draftOf(service)
  const latest = () => held.latest().filter(isUnsaved)
  return { ...row, ...held, rows, unsaved, latest, draftFor, edit, settle, refuse }
}
export type ServiceDrafts = ReturnType<typeof useServiceDrafts>
