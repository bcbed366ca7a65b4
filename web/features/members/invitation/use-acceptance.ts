import { useState } from 'react'
import { useLocation } from 'wouter'
import { memberRoutes } from '#contract/members/members.ts'
import { memberErrors } from '#contract/members/member-refusals.ts'
import { enterHere } from '#web/features/accounts/enter-here.ts'
import { ApiError, call } from '#web/platform/call.ts'
import { fetchAhead } from '#web/platform/loading/fetch-ahead.ts'
import { forgetSession } from '#web/platform/session-store.ts'
import { toast } from '#web/ui/overlay/toast.tsx'
import { forgetInvitation } from './invitation-token.ts'

const day = '/terminet'

export type NewPerson = { username: string; password?: string; pin?: string; remember?: true }

/** Accepting answers as a log-in does, and leads to the day. */
export function useAcceptance(token: string) {
  const [, navigate] = useLocation()
  const [isDead, setDead] = useState(false)
  const [needsLogin, setNeedsLogin] = useState(false)
  const [isAtCounter, setAtCounter] = useState(false)

  async function accept(person?: NewPerson) {
    const body = { token, ...person }
    const {
      message,
      user,
      token: session,
    } = await call(memberRoutes.accept, { body, signed: true })
    forgetInvitation()
    // Whoever has a PIN alone enters on the salon's tablet.
    if (!user || session === undefined) return setAtCounter(true)
    await fetchAhead(day, false)
    enterHere({ token: session, user }, person?.remember ?? false)
    toast.success(message)
    navigate(day, { replace: true })
  }
  /** Shows refusals that come from a change meanwhile: the link was used, the session ended, or the address got an account. */
  function settle(error: unknown) {
    if (!(error instanceof ApiError)) throw error
    if (error.is(memberErrors.invitationDead)) setDead(true)
    else if (error.is(memberErrors.loginFirst)) {
      forgetSession()
      setNeedsLogin(true)
    } else throw error
  }
  return {
    accept: (person?: NewPerson) => accept(person).catch(settle),
    isDead,
    needsLogin,
    isAtCounter,
  }
}
