import { useQuery } from '@tanstack/react-query'
import { counted, number } from '#contract/kit/albanian.ts'
import { servicesQuery } from '#web/lists/services.ts'
import { staffQuery } from '#web/lists/staff.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { rowsCounted } from '../kinds.ts'
import type { Matches } from '../asked.ts'
import type { Import } from '../use-import.ts'

type Missing = { name: string; rows: number; nearest: string | null }
type Known = { id: string; name: string }
type Which = keyof Matches

/** Barbers and services of a file that the salon does not know: all are made, or each is matched once. */
export function MissingNames({ brought }: { brought: Import }) {
  const { unknown, matches, create, sent, match, setCreate } = brought
  const isVisits = brought.kind === 'visits'
  const staff = useQuery({ ...staffQuery, enabled: isVisits }).data ?? []
  const services = useQuery({ ...servicesQuery, enabled: isVisits }).data ?? []
  const { barbers = [], services: missing = [], rows = 0, more } = unknown ?? {}
  if (barbers.length + missing.length === 0) return null
  const named = [barbers, missing]
    .filter((list) => list.length > 0)
    .map((list) => list.map(({ name }) => name).join(', '))
    .join('; ')
  const isBusy = sent !== undefined
  const choose = (which: Which, name: string, value: string) => {
    const { [name]: _, ...others } = matches[which]
    const chosen = value === '' ? {} : { [name]: value === made ? null : value }
    void match({ ...matches, [which]: { ...others, ...chosen } })
  }
  const field = (which: Which, known: readonly Known[]) => (one: Missing) => (
    <MatchField
      key={`${which}.${one.name}`}
      which={which}
      missing={one}
      known={known}
      value={matches[which][one.name]}
      isMade={create}
      isBusy={isBusy}
      onChoose={(value) => choose(which, one.name, value)}
    />
  )
  return (
    <section className="import-missing sunken stack gap-12" aria-label="Emra që nuk i njohim">
      <Switch
        label={`Shto ${[
          barbers.length > 0 && counted(barbers.length + (more?.barbers ?? 0), 'berber', 'berberë'),
          missing.length > 0 &&
            counted(missing.length + (more?.services ?? 0), 'shërbim', 'shërbime'),
        ]
          .filter(Boolean)
          .join(' dhe ')} që mungojnë`}
        hint={`${named}${unnamed(more)}. Pa këtë, ${rows === 1 ? 'rreshti i tyre nuk merret' : `${number(rows)} rreshtat e tyre nuk merren`}.`}
        checked={create}
        disabled={isBusy}
        onChange={(isOn) => void setCreate(isOn)}
      />
      <TakeNearest
        missing={{ barbers, services: missing }}
        known={{ barbers: staff, services }}
        brought={brought}
      />
      <div className="import-matches">
        {barbers.map(field('barbers', staff))}
        {missing.map(field('services', services))}
      </div>
    </section>
  )
}

type NearestProps = {
  missing: Record<Which, readonly Missing[]>
  known: Record<Which, readonly Known[]>
  brought: Import
}

function TakeNearest({ missing, known, brought: { matches, match, sent } }: NearestProps) {
  const near = (which: Which) => nearestIn(missing[which], known[which], matches[which])
  const [barbers, services] = [near('barbers'), near('services')]
  const count = Object.keys(barbers).length + Object.keys(services).length
  const take = () =>
    match({
      barbers: { ...matches.barbers, ...barbers },
      services: { ...matches.services, ...services },
    })
  return (
    count > 0 && (
      <Button kind="soft" disabled={sent !== undefined} onClick={() => void take()}>
        {count === 1
          ? 'Përputhe me emrin më të afërt'
          : `Përputhi me ${number(count)} emrat më të afërt`}
      </Button>
    )
  )
}

/** What comes nearest to each name for which nothing was chosen yet. */
const nearestIn = (
  missing: readonly Missing[],
  known: readonly Known[],
  chosen: Matches[Which],
): Matches[Which] =>
  Object.fromEntries(
    missing.flatMap(({ name, nearest }) => {
      const one = chosen[name] === undefined ? known.find((it) => it.name === nearest) : undefined
      return one ? [[name, one.id]] : []
    }),
  )

/** Names that an answer has no room for. */
const unnamed = (more = { barbers: 0, services: 0 }) =>
  more.barbers + more.services > 0
    ? ` dhe ${counted(more.barbers + more.services, 'emër tjetër', 'emra të tjerë')}`
    : ''

const made = 'new'

type MatchProps = {
  which: Which
  missing: Missing
  known: readonly Known[]
  value: string | null | undefined
  isMade: boolean
  isBusy: boolean
  onChoose: (value: string) => void
}

function MatchField({ which, missing, known, value, isMade, isBusy, onChoose }: MatchProps) {
  const { name, rows, nearest } = missing
  // What comes nearest stands first.
  const sorted = known.toSorted((a, b) => Number(b.name === nearest) - Number(a.name === nearest))
  return (
    <SelectField
      label={`${name} · ${rowsCounted(rows)}`}
      disabled={isBusy}
      value={value === null ? made : (value ?? (isMade ? made : ''))}
      onChange={({ target }) => onChoose(target.value)}
      options={[
        { value: '', label: 'Mos i merr' },
        { value: made, label: which === 'barbers' ? 'Berber i ri' : 'Shërbim i ri' },
        ...sorted.map(({ id, name: label }) => ({ value: id, label })),
      ]}
    />
  )
}
