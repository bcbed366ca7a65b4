import { useEffect, useRef, useState } from 'react'
import type { Service } from '#contract/services/services.ts'
import {
  type Complaint,
  type Draft,
  draftOf,
  isUnsaved,
  laidOver,
  newDraft,
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

const rowOf = (id: string | undefined) => document.getElementById(lineId(id ?? ''))?.closest('li')

/** Which service stands open. Closed from within, it hands the focus to its line. */
function useOpenRow() {
  const [openId, open] = useState<string>()
  const toFocus = useRef<string>(undefined)
  // A line that is added takes the focus as soon as it stands there.
  useEffect(() => {
    const line = toFocus.current && document.getElementById(lineId(toFocus.current))
    if (!line) return
    line.focus()
    toFocus.current = undefined
  })
  const isWithin = (id: string | undefined) => rowOf(id)?.contains(document.activeElement) === true
  function close() {
    if (isWithin(openId)) toFocus.current = openId
    open(undefined)
  }
  /** What is opened takes the focus itself. */
  function show(id: string | undefined) {
    toFocus.current = undefined
    open(id)
  }
  /** The row has another id from now on. */
  function follow(id: string, next: string) {
    if (isWithin(id)) toFocus.current = next
  }
  return { openId, open: show, close, follow }
}

/** What is typed over the salon's services until it is saved, and which of them stands open. */
export function useServiceDrafts(services: readonly Service[]) {
  const { follow, ...row } = useOpenRow()
  const { drafts, put, ...held } = useHeldDrafts(services)
  const now = (id: string) => held.latest().find(isOf(id))
  const added = useRef(0)

  /** One without a name is enough: it is the one that opens. */
  function add(name: string) {
    const unnamed = held.latest().find((draft) => draft.added === 'new' && !draft.typed.name.trim())
    const draft = unnamed ?? newDraft(`new-${(added.current += 1)}`, name)
    if (!unnamed) put(draft)
    row.open(draft.seen.id)
    rowOf(draft.seen.id)?.querySelector('input')?.focus()
  }
  function edit(service: Service, typed: Partial<Typed>) {
    const draft = now(service.id) ?? draftOf(service)
    put({ ...draft, typed: { ...draft.typed, ...typed }, refused: undefined })
  }
  /** What was typed while the answer was on its way is still unsaved. */
  function settle(sent: Draft, seen: Service) {
    const draft = now(sent.seen.id)
    if (sent.seen.id !== seen.id) follow(sent.seen.id, seen.id)
    held.forget(sent.seen.id)
    if (draft && draft.typed !== sent.typed) put({ seen, typed: draft.typed })
  }
  const refuse = (sent: Draft, refused: Complaint, base: (draft: Draft) => Draft) =>
    put({ ...base(now(sent.seen.id) ?? sent), refused })

  const changed = drafts.filter(isUnsaved)
  const isNew = (draft: Draft) => draft.added === 'new'
  const fresh = changed.filter(isNew).map(({ seen }) => seen)
  // A service with unsaved changes stays on screen, even if another screen deletes it.
  const gone = changed.filter((draft) => !isNew(draft) && !services.some(has(draft.seen.id)))
  const rows = [...services, ...gone.map(({ seen }) => seen)]
  const unsaved = [...fresh, ...rows].flatMap(({ id }) => changed.find(isOf(id)) ?? [])
  const draftFor = (service: Service) => drafts.find(isOf(service.id)) ?? draftOf(service)
  const latest = () => held.latest().filter(isUnsaved)
  return { ...row, ...held, fresh, rows, unsaved, latest, draftFor, add, edit, settle, refuse }
}
export type ServiceDrafts = ReturnType<typeof useServiceDrafts>
