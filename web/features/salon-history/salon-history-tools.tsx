import { useQuery } from '@tanstack/react-query'
import { ListFilter, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { dayAndMonth } from '#contract/kit/albanian.ts'
import { dayOf } from '#contract/kit/time.ts'
import { type HistoryKind, historyKindLabels, historyKinds } from '#contract/salon-history.ts'
import { historyQuery as clientQuery } from '#web/visits/cache/client-queries.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { ListTools } from '#web/ui/data/list-frame.tsx'
import { DateField } from '#web/ui/form/date-field.tsx'
import { SearchField } from '#web/ui/form/search-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import type { SalonHistoryPlace } from './use-salon-history-place.ts'

type Props = {
  place: SalonHistoryPlace
  people: readonly { userId: string; name: string }[]
  zone: string | undefined
  /** What else can be done with what is chosen. */
  children: ReactNode
}

export function SalonHistoryTools({ place, people, zone, children }: Props) {
  const { kept, typed, search, choose } = place
  const [isOpen, setOpen] = useState(false)
  const [today] = useState(() => dayOf(new Date(), zone))
  const isOneDay = kept.from !== undefined && kept.from === kept.to
  return (
    <ListTools>
      <div className="told-search">
        <SearchField
          label="Kërko në historik"
          placeholder="Klient, berber, shërbim"
          value={typed}
          onChange={search}
        />
        <Button
          kind="icon"
          className="told-more-filters"
          aria-label="Filtrat"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <ListFilter size={18} aria-hidden />
        </Button>
      </div>
      <div className="told-filters stack gap-12" data-open={isOpen || undefined}>
        <SelectField
          label="Kush"
          options={[{ value: '', label: 'Kushdo' }, ...people.map(optionOf)]}
          value={kept.who ?? ''}
          onChange={({ target }) => choose({ who: target.value })}
        />
        <SelectField
          label="Çka"
          options={kinds}
          value={kept.kind ?? ''}
          onChange={({ target }) => choose({ kind: target.value as HistoryKind })}
        />
        <DateField
          label="Bërë më"
          value={isOneDay ? (kept.from ?? '') : ''}
          onChange={(day) => choose({ from: day, to: day })}
          today={today}
          max={today}
        />
        {children}
      </div>
    </ListTools>
  )
}

const optionOf = ({ userId, name }: Props['people'][number]) => ({ value: userId, label: name })
const kinds = [
  { value: '', label: 'Gjithçka' },
  ...historyKinds.map((value) => ({ value, label: historyKindLabels[value] })),
]

/** What a link has chosen, and the way back to everything. */
export function ChosenFilters({ place: { kept, choose } }: { place: SalonHistoryPlace }) {
  const { day, client, visit, from, to } = kept
  const isSpan = from !== to
  if (!day && !client && !visit && !isSpan) return null
  return (
    <ul className="told-chosen flex wrap gap-8" aria-label="Filtrat e zgjedhur">
      {visit && (
        <Chosen onDrop={() => choose({ visit: '', client: '', day: '' })}>Një termin</Chosen>
      )}
      {day && !visit && (
        <Chosen onDrop={() => choose({ day: '' })}>Terminet e ditës: {dayAndMonth(day)}</Chosen>
      )}
      {client && !visit && <ChosenClient id={client} onDrop={() => choose({ client: '' })} />}
      {isSpan && (
        <Chosen onDrop={() => choose({ from: '', to: '' })}>
          Bërë {from ? `prej ${dayAndMonth(from)}` : ''} {to ? `deri më ${dayAndMonth(to)}` : ''}
        </Chosen>
      )}
    </ul>
  )
}

function ChosenClient({ id, onDrop }: { id: string; onDrop: () => void }) {
  const { data } = useQuery(clientQuery(id, 1))
  return <Chosen onDrop={onDrop}>Klienti: {data?.client.name ?? 'i zgjedhur'}</Chosen>
}

const Chosen = ({ children, onDrop }: { children: ReactNode; onDrop: () => void }) => (
  <li>
    <span>{children}</span>
    <Button kind="icon" aria-label="Hiqe këtë filtër" onClick={onDrop}>
      <X size={15} aria-hidden />
    </Button>
  </li>
)
