import { useEffect } from 'react'
import { useLinkToken } from '#web/features/accounts/sign-in/link-token.ts'

const place = 'invitation'

function kept() {
  try {
    return sessionStorage.getItem(place) ?? ''
  } catch {
    return ''
  }
}

function keep(token: string) {
  try {
    sessionStorage.setItem(place, token)
  } catch {
    // Without storage the link has to be opened again after a reload.
  }
}

export const forgetInvitation = () => {
  try {
    sessionStorage.removeItem(place)
  } catch {
    // Nothing was kept either.
  }
}

/**
 * The secret of the link, or of the one that this tab opened before: it survives a log-in and a reload, and never
 * stands in the address. Undefined while the address is not known.
 */
export function useInvitationToken() {
  const linked = useLinkToken('token')
  useEffect(() => {
    if (linked) keep(linked)
  }, [linked])
  return linked === '' ? kept() : linked
}
