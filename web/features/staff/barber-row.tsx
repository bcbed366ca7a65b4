import { ArrowDown, ArrowUp, Clock, GripVertical, Pencil, Trash2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { Barber } from '#contract/staff.ts'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'

type Props = {
  barber: Barber
  place: number
  count: number
  handle: ComponentProps<'span'>
  /** Where the held one would be put down. */
  mark: 'held' | 'above' | 'below' | undefined
  onMove: (by: -1 | 1) => void
  onActivate: (active: boolean) => void
  onEdit: () => void
  onHours: () => void
  onRemove: () => void
}

export function BarberRow(props: Props) {
  const { barber, place, count, handle, mark, onMove, onActivate, onEdit, onHours, onRemove } =
    props
  const { name, colour, active } = barber
  return (
    <li className="barber" data-mark={mark}>
      <span {...handle} className="barber-handle" title="Tërhiq për të ndryshuar radhën">
        <GripVertical size={18} aria-hidden />
      </span>
      <Avatar name={name} size={32} hue={colour} />
      <span className="barber-name">{name}</span>
      <Switch label="Aktiv" checked={active} onChange={onActivate} />
      <span className="barber-acts">
        <Button kind="ghost" aria-label={`Orët: ${name}`} onClick={onHours}>
          <Clock size={16} aria-hidden />
          Orët
        </Button>
        {([-1, 1] as const).map((by) => {
          const isAtEnd = by < 0 ? place === 0 : place === count - 1
          const Arrow = by < 0 ? ArrowUp : ArrowDown
          return (
            <Button
              key={by}
              kind="icon"
              aria-label={`Lëviz ${name} ${by < 0 ? 'lart' : 'poshtë'}`}
              aria-disabled={isAtEnd}
              onClick={() => !isAtEnd && onMove(by)}
            >
              <Arrow size={17} aria-hidden />
            </Button>
          )
        })}
        <Button kind="icon" aria-label={`Ndrysho: ${name}`} onClick={onEdit}>
          <Pencil size={16} aria-hidden />
        </Button>
        <Button kind="icon" aria-label={`Fshi: ${name}`} onClick={onRemove}>
          <Trash2 size={16} aria-hidden />
        </Button>
      </span>
    </li>
  )
}
