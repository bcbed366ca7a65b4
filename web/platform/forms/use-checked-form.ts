import { type FormEvent, type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldErrors } from '#contract/auth-forms.ts'
import { ApiError } from '#web/platform/call.ts'
import { focusFirst, isFine, only, readFields, type Values } from './form-fields.ts'
import { useSentEarly } from '#web/platform/loading/sent-early.ts'
import { useDelivery } from './use-single-flight.ts'

type Spec<Name extends string> = {
  names: readonly Name[]
  check: (typed: Values<Name>) => FieldErrors
  /** Does the work; what it throws is told to the person. */
  send: (typed: Values<Name>) => Promise<unknown>
  /** The refusals that belong beside a field, where the server did not name one. */
  fieldsOf?: (error: ApiError) => FieldErrors
}

const named = (error: ApiError) => error.fields

/**
 * A form that is checked when it is sent, and from then on with every change to what was wrong. Its fields are the
 * browser's own: what was typed or filled in before the program arrived counts, and a refusal takes nothing away.
 *
 * Not a form action: React would hold every change of page back until the server has answered, would empty the fields
 * afterwards, and would put a `javascript:` address into the page drawn at build time.
 */
export function useCheckedForm<Name extends string>(spec: Spec<Name>) {
  const { names, check, send, fieldsOf = named } = spec
  const form = useRef<HTMLFormElement>(null)
  useSentEarly(form)
  const typed = () => readFields(form.current, names)
  const { errors, complain, onInput } = useComplaints(form, () => check(typed()))
  const [refusal, setRefusal] = useState<ApiError>()

  /** Tells what the server refused: beside the field it is about, or for the form as a whole. */
  function refuse(error: unknown) {
    if (!(error instanceof ApiError)) throw error
    const found = only(fieldsOf(error), (name) => names.includes(name as Name))
    if (isFine(found)) setRefusal(error)
    else complain(found)
  }
  const { busy, deliver } = useDelivery(async () => {
    setRefusal(undefined)
    await send(typed()).catch(refuse)
  })

  function onSubmit(event: SubmitEvent) {
    event.preventDefault()
    const found = check(typed())
    complain(found)
    if (isFine(found)) deliver()
  }
  return {
    /** `post` keeps the fields out of the address, should the browser send the form by itself. */
    props: { ref: form, onSubmit, onInput, noValidate: true, method: 'post' as const },
    errors: errors as Partial<Values<Name>>,
    refusal,
    busy,
    complain,
    refuse,
    typed,
    reset: () => form.current?.reset(),
  }
}

function useComplaints(form: { current: HTMLFormElement | null }, check: () => FieldErrors) {
  const [errors, setErrors] = useState<FieldErrors>({})

  /** Shown first and focused then, so that the field is read out together with what is wrong. */
  function complain(found: FieldErrors) {
    flushSync(() => setErrors(found))
    focusFirst(form.current)
  }
  function onInput({ target }: FormEvent) {
    const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
    if (isFine(errors) || !isField) return
    setErrors(only(check(), (name) => name in errors || name === target.name))
  }
  return { errors, complain, onInput }
}
