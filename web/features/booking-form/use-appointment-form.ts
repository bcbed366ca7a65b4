import { type SubmitEvent, useRef, useState } from 'react'
import type { ApiError } from '#web/platform/call.ts'
import type { Appointment } from '#contract/visits/appointments.ts'
import { useConflict } from './use-conflict.ts'
import { atPlace, type WayOut } from '#web/visits/set/at-barber.ts'
import { useLists } from '#web/visits/set/use-lists.ts'
import { useDraftForm } from '#web/platform/forms/form.ts'
import { isFine } from '#web/platform/forms/form-fields.ts'
import type { Alternative } from '#contract/alternative.ts'
import { alternativesIn } from '#web/visits/model/appointment-errors.ts'
import {
  checkDraft,
  type Draft,
  type Errors,
  incomplete,
  isIncomplete,
  numberInPlace,
} from '#web/visits/model/draft.ts'

/** Enter after a new client's name goes on to the service, instead of complaining that it is missing. */
function goesOn(form: HTMLFormElement | null, draft: Draft) {
  const client = form?.querySelector('.client-picker input')
  const service = form?.querySelector('.service-picker :is(input, select)')
  const isAtClient = document.activeElement === client && draft.client_name.trim() !== ''
  if (!isAtClient || draft.service_name !== '' || !(service instanceof HTMLElement)) return false
  service.focus()
  return true
}

type Spec = {
  start: Draft
  /** Does the work; what it throws is told to the person. */
  send: (draft: Draft) => Promise<void>
  /** In the words of this screen: for a field, or for the form. */
  explain: (error: ApiError) => { fields?: Errors; form?: string }
  /** Where its place was proposed: the place for what a chosen client usually comes for. */
  fit?: ((draft: Draft) => Partial<Draft>) | undefined
  /** The visit that is changed is not in its own way. */
  except?: Appointment
  /** Each of its dates has a way of its own out of a place that is taken. */
  isRepeated?: boolean
}

/** The sentence for the whole form stands under `form`, which is no field of it. */
export const checkForm = (draft: Draft) =>
  ({ ...checkDraft(draft), ...(isIncomplete(draft) && { form: incomplete }) }) as Record<
    string,
    string
  >

const setsTime = (patch: Partial<Draft>) =>
  'appointment_time' in patch || 'appointment_date' in patch

/** Changes the draft; a place that was only proposed gives way to one that fits what a chosen client usually comes for. */
function useChanged(draft: Draft, { fit, start }: Pick<Spec, 'fit' | 'start'>) {
  const isProposed = useRef(fit !== undefined)
  return (patch: Partial<Draft>): Draft => {
    const typed = { ...draft, ...patch }
    if (setsTime(patch)) isProposed.current = false
    const isNewGuest = isProposed.current && typeof patch.client_id === 'string'
    const { appointment_date, appointment_time } = start
    return isNewGuest
      ? { ...typed, ...fit?.({ ...typed, appointment_date, appointment_time }) }
      : typed
  }
}

/** Typed values stay until they are saved or discarded by the member, even after a refusal or without network. */
export function useAppointmentForm({ start, send, explain, fit, except, isRepeated }: Spec) {
  const lists = useLists()
  const [draft, setDraft] = useState(start)
  const changed = useChanged(draft, { fit, start })
  const conflict = useConflict(draft, except)
  const [alternatives, setAlternatives] = useState<readonly Alternative[]>([])
  const form = useDraftForm({
    draft,
    check: checkForm,
    send: (typed) =>
      send(typed).catch((error: unknown) => {
        setAlternatives(alternativesIn(error))
        throw error
      }),
    fieldsOf: (error) => (explain(error).fields ?? {}) as Record<string, string>,
  })
  const errors: Errors = form.errors
  /** Only what the form shows: a time that was refused has the server's own ways out. */
  const wayOut = isRepeated || errors['appointment_time'] ? undefined : conflict?.ways[0]
  const refusal = form.refusal ? explain(form.refusal).form : form.errors['form']

  function set(patch: Partial<Draft>) {
    if (setsTime(patch)) setAlternatives([])
    const next = changed(patch)
    setDraft(next)
    form.recheck(next)
  }
  const take = (offered: WayOut) => set(atPlace(lists, draft, offered))
  /** A place that is taken is not saved while there is another: that one is taken instead. */
  function onSubmit(event: SubmitEvent) {
    const moved = numberInPlace(draft)
    if (isFine(moved) && !goesOn(form.props.ref.current, draft)) {
      if (!wayOut) return form.props.onSubmit(event)
      take(wayOut)
    }
    event.preventDefault()
    if (!isFine(moved)) set(moved)
  }
  const props = { ...form.props, onSubmit }
  const { busy, complain } = form
  const told = { errors, refusal, alternatives, conflict, isHeld: wayOut !== undefined }
  return { props, draft, set, replace: setDraft, busy, complain, take, ...told }
}
export type AppointmentForm = ReturnType<typeof useAppointmentForm>
