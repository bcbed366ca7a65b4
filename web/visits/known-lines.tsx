import { FlaskConical, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Client, clientLabels } from '#contract/clients/clients.ts'
import { formulaLines } from '#contract/clients/formula.ts'
import './known-lines.css'

export const KnownLines = ({ children }: { children: ReactNode }) => (
  <ul className="known-lines">{children}</ul>
)

export const KnownLine = ({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <li>
    <Icon size={16} aria-hidden />
    <span>{children}</span>
  </li>
)

type HandsProps = { client: Partial<Pick<Client, 'allergies' | 'formula'>> }

/** What hands have to know before they begin: allergies, and what was mixed last. */
export function HandLines({ client: { allergies, formula = '' } }: HandsProps) {
  const mixed = formulaLines(formula).at(-1)
  return (
    <>
      {allergies && (
        <KnownLine icon={TriangleAlert}>
          {clientLabels.allergies}: <b>{allergies}</b>
        </KnownLine>
      )}
      {mixed && (
        <KnownLine icon={FlaskConical}>
          {clientLabels.formula}: <b>{mixed.text}</b>
          {mixed.day && ` · ${mixed.day}`}
        </KnownLine>
      )}
    </>
  )
}
