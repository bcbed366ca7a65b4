import { useQuery } from '@tanstack/react-query'
import type { Appointment } from '#contract/appointments.ts'
import { clientQuery } from '#web/features/appointments/cache/client-queries.ts'
import { CardFacts, CardHead } from '#web/features/appointments/dialogs/appointment-card.tsx'
import { SideDialog } from '#web/features/appointments/dialogs/side-dialog.tsx'

type Props = { appointment: Appointment; place: DOMRect; onClose: () => void }

/** All that an appointment says, with the number of its client, and nothing that changes it. */
export function ReadingCard({ appointment, place, onClose }: Props) {
  const { client_id: id } = appointment
  const { data: client } = useQuery({ ...clientQuery(id ?? ''), enabled: id !== null })
  return (
    <SideDialog title={<CardHead appointment={appointment} />} place={place} onClose={onClose}>
      <CardFacts appointment={appointment}>
        {client?.phone && (
          <div>
            <dt>Telefoni</dt>
            <dd>
              <a className="link" href={`tel:${client.phone.replace(/[^\d+]/g, '')}`}>
                {client.phone}
              </a>
            </dd>
          </div>
        )}
      </CardFacts>
    </SideDialog>
  )
}
