import { Link } from 'wouter'
import { trialDays } from '#contract/subscription/trial.ts'
import { isBilled } from '#web/platform/site.ts'
import { useSession } from '#web/platform/session.ts'
import { buttonClass } from '#web/ui/controls/button.tsx'

/** Where the page leads: a trial for those who are new, the day's work for those who are not. */
export function TrialLink() {
  const { user } = useSession()
  return user ? (
    <Link className={buttonClass('primary', 'big')} to="/terminet">
      Hap terminet
    </Link>
  ) : (
    <Link className={buttonClass('primary', 'big')} to="/login?register=true">
      {isBilled() ? `Provo ${trialDays} ditë falas` : 'Hap llogarinë'}
    </Link>
  )
}
