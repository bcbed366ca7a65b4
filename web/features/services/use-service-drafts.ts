import { flushSync } from 'react-dom'
import type { FieldErrors } from '#contract/auth-forms.ts'
import { type Service, serviceWords } from '#contract/services.ts'
import { focusFirst, isFine } from '#web/platform/forms/form-fields.ts'
import { useDraftForm } from '#web/platform/forms/form.ts'
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

/** The form's errors bear the key of the service and the name of the field. */
const check = (drafts: readonly Draft[]): FieldErrors =>
  Object.fromEntries(
    drafts.flatMap((draft) =>
      Object.entries(settingsComplaint(draft)).map(([name, words]) => [
        `${draft.key}.${name}`,
        words,
      ]),
    ),
  )

function complaintIn(errors: FieldErrors, { key, refused }: Draft): Complaint | undefined {
  const own = Object.entries(errors).filter(([name]) => name.startsWith(`${key}.`))
  const named = own.map(([name, words]) => [name.slice(key.length + 1), words])
  const complaint = { ...refused, ...Object.fromEntries(named) }
  return isFine(complaint) ? undefined : complaint
}

/** What is typed over the salon's services, until it is saved. */
export function useServiceDrafts(services: readonly Service[]) {
  const list = useDraftList()
  const acts = useServiceActs()
  const unsaved = list.drafts.filter(isUnsaved)
  const saveAll = useSaving(list, acts)
  const { props, errors, busy, recheck } = useDraftForm({
    draft: unsaved,
    check,
    unsaved: { isChanged: (drafts) => drafts.length > 0, where: 'te shërbimet' },
    send: async (drafts) => {
      if (await saveAll(drafts)) toast.success(serviceWords.saved)
      else focusFirst(props.ref.current)
    },
  })

  function edit(row: Draft, typed: Partial<Typed>) {
    list.put({ ...row, typed: { ...row.typed, ...typed }, refused: undefined })
    recheck(list.latest().filter(isUnsaved))
  }
  /** The version moves with our own change alone; a change by another device in between is still to be found out. */
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

  const complaintAbout = (row: Draft) => complaintIn(errors, row)
  const failed = list.drafts.some(({ refused }) => refused)
  const state = {
    props,
    rows: rowsOf(services, list.drafts),
    failed,
    busy,
    unsaved: unsaved.length,
  }
  return { ...state, complaintAbout, add, edit, activate, remove }
}

/** One request for each draft; a refused draft keeps what was typed, with the reason beside it. */
function useSaving(
  list: ReturnType<typeof useDraftList>,
  { save }: ReturnType<typeof useServiceActs>,
) {
  async function saveOne(draft: Draft): Promise<Complaint | undefined> {
    try {
      list.settle(draft, await save(draft))
      return undefined
    } catch (error) {
      const { complaint, base } = refusalOf(error)
      if (base) list.put(base(list.find(draft.key) ?? draft))
      return complaint
    }
  }
  return async (drafts: readonly Draft[]) => {
    const refused = new Map<string, Complaint>()
    // One after the other: new services keep the order in which they were written down.
    for (const draft of drafts) {
      const complaint = await saveOne(draft)
      if (complaint) refused.set(draft.key, complaint)
    }
    flushSync(() => list.refuse(refused))
    return refused.size === 0
  }
}
