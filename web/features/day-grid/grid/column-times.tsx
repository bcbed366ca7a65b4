import { CalendarOff, Coffee, Lock, TreePalm } from 'lucide-react'
import type { CSSProperties } from 'react'
import type { Span } from '#web/visits/model/schedule-model.ts'
import { clockOf } from '#contract/visits/visit-time.ts'
import { awayName, awayTimes } from '#web/visits/times/away-words.ts'
import type { AwayPiece, DayTimes, Piece } from '#web/visits/times/times.ts'
import './column-times.css'

type Props = { day: DayTimes; span: Span }

/** Minutes from which a break has room for a line of words. */
const lowestLine = 20

/** The times of a column without work: closed hours, breaks and absences. */
export function ColumnTimes({ day: { shut, away }, span }: Props) {
  const look = placeIn(span)
  const isHidden = (piece: Piece) =>
    away.some(
      ({ absence, start, end }) =>
        absence.kind !== 'open' && start <= piece.start && end >= piece.end,
    )
  const free = shut.filter(
    (piece) => piece.end > span.from && piece.start < span.to && !isHidden(piece),
  )
  return (
    <>
      {free.map((piece) => (
        <div
          key={`shut ${piece.start}`}
          className="time-shut"
          data-break={piece.isBreak || undefined}
          style={look(piece)}
          aria-hidden={!piece.isBreak || undefined}
        >
          {piece.isBreak && piece.end - piece.start >= lowestLine && (
            <span>
              <Coffee size={14} aria-hidden />
              Pushim
              <span className="sr-only">
                , {clockOf(piece.start)}–{clockOf(piece.end)}
              </span>
            </span>
          )}
        </div>
      ))}
      {away
        .filter(({ start, end }) => end > span.from && start < span.to)
        .map((piece) => (
          <Away key={piece.absence.id} piece={piece} style={look(piece)} />
        ))}
    </>
  )
}

const placeIn =
  ({ from, to }: Span) =>
  ({ start, end }: Piece): CSSProperties => {
    const share = (minutes: number) => `${(minutes / (to - from)) * 100}%`
    return { top: share(Math.max(start, from) - from), bottom: share(to - Math.min(end, to)) }
  }

const icons = { leave: TreePalm, closed: CalendarOff, holiday: CalendarOff, busy: Lock, open: Lock }

/** Held time is a block, all else a hatch through which the grid can be pressed: the desk may book over it. */
function Away({ piece, style }: { piece: AwayPiece; style: CSSProperties }) {
  const { absence, start, end } = piece
  const Icon = icons[absence.kind]
  const times = awayTimes(piece)
  return (
    <div className="time-away" data-kind={absence.kind} style={style}>
      <button
        type="button"
        className="away-name"
        data-away={absence.id}
        data-low={end - start < 30 || undefined}
      >
        <Icon size={14} aria-hidden />
        <b>{awayName(absence)}</b>
        {times && <span>{times}</span>}
      </button>
    </div>
  )
}
