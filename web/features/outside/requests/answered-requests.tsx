import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import type { AnsweredRequest } from '#contract/outside/requests.ts'
import { useWithWhom } from '#web/lists/use-called.ts'
import { visitPath } from '#web/platform/schedule-links.ts'
import { FoldedRows } from '#web/ui/rows/folded-rows.tsx'
import { RowHead } from '#web/ui/rows/row-head.tsx'
import { answeredQuery } from './queries.ts'
import { briefDay } from './request-words.ts'

const answerWords = ({ isAccepted, answeredAt, answeredBy }: AnsweredRequest) =>
  `${isAccepted ? 'u pranua' : 'u refuzua'} ${answeredAt} nga ${answeredBy}`

/** The requests that were answered today, each with the way to its visit. */
export function AnsweredRequests({ today }: { today: string }) {
  const { data = [] } = useQuery(answeredQuery)
  const withWhom = useWithWhom()
  if (data.length === 0) return null
  return (
    <FoldedRows title="Të përgjigjura sot" count={data.length}>
      {data.map((request) => (
        <li key={request.id} className="row-line">
          <Link data-row to={visitPath(request.id, request.appointment_date)}>
            <RowHead
              time={request.appointment_time}
              day={briefDay(request.appointment_date, today)}
              name={request.client_name}
            >
              {answerWords(request)} · {request.service_name} te {withWhom(request.barber)}
            </RowHead>
          </Link>
          <ChevronRight size={18} aria-hidden />
        </li>
      ))}
    </FoldedRows>
  )
}
