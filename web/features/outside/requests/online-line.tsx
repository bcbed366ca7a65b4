import { Globe } from 'lucide-react'
import type { Appointment } from '#contract/visits/appointments.ts'
import { occupies } from '#contract/visits/statuses.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { confirm } from '#web/ui/overlay/confirm.tsx'
import { useRequestActs } from './mutations.ts'
import { strangerQuestion } from './request-words.ts'
import './online-line.css'

type Props = { appointment: Appointment; isOpen: boolean; onClose: () => void }

/** The line of a visit that was booked on the public page, with a button for a booking that no real client made. */
export function OnlineLine({ appointment, isOpen, onClose }: Props) {
  const { notAClient } = useRequestActs()
  const onStranger = async () => {
    if (!(await confirm(strangerQuestion))) return
    onClose()
    await notAClient(appointment)
  }
  return (
    <p className="online-line row wrap gap-8">
      <Globe size={17} aria-hidden />
      Rezervuar online
      {isOpen && occupies(appointment.status) && (
        <Button kind="ghost" size="small" onClick={() => void onStranger()}>
          Ky nuk ishte klient
        </Button>
      )}
    </p>
  )
}
