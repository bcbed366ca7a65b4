import { Fragment } from 'react'
import { Link } from 'wouter'
import { MenuLink } from './menu-link.tsx'
import type { Waits } from '#web/features/waiting/tell-menu.ts'
import { Kbd } from '#web/ui/controls/kbd.tsx'
import { Logo } from '#web/ui/text/logo.tsx'
import { TrialCard } from '#web/features/subscription/salon/banners.tsx'
import type { Entry } from './menu.ts'
import './rail.css'

type Props = { entries: readonly Entry[]; waits: Waits | undefined; isWide: boolean }
type EntryProps = Omit<Props, 'entries'> & { entry: Entry }

/** A narrow rail shows only icons, so there the name is a tooltip. */
const RailEntry = ({ entry, waits, isWide }: EntryProps) => (
  <MenuLink
    to={entry.to}
    label={entry.label}
    className="rail-entry"
    title={isWide ? undefined : entry.label}
    waits={entry.waits && waits}
  >
    <entry.icon size={18} aria-hidden />
    <span className="rail-label">{entry.label}</span>
    <span className="rail-key" aria-hidden>
      <Kbd>{`G ${entry.letter}`}</Kbd>
    </span>
  </MenuLink>
)

export const Rail = ({ entries, waits, isWide }: Props) => (
  <aside className="rail" aria-label="Menyja">
    <Link to="/" className="rail-brand" aria-label="Orari, faqja kryesore">
      <Logo />
    </Link>
    <nav aria-label="Kryesore">
      {entries.map((entry, nth) => (
        <Fragment key={entry.to}>
          {entry.apart && !entries[nth - 1]?.apart && <hr />}
          <RailEntry {...{ entry, waits, isWide }} />
        </Fragment>
      ))}
    </nav>
    {isWide && <TrialCard />}
  </aside>
)
