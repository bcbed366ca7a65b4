import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'

type Words = {
  label: string
  /** A smaller line below it. */
  note?: ReactNode
}
type Props = Words & { icon: ReactNode; onClick?: () => void }

export const RowWords = ({ label, note }: Words) => (
  <span>
    <b>{label}</b>
    {note && <small>{note}</small>}
  </span>
)

/** A row that leads to a page. */
export const AccountLink = ({ to, icon, label, note, onClick }: Props & { to: string }) => (
  <Link to={to} className="account-row" {...(onClick && { onClick })}>
    {icon}
    <RowWords {...{ label, note }} />
    <ChevronRight size={18} aria-hidden />
  </Link>
)

/** A row that acts where it stands. */
export const AccountButton = ({ icon, label, note, onClick }: Props) => (
  <button type="button" className="account-row" onClick={onClick}>
    {icon}
    <RowWords {...{ label, note }} />
  </button>
)
