import { type CSSProperties, type RefObject, useLayoutEffect } from 'react'
import { dayMinutes } from '#contract/visits/visit-time.ts'
import type { Column, Span } from '#web/visits/model/schedule-model.ts'
import { useWantedPlace, type WantedPiece } from '#web/visits/wanted-place.ts'

type Props = {
  body: RefObject<HTMLElement | null>
  columns: readonly Column[]
  span: Span
}

/** A ring around the visit that is in the way. */
function useRing(body: Props['body'], rivalId: string | undefined) {
  useLayoutEffect(() => {
    const blocks = body.current?.querySelectorAll(`[data-id="${CSS.escape(rivalId ?? '')}"]`) ?? []
    for (const block of blocks) block.setAttribute('data-hit', '')
    return () => {
      for (const block of blocks) block.removeAttribute('data-hit')
    }
  }, [body, rivalId])
}

/** Behind an open form: the place that it would book, in red where it is taken. */
export function WantedGhost({ body, columns, span }: Props) {
  const wanted = useWantedPlace()
  useRing(body, wanted?.rivalId)
  const columnOf = (piece: WantedPiece) =>
    columns.findIndex(
      ({ date, barber }) => date === wanted?.date && (barber === null || barber === piece.barber),
    )
  const drawn = (wanted?.pieces ?? [])
    .map((piece) => ({ ...piece, column: columnOf(piece) }))
    .filter(({ column, start }) => column >= 0 && span.from <= start && start < span.to)
  return (
    <>
      {drawn.map(({ column, start, minutes, hue, isTaken, words }) => (
        <div
          key={`${column} ${start}`}
          className="grid-ghost"
          data-kind="wanted"
          data-busy={isTaken || undefined}
          style={
            {
              '--column': column,
              '--start': start,
              '--minutes': Math.min(minutes, dayMinutes - start),
              '--hue': hue,
            } as CSSProperties
          }
          aria-hidden
        >
          <span>{words}</span>
        </div>
      ))}
    </>
  )
}
