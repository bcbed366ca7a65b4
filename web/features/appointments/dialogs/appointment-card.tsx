import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Appointment } from '#contract/appointments.ts'
import { counted, duration, moneyIfKnown, shortDay } from '#contract/kit/albanian.ts'
import { isOpenTo } from '#web/features/staff/is-open-to.ts'
import { useOwnColumn } from '#web/features/staff/use-own-column.ts'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { Pill } from '#web/ui/text/pill.tsx'
import { CardActs, type CardSteps } from './card-actions.tsx'
import { clientQuery } from '#web/features/appointments/cache/client-queries.ts'
import { clock, endOf, startOf } from '#web/features/appointments/model/schedule-model.ts'
import { SideDialog } from './side-dialog.tsx'
import { useHasBegun, useStatusWord } from '#web/features/appointments/cache/use-status-word.ts'
import './appointment-card.css'

type Props = CardSteps & { appointment: Appointment; place?: DOMRect | undefined }

export function AppointmentCard({ appointment, place, ...steps }: Props) {
  const isOpen = isOpenTo(useOwnColumn(), appointment.barber)
  const hasBegun = useHasBegun()(appointment)
  return (
    <SideDialog
      title={<CardHead appointment={appointment} />}
      place={place}
      onClose={steps.onClose}
    >
      <CardFacts appointment={appointment} />
      {isOpen && <CardActs appointment={appointment} hasBegun={hasBegun} {...steps} />}
    </SideDialog>
  )
}

export function CardHead({ appointment }: Pick<Props, 'appointment'>) {
  const { client_name: name, client_id: id, status } = appointment
  const wordOf = useStatusWord()
  const { data: client } = useQuery({ ...clientQuery(id ?? ''), enabled: id !== null })
  return (
    <span className="card-head">
      <Avatar name={name} size={40} />
      <span className="card-name">
        {name}
        <small>
          {client && counted(client.totalAppointments, 'termin', 'termine')}
          {client?.lastVisit && ` · e fundit ${shortDay(client.lastVisit)}`}
        </small>
      </span>
      <Pill status={status}>{wordOf(appointment)}</Pill>
    </span>
  )
}

export function CardFacts({
  appointment,
  children,
}: Pick<Props, 'appointment'> & { children?: ReactNode }) {
  const { service_name, price, barber, appointment_date: date } = appointment
  return (
    <dl className="card-facts">
      <div>
        <dt>Shërbimi</dt>
        <dd>{service_name}</dd>
      </div>
      <div>
        <dt>Çmimi</dt>
        <dd>{moneyIfKnown(price)}</dd>
      </div>
      <div>
        <dt>Ora</dt>
        <dd>
          {clock(startOf(appointment))}–{clock(endOf(appointment))}{' '}
          <span>
            {shortDay(date)} · {duration(appointment.duration)}
          </span>
        </dd>
      </div>
      <div>
        <dt>Barberi</dt>
        <dd>{barber}</dd>
      </div>
      {children}
    </dl>
  )
}
