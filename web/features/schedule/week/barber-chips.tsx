import type { Barber } from '#contract/staff.ts'
import { rememberWeekOf } from './last-barber.ts'
import { Avatar } from '#web/ui/data/avatar.tsx'

type Props = {
  staff: readonly Barber[]
  /** By the id. */
  chosen: string | null
  onChoose: (barberId: string | null) => void
}

/** On a narrow screen the chosen one may lie beyond the edge. */
const bring = (chip: HTMLElement | null) => chip?.scrollIntoView({ block: 'nearest' })

/** Whose week it is; the device opens the next one on the same. */
export function BarberChips({ staff, chosen, onChoose }: Props) {
  const choose = (id: string | null) => {
    rememberWeekOf(id ?? '')
    onChoose(id)
  }
  return (
    <fieldset className="barber-chips" aria-label="Barberi">
      <button type="button" aria-pressed={chosen === null} onClick={() => choose(null)}>
        Të gjithë
      </button>
      {staff.map(({ id, name, colour }) => (
        <button
          key={id}
          type="button"
          ref={chosen === id ? bring : undefined}
          aria-pressed={chosen === id}
          onClick={() => choose(chosen === id ? null : id)}
        >
          <Avatar name={name} size={20} hue={colour} />
          <span>{name}</span>
        </button>
      ))}
    </fieldset>
  )
}
