import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { Check, Clock, Wallet } from 'lucide-react'
import { memo, type MouseEvent } from 'react'
import type { Appointment } from '#contract/visits/appointments.ts'
import { dayWords } from '#contract/visits/day-words.ts'
import { moneyIfKnown } from '#contract/kit/albanian.ts'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Pill } from '#web/ui/text/pill.tsx'
import { toast } from '#web/ui/overlay/toast.tsx'
import { useUnsentSubjects } from '#web/platform/outbox/unsent-acts.ts'
import { useHasTill } from '#web/lists/salon.ts'
import type { useOpened } from '#web/features/booking-form/use-open-dialog.ts'
import {
  isOffer,
  isRequest,
  isUnclosed,
  isUnconfirmed,
  stageAt,
  toClose,
  visitWord,
} from '#web/visits/model/visit-word.ts'
import { isRunning } from './day-figures.ts'
import { occupies, type Stage } from '#contract/visits/statuses.ts'
import { endOf } from '#contract/visits/visit-time.ts'

export type OnOpen = ReturnType<typeof useOpened>['open']

type Props = {
  appointment: Appointment
  minutes: number
  colour: number
  /** What the barber is called, where there are several; told in the line of the service where the row has no room for a column of its own. */
  withWhom: string | undefined
  /** The column of another barber, which the member does not write into. */
  isClosed: boolean
  onOpen: OnOpen
}

export const DashboardRow = memo(({ colour, withWhom, ...shared }: Props) => {
  const { appointment, minutes, onOpen } = shared
  const { client_name, service_name, appointment_date, appointment_time, barber } = appointment
  const hasTill = useHasTill()
  const isUnsent = useUnsentSubjects().has(appointment.id)
  const stage = stageAt(appointment, minutes)
  const isLeft = isUnclosed(appointment, stage, hasTill)
  return (
    <li
      className="day-row"
      data-status={appointment.status}
      data-running={isRunning(appointment, minutes) || undefined}
      data-left={isLeft || undefined}
      data-over={endOf(appointment) <= minutes || undefined}
      data-alone={!withWhom || undefined}
    >
      <time dateTime={`${appointment_date}T${appointment_time}`}>
        {appointment_time}
        <small>{appointment.duration} min</small>
      </time>
      <div className="day-who">
        <button
          type="button"
          className="day-open"
          onClick={({ currentTarget }) => onOpen(appointment, currentTarget)}
        >
          {client_name}
        </button>
        <span className="day-what">
          <span>{service_name}</span>
          {withWhom && <span className="day-with">&nbsp;· te {withWhom}</span>}
          {isUnsent && <span>&nbsp;· pret internetin</span>}
        </span>
      </div>
      {withWhom && (
        <span className="day-barber">
          <Avatar name={barber} size={20} hue={colour} />
          <span>{barber}</span>
        </span>
      )}
      <span className="day-price">{moneyIfKnown(appointment.price)}</span>
      {isLeft ? <Left {...shared} /> : <State {...shared} {...{ stage, hasTill }} />}
    </li>
  )
})

/** What acts on appointments comes with the dialogs, after the day is on screen. */
async function confirmFor(client: QueryClient, appointment: Appointment) {
  try {
    const { sayYes } = await import('#web/features/outside/requests/mutations.ts')
    await sayYes(client, appointment)
  } catch {
    toast.error(dayWords.confirmFailed)
  }
}

/** A visit that does not take place, or is only offered; of all others the hour says enough. */
const isException = (visit: Appointment) =>
  visit.status === 'cancelled' || visit.status === 'no_show' || isOffer(visit)

type ActProps = Pick<Props, 'appointment' | 'minutes' | 'isClosed' | 'onOpen'>

/** Over, and the till has not taken it. */
const Left = ({ appointment, isClosed, onOpen }: ActProps) =>
  isClosed ? (
    <span className="day-left">
      <Wallet size={15} aria-hidden />
      {toClose}
    </span>
  ) : (
    <Button
      size="small"
      aria-label={`Mbyll vizitën e ${appointment.client_name}`}
      onClick={({ currentTarget }) => onOpen(appointment, currentTarget, 'close')}
    >
      <Wallet size={15} aria-hidden />
      Mbyll
    </Button>
  )

type StateProps = ActProps & { stage: Stage; hasTill: boolean }

function State({ appointment, isClosed, stage, hasTill }: StateProps) {
  const client = useQueryClient()
  const { status, client_name } = appointment
  const act = isRequest(appointment) ? 'Prano' : 'Konfirmo'
  const ActIcon = isRequest(appointment) ? Check : Clock
  const confirmIt = ({ currentTarget }: MouseEvent) => {
    // The button goes with the act; the focus stays in its row.
    currentTarget.closest('li')?.querySelector('button')?.focus()
    void confirmFor(client, appointment)
  }
  const waitsForYes = isRequest(appointment) || isUnconfirmed(appointment, stage, hasTill)
  if (waitsForYes && !isClosed)
    return (
      <Button size="small" aria-label={`${act} terminin e ${client_name}`} onClick={confirmIt}>
        <ActIcon size={15} aria-hidden />
        {act}
      </Button>
    )
  if (occupies(status) && stage === 'running') return <Pill status="running">Tani</Pill>
  const word = visitWord(appointment, stage, hasTill)
  return isException(appointment) ? (
    <Pill status={status}>{word}</Pill>
  ) : (
    <span className="sr-only">{word}</span>
  )
}
