import { type ComponentType, Suspense } from 'react'
import type { Right } from '#contract/access.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { mayDo } from '#web/platform/rights.ts'
import { useSession } from '#web/platform/session.ts'
import { WaitingRows } from '#web/ui/data/waiting.tsx'

/** In their order on the page, each with the right that sees it. */
const parts: readonly { right: Right; Part: ComponentType }[] = [
  {
    right: 'settings',
    Part: lazyPiece(async () => ({
      default: (await import('./calendars/calendars.tsx')).CalendarsPart,
    })),
  },
  {
    right: 'settings',
    Part: lazyPiece(async () => ({
      default: (await import('./button/button-part.tsx')).ButtonPart,
    })),
  },
  {
    right: 'salon',
    Part: lazyPiece(async () => ({ default: (await import('./keys/keys.tsx')).KeysPart })),
  },
  {
    right: 'settings',
    Part: lazyPiece(async () => ({
      default: (await import('./webhooks/webhooks.tsx')).WebhooksPart,
    })),
  },
]

export function ConnectionsPanel() {
  const { user } = useSession()
  return parts
    .filter(({ right }) => mayDo(user, right))
    .map(({ Part }, nth) => (
      <Suspense key={nth} fallback={<WaitingRows rows={2} height={60} />}>
        <Part />
      </Suspense>
    ))
}
