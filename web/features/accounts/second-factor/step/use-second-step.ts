import { type SubmitEvent, useState } from 'react'
import { authErrors } from '#contract/accounts/auth-refusals.ts'
import { secondFactorComplaints } from '#contract/accounts/second-factor-words.ts'
import type { ApiError } from '#web/platform/call.ts'
import { useForm } from '#web/platform/forms/form.ts'
import { isWholeCode } from '../code-field.tsx'
import { usePasskey } from './use-passkey.ts'
import type { SecondStepWays } from '#contract/accounts/second-step.ts'
import type { Shown } from './ways.ts'

const names = ['code', 'remember'] as const

const check = ({ code }: { code: string }) =>
  code.trim() ? {} : { code: secondFactorComplaints.codeMissing.message }
const fieldsOf = (error: ApiError) =>
  error.is(authErrors.wrongCode) ? { code: error.message } : error.fields

export type Rules = {
  ways: SecondStepWays
  show: (shown: Shown, remember: boolean) => Promise<unknown>
  renew: () => Promise<SecondStepWays | undefined>
}

/** The code of the program, a recovery code, or only the key. */
type Asked = 'code' | 'recovery' | undefined

/** The second step as it is being shown. */
export function useSecondStep({ ways, show, renew }: Rules) {
  const form = useForm({
    names,
    check,
    fieldsOf,
    send: ({ code, remember }) => {
      passkey.close()
      return show({ code: code.trim() }, remember !== '')
    },
  })
  const passkey = usePasskey({
    ways,
    renew,
    show: (shown) => show(shown, form.typed().remember !== ''),
  })
  const [asked, setAsked] = useState<Asked>(() =>
    ways.totp ? 'code' : passkey.isOffered ? undefined : 'recovery',
  )
  const [code, setCode] = useState('')
  const isPartial = asked === 'code' && !isWholeCode(code)
  const submit = (event: SubmitEvent) =>
    isPartial ? event.preventDefault() : form.props.onSubmit(event)
  function ask(next: Asked) {
    form.forgive()
    passkey.forget()
    setCode('')
    setAsked(next)
  }
  const props = { ...form.props, onSubmit: submit, 'aria-busy': form.busy }
  return { ways, form, props, passkey, asked, ask, code, setCode, isPartial }
}
export type SecondStep = ReturnType<typeof useSecondStep>
