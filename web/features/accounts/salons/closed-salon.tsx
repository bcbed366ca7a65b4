import { Link } from 'wouter'
import { commonErrors } from '#contract/common.ts'
import { Arrival } from '#web/platform/page-announcer.tsx'
import { signOut } from '#web/platform/session.ts'
import { Button, buttonClass } from '#web/ui/controls/button.tsx'
import { PageHead } from '#web/ui/text/page-head.tsx'

const title = 'Salloni është i mbyllur'

/** In place of every screen of a salon that has no active owner. */
export const ClosedSalon = () => (
  <Arrival title={title}>
    <PageHead title={title}>{commonErrors.salonClosed.message}</PageHead>
    <div className="no-salon button-row">
      <Link className={buttonClass('primary')} to="/contact-us">
        Na kontaktoni
      </Link>
      <Link className={buttonClass('soft')} to="/profili">
        Profili im
      </Link>
      <Button kind="ghost" onClick={() => void signOut()}>
        Shkyqu
      </Button>
    </div>
  </Arrival>
)
