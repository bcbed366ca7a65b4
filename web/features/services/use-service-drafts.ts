import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Service, serviceWords } from '#contract/services.ts'
import { isFine } from '#web/platform/forms/form-fields.ts'
import { useCall } from '#web/platform/forms/use-call.ts'
import { toast } from '#web/ui/overlay/toast.tsx'
import { useServiceActs } from './mutations.ts'
import { refusalOf } from './service-errors.ts'
import {
  type Complaint,
  type Draft,
  emptyTyped,
  isUnsaved,
  rowsOf,
  settingsComplaint,
  type Typed,
} from './service-drafts.ts'
import { useDraftList } from './use-draft-list.ts'

type Complaints = Readonly<Record<string, Complaint>>
type List = ReturnType<typeof useDraftList>
type Acts = ReturnType<typeof useServiceActs>

/** What is typed over the salon's services, until it is saved. */
export function useServiceDrafts(services: readonly Service[]) {
  const list = useDraftList()
  const acts = useServiceActs()
  const { complaints, complain, form } = useComplaints()
  const unsaved = list.drafts.filter(isUnsaved)
  const { save, failed, busy } = useSaving(unsaved, (draft) => saveOne(draft, list, acts), complain)

  function edit(row: Draft, typed: Partial<Typed>) {
    const draft = { ...row, typed: { ...row.typed, ...typed } }
    list.put(draft)
    // What was wrong is looked at again with every change; what was not is left until it is saved.
    if (complaints[row.key]) complain({ ...complaints, [row.key]: settingsComplaint(draft) })
  }
  /** The version moves with our own change alone; somebody else's in between is still to be found out. */
  async function activate(row: Draft, active: boolean) {
    if (!row.seen) return edit(row, { active })
    const seen = await acts.activate(row.seen, active)
    const draft = list.find(row.key)
    if (draft?.seen && draft.seen.version + 1 === seen.version) list.put({ ...draft, seen })
  }
  async function remove({ key, seen }: Draft) {
    if (seen) toast.success(await acts.remove(seen))
    list.forget(key)
  }
  const add = (...typed: Typed[]) => list.add(typed.length ? typed : [emptyTyped])

  const rows = rowsOf(services, list.drafts)
  const state = { form, rows, complaints, failed, busy, unsaved: unsaved.length }
  return { ...state, add, edit, save, activate, remove }
}

async function saveOne(draft: Draft, list: List, acts: Acts): Promise<Complaint> {
  try {
    list.settle(draft, await acts.save(draft))
    return {}
  } catch (error) {
    const { complaint, base } = refusalOf(error)
    if (base) list.put(base(list.find(draft.key) ?? draft))
    return complaint
  }
}

type Complain = (found: Complaints, focuses?: boolean) => void

/** All that was changed or nothing, as far as it can be told here; then one request for each. */
function useSaving(
  unsaved: readonly Draft[],
  saveDraft: (draft: Draft) => Promise<Complaint>,
  complain: Complain,
) {
  const [failed, setFailed] = useState(false)

  function tell(found: readonly (readonly [string, Complaint])[]) {
    const wrong = found.filter(([, complaint]) => !isFine(complaint))
    complain(Object.fromEntries(wrong), wrong.length > 0)
    return wrong.length === 0
  }
  const { busy, run } = useCall(async () => {
    const found: [string, Complaint][] = []
    // One after the other: new services keep the order in which they were written down.
    for (const draft of unsaved) found.push([draft.key, await saveDraft(draft)])
    const isSaved = tell(found)
    setFailed(!isSaved)
    if (isSaved) toast.success(serviceWords.saved)
  })
  function save() {
    setFailed(false)
    if (tell(unsaved.map((draft) => [draft.key, settingsComplaint(draft)]))) run()
  }
  return { save, failed, busy }
}

function useComplaints() {
  const form = useRef<HTMLFormElement>(null)
  const [complaints, setComplaints] = useState<Complaints>({})

  /** Shown first and focused then, so that the field is read out together with what is wrong. */
  const complain: Complain = (found, focuses = false) => {
    flushSync(() => setComplaints(found))
    if (focuses) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  return { form, complaints, complain }
}
