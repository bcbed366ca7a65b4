import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Appointment, statusLabels } from '#contract/appointments.ts'
import { counted, duration, moneyIfKnown, shortDay } from '#contract/kit/albanian.ts'
import { defaultZone } from '#contract/kit/time.ts'
import { salonQuery } from '#web/features/salon/queries.ts'
import { isOpenTo } from '#web/features/staff/is-open-to.ts'
import { useOwnColumn } from '#web/features/staff/use-own-column.ts'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { Pill } from '#web/ui/text/pill.tsx'
import { CardActs, type CardSteps } from './card-actions.tsx'
import { clientQuery } from '#web/features/appointments/cache/client-queries.ts'
import { clock, endOf, startOf } from '#web/features/appointments/model/schedule-model.ts'
import { SideDialog } from './side-dialog.tsx'
import { useNow } from '#web/features/appointments/model/use-now.ts'
import './appointment-card.css'

type Props = CardSteps & { appointment: Appointment; place?: DOMRect | undefined }

export function AppointmentCard({ appointment, place, ...steps }: Props) {
  const { data: salon } = useQuery(salonQuery)
  const { date, minutes } = useNow(salon?.timeZone ?? defaultZone)
  const isOpen = isOpenTo(useOwnColumn(), appointment.barber)
  const { appointment_date: day } = appointment
  const hasBegun = day < date || (day === date && startOf(appointment) <= minutes)
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

export function CardHead({
  appointment: { client_name: name, client_id: id, status },
}: Pick<Props, 'appointment'>) {
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
      <Pill status={status}>{statusLabels[status]}</Pill>
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
