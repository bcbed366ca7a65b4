import { useQuery } from '@tanstack/react-query'
import { BellOff } from 'lucide-react'
import { Fragment, type ReactNode, Suspense } from 'react'
import { missedLabels } from '#contract/clients/marks.ts'
import { type ClientDetails, clientLabels, type clientRoutes } from '#contract/clients/clients.ts'
import { counted, money, number, shortDate } from '#contract/kit/albanian.ts'
import { namesOf } from '#contract/kit/details.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
import { whichOne } from '#contract/stamps/rewards.ts'
import { CallLink } from '#web/features/salon/numbers/call-link.tsx'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { staffQuery } from '#web/lists/staff.ts'
import { StampDots, stampsWords } from '#web/visits/stamp-dots.tsx'
import { useWithWhom } from '#web/lists/use-called.ts'
import { ClientRecord } from '../record/client-record.tsx'
import { ClientTags } from '../record/client-tags.tsx'
import { sinceWords } from '../record/wishes.tsx'
import { ClientGo } from './client-go.tsx'
import { ClientHistory } from './client-history.tsx'
import { ClientSeries } from './client-series.tsx'
import { ClientMenu, type Turn } from './client-menu.tsx'
import type { NextVisit } from './use-next-visit.ts'
import './client-view.css'

const ClientDebt = lazyPiece(async () => ({
  default: (await import('#web/features/money/debts/debt-marks.tsx')).ClientDebt,
}))

type Reply = ReplyOf<typeof clientRoutes.show>
export type Shown = Reply & {
  page: number
  onPage: (page: number) => void
  onTurn: (turn: Turn) => void
  onBook: (next: NextVisit) => void
}

export function ClientView(props: Shown) {
  const { client, years, history, pages, page, onPage, onTurn, onBook } = props
  return (
    <>
      <Reach client={client} />
      <ClientTags client={client} />
      <ClientGo client={client} onBook={onBook} />
      <Totals client={client} />
      {client.stamps && (
        <p className="client-note client-stamps row wrap gap-8">
          <StampDots stamps={client.stamps} />
          <b>
            {client.stamps.ready
              ? `herën tjetër: ${whichOne(client.stamps)}`
              : stampsWords(client.stamps)}
          </b>
        </p>
      )}
      {client.debt && (
        <Suspense>
          <ClientDebt debt={client.debt} clientId={client.id} name={client.name} />
        </Suspense>
      )}
      {client.doNotMessage && (
        <p className="client-note client-silent flex gap-8">
          <BellOff size={16} aria-hidden />
          As kujtesa, as ftesa: te Mesazhet nuk del. Kujtesën thuajeni me telefon.
        </p>
      )}
      <ClientRecord {...{ client, history }} onFormula={() => onTurn('formula')} />
      <Facts client={client} />
      <ClientSeries id={client.id} />
      <ClientHistory {...{ history, years, page, pages, onPage }} />
      <ClientMenu client={client} onTurn={onTurn} />
    </>
  )
}

type Known = Pick<Reply, 'client'>

export function Reach({ client }: Known) {
  const { phone, phones, preferredBarber, firstVisit } = client
  const { data: staff = [] } = useQuery(staffQuery)
  const withWhom = useWithWhom()
  const barber = staff.find(({ id }) => id === preferredBarber)?.name
  return (
    <p className="client-reach row wrap numbers">
      <span>
        {phone ? <CallLink phone={phone} /> : 'pa numër'}
        {phones.slice(1).map((other) => (
          <Fragment key={other}>
            {' · '}
            <CallLink phone={other} />
          </Fragment>
        ))}
        {firstVisit && ` · që nga ${firstVisit.slice(0, 4)}`}
        {barber && ` · te ${withWhom(barber)}`}
      </span>
      {missedLabels(client).map((label) => (
        <span key={label} className="client-missed">
          {label}
        </span>
      ))}
    </p>
  )
}

function Totals({ client: { visits, totalSpent, everyDays, noShows } }: Known) {
  const totals = [
    ['Vizita', number(visits)],
    ['Shpenzuar', money(totalSpent)],
    ['Vjen çdo', everyDays === null ? '–' : counted(everyDays, 'ditë', 'ditë')],
    ['Nuk erdhi', number(noShows)],
  ]
  return (
    <dl className="client-totals stack framed sunken numbers">
      {totals.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type InHead = 'name' | 'phone' | 'preferredBarber' | 'tags' | 'doNotMessage'
/** The fields listed as facts: the others are in the head, or apart. */
type Fact = Exclude<keyof ClientDetails, InHead | 'formula' | 'allergies' | 'note'>

function Facts({ client }: Known) {
  const { email, birthday, mayWriteSince: since } = client
  const facts: Record<Fact, ReactNode> = {
    email: email && <a href={`mailto:${email}`}>{email}</a>,
    birthday: birthday && shortDate(birthday),
    mayWrite: since && sinceWords(since),
  }
  const known = namesOf(facts).filter((name) => facts[name])
  return (
    <>
      {known.length > 0 && (
        <dl className="client-facts flex wrap">
          {known.map((name) => (
            <div className="flex gap-8" key={name}>
              <dt>{clientLabels[name]}</dt>
              <dd>{facts[name]}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
