import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { openedWords } from '#contract/common.ts'
import { Arrival } from '#web/platform/page-announcer.tsx'
import { signOut } from '#web/platform/session.ts'
import { Button, buttonClass } from '#web/ui/controls/button.tsx'
import { PageHead } from '#web/ui/text/page-head.tsx'
import { OpenSalonButton } from './workplaces.tsx'

/** In place of every screen of a salon, for an account that works in none. */
export const NoSalon = () => (
  <WithoutScreens
    title="Nuk jeni më në asnjë sallon"
    why="Llogaria juaj mbetet. Për t’u kthyer te një sallon kërkoni një ftesë prej tij, ose hapni tuajin."
  >
    <OpenSalonButton kind="primary">Hap sallonin tuaj</OpenSalonButton>
  </WithoutScreens>
)

/** In place of every screen of a salon that has no active owner. */
export const ClosedSalon = () => (
  <WithoutScreens title="Salloni është i mbyllur" why={openedWords.closed}>
    <Link className={buttonClass('primary')} to="/contact-us">
      Na kontaktoni
    </Link>
  </WithoutScreens>
)

type Props = { title: string; why: string; children: ReactNode }

const WithoutScreens = ({ title, why, children }: Props) => (
  <Arrival title={title}>
    <PageHead title={title}>{why}</PageHead>
    <div className="no-salon button-row">
      {children}
      <Link className={buttonClass('soft')} to="/profili">
        Profili im
      </Link>
      <Button kind="ghost" onClick={() => void signOut()}>
        Shkyqu
      </Button>
    </div>
  </Arrival>
)
