import { useQuery } from '@tanstack/react-query'
import { Ban, CalendarDays, Check, Move, Pencil } from 'lucide-react'
import { Link } from 'wouter'
import { clientLabels } from '#contract/clients/clients.ts'
import { counted } from '#contract/kit/albanian.ts'
import type { Appointment } from '#contract/visits/appointments.ts'
import { cancellers } from '#contract/visits/statuses.ts'
import { useVisitMessage } from '#web/features/messages/use-visit-message.ts'
import { NumberWays } from '#web/features/salon/numbers/number-ways.tsx'
import { CallLink } from '#web/features/salon/numbers/call-link.tsx'
import { askWhoCancelled } from '#web/features/visit-card/who-cancelled.tsx'
import { Remembered } from '#web/features/visit-card/card-client.tsx'
import { CardParts } from '#web/features/visit-card/card-parts.tsx'
import { useRight } from '#web/platform/rights.ts'
import { dayPath } from '#web/platform/schedule-links.ts'
import { Button, buttonClass } from '#web/ui/controls/button.tsx'
import { EnterKey } from '#web/ui/rows/enter-key.tsx'
import { PanelHead } from '#web/ui/rows/panel-head.tsx'
import { historyQuery } from '#web/visits/cache/client-queries.ts'
import type { Canceller } from '#web/visits/model/confirm-texts.ts'
import { CardAct } from './card-act.tsx'
import '#web/features/visit-card/appointment-card.css'

type Props = {
  visit: Appointment
  isWide: boolean
  /** The salon confirms what nobody has confirmed once its day is over. */
  confirmsItself: boolean
  isToday: boolean
  onConfirm: () => void
  onCancel: (by: Canceller, reason: string) => void
  onTurn: (kind: 'edit' | 'move') => void
}

/** The card of a visit, as far as it helps to confirm it. */
export function ConfirmPanel(props: Props) {
  const { visit, isWide, confirmsItself, isToday, onConfirm, onCancel, onTurn } = props
  const { client_id: id, client_name: name } = visit
  const { data } = useQuery({ ...historyQuery(id ?? ''), enabled: id !== null })
  const seesClients = useRight('clients')
  const { phone = '', doNotMessage: isSilent = false } = data?.client ?? {}
  const ready = useVisitMessage(visit.id, phone !== '')
  const className = buttonClass('soft', 'big')
  const who = <ClientLine visit={visit} />
  const title = seesClients && id !== null && <Link to={`/klientet?k=${id}`}>{name}</Link>
  return (
    <>
      {isWide ? (
        <PanelHead name={name} title={title || name}>
          {who}
        </PanelHead>
      ) : (
        <p className="confirm-who">{who}</p>
      )}
      <Remembered appointment={visit} />
      <CardParts appointment={visit} />
      <div className="panel-acts confirm-acts">
        <Button kind="primary" size="big" onClick={onConfirm}>
          <Check size={18} aria-hidden /> Konfirmo
          {isWide && <EnterKey />}
        </Button>
        {id !== null && !data && <span />}
        {phone && <NumberWays {...{ phone, ready, isSilent, className }} iconSize={18} />}
      </div>
      <div className="card-acts">
        <CardAct icon={Pencil} onPress={() => onTurn('edit')}>
          Edito
        </CardAct>
        <CardAct icon={Move} onPress={() => onTurn('move')}>
          Zhvendos
        </CardAct>
        <CardAct icon={Ban} onPress={() => askWhoCancelled(visit, cancellers, onCancel)}>
          Anulo
        </CardAct>
        <Link className="card-act" to={dayPath(visit.appointment_date)}>
          <CalendarDays size={20} aria-hidden />
          Te orari
        </Link>
      </div>
      {confirmsItself && (
        <p className="panel-foot">
          {isToday
            ? 'Pa u konfirmuar, sonte në mesnatë konfirmohet vetë.'
            : 'Pa u konfirmuar, konfirmohet vetë kur të mbarojë dita e vet.'}
        </p>
      )}
    </>
  )
}

/** The client's number, and how often the client came and did not. */
function ClientLine({ visit: { client_id: id } }: { visit: Appointment }) {
  const { data } = useQuery({ ...historyQuery(id ?? ''), enabled: id !== null })
  if (!data) return <>&nbsp;</>
  const { client } = data
  const facts = [
    counted(client.visits, 'vizitë', 'vizita'),
    client.doNotMessage && clientLabels.doNotMessage.toLowerCase(),
    client.noShows > 0 && `${counted(client.noShows, 'herë', 'herë')} nuk erdhi`,
  ]
  return (
    <>
      {client.phone ? <CallLink className="panel-number" phone={client.phone} /> : 'pa numër'}
      {` · ${facts.filter(Boolean).join(' · ')}`}
    </>
  )
}
