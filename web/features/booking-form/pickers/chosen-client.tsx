import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { counted } from '#contract/kit/albanian.ts'
import { grouped } from '#contract/kit/dialling.ts'
import { useRight } from '#web/platform/rights.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { DebtPill } from '#web/visits/debt-pill.tsx'
import { HandLines, KnownLines } from '#web/visits/known-lines.tsx'
import { historyQuery } from '#web/visits/cache/client-queries.ts'
import { useHasBegun } from '#web/visits/cache/use-status-word.ts'
import { dayIn } from '#web/visits/model/last-time.ts'
import { earns } from '#contract/visits/statuses.ts'

type Props = {
  /** Null for a walk-in. */
  id: string | null
  name: string
  /** The day of the booking: another year than its own is said. */
  date: string
  /** What is done for them, where it is said in one line. */
  services?: string
  error: string | undefined
  onDrop: () => void
}

/** Who was chosen, in the place of the field. */
export function ChosenClient({ id, name, date, services, error, onDrop }: Props) {
  const { debt } = useChosen(id).data?.client ?? {}
  return (
    <div className="stack gap-8">
      <fieldset className="chosen-client row gap-10" aria-label="Klienti">
        <Avatar name={name} size={36} />
        <span className="grow">
          <b>{name}</b>
          <small>
            {services ? (
              <Short id={id} services={services} />
            ) : id === null ? (
              'pa klient'
            ) : (
              <Known id={id} date={date} />
            )}
          </small>
        </span>
        {debt && <DebtPill debt={debt} />}
        <Button kind="icon" aria-label={`Hiq ${name}`} onClick={onDrop}>
          <X size={18} aria-hidden />
        </Button>
      </fieldset>
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

/** Allergies and formula of a chosen client, apart from the card: they are read later than it stands. */
export function ChosenLines({ id }: Pick<Props, 'id'>) {
  const { client } = useChosen(id).data ?? {}
  if (!client?.allergies && !client?.formula) return null
  return (
    <KnownLines>
      <HandLines client={client} />
    </KnownLines>
  )
}

function useChosen(id: string | null) {
  const seesClients = useRight('clients')
  return useQuery({ ...historyQuery(id ?? ''), enabled: seesClients && id !== null })
}

/** "+383 49 310 552 · Qethje + Mjekër" */
function Short({ id, services }: Pick<Props, 'id'> & { services: string }) {
  const { data } = useChosen(id)
  return [grouped(data?.client.phones[0] ?? ''), services].filter(Boolean).join(' · ')
}

/** "+383 49 310 552 · 9 vizita, 4 nën" */
function Known({ id, date }: { id: string; date: string }) {
  const { data } = useChosen(id)
  const hasBegun = useHasBegun()
  if (!data) return '\u00a0'
  const { client, history } = data
  const { visits } = client
  const last = history.find((row) => earns(row.status) && hasBegun(row))
  const came = [
    visits === 0 ? 'ende pa vizitë' : counted(visits, 'vizitë', 'vizita'),
    last && dayIn(date.slice(0, 4), last.appointment_date),
  ]
  return [grouped(client.phones[0] ?? ''), came.filter(Boolean).join(', ')]
    .filter(Boolean)
    .join(' · ')
}
