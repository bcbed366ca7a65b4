import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { signOut, useSession } from '#web/platform/session.ts'
import { isBilled, site } from '#web/platform/site.ts'
import { Button, buttonClass } from '#web/ui/controls/button.tsx'
import { Logo } from '#web/ui/text/logo.tsx'
import './public-frame.css'

const policies = [
  ['/privacy-policy', 'Privatësia'],
  ['/refund-policy', 'Rimbursimi'],
  ['/shipping-policy', 'Dërgimi'],
  ['/contact-us', 'Kontakti'],
] as const
/** Whether this installation has the page or part: some exist only with billing. */
const isShown = ([to]: readonly [string, string]) =>
  isBilled() || !['/refund-policy', '/shipping-policy', '/landing#abonimi'].includes(to)

const parts = [
  ['/landing#avantazhet', 'Avantazhet'],
  ['/landing#abonimi', 'Abonimi'],
  ['/landing#faq', 'Pyetje'],
] as const

const VisitorLinks = () => (
  <>
    <Link className={buttonClass('ghost')} to="/login">
      Hyrje
    </Link>
    <Link className={buttonClass('primary')} to="/login?register=true">
      Regjistrohu
    </Link>
  </>
)

const AccountLinks = () => (
  <>
    <Link className={buttonClass('primary')} to="/terminet">
      Terminet
    </Link>
    <Button kind="ghost" onClick={() => void signOut()}>
      Shkyqu
    </Button>
  </>
)

const Parts = () => (
  <nav className="public-parts" aria-label="Pjesët e faqes">
    {parts.filter(isShown).map(([href, label]) => (
      // A plain link: within the page it only scrolls, and works before any program has loaded.
      <a className="touchable medium" key={href} href={href}>
        {label}
      </a>
    ))}
  </nav>
)

/** Head and foot of the pages that anybody can read. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const { user } = useSession()
  return (
    <div className="public">
      <header className="public-head row wrap between">
        <Link to="/landing" aria-label="Orari, faqja hyrëse">
          <Logo />
        </Link>
        <Parts />
        <nav aria-label="Llogaria">{user ? <AccountLinks /> : <VisitorLinks />}</nav>
      </header>
      <main>{children}</main>
      <footer className="public-foot row wrap between">
        <Parts />
        <nav aria-label="Politikat">
          {policies.filter(isShown).map(([to, label]) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
        </nav>
        <p>
          Mbështetja: e hënë – e premte, 09:00–17:00{' '}
          <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>
        </p>
        <p>{site.operatorName}</p>
        <p>
          Orari {site.version}, softuer i lirë (AGPL-3.0): <a href={site.sourceUrl}>Kodi burimor</a>
          , <a href="/licences.txt">licencat</a>
        </p>
      </footer>
    </div>
  )
}
