import type { Appointment } from '#contract/visits/appointments.ts'
import { CardClient } from '#web/features/visit-card/card-client.tsx'
import { CardHead } from '#web/features/visit-card/card-head.tsx'
import { CardStatus } from '#web/features/visit-card/card-status.tsx'
import { CardParts } from '#web/features/visit-card/card-parts.tsx'
import { SideDialog } from '#web/visits/side-dialog.tsx'
import '#web/features/visit-card/appointment-card.css'

type Props = { appointment: Appointment; place: DOMRect; onClose: () => void }

/** All that an appointment says, with the number of its client, and nothing that changes it. */
export const ReadingCard = ({ appointment, place, onClose }: Props) => (
  <SideDialog title={<CardHead appointment={appointment} />} place={place} onClose={onClose}>
    <CardStatus appointment={appointment} />
    <CardClient appointment={appointment} />
    <CardParts appointment={appointment} />
  </SideDialog>
)
