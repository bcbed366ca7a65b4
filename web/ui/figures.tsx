import type { ReactNode } from 'react'
import './figures.css'

type Props = {
  label: string
  figures: readonly (readonly [name: string, value: ReactNode])[]
  /** Until they are known they keep their place, and say nothing. */
  waiting?: boolean
}

/** What there is at a glance: a few numbers beside each other, each with its name. */
export const Figures = ({ label, figures, waiting = false }: Props) => (
  <dl className="figures" aria-label={label} data-waiting={waiting || undefined}>
    {figures.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
