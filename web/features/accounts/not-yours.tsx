import { ShieldX } from 'lucide-react'
import { Link } from 'wouter'
import type { Right } from '#contract/access.ts'
import { holdersOf } from '#contract/access.ts'
import { mayDo } from '#web/platform/rights.ts'
import { useSession } from '#web/platform/session.ts'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/data/empty-state.tsx'

/** Shown in place of a page that the member's role may not see, if a link leads there nevertheless. */
export function NotYours({ right, or }: { right: Right; or?: Right | undefined }) {
  const { user } = useSession()
  const isTheirs = user !== undefined && mayDo({ ...user, byPin: false }, right, or)
  return (
    <EmptyState
      icon={ShieldX}
      action={
        <Link className={buttonClass('soft')} to="/">
          Kthehu në fillim
        </Link>
      }
    >
      {isTheirs
        ? 'Me PIN kjo faqe nuk hapet. Hyni me fjalëkalim, nga pajisja juaj.'
        : `Këtë e sheh vetëm ${holdersOf(right, or)}.`}
    </EmptyState>
  )
}
