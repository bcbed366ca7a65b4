import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import type { Appointment } from '#contract/visits/appointments.ts'
import { counted } from '#contract/kit/albanian.ts'
import { historyQuery } from '#web/visits/cache/client-queries.ts'
import { useRight } from '#web/platform/rights.ts'
import { Avatar } from '#web/ui/data/avatar.tsx'

type Props = { appointment: Appointment; opensClient?: boolean }

type Known = { readonly visits: number; readonly firstVisit: string | null }

/** "22 vizita · klient që nga 2023" */
const sinceWords = ({ visits, firstVisit: first }: Known) =>
  [counted(visits, 'vizitë', 'vizita'), first && `klient që nga ${first.slice(0, 4)}`]
    .filter(Boolean)
    .join(' · ')

/** Who, and since when; a walk-in, and a client whose name a member is not told, leads nowhere. */
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
        {id !== null && (
          <span className="card-since">{data ? sinceWords(data.client) : '\u00a0'}</span>
        )}
      </span>
    </span>
  )
}
