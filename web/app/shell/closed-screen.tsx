import type { Right } from '#contract/access.ts'
import { NotYours } from '#web/features/accounts/not-yours.tsx'
import { Arrival } from '#web/platform/page-announcer.tsx'
import { PageHead } from '#web/ui/text/page-head.tsx'

/** Replaces a screen for which the member lacks the right: its title, and who may see it. */
export const ClosedScreen = ({ title, right }: { title: string; right: Right }) => (
  <Arrival title={title}>
    <PageHead title={title} />
    <NotYours right={right} />
  </Arrival>
)
