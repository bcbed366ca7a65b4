import { type CSSProperties, memo } from 'react'
import { type Appointment, statusLabels } from '#contract/appointments.ts'
import { money } from '#contract/kit/albanian.ts'
import { gridMinutes } from '#contract/salon.ts'
import {
  clock,
  endOf,
  type Span,
  startOf,
  wholeDay,
} from '#web/features/appointments/model/schedule-model.ts'

type Props = Span & {
  appointment: Appointment
  lane: number
  lanes: number
  rails: number
  isWeek: boolean
  isSelected: boolean
  /** The barber's hue, where the column is not the barber's. */
  hue: number | undefined
  /** How much of it is over, 0 to 1, while it goes on. */
  elapsed: number | undefined
}

/** How many side by side still have room for a letter or more of the name. */
const mostNames = 8

/** "Arta Krasniqi" → "Arta K.", where two share the width. */
const shortName = (name: string) => name.replace(/^(\S+)\s+(?:.*\s)?(\S)\S*$/u, '$1 $2.')

/**
 * Lengths rather than variables of the style sheet, which would be worked out again for every block. No height: that is
 * what a hand writes that pulls the block longer.
 */
function lookOf(props: Props, isBeside: boolean) {
  const { appointment, from, to, lane, lanes, rails, hue, elapsed } = props
  const start = startOf(appointment)
  const minutes = Math.max(15, Math.min(appointment.duration, wholeDay - start))
  const share = (part: number) => `${(part / (to - from)) * 100}%`
  return {
    top: share(start - from),
    bottom: share(to - start - minutes),
    ...(appointment.duration < gridMinutes && { '--minutes': minutes }),
    ...(isBeside && { '--lane': lane, '--lanes': lanes, '--rails': rails }),
    ...(hue !== undefined && { '--hue': hue }),
    ...(elapsed !== undefined && { '--elapsed': elapsed }),
  } as CSSProperties
}

/** One appointment: as few elements as it takes, for there may be three hundred. */
export const ScheduleBlock = memo((props: Props) => {
  const { appointment, lanes, isWeek, isSelected, elapsed } = props
  const { id, status, client_name: client, duration } = appointment
  const isGone = status === 'cancelled'
  const isBeside = isGone || lanes > 1 || props.rails > 0
  const isTiny = isWeek && lanes > 2
  const isBar = isTiny && lanes > mostNames
  const isShort = duration < gridMinutes
  const [who, what, when] = isGone || isTiny ? [] : wordsOf(props)
  // Where two share the width a name is short and its service is missing.
  const unread = isGone || (isWeek && lanes > 1) ? [client, appointment.service_name] : []
  const hour = when && <em>{apart(when)}</em>
  return (
    <li>
      <button
        type="button"
        className="booking"
        tabIndex={-1}
        data-id={id}
        data-status={status}
        data-long={duration > gridMinutes || undefined}
        data-short={isShort || undefined}
        data-beside={isBeside || undefined}
        data-tiny={isBar ? 'bar' : isTiny || undefined}
        data-running={elapsed === undefined ? undefined : ''}
        data-selected={isSelected || undefined}
        title={`${statusLabels[status]}: ${client}`}
        aria-label={spokenOf(appointment, [
          ...(isShort ? [who, when, what] : [who, what, when]),
          ...unread,
        ])}
        style={lookOf(props, isBeside)}
      >
        {isTiny && !isGone && !isBar && <span>{client}</span>}
        {who && <b>{apart(who)}</b>}
        {isShort && hour}
        {what && <span>{apart(what)}</span>}
        {!isShort && hour}
      </button>
    </li>
  )
})

/** The line's end takes the space away; whoever reads the words one after the other hears where one ends. */
const apart = (words: string) => `${words} `

/** What can be read on it: who, what, and a day's block has a place for the hour. */
function wordsOf({ appointment, lanes, isWeek }: Props) {
  const { client_name: client, service_name: service, duration } = appointment
  const start = clock(startOf(appointment))
  if (isWeek) return lanes > 1 ? [shortName(client), start] : [client, `${start} · ${service}`]
  return [client, service, duration > gridMinutes ? wholeTime(appointment) : start]
}

const wholeTime = (appointment: Appointment) =>
  `${clock(startOf(appointment))}–${clock(endOf(appointment))}`

/** Begins with what can be read, so that whoever speaks to the screen can say what they see. */
function spokenOf(appointment: Appointment, shown: readonly (string | undefined)[]) {
  const { barber, price, status } = appointment
  const words = [
    ...shown,
    wholeTime(appointment),
    barber,
    price === null ? undefined : money(price),
  ]
  return [...new Set([...words, statusLabels[status]])].filter(Boolean).join(', ')
}
