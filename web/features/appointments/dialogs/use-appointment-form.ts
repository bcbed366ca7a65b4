import { type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '#web/platform/call.ts'
import { focusFirst, isFine, only } from '#web/platform/forms/form-fields.ts'
import { useDelivery } from '#web/platform/forms/use-single-flight.ts'
import {
  checkDraft,
  type Draft,
  type Errors,
  type Fields,
  fieldsOf,
  incomplete,
  isIncomplete,
  numberInPlace,
} from '#web/features/appointments/model/draft.ts'

/** Enter after a new client's name goes on to the service, instead of complaining that it is missing. */
function goesOn(form: HTMLFormElement | null, draft: Draft) {
  const fields = [...(form?.elements ?? [])].filter((field) => field.matches('input, select'))
  const [client, service] = fields
  const isAtClient = document.activeElement === client && draft.client_name.trim() !== ''
  if (!isAtClient || draft.service_name !== '' || !(service instanceof HTMLElement)) return false
  service.focus()
  return true
}

type Spec = {
  start: Draft
  /** Does the work; what it throws is told to the person. */
  send: (fields: Fields) => Promise<void>
  /** In the words of this screen: for a field, or for the form. */
  explain: (error: ApiError) => { fields?: Errors; form?: string }
}

/** What is typed stays until it is saved or thrown away by hand, whatever the server or the network says. */
export function useAppointmentForm({ start, send, explain }: Spec) {
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(start)
  const [errors, setErrors] = useState<Errors>({})
  const [refusal, setRefusal] = useState<string>()

  function complain(found: Errors, whole?: string) {
    flushSync(() => {
      setErrors(found)
      setRefusal(whole)
    })
    focusFirst(form.current)
  }
  function refuse(error: unknown) {
    if (!(error instanceof ApiError)) throw error
    const { fields = {}, form: whole } = explain(error)
    complain(fields, whole)
  }
  const { busy, deliver } = useDelivery(() => send(fieldsOf(draft)).catch(refuse))

  /** Whatever was complained about is looked at again; the rest waits until it is sent. */
  function set(patch: Partial<Draft>) {
    const next = { ...draft, ...patch }
    setDraft(next)
    if (isFine(errors)) return
    setErrors(only(checkDraft(next) as Record<string, string>, (name) => name in errors) as Errors)
    setRefusal(undefined)
  }
  function submit(event: SubmitEvent) {
    event.preventDefault()
    const moved = numberInPlace(draft)
    if (!isFine(moved)) return set(moved)
    if (goesOn(form.current, draft)) return
    const found = checkDraft(draft)
    complain(found, isIncomplete(draft) ? incomplete : undefined)
    if (isFine(found)) deliver()
  }
  /** What the browser's form needs. */
  const props = { ref: form, onSubmit: submit, noValidate: true }
  return { props, draft, set, replace: setDraft, errors, refusal, busy }
}
export type AppointmentForm = ReturnType<typeof useAppointmentForm>
