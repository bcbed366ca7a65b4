import { type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Salon, salonErrors } from '#contract/salon.ts'
import { ApiError } from '#web/platform/call.ts'
import { focusFirst, isFine, only } from '#web/platform/forms/form-fields.ts'
import { useDelivery } from '#web/platform/forms/use-single-flight.ts'
import { toast } from '#web/ui/overlay/toast.tsx'
import { useChangeSalon } from './mutations.ts'
import {
  changesIn,
  checkSalon,
  type Day,
  type Draft,
  draftOf,
  type Errors,
  errorsFrom,
  isUntouched,
  rebased,
} from './salon-draft.ts'

type Typing = { seen: Salon; draft: Draft }

/** What is typed stays, whatever comes in from other devices; until something is, the form follows the salon. */
function useTyping(salon: Salon) {
  const [typing, setTyping] = useState<Typing>()
  const { seen, draft } = typing ?? { seen: salon, draft: draftOf(salon) }

  return {
    seen,
    draft,
    type: (next: Draft) => setTyping({ seen, draft: next }),
    rebase: (newer: Salon) =>
      setTyping((now) => now && { seen: newer, draft: rebased(now.draft, now.seen, newer) }),
    forget: () => setTyping(undefined),
  }
}

export function useSalonDraft(salon: Salon) {
  const { seen, draft, type, rebase, forget } = useTyping(salon)
  const { form, errors, complain, recheck } = useErrors()
  const changeSalon = useChangeSalon()
  const changes = changesIn(draft, seen)
  /** Who only switched something beside the form, on this device or another, has not touched what is being saved. */
  function insist(error: unknown) {
    const newer = newerSalon(error)
    if (!newer || !isUntouched(draftOf(newer), seen)) throw error
    return changeSalon(changes, newer.version)
  }
  const work = async () => {
    const { message } = await changeSalon(changes, seen.version).catch(insist)
    forget()
    toast.success(message)
  }
  const { busy, refusal, send, forgive } = useSending({ work, complain, onStale: rebase })

  function edit(part: Partial<Draft>) {
    const next = { ...draft, ...part }
    type(next)
    recheck(next)
  }
  const editDay = (place: number, part: Partial<Day>) =>
    edit({ days: draft.days.map((day, at) => (at === place ? { ...day, ...part } : day)) })
  function onSubmit(event: SubmitEvent) {
    event.preventDefault()
    const found = checkSalon(draft)
    complain(found)
    if (isFine(found)) send()
  }
  function discard() {
    forget()
    complain({})
    forgive()
  }

  const props = { ref: form, onSubmit, noValidate: true }
  const isUnsaved = !isUntouched(draft, seen)
  return { props, draft, errors, refusal, busy, isUnsaved, edit, editDay, discard }
}

const newerSalon = (error: unknown) =>
  error instanceof ApiError && error.is(salonErrors.salonStale)
    ? (error.extra['salon'] as Salon)
    : undefined

function useErrors() {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Errors>({})

  /** Shown first and focused then, so that the field is read out together with what is wrong. */
  function complain(found: Errors) {
    flushSync(() => setErrors(found))
    focusFirst(form.current)
  }
  const recheck = (draft: Draft) =>
    setErrors((told) => (isFine(told) ? told : only(checkSalon(draft), (name) => name in told)))
  return { form, errors, complain, recheck }
}

type Sending = {
  work: () => Promise<void>
  complain: (found: Errors) => void
  onStale: (salon: Salon) => void
}

function useSending({ work, complain, onStale }: Sending) {
  const [refusal, setRefusal] = useState<ApiError>()
  const forgive = () => setRefusal(undefined)

  function refuse(error: unknown) {
    if (!(error instanceof ApiError)) throw error
    const newer = newerSalon(error)
    if (newer) onStale(newer)
    const found = errorsFrom(error.fields)
    if (isFine(found)) setRefusal(error)
    else complain(found)
  }
  const { busy, deliver } = useDelivery(async () => {
    forgive()
    await work().catch(refuse)
  })
  return { busy, refusal, send: deliver, forgive }
}
