import type { CSSProperties, ReactNode } from 'react'
import './waiting.css'

type Size = { width?: number | string; height?: number | string; round?: boolean }

/** The place of one thing that is on its way, as large as the thing: words, a face, a control. */
export const Shape = ({ width = '60%', height = 12, round = false }: Size) => (
  <span
    className="shape"
    data-round={round || undefined}
    style={{ width: round ? height : width, height }}
  />
)

/** Says so to those who do not see the shapes; nothing in it can be reached. */
export const Waiting = ({
  className = '',
  children,
}: {
  className?: string
  children: ReactNode
}) => (
  <div className={`waiting ${className}`} aria-busy>
    <output className="sr-only">Duke ngarkuar...</output>
    <div aria-hidden inert>
      {children}
    </div>
  </div>
)

export const numbers = (count: number) => [...Array<undefined>(count).keys()]

type RowsProps = {
  rows?: number
  /** How high a row is. */
  height: number
  /** The face or sign at its start. */
  face?: number
  /** How wide the words at its start are, a time for instance. */
  time?: number
  /** One line of words, or a smaller one below it. */
  lines?: 1 | 2
  /** What stands at its end, one behind the other. */
  ends?: readonly number[]
}

/** A list whose rows are on their way. */
export const WaitingRows = ({ rows = 6, height, face, time, lines = 1, ends }: RowsProps) => (
  <Waiting>
    {numbers(rows).map((row) => (
      <div key={row} className="waiting-row" style={{ '--height': height } as CSSProperties}>
        {face && <Shape height={face} round />}
        {time && <Shape width={time} />}
        <span>
          <Shape width="var(--length, 100%)" />
          {lines === 2 && <Shape height={10} />}
        </span>
        {ends?.map((width, place) => (
          <Shape key={place} width={width} height={width < 60 ? 22 : 12} />
        ))}
      </div>
    ))}
  </Waiting>
)
