import { useQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { counted } from '#contract/kit/albanian.ts'
import { currencyHere } from '#contract/kit/currency.ts'
import { saidIn } from '#contract/outside/speech.ts'
import { useDecisionCount } from '#web/features/outbox/queries.ts'
import { isOffered, type Offered, requestsQuery } from '#web/features/outside/requests/queries.ts'
import { useMedia } from '#web/platform/media.ts'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { useMenuTold, waitsOf } from './waiting-count.ts'
import './waiting-card.css'
import './waits.css'

const mostNames = 3

type Asked = Pick<Offered, 'client_name' | 'appointment_date'>

/** "Lorik Haxhiu nesër, Rina Bajrami të hënën" */
function namesOf(requests: readonly Asked[], today: string) {
  const { onDay } = saidIn('sq', today, currencyHere())
  const names = requests
    .slice(0, mostNames)
    .map(({ client_name, appointment_date }) => `${client_name} ${onDay(appointment_date)}`)
  const more = requests.length - names.length
  return names.join(', ') + (more > 0 ? ` dhe ${counted(more, 'tjetër', 'të tjerë')}` : '')
}

/** The number of the menu in words, with the way to whom it counts; absent while nobody waits. The menu says it at the same time. */
export function WaitingCard({ today }: { today: string }) {
  const { data: requests = [] } = useQuery(requestsQuery)
  const { count } = useMenuTold()
  const decisions = useDecisionCount()
  const waits = waitsOf(count)
  if (!waits) return null
  const offers = requests.filter(isOffered).length
  const asks = requests.length - offers
  const asked = asks > 0 && counted(asks, 'kërkesë', 'kërkesa')
  const decided = decisions > 0 && counted(decisions, 'vendim', 'vendime')
  const offered = offers > 0 && counted(offers, 'ofertë', 'oferta')
  return (
    <Card
      className="waiting-card"
      title={
        <>
          Presin përgjigje <b className="waits">{waits.number}</b>
        </>
      }
    >
      <p>
        <Inbox size={18} aria-hidden />
        <span>
          <b>{[asked, offered, decided].filter(Boolean).join(', ')}</b>
          <small>{namesOf(requests, today)}</small>
        </span>
      </p>
      <Link className={buttonClass('soft', undefined, 'waiting-all')} to="/presin">
        Hap Presin
      </Link>
    </Card>
  )
}

export type WaitingSideProps = {
  today: string
  /** Holds the place until it is known whether somebody waits for an answer. */
  awaited: ReactNode
  /** Stands above them. */
  first?: ReactNode
  children: ReactNode
}

/** What stands beside a day, with those who wait for an answer: all at once, so that none of it is pushed down. Below the day the menu alone says who waits. */
export function WaitingSide({ today, awaited, first, children }: WaitingSideProps) {
  const isBelow = useMedia('(max-width: 900px)')
  const { isLoading, isFetched } = useQuery({ ...requestsQuery, enabled: !isBelow })
  if (isLoading && !isFetched) return awaited
  return (
    <div className="dash-side">
      {first}
      {!isBelow && <WaitingCard today={today} />}
      {children}
    </div>
  )
}
