import { Link } from 'wouter'
import { Arrival } from '#web/platform/page-announcer.tsx'
import { signOut } from '#web/platform/session.ts'
import { Button, buttonClass } from '#web/ui/controls/button.tsx'
import { PageHead } from '#web/ui/text/page-head.tsx'
import { OpenSalonButton } from './workplaces.tsx'

const title = 'Nuk jeni më në asnjë sallon'

/** In place of every screen of a salon, for an account that works in none. */
export const NoSalon = () => (
  <Arrival title={title}>
    <PageHead title={title}>
      Llogaria juaj mbetet. Për t’u kthyer te një sallon kërkoni një ftesë prej tij, ose hapni
      tuajin.
    </PageHead>
    <div className="no-salon button-row">
      <OpenSalonButton kind="primary">Hap sallonin tuaj</OpenSalonButton>
      <Link className={buttonClass('soft')} to="/profili">
        Profili im
      </Link>
      <Button kind="ghost" onClick={() => void signOut()}>
        Shkyqu
      </Button>
    </div>
  </Arrival>
)
