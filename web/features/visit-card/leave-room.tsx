import { Hourglass } from 'lucide-react'
import { useState } from 'react'
import type { Appointment } from '#contract/visits/appointments.ts'
import type { Part } from '#contract/visits/parts.ts'
import { useAppointmentActs } from '#web/visits/cache/actions.ts'
import { waitsFor } from '#web/visits/model/waits.ts'
import { Button } from '#web/ui/controls/button.tsx'

type Props = { appointment: Appointment; nth: number; part: Part; onDone: () => void }

/** Gives a part a wait of so many minutes: while a colour takes effect, its barber is free for another client. */
export function LeaveRoom({ appointment, nth, part, onDone }: Props) {
  const [isOpen, setOpen] = useState(false)
  const acts = useAppointmentActs()
  const leave = (minutes: number) => {
    onDone()
    void acts.makeRoom(appointment, nth, minutes)
  }
  return (
    <span className="card-room">
      <Button
        kind="ghost"
        size="small"
        aria-expanded={isOpen}
        aria-label={`Lër vend te ${part.service_name}`}
        onClick={() => setOpen(!isOpen)}
      >
        <Hourglass size={14} aria-hidden /> Lër vend
      </Button>
      {isOpen &&
        waitsFor(part).map((minutes) => (
          <Button key={minutes} size="small" onClick={() => leave(minutes)}>
            {minutes} min
          </Button>
        ))}
    </span>
  )
}
