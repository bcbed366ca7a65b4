import { type CSSProperties, memo } from 'react'
import { type Appointment, statusLabels } from '#contract/appointments.ts'
import { money } from '#contract/kit/albanian.ts'
import { gridMinutes } from '#contract/salon.ts'
import { clock, endOf, startOf, wholeDay } from './schedule-model.ts'

type Props = {
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

/** How many side by side still have a letter each. */
const mostLetters = 8

/** "Arta Krasniqi" → "Arta K.", where two share the width. */
const shortName = (name: string) => name.replace(/^(\S+)\s+(?:.*\s)?(\S)\S*$/u, '$1 $2.')

function lookOf({ appointment, lane, lanes, rails, hue, elapsed }: Props) {
  const start = startOf(appointment)
  return {
    '--start': start,
    '--minutes': Math.max(15, Math.min(appointment.duration, wholeDay - start)),
    '--lane': lane,
    '--lanes': lanes,
    ...(rails > 0 && { '--rails': rails }),
    ...(hue !== undefined && { '--hue': hue }),
    ...(elapsed !== undefined && { '--elapsed': elapsed }),
  } as CSSProperties
}

/** One appointment: as few elements as it takes, for there may be three hundred. */
export const ScheduleBlock = memo((props: Props) => {
  const { appointment, lanes, isWeek, isSelected, elapsed } = props
  const { id, status, client_name: client, duration } = appointment
  const isGone = status === 'cancelled'
  const isTiny = isWeek && lanes > 2
  const isBar = isTiny && lanes > mostLetters
  return (
    <li>
      <button
        type="button"
        className="booking"
        tabIndex={-1}
        data-id={id}
        data-status={status}
        data-long={duration > gridMinutes || undefined}
        data-short={duration < gridMinutes || undefined}
        data-tiny={isBar ? 'bar' : isTiny || undefined}
        data-running={elapsed === undefined ? undefined : ''}
        data-selected={isSelected || undefined}
        title={`${statusLabels[status]}: ${client}`}
        style={lookOf(props)}
      >
        {!isGone && !isBar && (isTiny ? <span>{client.charAt(0)}</span> : <Words {...props} />)}
        <span className="spoken">{spokenOf(appointment, isGone || isTiny)}</span>
      </button>
    </li>
  )
})

function Words({ appointment, lanes, isWeek }: Props) {
  const { client_name: client, service_name: service, duration } = appointment
  const start = clock(startOf(appointment))
  if (isWeek)
    return (
      <>
        <b>{lanes > 1 ? shortName(client) : client}</b>
        <span>{lanes > 1 ? start : `${start} · ${service}`}</span>
      </>
    )
  return (
    <>
      <b>{client}</b>
      <span>{service}</span>
      <em>{duration > gridMinutes ? `${start}–${clock(endOf(appointment))}` : start}</em>
    </>
  )
}

function spokenOf(appointment: Appointment, alone: boolean) {
  const { client_name: client, service_name: service, barber, price, status } = appointment
  const who = alone ? `${client}, ${service}` : ''
  const when = `${clock(startOf(appointment))}–${clock(endOf(appointment))}`
  return `${who}, ${when}, ${barber}, ${money(price)}, ${statusLabels[status]}`
}
