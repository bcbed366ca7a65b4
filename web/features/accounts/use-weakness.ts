import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { minPassword } from '#contract/accounts/auth-forms.ts'
import { authRoutes } from '#contract/accounts/auth.ts'
import { call } from '#web/platform/call.ts'
import { useDebounced } from '#web/platform/forms/use-debounced.ts'

const rest = 400

/** Facts about the password's owner that the form has no fields for. */
export type PasswordOwner = { role?: 'user' | 'admin'; token?: string }

function ownerIn(form: HTMLFormElement | null | undefined) {
  const data = new FormData(form ?? undefined)
  const said = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const role = said('role') === 'admin' ? ('admin' as const) : ('user' as const)
  return { username: said('username'), email: said('email'), role }
}

/**
 * Why the server will refuse what is typed; null when it will not, undefined until it has said so. It is asked with
 * every pause in typing: its list of common passwords is too long for a page. Unheard, the length alone counts.
 */
export function useWeakness(
  typed: string,
  input: RefObject<HTMLInputElement | null>,
  owner: PasswordOwner,
) {
  const settled = useDebounced(typed, rest)
  const [heard, setHeard] = useState<{ typed: string; weakness: string | null }>()
  const ask = useEffectEvent((password: string, signal: AbortSignal) => {
    const body = { ...ownerIn(input.current?.form), ...owner, password }
    return call(authRoutes.weighPassword, { body, signal })
  })
  useEffect(() => {
    if (settled.length < minPassword) return
    const stop = new AbortController()
    const hear = (weakness: string | null) => {
      if (!stop.signal.aborted) setHeard({ typed: settled, weakness })
    }
    void ask(settled, stop.signal).then(
      (answer) => hear(answer.weakness),
      () => hear(null),
    )
    return () => stop.abort()
  }, [settled])
  return heard?.typed === typed ? heard.weakness : undefined
}
