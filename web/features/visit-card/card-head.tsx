import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import type { Appointment } from '#contract/visits/appointments.ts'
import { missedLabels } from '#contract/clients.ts'
import { historyQuery } from '#web/visits/cache/client-queries.ts'
import { useRight } from '#web/platform/rights.ts'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { VisitPill } from './visit-pill.tsx'

type Props = { appointment: Appointment; opensClient?: boolean }

/** Who, and how it stands; a walk-in, and a client whose name a member is not told, leads nowhere. */
export function CardHead({ appointment, opensClient = false }: Props) {
  const { client_name: name, client_id: id } = appointment
  const { data } = useQuery({ ...historyQuery(id ?? ''), enabled: id !== null })
  const seesClients = useRight('clients')
  return (
    <span className="card-head">
      <Avatar name={name} size={44} />
      <span className="card-who">
        {opensClient && seesClients && id !== null ? (
          <Link to={`/klientet?k=${id}`} className="card-name">
            {name}
            <ChevronRight size={18} aria-hidden />
          </Link>
        ) : (
          <span className="card-name">{name}</span>
        )}
        <VisitPill visit={appointment} />
        {data &&
          missedLabels(data.client).map((label) => (
            <span key={label} className="card-missed">
              {label}
            </span>
          ))}
      </span>
    </span>
  )
}
