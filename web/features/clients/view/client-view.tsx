import { StickyNote } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import {
  type ClientDetails,
  clientLabels,
  type clientRoutes,
  missedLabels,
} from '#contract/clients.ts'
import { counted, money, number, shortDate } from '#contract/kit/albanian.ts'
import { namesOf } from '#contract/kit/details.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
import { CallLink } from '#web/features/salon/numbers/call-link.tsx'
import { ClientGo } from './client-go.tsx'
import { ClientHistory } from './client-history.tsx'
import { ClientMenu, type Turn } from './client-menu.tsx'
import type { NextVisit } from './use-next-visit.ts'
import './client-view.css'

type Reply = ReplyOf<typeof clientRoutes.show>
type Props = Reply & {
  page: number
  onPage: (page: number) => void
  onTurn: (turn: Turn) => void
  onBook: (next: NextVisit) => void
  onGone: () => void
}

export function ClientView(props: Props) {
  const { client, years, history, pages, page, onPage, onTurn, onBook, onGone } = props
  return (
    <>
      <Reach client={client} years={years} />
      <ClientGo client={client} onBook={onBook} />
      <Totals client={client} years={years} />
      <Facts client={client} />
      <ClientHistory {...{ history, years, page, pages, onPage }} />
      <ClientMenu client={client} onTurn={onTurn} onGone={onGone} />
    </>
  )
}

type Known = Pick<Reply, 'client' | 'years'>

function Reach({ client, years }: Known) {
  const { phone, phones } = client
  const since = years.at(-1)?.year
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
        {since !== undefined && ` · që nga ${since}`}
      </span>
      {missedLabels(client).map((label) => (
        <span key={label} className="client-missed">
          {label}
        </span>
      ))}
    </p>
  )
}

function Totals({ client: { totalSpent, everyDays, noShows }, years }: Known) {
  const visits = years.reduce((sum, year) => sum + year.visits, 0)
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

/** The fields listed as facts: name and number are in the head, the note is apart. */
type Fact = Exclude<keyof ClientDetails, 'name' | 'phone' | 'note'>

function Facts({ client }: Pick<Known, 'client'>) {
  const { email, birthday, note } = client
  const facts: Record<Fact, ReactNode> = {
    email: email && <a href={`mailto:${email}`}>{email}</a>,
    birthday: birthday && shortDate(birthday),
  }
  const known = namesOf(facts).filter((name) => facts[name])
  return (
    <>
      {note && (
        <section className="client-note" aria-label={clientLabels.note}>
          <h3 className="row gap-6">
            <StickyNote size={15} aria-hidden /> {clientLabels.note}
          </h3>
          <p className="medium breaks">{note}</p>
        </section>
      )}
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
