import { Suspense } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Ban, History, StickyNote } from 'lucide-react'
import { clientLabels } from '#contract/clients/clients.ts'
import type { Appointment } from '#contract/visits/appointments.ts'
import { HandLines, KnownLine, KnownLines } from '#web/visits/known-lines.tsx'
import { historyQuery } from '#web/visits/cache/client-queries.ts'
import { useWithWhom } from '#web/lists/use-called.ts'
import { useHasBegun } from '#web/visits/cache/use-status-word.ts'
import { cancellerWords } from '#web/visits/model/confirm-texts.ts'
import { barbersOf, dayIn, lastBefore } from '#web/visits/model/last-time.ts'
import { CallLink } from '#web/features/salon/numbers/call-link.tsx'
import { useVisitMessage } from '#web/features/messages/use-visit-message.ts'
import { NumberWays } from '#web/features/salon/numbers/number-ways.tsx'
import { isInSeries } from '#web/visits/model/in-series.ts'
import { CardSeries } from './card-series.tsx'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { Shape } from '#web/ui/data/waiting.tsx'

const CardStamps = lazyPiece(async () => ({
  default: (await import('./card-stamps.tsx')).CardStamps,
}))

type Props = { appointment: Appointment }

function useClient({ client_id: id }: Appointment) {
  return useQuery({ ...historyQuery(id ?? ''), enabled: id !== null })
}

type ReachProps = Props & {
  /** There may be a text of the salon for the visit. */
  mayWrite?: boolean
  /** What the server does not know yet, nobody is written about. */
  isUnsent?: boolean
}

/** Numbers, last time and notes. What most clients have has its place before it is known: nothing jumps. */
export function CardClient({ appointment, mayWrite = false, isUnsent = false }: ReachProps) {
  const isKnown = appointment.client_id !== null
  return (
    <>
      {isKnown && <Reach {...{ appointment, mayWrite, isUnsent }} />}
      <Remembered appointment={appointment} />
    </>
  )
}

function Reach({ appointment, mayWrite, isUnsent }: Required<ReachProps>) {
  const { data } = useClient(appointment)
  const ready = useVisitMessage(appointment.id, mayWrite)
  if (!data) return <div className="card-reach" />
  const { phones, doNotMessage: isSilent } = data.client
  if (phones.length === 0) return <div className="card-reach">pa numër</div>
  return (
    <div>
      {phones.map((phone) => (
        <div key={phone} className="card-reach">
          <span className="card-number">
            <CallLink phone={phone} />
          </span>
          {isSilent && <span className="quiet small">{clientLabels.doNotMessage}</span>}
          <span className="card-ways">
            <NumberWays
              {...{ phone, ready }}
              isSilent={isSilent || isUnsent}
              className="card-way"
              iconSize={17}
            />
          </span>
        </div>
      ))}
    </div>
  )
}

export function Remembered({ appointment }: Props) {
  const { status, cancelledBy, cancelReason, note, client_id: id } = appointment
  const isOff = status === 'cancelled' && cancelledBy !== null
  if (id === null && !isOff && !note && !isInSeries(appointment)) return null
  return (
    <KnownLines>
      {isOff && (
        <KnownLine icon={Ban}>
          <b>{cancellerWords[cancelledBy]}</b>
          {cancelReason && ` · ${cancelReason}`}
        </KnownLine>
      )}
      {id !== null && <OfClient appointment={appointment} />}
      {isInSeries(appointment) && <CardSeries appointment={appointment} />}
      {note && <KnownLine icon={StickyNote}>{note}</KnownLine>}
    </KnownLines>
  )
}

function OfClient({ appointment }: Props) {
  const { data, isPending } = useClient(appointment)
  const hasBegun = useHasBegun()
  const withWhom = useWithWhom()
  if (isPending)
    return (
      <KnownLine icon={History}>
        <Shape />
      </KnownLine>
    )
  const last = lastBefore(appointment, data?.history ?? [], hasBegun)
  const isFirst = data?.pages === 1
  return (
    <>
      {data && <HandLines client={data.client} />}
      {last && (
        <KnownLine icon={History}>
          Herën e fundit: <b>{last.service_name}</b> ·{' '}
          {dayIn(appointment.appointment_date.slice(0, 4), last.appointment_date)} · te{' '}
          {barbersOf(last, withWhom)}
        </KnownLine>
      )}
      {!last && (
        <KnownLine icon={History}>{isFirst ? 'Vizita e parë' : 'Historiku te klienti'}</KnownLine>
      )}
      {data?.client.stamps && (
        <Suspense>
          <CardStamps
            clientId={data.client.id}
            stamps={data.client.stamps}
            isClosed={appointment.saleId !== null}
          />
        </Suspense>
      )}
      {data?.client.note && <KnownLine icon={StickyNote}>{data.client.note}</KnownLine>}
    </>
  )
}
