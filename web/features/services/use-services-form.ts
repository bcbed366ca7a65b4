import { type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import type { FieldErrors } from '#contract/auth-forms.ts'
import { commonErrors } from '#contract/common.ts'
import { duration, money } from '#contract/kit/albanian.ts'
import { type Service, serviceErrors, serviceWords } from '#contract/services.ts'
import { ApiError } from '#web/platform/call.ts'
import { focusFirst, isFine } from '#web/platform/forms/form-fields.ts'
import { useDraftForm } from '#web/platform/forms/form.ts'
import { toast } from '#web/ui/overlay/toast.tsx'
import { useServiceActs } from './mutations.ts'
import { type Complaint, type Draft, rebased, settingsComplaint } from './service-drafts.ts'
import type { ServiceDrafts } from './use-service-drafts.ts'

/** The form's errors bear the id of the service and the name of the field. */
const check = (drafts: readonly Draft[]): FieldErrors =>
  Object.fromEntries(
    drafts.flatMap((draft) =>
      Object.entries(settingsComplaint(draft)).map(([name, words]) => [
        `${draft.seen.id}.${name}`,
        words,
      ]),
    ),
  )

function complaintIn(errors: FieldErrors, { seen, refused = {} }: Draft): Complaint {
  const start = `${seen.id}.`
  const own = Object.entries(errors).filter(([name]) => name.startsWith(start))
  const named = Object.fromEntries(own.map(([name, words]) => [name.slice(start.length), words]))
  return isFine(named) ? refused : named
}

/** One request for each draft, one after the other; answers the drafts that were refused. */
function useSaving({ settle, refuse }: ServiceDrafts) {
  const { save } = useServiceActs()
  async function isSaved(draft: Draft) {
    try {
      settle(draft, await save(draft))
      return true
    } catch (error) {
      const { complaint, base = (same: Draft) => same } = refusalOf(error)
      refuse(draft, complaint, base)
      return false
    }
  }
  return async (drafts: readonly Draft[]) => {
    const refused: Draft[] = []
    for (const draft of drafts) if (!(await isSaved(draft))) refused.push(draft)
    return refused
  }
}

/** One form for all services: what is refused stays changed, with its reason. */
export function useServicesForm(drafts: ServiceDrafts) {
  const { unsaved, rows, openId, open } = drafts
  const saveAll = useSaving(drafts)
  const form = useDraftForm({
    draft: unsaved,
    check,
    unsaved: { isChanged: (all) => all.length > 0, where: 'te shërbimet' },
    send: async (sent) => {
      const refused = await saveAll(sent)
      if (refused.length > 0) return show(refused)
      toast.success(serviceWords.saved)
      if (drafts.latest().length === 0) drafts.close()
    },
  })

  /** Opens a row with an error, so that the error can be read: the open row if it has one, else the first of the list. */
  function show(wrong: readonly Draft[]) {
    const isWrong = (id: string | undefined) => wrong.some(({ seen }) => seen.id === id)
    flushSync(() => open(isWrong(openId) ? openId : rows.find(({ id }) => isWrong(id))?.id))
    focusFirst(form.props.ref.current)
  }
  function onSubmit(event: SubmitEvent) {
    const wrong = unsaved.filter((draft) => !isFine(settingsComplaint(draft)))
    if (wrong.length > 0) show(wrong)
    form.props.onSubmit(event)
  }
  function edit(...change: Parameters<typeof drafts.edit>) {
    drafts.edit(...change)
    form.recheck(drafts.latest())
  }
  function discard() {
    drafts.discard()
    form.forgive()
  }
  const complaintAbout = (draft: Draft) => complaintIn(form.errors, draft)
  const props = { ...form.props, onSubmit }
  return { ...drafts, props, busy: form.busy, edit, discard, complaintAbout }
}
export type ServicesForm = ReturnType<typeof useServicesForm>

const asNew = 'Ky shërbim u fshi ndërkohë. Ruajeni përsëri për ta shtuar si të ri.'
const now = ({ name, duration: minutes, price }: Service) =>
  `Tani: ${name}, ${duration(minutes)}, ${money(price)}. Ruajeni përsëri për të mbajtur tuajat.`

/** `base` gives the draft a newer state of the service to start from, and keeps all that was typed. */
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
