import type { Barber } from '#contract/staff.ts'
import { Avatar } from '#web/ui/data/avatar.tsx'

type Props = {
  staff: readonly Barber[]
  chosen: string | null
  onChoose: (barber: string | null) => void
}

/** Whose week it is. */
export const BarberChips = ({ staff, chosen, onChoose }: Props) => (
  <fieldset className="barber-chips" aria-label="Barberi">
    <button type="button" aria-pressed={chosen === null} onClick={() => onChoose(null)}>
      Të gjithë
    </button>
    {staff.map(({ id, name, colour }) => (
      <button
        key={id}
        type="button"
        aria-pressed={chosen === name}
        onClick={() => onChoose(chosen === name ? null : name)}
      >
        <Avatar name={name} size={20} hue={colour} />
        <span>{name}</span>
      </button>
    ))}
  </fieldset>
)
