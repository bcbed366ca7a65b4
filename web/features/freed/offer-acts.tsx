import { useQueryClient } from '@tanstack/react-query'
import { Check, Clock } from 'lucide-react'
import { useId } from 'react'
import type { Appointment } from '#contract/visits/appointments.ts'
import { LineButton, WhileNoLine } from '#web/platform/forms/line-button.tsx'
import { useAppointmentActs } from '#web/visits/cache/actions.ts'
import { useUntil } from './use-until.ts'
import { takeBack } from './wait-acts.ts'

type Props = { appointment: Appointment; isOpen: boolean; onClose: () => void }

/** A slot that is offered: to whom and until when, and what the salon can do before its client answers. */
export function OfferActs({ appointment, isOpen, onClose }: Props) {
  const client = useQueryClient()
  const acts = useAppointmentActs()
  const until = useUntil(appointment)
  const why = useId()
  const act = (run: () => Promise<unknown>) => {
    onClose()
    void run()
  }
  return (
    <>
      <p className="row gap-8">
        <Clock size={17} aria-hidden />
        Iu ofrua {appointment.client_name}, deri {until}
      </p>
      {isOpen && (
        <div className="card-answer">
          <LineButton
            kind="primary"
            size="big"
            why={why}
            onClick={() => act(() => acts.confirm(appointment))}
          >
            <Check size={17} aria-hidden /> Ruaje {appointment.appointment_time}
          </LineButton>
          <LineButton size="big" why={why} onClick={() => act(() => takeBack(client, appointment))}>
            Tërhiqe
          </LineButton>
        </div>
      )}
      {isOpen && <WhileNoLine id={why} />}
    </>
  )
}
