import { ChevronRight } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { Link } from 'wouter'
import './link-rows.css'

type LinkRow = {
  to: string
  icon: ComponentType<{ size: number; 'aria-hidden': true }>
  label: string
  /** What is so now, in a line. */
  fact?: ReactNode
  end?: ReactNode
}

type Props = { title?: string | undefined; rows: readonly LinkRow[] }

/** Pages under one another, each with a fact: what a phone shows in place of tabs. */
export const LinkRows = ({ title, rows }: Props) => (
  <section className="link-rows" aria-label={title}>
    {title && <h2>{title}</h2>}
    <ul className="framed lined">
      {rows.map(({ to, icon: Icon, label, fact, end }) => (
        <li key={to}>
          <Link className="row" to={to}>
            <Icon size={20} aria-hidden />
            <span className="grow">
              <b>{label}</b>
              <small className="one-line">{fact}</small>
            </span>
            {end}
            <ChevronRight size={18} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  </section>
)
