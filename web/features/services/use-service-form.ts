import { flushSync } from 'react-dom'
import { commonErrors } from '#contract/common.ts'
import { duration, money } from '#contract/kit/albanian.ts'
import { type Service, serviceErrors, serviceWords } from '#contract/services.ts'
import { ApiError } from '#web/platform/call.ts'
import { focusFirst, isFine } from '#web/platform/forms/form-fields.ts'
import { useDraftForm } from '#web/platform/forms/form.ts'
import { toast } from '#web/ui/overlay/toast.tsx'
import { useServiceActs } from './mutations.ts'
import {
  type Complaint,
  type Draft,
  isUnsaved,
  rebased,
  settingsComplaint,
  type Typed,
} from './service-drafts.ts'
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

const asNew = 'Ky shërbim u fshi ndërkohë. Ruajeni përsëri për ta shtuar si të ri.'
const now = ({ name, duration: minutes, price }: Service) =>
  `Tani: ${name}, ${duration(minutes)}, ${money(price)}. Ruajeni përsëri për të mbajtur tuajat.`

/** What the next try starts from, where that is something else than before; nothing that was typed changes. */
type Refused = { complaint: Complaint; base?: (draft: Draft) => Draft }

const addedAnew = (draft: Draft): Draft => ({ ...draft, isGone: true })

function refusalOf(error: unknown): Refused {
  if (!(error instanceof ApiError)) throw error
  if (error.is(serviceErrors.serviceNameTaken)) return { complaint: { name: error.message } }
  if (error.is(serviceErrors.serviceStale)) {
    const newer = error.extra['data'] as Service
    const complaint = { row: `${error.message} ${now(newer)}` }
    return { complaint, base: (draft) => rebased(draft, newer) }
  }
  if (error.is(commonErrors.notFound)) return { complaint: { row: asNew }, base: addedAnew }
  const isAboutFields = Object.keys(error.fields).length > 0
  return { complaint: isAboutFields ? error.fields : { row: error.message } }
}
