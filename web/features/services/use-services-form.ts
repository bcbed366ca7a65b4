import { type SubmitEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { commonErrors } from '#contract/common.ts'
import { duration, money, number } from '#contract/kit/albanian.ts'
import { type Service, serviceWords } from '#contract/services/services.ts'
import { serviceErrors } from '#contract/services/service-refusals.ts'
import { ApiError } from '#web/platform/call.ts'
import { type FieldErrors, focusFirst, isFine } from '#web/platform/forms/form-fields.ts'
import { useDraftForm } from '#web/platform/forms/form.ts'
import { confirm } from '#web/ui/overlay/confirm.tsx'
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

const wrongIn = (drafts: readonly Draft[]) =>
  drafts.filter((draft) => !isFine(settingsComplaint(draft)))

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

/** Asked before changes are left behind. */
async function askToSave(count: number) {
  let isLeft = false
  const isWanted = await confirm({
    title: count === 1 ? 'Ruaj ndryshimin?' : `Ruaj ${number(count)} ndryshimet?`,
    action: 'Ruaj',
    instead: { label: 'Lëri', act: () => (isLeft = true) },
  })
  if (isWanted) return 'save'
  return isLeft ? 'leave' : 'stay'
}

/** Opens a row with an error, so that the error can be read: the open row if it has one, else the first of the list. */
function showWrong(drafts: ServiceDrafts, wrong: readonly Draft[], form: HTMLFormElement | null) {
  const { fresh, rows, openId, open } = drafts
  const isWrong = (id: string | undefined) => wrong.some(({ seen }) => seen.id === id)
  const first = [...fresh, ...rows].find(({ id }) => isWrong(id))?.id
  flushSync(() => open(isWrong(openId) ? openId : first))
  focusFirst(form)
}

/** Sends the drafts; once all are saved, the next service is begun where that is wanted. */
function useSending(drafts: ServiceDrafts) {
  const saveAll = useSaving(drafts)
  const isNextWanted = useRef(false)
  const { unsaved } = drafts
  const form = useDraftForm({
    draft: unsaved,
    check,
    unsaved: { isChanged: (all) => all.length > 0, mayLeave },
    send: async (sent) => {
      const isNext = isNextWanted.current
      isNextWanted.current = false
      if (!(await isSaved(sent))) return
      if (isNext) drafts.add('')
      else if (drafts.latest().length === 0) drafts.close()
    },
  })

  async function isSaved(sent: readonly Draft[]) {
    const refused = await saveAll(sent)
    if (refused.length > 0) showWrong(drafts, refused, form.props.ref.current)
    else toast.success(serviceWords.saved)
    return refused.length === 0
  }
  async function mayLeave() {
    const answer = await askToSave(unsaved.length)
    if (answer !== 'save') return answer === 'leave'
    if (wrongIn(unsaved).length > 0) form.props.ref.current?.requestSubmit()
    return wrongIn(unsaved).length === 0 && isSaved(unsaved)
  }
  const wantNext = (isWanted: boolean) => void (isNextWanted.current = isWanted)
  return { form, wantNext }
}

/** One form for all services: what is refused stays changed, with its reason. */
export function useServicesForm(drafts: ServiceDrafts) {
  const { form, wantNext } = useSending(drafts)

  function onSubmit(event: SubmitEvent) {
    const wrong = wrongIn(drafts.unsaved)
    if (wrong.length > 0) {
      wantNext(false)
      showWrong(drafts, wrong, form.props.ref.current)
    }
    form.props.onSubmit(event)
  }
  function saveAndNext() {
    wantNext(true)
    form.props.ref.current?.requestSubmit()
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
  const { busy, props } = form
  const acts = { edit, discard, saveAndNext, complaintAbout }
  return { ...drafts, ...acts, props: { ...props, onSubmit }, busy }
}
export type ServicesForm = ReturnType<typeof useServicesForm>

const asNew = 'Ky shërbim u fshi ndërkohë. Ruajeni përsëri për ta shtuar si të ri.'
const now = ({ name, duration: minutes, price }: Service) =>
  `Tani: ${name}, ${duration(minutes)}, ${money(price)}. Ruajeni përsëri për të mbajtur tuajat.`

/** `base` gives the draft a newer state of the service to start from, and keeps all that was typed. */
type Refused = { complaint: Complaint; base?: (draft: Draft) => Draft }

const addedAnew = (draft: Draft): Draft => ({ ...draft, added: 'again' })

export function refusalOf(error: unknown): Refused {
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
