import { ChevronLeft } from 'lucide-react'
import { Link } from 'wouter'
import { buttonClass } from './button.tsx'

/** One step up, before the title of a page. */
export const BackLink = ({ to, label }: { to: string; label: string }) => (
  <Link className={buttonClass('icon')} to={to} rel="up" aria-label={label}>
    <ChevronLeft size={20} aria-hidden />
  </Link>
)
