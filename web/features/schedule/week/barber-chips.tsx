import type { Barber } from '#contract/staff.ts'
import { rememberWeekOf } from './last-barber.ts'
import { Avatar } from '#web/ui/data/avatar.tsx'

type Props = {
  staff: readonly Barber[]
  chosen: string | null
  onChoose: (barber: string | null) => void
}

/** On a narrow screen the chosen one may lie beyond the edge. */
const bring = (chip: HTMLElement | null) => chip?.scrollIntoView({ block: 'nearest' })

/** Whose week it is; the device opens the next one on the same. */
export function BarberChips({ staff, chosen, onChoose }: Props) {
  const choose = (name: string | null) => {
    rememberWeekOf(staff.find((one) => one.name === name)?.id ?? '')
    onChoose(name)
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
          ref={chosen === name ? bring : undefined}
          aria-pressed={chosen === name}
          onClick={() => choose(chosen === name ? null : name)}
        >
          <Avatar name={name} size={20} hue={colour} />
          <span>{name}</span>
        </button>
      ))}
    </fieldset>
  )
}
