import type { ReactNode } from 'react'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import './figures.css'

type Figure = {
  name: string
  value: ReactNode
  /** Stands for the name and explains the figure. */
  hint?: ReactNode
  note?: ReactNode
  /** How it has changed; where one figure says so, the others keep that line free. */
  trend?: ReactNode
  /** Shows what it is made of. */
  onOpen?: (() => void) | undefined
}

type Props = {
  label: string
  figures: readonly Figure[]
  /** Until they are known the figures keep their place, and say nothing. */
  isWaiting?: boolean
}

export const Figures = ({ label, figures, isWaiting }: Props) => (
  <dl className="figures" aria-label={label} data-waiting={isWaiting || undefined}>
    {figures.map(({ name, value, hint, note, trend, onOpen }) => (
      <div key={name}>
        <dt>{hint ?? name}</dt>
        <dd className="figure">
          {onOpen ? (
            <button type="button" className="figure-open" onClick={onOpen}>
              {value}
              <VisuallyHidden> {name}: shfaq listën</VisuallyHidden>
            </button>
          ) : (
            value
          )}
        </dd>
        {note !== undefined && <dd className="figure-note">{note}</dd>}
        {figures.some((one) => one.trend !== undefined) && <dd className="figure-note">{trend}</dd>}
      </div>
    ))}
  </dl>
)
