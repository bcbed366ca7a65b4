import { ShieldX } from 'lucide-react'
import { Link } from 'wouter'
import type { Right } from '#contract/access.ts'
import { holdersOf } from '#web/platform/rights.ts'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/data/empty-state.tsx'

/** In place of what the role may not see, for a link that leads there all the same. */
export const NotYours = ({ right }: { right: Right }) => (
  <EmptyState
    icon={ShieldX}
    action={
      <Link className={buttonClass('soft')} to="/">
        Kthehu në fillim
      </Link>
    }
  >
    Këtë e sheh vetëm {holdersOf(right)}.
  </EmptyState>
)
