import type { ReactNode } from 'react'
import { Hint } from './hint.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'
import './figures.css'

type Figure = {
  name: string
  value: ReactNode
  /** What it says of itself to whoever asks. */
  meaning?: string | undefined
  note?: ReactNode
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
    {figures.map(({ name, value, meaning, note, onOpen }) => (
      <div key={name}>
        <dt>
          <Name name={name} meaning={meaning} />
        </dt>
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
      </div>
    ))}
  </dl>
)

/** The question mark goes with the last word into the next line, never alone. */
function Name({ name, meaning }: Pick<Figure, 'name' | 'meaning'>) {
  if (meaning === undefined) return name
  const before = name.lastIndexOf(' ') + 1
  return (
    <>
      {name.slice(0, before)}
      <span className="figure-last">
        {name.slice(before)}
        <Hint about={name}>{meaning}</Hint>
      </span>
    </>
  )
}
