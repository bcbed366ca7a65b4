import type { ReactNode } from 'react'
import { Redirect } from 'wouter'
import type { Account } from '#contract/accounts/session.ts'
import type { Screen } from '#web/app/screens.ts'
import { SubscriptionGate } from '#web/features/subscription/salon/gate.tsx'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { mayDo } from '#web/platform/rights.ts'

/** Loaded only when needed: few accounts ever see these screens. */
const NoSalon = lazyPiece(async () => ({
  default: (await import('#web/features/accounts/salons/no-salon.tsx')).NoSalon,
}))
const ClosedSalon = lazyPiece(async () => ({
  default: (await import('#web/features/accounts/salons/no-salon.tsx')).ClosedSalon,
}))
const ClosedScreen = lazyPiece(async () => ({
  default: (await import('./closed-screen.tsx')).ClosedScreen,
}))

type Props = { user: Account; screen: Screen | undefined; children: ReactNode }

/** The screen, or what stands in its place: for an account without a salon, without the right, behind the gate. */
export function Allowed({ user, screen, children }: Props) {
  const isMembers = user.role === 'user'
  const { gated, right, or, elseTo, title = '', path = '' } = screen ?? {}
  if (isMembers && user.salon === null && (gated || right)) return <NoSalon />
  if (isMembers && user.salon?.closed && (gated || right)) return <ClosedSalon />
  if (isMembers && right && !mayDo(user, right, or))
    return elseTo ? (
      <Redirect to={elseTo} replace />
    ) : (
      <ClosedScreen {...{ title, path, right, or }} />
    )
  return gated ? <SubscriptionGate>{children}</SubscriptionGate> : children
}
