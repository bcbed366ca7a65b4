import { type CSSProperties, memo } from 'react'
import { clientAnswerWords, occupies, type Stage } from '#contract/visits/statuses.ts'
import { money } from '#contract/kit/albanian.ts'
import { gridMinutes } from '#contract/salon.ts'
import type { Span } from '#web/visits/model/schedule-model.ts'
import { clockOf, dayMinutes } from '#contract/visits/visit-time.ts'
import { isUnclosed, isRequest, shownStatus, visitWord } from '#web/visits/model/visit-word.ts'
import type { Piece } from '#web/visits/model/visit-pieces.ts'
import { BlockParts, BlockSpaces, cleaningWords, type Waiting } from './block-spaces.tsx'

type Props = Span & {
  piece: Piece
  /** The visit takes place in the wait of another one, and is drawn over it. */
  isGuest: boolean
  /** Only for a block with waits. */
  waiting: Waiting
  /** Minutes of cleaning up after the visit. */
  tail: number
  lane: number
  lanes: number
  rails: number
  isWeek: boolean
  stage: Stage
  /** The till closes visits on that day. */
  hasTill: boolean
  /** Something of the visit waits on this device. */
  isUnsent: boolean
  isSelected: boolean
  /** The barber's hue, where the column is not the barber's. */
  hue: number | undefined
  /** What the barber is called, in a column of several. */
  whose: string | undefined
  /** How much of it is over, 0 to 1, while it goes on. */
  elapsed: number | undefined
}

/** From here on a block has room for a third line: its name, its service, and both its times. */
const longMinutes = 45

/** How many side by side still have room for a letter or more of the name. */
const mostNames = 8

/** "Arta Krasniqi" → "Arta K.", where two share the width. */
const shortName = (name: string) => name.replace(/^(\S+)\s+(?:.*\s)?(\S)\S*$/u, '$1 $2.')

/**
 * Writes lengths rather than CSS variables, which the browser would compute again for every block. The height is left out:
 * a pointer that pulls the block longer writes it.
 */
function lookOf(props: Props, isBeside: boolean) {
  const { piece, from, to, lane, lanes, rails, hue, elapsed } = props
  const { start } = piece
  const whole = piece.end - start
  const minutes = Math.max(15, Math.min(whole, dayMinutes - start))
  const share = (part: number) => `${(part / (to - from)) * 100}%`
  return {
    top: share(start - from),
    bottom: share(to - start - minutes),
    ...(whole < gridMinutes && { '--minutes': minutes }),
    ...(isBeside && { '--lane': lane, '--lanes': lanes, '--rails': rails }),
    ...(hue !== undefined && { '--hue': hue }),
    ...(elapsed !== undefined && { '--elapsed': elapsed }),
  } as CSSProperties
}

/** One piece of a visit, mostly all of it: as few elements as it takes, for there may be three hundred. */
export const ScheduleBlock = memo((props: Props) => {
  const { piece, lanes, isWeek, isSelected, elapsed } = props
  const { appointment, nth } = piece
  const { id, status, client_name: client } = appointment
  const duration = piece.end - piece.start
  const isGone = !occupies(status)
  const isBeside = isGone || lanes > 1 || props.rails > 0
  const isTiny = isWeek && lanes > 2
  const isBar = isTiny && lanes > mostNames
  const isShort = duration < gridMinutes
  const [who, what, when] = isGone || isTiny ? [] : wordsOf(props)
  // Where two share the width a name is short and its service is missing.
  const unread = isGone || (isWeek && lanes > 1) ? [client, piece.services] : []
  const word = visitWord(appointment, props.stage, props.hasTill)
  const mark = when && !isShort && !isWeek ? seriesMark(appointment) : undefined
  const hour = when && <em>{apart(when)}</em>
  const isSplit = piece.waits.length > 0 && !isGone
  return (
    <li>
      <button
        type="button"
        className="booking"
        tabIndex={-1}
        data-id={id}
        data-nth={nth}
        data-status={shownStatus(appointment, props.stage)}
        data-left={isUnclosed(appointment, props.stage, props.hasTill) || undefined}
        data-asked={isRequest(appointment) || undefined}
        data-gone={isGone || undefined}
        data-answer={appointment.clientAnswer}
        data-guest={props.isGuest || undefined}
        data-long={duration >= longMinutes || undefined}
        data-short={isShort || undefined}
        data-beside={isBeside || undefined}
        data-tiny={isBar ? 'bar' : isTiny || undefined}
        data-split={isSplit || undefined}
        data-running={elapsed === undefined || isSplit ? undefined : ''}
        data-unsent={props.isUnsent || undefined}
        data-selected={isSelected || undefined}
        title={`${word}: ${client}`}
        aria-label={spokenOf(
          props,
          [...(isShort ? [who, when, what] : [who, what, when]), ...unread],
          word,
        )}
        style={lookOf(props, isBeside)}
      >
        {isSplit && <BlockParts piece={piece} elapsed={elapsed} />}
        {isTiny && !isGone && !isBar && <span>{client}</span>}
        {who && <b>{apart(who)}</b>}
        {isShort && hour}
        {what && <span>{apart(what)}</span>}
        {!isShort && hour}
        {mark && <small className="series-mark">{mark}</small>}
      </button>
      {(isSplit || (props.tail > 0 && !isGone)) && (
        <BlockSpaces {...props} look={lookOf(props, isBeside)} isBeside={isBeside} />
      )}
    </li>
  )
})

const unsentWord = 'pret internetin'

const seriesMark = ({ series }: Piece['appointment']) =>
  series && series.of > 1 ? `${series.nth}/${series.of}` : undefined

/** A blank that is not seen at a line's end keeps the words apart for a screen reader. */
const apart = (words: string) => `${words} `

/** The words on a block: client, service and time, as many as the block has room for. */
function wordsOf({ piece, lanes, isWeek, whose }: Props) {
  const client = piece.appointment.client_name
  const service = serviceOf(piece)
  const start = clockOf(piece.start)
  // In one line the hour is whole or not there.
  if (isWeek && piece.end - piece.start < gridMinutes)
    return lanes > 1 ? [shortName(client), undefined, start] : [client, service, start]
  if (isWeek && lanes > 1) return [shortName(client), start]
  if (isWeek) return [client, [start, whose, service].filter(Boolean).join(' · ')]
  return [client, service, piece.end - piece.start >= longMinutes ? wholeTime(piece) : start]
}

/** A visit at several barbers says which of its pieces this one is. */
const serviceOf = ({ services, nth, of }: Piece) =>
  of > 1 ? `${nth + 1}/${of} · ${services}` : services

const wholeTime = ({ start, end }: Piece) => `${clockOf(start)}–${clockOf(end)}`

/** Begins with what can be read, so that whoever speaks to the screen can say what they see. */
function spokenOf(
  { piece, tail, isUnsent }: Props,
  shown: readonly (string | undefined)[],
  word: string,
) {
  const { price, clientAnswer } = piece.appointment
  const words = [...shown, wholeTime(piece), piece.last.barber, price !== null && money(price)]
  const waits = isUnsent && unsentWord
  const ofSeries = seriesMark(piece.appointment)
  const answer = clientAnswer && clientAnswerWords[clientAnswer]
  const cleaning = tail > 0 && cleaningWords(tail)
  return [...new Set([...words, ofSeries, word, waits, answer, cleaning])]
    .filter(Boolean)
    .join(', ')
}
