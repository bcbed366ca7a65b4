import type { CSSProperties } from 'react'
import { duration } from '#contract/kit/albanian.ts'
import type { Span } from '#web/visits/model/schedule-model.ts'
import { clockOf, dayMinutes } from '#contract/visits/visit-time.ts'
import type { Piece } from '#web/visits/model/visit-pieces.ts'

type Props = Span & {
  piece: Piece
  free: Piece['waits']
  tail: number
  isGuest: boolean
  isBeside: boolean
  /** Where the block itself lies. */
  look: CSSProperties
}

/** Lower than this a line of words is cut. */
const lowestLine = 15

/**
 * The parts of a block in which nobody works: the waits, which let a press through to the free time of the column, and the
 * cleaning after it. To a screen reader they are slots of the column.
 */
export function BlockSpaces({ piece, free, tail, isGuest, isBeside, look, from, to }: Props) {
  const share = (part: number) => `${(part / (to - from)) * 100}%`
  const at = (start: number, end: number) => ({
    ...look,
    top: share(start - from),
    bottom: share(to - Math.min(end, dayMinutes)),
  })
  const data = { 'data-beside': isBeside || undefined, 'data-guest': isGuest || undefined }
  const back = piece.end - (piece.waits.at(-1)?.end ?? piece.end)
  const { status, client_name: client } = piece.appointment
  return (
    <>
      {piece.waits.map((wait) => (
        <div
          key={wait.start}
          className="booking-wait"
          data-status={status}
          {...data}
          style={at(wait.start, wait.end)}
          aria-hidden
        >
          {free.includes(wait) && wait.end - wait.start >= lowestLine && (
            <>
              <span>
                <span data-wide>pritje </span>
                {duration(wait.end - wait.start)}
              </span>
              <b>
                + vend<span data-wide> i lirë</span>
              </b>
            </>
          )}
        </div>
      ))}
      {back >= lowestLine && (
        <div
          className="booking-back"
          data-status={status}
          {...data}
          style={at(piece.end - back, piece.end)}
          aria-hidden
        >
          <b>{client}</b> {clockOf(piece.end - back)}
        </div>
      )}
      {tail > 0 && (
        <div
          className="booking-tail"
          {...data}
          style={at(piece.end, piece.end + tail)}
          aria-hidden
        />
      )}
    </>
  )
}
