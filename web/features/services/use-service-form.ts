import { flushSync } from 'react-dom'
import { serviceWords } from '#contract/services.ts'
import { focusFirst, isFine } from '#web/platform/forms/form-fields.ts'
import { useDraftForm } from '#web/platform/forms/form.ts'
import { toast } from '#web/ui/overlay/toast.tsx'
import { useServiceActs } from './mutations.ts'
import { type Draft, isUnsaved, settingsComplaint, type Typed } from './service-drafts.ts'
import { refusalOf } from './service-errors.ts'
import { type OpenService, where } from './use-open-service.ts'

/** The form of the open service: a refused one keeps what was typed, with the reason beside it. */
export function useServiceForm(draft: Draft, open: OpenService) {
  const { save } = useServiceActs()

  function refuse(sent: Draft, error: unknown) {
    const { complaint, base = (same: Draft) => same } = refusalOf(error)
    const typing = open.latest() ?? sent
    flushSync(() => open.put({ ...base(typing), refused: complaint }))
    focusFirst(form.props.ref.current)
  }
  async function send(sent: Draft) {
    if (!isUnsaved(sent)) return open.shut()
    try {
      const seen = await save(sent)
      toast.success(serviceWords.saved)
      open.settle(sent, seen)
    } catch (error) {
      refuse(sent, error)
    }
  }
  const unsaved = { isChanged: isUnsaved, where }
  const form = useDraftForm({ draft, check: settingsComplaint, unsaved, send })

  function edit(typed: Partial<Typed>) {
    const next = open.edit(typed)
    if (next) form.recheck(next)
  }
  const complaint = isFine(form.errors) ? (draft.refused ?? {}) : form.errors
  return { props: form.props, busy: form.busy, complaint, edit }
}
