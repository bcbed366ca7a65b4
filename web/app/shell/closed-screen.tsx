import type { Right } from '#contract/access.ts'
import { NotYours } from '#web/features/accounts/not-yours.tsx'
import { PaidBySalon } from '#web/features/subscription/salon/paid-by-salon.tsx'
import { Arrival } from '#web/platform/page-announcer.tsx'
import { useSession } from '#web/platform/session.ts'
import { PageHead } from '#web/ui/text/page-head.tsx'

type Props = { title: string; path: string; right: Right; or?: Right | undefined }

/** Replaces a screen for which the member lacks the right: its title, and who may see it. */
export function ClosedScreen({ title, path, right, or }: Props) {
  const role = useSession().user?.memberRole
  const isPaid = path === '/abonimi' && role !== 'owner'
  return (
    <Arrival title={title}>
      <PageHead title={title}>{isPaid && 'E paguan salloni'}</PageHead>
      {isPaid ? <PaidBySalon /> : <NotYours right={right} or={or} />}
    </Arrival>
  )
}
