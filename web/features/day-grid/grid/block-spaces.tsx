import type { CSSProperties } from 'react'
import { duration } from '#contract/kit/albanian.ts'
import type { Span } from '#web/visits/model/schedule-model.ts'
import { clockOf, dayMinutes } from '#contract/visits/visit-time.ts'
import type { Piece } from '#web/visits/model/visit-pieces.ts'

/** Of a piece with waits: what there is to say of each. */
export type Waiting = {
  /** The waits in which no other visit takes place. */
  empty: Piece['waits']
  /** What lies before this minute is over. */
  over: number
  /** Minutes of the salon's shortest service, once they are known. */
  shortest: number | undefined
}

type Props = Span & {
  piece: Piece
  waiting: Waiting
  tail: number
  isGuest: boolean
  isBeside: boolean
  /** Where the block itself lies. */
  look: CSSProperties
}

/** Lower than this a line of words is cut. */
const lowestLine = 15
/** The words on a cleaning are smaller. */
const lowestNote = 10

/** Whether somebody could still be served in the wait. */
const isOffered = ({ start, end }: Piece['waits'][number], { over, shortest }: Waiting) =>
  shortest !== undefined && end - Math.max(start, over) >= shortest

/** How long it lasts, and that somebody else can come; nothing where a line of words is cut. */
function WaitWords({ wait, waiting }: { wait: Piece['waits'][number]; waiting: Waiting }) {
  const minutes = wait.end - wait.start
  if (minutes < lowestLine) return null
  const isFree = isOffered(wait, waiting)
  return (
    <>
      <span>
        <span data-wide={isFree || undefined}>pritje </span>
        {duration(minutes)}
      </span>
      {isFree && (
        <b>
          + vend<span data-wide> i lirë</span>
        </b>
      )}
    </>
  )
}

export const cleaningWords = (minutes: number) => `pastrim ${duration(minutes)}`

/**
 * The parts of a block in which nobody works: the waits, which let a press through to the free time of the column, and the
 * cleaning after it. To a screen reader they are slots of the column.
 */
export function BlockSpaces({ piece, waiting, tail, isGuest, isBeside, look, from, to }: Props) {
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
          data-over={wait.end <= waiting.over || undefined}
          {...data}
          style={at(wait.start, wait.end)}
          aria-hidden
        >
          {waiting.empty.includes(wait) && <WaitWords wait={wait} waiting={waiting} />}
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
          title={cleaningWords(tail)}
          aria-hidden
        >
          {tail >= lowestNote && <span>{cleaningWords(tail)}</span>}
        </div>
      )}
    </>
  )
}

type PartsProps = { piece: Piece; elapsed: number | undefined }

/** Around its waits a block is drawn in parts, each with its own bar; the one that goes on has the ring. */
export function BlockParts({ piece: { busy, start, end }, elapsed }: PartsProps) {
  // The block is three pixels lower than its minutes, and so is each part.
  const share = (minutes: number) => `calc((100% + 3px) * ${minutes / (end - start)})`
  const now = elapsed === undefined ? -1 : start + elapsed * (end - start)
  return busy.map(([from, to]) => (
    <i
      key={from}
      data-running={(from <= now && now < to) || undefined}
      style={
        {
          top: share(from - start),
          bottom: share(end - to),
          '--elapsed': (now - from) / (to - from),
        } as CSSProperties
      }
    />
  ))
}
