import { useQueryClient } from '@tanstack/react-query'
import { History, Merge, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import {
  type Client,
  type ClientDetails,
  clientLabels,
  type clientRoutes,
} from '#contract/clients.ts'
import { namesOf } from '#contract/kit/details.ts'
import { counted, money, number, shortDate } from '#contract/kit/albanian.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
import { ApiError } from '#web/platform/call.ts'
import { useRight } from '#web/platform/rights.ts'
import { Button, buttonClass } from '#web/ui/controls/button.tsx'
import { confirm } from '#web/ui/overlay/confirm.tsx'
import { toast } from '#web/ui/overlay/toast.tsx'
import { ClientHistory } from './client-history.tsx'
import { remove } from './queries.ts'

/** The dialog's content: the client's fields, the form for editing, or the form for merging. */
export type Turn = 'view' | 'edit' | 'merge'

type Props = Pick<ReplyOf<typeof clientRoutes.show>, 'client' | 'history' | 'pages'> & {
  page: number
  onPage: (page: number) => void
  onTurn: (turn: Turn) => void
  onGone: () => void
}

export function ClientView(props: Props) {
  const { client, history, pages, page, onPage, onTurn, onGone } = props
  const manages = useRight('clients.manage')
  return (
    <>
      <Totals client={client} />
      <Facts client={client} />
      <ClientHistory history={history} page={page} pages={pages} onPage={onPage} />
      <Link
        to={`/historiku?client=${client.id}`}
        className={buttonClass('ghost', 'small', 'client-told')}
      >
        <History size={15} aria-hidden /> Historiku i ndryshimeve
      </Link>
      <div className="client-acts">
        <Button onClick={() => onTurn('edit')}>
          <Pencil size={16} aria-hidden /> Edito
        </Button>
        {manages && (
          <>
            <Button onClick={() => onTurn('merge')}>
              <Merge size={16} aria-hidden /> Bashko
            </Button>
            <RemoveButton client={client} onGone={onGone} />
          </>
        )}
      </div>
    </>
  )
}

function Totals({ client }: { client: Client }) {
  const { totalAppointments, totalSpent, lastVisit, cancelledCount } = client
  const totals = [
    ['Termine', number(totalAppointments)],
    ['Shpenzuar', money(totalSpent)],
    ['Vizita e fundit', lastVisit ? shortDate(lastVisit) : '–'],
    ['Anulime', number(cancelledCount)],
  ]
  return (
    <dl className="client-totals">
      {totals.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The name is the dialog's title. */
type Fact = Exclude<keyof ClientDetails, 'name'> | 'usualService'
const labels = { ...clientLabels, usualService: 'Zakonisht' }

function Facts({ client }: { client: Props['client'] }) {
  const { phone, email, birthday, usualService, note } = client
  const facts: Record<Fact, ReactNode> = {
    phone: phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>,
    email: email && <a href={`mailto:${email}`}>{email}</a>,
    birthday: birthday && shortDate(birthday),
    usualService,
    note: note && <span className="client-note">{note}</span>,
  }
  const known = namesOf(facts).filter((name) => facts[name])
  return (
    known.length > 0 && (
      <dl className="client-facts">
        {known.map((name) => (
          <div key={name}>
            <dt>{labels[name]}</dt>
            <dd>{facts[name]}</dd>
          </div>
        ))}
      </dl>
    )
  )
}

const question = ({ name, totalAppointments: n }: Client) => ({
  title: 'Fshi klientin?',
  body:
    n > 0
      ? `${name} do të fshihet përgjithmonë. Terminet (${counted(n, 'termin', 'termine')}) mbeten, por pa emër.`
      : `${name} do të fshihet përgjithmonë.`,
  action: 'Fshi klientin',
  danger: true,
})

function RemoveButton({ client, onGone }: Pick<Props, 'client' | 'onGone'>) {
  const queries = useQueryClient()
  async function ask() {
    if (!(await confirm(question(client)))) return
    try {
      const { message } = await remove(queries, client)
      toast.success(message)
      onGone()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error(error.message)
    }
  }
  return (
    <Button kind="ghost" className="client-remove" onClick={() => void ask()}>
      <Trash2 size={16} aria-hidden /> Fshi
    </Button>
  )
}
