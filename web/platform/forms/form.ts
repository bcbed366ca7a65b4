import { type FormEvent, type RefObject, type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { commonErrors } from '#contract/common.ts'
import { ApiError } from '#web/platform/call.ts'
import { askToLeave } from '#web/ui/overlay/ask-to-leave.ts'
import { useSentEarly } from '#web/platform/loading/sent-early.ts'
import {
  type FieldErrors,
  focusFirst,
  isFine,
  only,
  readFields,
  type Values,
  wordsOf,
  type Wrong,
} from './form-fields.ts'
import { useLeaveGuard } from './leave-guard.ts'
import { useSingleFlight } from './use-single-flight.ts'

type Unsaved<Typed> = { isChanged: (typed: Typed) => boolean } & (
  | { where: string }
  | { mayLeave: () => Promise<boolean> }
)

type Rules<Typed> = {
  check: (typed: Typed) => Wrong
  /** Does the work; what it throws is told to the person. */
  send: (typed: Typed) => Promise<unknown>
  /** The refusals that belong beside a field, where the server did not name one. */
  fieldsOf?: ((error: ApiError) => FieldErrors) | undefined
  /** A form with changes that would be lost asks before it is left: with `where` as their name, or in its own words. */
  unsaved?: Unsaved<Typed> | undefined
}

type FormElement = RefObject<HTMLFormElement | null>

/** Errors stand beside their fields: shown first and focused then, so that a field is read out with what is wrong. */
function useErrors<Typed>(form: FormElement, check: Rules<Typed>['check']) {
  const [errors, setErrors] = useState<FieldErrors>({})

  function complain(found: FieldErrors) {
    flushSync(() => setErrors(found))
    focusFirst(form.current)
  }
  /** What was complained about is looked at again, and the field that is being typed in; the rest waits for sending. */
  function recheck(typed: Typed, at?: string) {
    if (!isFine(errors))
      setErrors(only(wordsOf(check(typed)), (name) => name in errors || name === at))
  }
  return { errors, complain, recheck }
}

/** A form is checked when it is sent, goes out once at a time, and tells what the server refused. */
function useSending<Typed>(form: FormElement, rules: Rules<Typed>) {
  const { check, send, fieldsOf = ({ fields }) => fields } = rules
  const { errors, complain, recheck } = useErrors(form, check)
  const [refusal, setRefusal] = useState<ApiError>()

  /** Beside the field it is about, or for the form as a whole. */
  function refuse(error: unknown) {
    if (!(error instanceof ApiError)) throw error
    // The dialog that asked for the password was closed: the form stays as it is, without a message.
    if (error.is(commonErrors.reauthRequired)) return
    const found = fieldsOf(error)
    if (isFine(found)) setRefusal(error)
    else complain(found)
  }
  const { busy, run } = useSingleFlight((typed: Typed) => send(typed).catch(refuse))
  function submit(event: SubmitEvent, typed: Typed) {
    event.preventDefault()
    const found = wordsOf(check(typed))
    setRefusal(undefined)
    complain(found)
    if (isFine(found)) run(typed)
  }
  /** Nothing is complained about any more. */
  function forgive() {
    setRefusal(undefined)
    complain({})
  }
  return { errors, refusal, busy, complain, recheck, refuse, submit, forgive }
}

async function mayLeave<Typed>(unsaved: Rules<Typed>['unsaved']) {
  if (!unsaved) return true
  return 'mayLeave' in unsaved ? unsaved.mayLeave() : askToLeave(unsaved.where)
}

type DraftRules<Draft> = Rules<Draft> & { draft: Draft }

/** A form whose page holds the typed values; the page calls `recheck` with every change. */
export function useDraftForm<Draft>({ draft, ...rules }: DraftRules<Draft>) {
  const form = useRef<HTMLFormElement>(null)
  const { submit, ...sending } = useSending(form, rules)
  const isUnsaved = rules.unsaved?.isChanged(draft) ?? false
  useLeaveGuard(isUnsaved, () => mayLeave(rules.unsaved))
  const onSubmit = (event: SubmitEvent) => submit(event, draft)
  return { ...sending, isUnsaved, props: { ref: form, onSubmit, noValidate: true } }
}

type FieldRules<Name extends string> = Rules<Values<Name>> & {
  names: readonly Name[]
}

/**
 * A form whose fields are the browser's own: what was typed or filled in before the program arrived counts, and a
 * refusal takes nothing away.
 *
 * Not a form action: React would hold every change of page back until the server has answered, would empty the fields
 * afterwards, and would put a `javascript:` address into the page drawn at build time.
 */
export function useForm<Name extends string>({ names, ...rules }: FieldRules<Name>) {
  const form = useRef<HTMLFormElement>(null)
  useSentEarly(form)
  const [isUnsaved, setIsUnsaved] = useState(false)
  useLeaveGuard(isUnsaved, () => mayLeave(rules.unsaved))
  const typed = () => readFields(form.current, names)
  const { fieldsOf = ({ fields }) => fields } = rules
  const isField = (name: string) => names.includes(name as Name)
  const known = (error: ApiError) => only(fieldsOf(error), isField)
  const { errors, submit, recheck, ...sending } = useSending(form, {
    ...rules,
    fieldsOf: known,
  })

  function onInput({ target }: FormEvent) {
    setIsUnsaved(rules.unsaved?.isChanged(typed()) ?? false)
    const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
    if (isText) recheck(typed(), target.name)
  }
  const onSubmit = (event: SubmitEvent) => submit(event, typed())
  return {
    ...sending,
    /** `post` keeps the fields out of the address, should the browser send the form by itself. */
    props: { ref: form, onSubmit, onInput, noValidate: true, method: 'post' as const },
    errors: errors as Partial<Values<Name>>,
    typed,
    isUnsaved,
    saved: () => setIsUnsaved(false),
    /** The fields are as they were drawn last: with what is saved, or with what was there before. */
    reset: () => {
      form.current?.reset()
      setIsUnsaved(false)
      sending.forgive()
    },
  }
}
