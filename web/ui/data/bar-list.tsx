import type { CSSProperties, ReactNode } from 'react'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import './bar-list.css'

export type ListedBar = {
  key: string
  label: string
  /** Stands before the label. */
  face?: ReactNode
  /** Said in place of the label where that is cut short. */
  name?: string
  value: number
  /** How the value is written. */
  text: string
  /** What else is known of it. */
  note?: string
  /** It is not whole yet, or was cut off. */
  isCut?: boolean
  /** There is nothing behind it to be shown. */
  isEmpty?: boolean
}

type Props<Bar extends ListedBar> = {
  label: string
  bars: readonly Bar[]
  /** Stand beside one another where there is room for it. */
  upright?: boolean
  /** Shows what a bar is made of. */
  onOpen?: ((bar: Bar) => void) | undefined
}

/** A bar for each line, the longest as wide as the list, with its value in words beside it. */
export function BarList<Bar extends ListedBar>({ label, bars, upright, onOpen }: Props<Bar>) {
  const highest = Math.max(...bars.map(({ value }) => value), 1)
  return (
    <div className="bar-list-frame">
      <ol className="bar-list" aria-label={label} data-upright={upright || undefined}>
        {bars.map((bar) => (
          <li
            key={bar.key}
            data-cut={bar.isCut || undefined}
            style={{ '--bar': bar.value / highest } as CSSProperties}
          >
            {onOpen && !bar.isEmpty ? (
              <button type="button" className="bar-line" onClick={() => onOpen(bar)}>
                <Line bar={bar} />
              </button>
            ) : (
              <span className="bar-line">
                <Line bar={bar} />
              </span>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}

const Line = ({ bar: { label, face, name, text, note } }: { bar: ListedBar }) => (
  <>
    <span className="bar-line-label">
      {face}
      {name === undefined ? (
        label
      ) : (
        <>
          <span aria-hidden>{label}</span>
          <VisuallyHidden>{name}</VisuallyHidden>
        </>
      )}
    </span>
    <span className="bar-line-track" aria-hidden>
      <i />
    </span>
    <span className="bar-line-value">{text}</span>
    {note !== undefined && <span className="bar-line-note">{note}</span>}
  </>
)
