import { Fragment } from 'react'
import { Link } from 'wouter'
import { MenuLink } from './menu-link.tsx'
import { Kbd } from '#web/ui/controls/kbd.tsx'
import { Logo } from '#web/ui/text/logo.tsx'
import { TrialCard } from '#web/features/subscription/salon/banners.tsx'
import type { Entry } from './menu.ts'
import './rail.css'

type EntryProps = { entry: Entry; isWide: boolean }

/** A narrow rail shows only icons, so there the name is a tooltip. */
const RailEntry = ({ entry: { to, label, icon: Icon, letter }, isWide }: EntryProps) => (
  <MenuLink to={to} className="rail-entry" title={isWide ? undefined : label}>
    <Icon size={18} aria-hidden />
    <span className="rail-label">{label}</span>
    <span className="rail-key" aria-hidden>
      <Kbd>{`G ${letter}`}</Kbd>
    </span>
  </MenuLink>
)

export const Rail = ({ entries, isWide }: { entries: readonly Entry[]; isWide: boolean }) => (
  <aside className="rail" aria-label="Menyja">
    <Link to="/" className="rail-brand" aria-label="Orari, faqja kryesore">
      <Logo />
    </Link>
    <nav aria-label="Kryesore">
      {entries.map((entry) => (
        <Fragment key={entry.to}>
          {entry.apart && <hr />}
          <RailEntry entry={entry} isWide={isWide} />
        </Fragment>
      ))}
    </nav>
    {isWide && <TrialCard />}
  </aside>
)
