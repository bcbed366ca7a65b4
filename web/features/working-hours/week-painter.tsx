import { Coffee } from 'lucide-react'
import type { CSSProperties, KeyboardEvent } from 'react'
import type { Week } from '#contract/working-hours.ts'
import { phone, useMedia } from '#web/platform/media.ts'
import { type Painting, usePainting } from './use-painting.ts'
import {
  dayNames,
  differenceText,
  type Grip,
  minutesOfDay,
  type Piece,
  shifted,
  shortDayNames,
  spanOf,
  step,
  shortHoursText,
} from './week.ts'

type Props = Painting & {
  /** The saved week, from which differences are counted. */
  before: Week
  chosen: number
}

export function WeekPainter(props: Props) {
  const { week } = props
  const { scale, eventsOf } = usePainting(props)
  const hours = (scale.to - scale.from) / 60
  const marks = Array.from({ length: Math.floor(hours / 2) + 1 }, (_, nth) => nth * 2)
  return (
    <div className="painter stack gap-2" style={{ '--hours': hours } as CSSProperties}>
      <p className="paint-scale" aria-hidden>
        {marks.map((hour) => (
          <i key={hour} style={{ left: `${(hour / hours) * 100}%` }}>
            {scale.from / 60 + hour}
          </i>
        ))}
      </p>
      {week.map((pieces, day) => (
        <PaintRow
          key={dayNames[day]}
          {...props}
          day={day}
          pieces={pieces}
          scale={scale}
          events={eventsOf(day)}
        />
      ))}
    </div>
  )
}

type Painter = ReturnType<typeof usePainting>
type RowProps = Props & {
  day: number
  pieces: Week[number]
  scale: Painter['scale']
  events: ReturnType<Painter['eventsOf']>
}

function PaintRow({ day, pieces, scale, events, ...props }: RowProps) {
  const { before, chosen, onChoose } = props
  const isShort = useMedia(phone)
  const minutes = minutesOfDay(pieces)
  const difference = minutes - minutesOfDay(before[day] ?? [])
  const place = (from: number, to: number) => ({
    left: `${((from - scale.from) / (scale.to - scale.from)) * 100}%`,
    width: `${((to - from) / (scale.to - scale.from)) * 100}%`,
  })
  return (
    <div className="paint-row stack gap-12">
      <button
        className="medium from-start"
        type="button"
        aria-pressed={chosen === day}
        onClick={() => onChoose(day)}
      >
        <span aria-hidden>{isShort ? shortDayNames[day] : dayNames[day]}</span>
        <span className="sr-only">{dayNames[day]}</span>
      </button>
      <fieldset className="paint-track" aria-label={dayNames[day]} {...events}>
        {pieces.length === 0 && (
          <span className="paint-shut stack nowrap">mbyllur · prek e tërhiq për ta hapur</span>
        )}
        {pieces.map((piece, nth) => {
          const span = spanOf(piece)
          const next = pieces[nth + 1] && spanOf(pieces[nth + 1] as Piece)
          if (!span) return null
          return [
            <PaintPiece
              key={nth}
              {...{ day, nth, pieces, isShort }}
              {...props}
              style={place(...span)}
            />,
            next && next[0] > span[1] && !isShort && (
              <small key={`${nth} after`} style={place(span[1], next[0])} aria-hidden>
                <Coffee size={14} />
              </small>
            ),
          ]
        })}
      </fieldset>
      <span className="paint-sum stack nowrap">
        {shortHoursText(minutes)}
        {difference !== 0 && <em>{differenceText(difference)}</em>}
      </span>
    </div>
  )
}

type PieceProps = Pick<Props, 'onDay' | 'onType' | 'onChoose'> & {
  day: number
  nth: number
  pieces: Week[number]
  isShort: boolean
  style: CSSProperties
}

/** Minutes; a shorter piece has no room for "14:00–15:00". */
const leastForWholeTimes = 120
const ways: Record<string, number> = { ArrowLeft: -step, ArrowRight: step }

function PaintPiece({ day, nth, pieces, isShort, style, ...acts }: PieceProps) {
  const { onDay, onType, onChoose } = acts
  const { from, to } = pieces[nth] ?? { from: '', to: '' }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = ways[event.key]
    const grip: Grip = event.shiftKey ? 'to' : event.altKey ? 'from' : 'both'
    if (by) onDay(day, shifted(pieces, nth, grip, by))
    else if (event.key === 'Enter') onType(day, nth)
    else if (event.key === 'Delete' || event.key === 'Backspace')
      onDay(
        day,
        pieces.filter((_, at) => at !== nth),
      )
    else return
    event.preventDefault()
  }
  const [begin, end] = spanOf({ from, to }) ?? [0, 0]
  const isBrief = isShort || end - begin < leastForWholeTimes
  const text = isBrief ? `${plain(from)}–${plain(to)}` : `${from}–${to}`
  return (
    <button
      className="small numbers nowrap"
      type="button"
      data-nth={nth}
      style={style}
      aria-label={`${dayNames[day]}, ${text}`}
      onKeyDown={onKeyDown}
      onFocus={() => onChoose(day)}
    >
      <span>{text}</span>
    </button>
  )
}
const plain = (time: string) => time.replace(/:00$/, '').replace(/^0/, '')
