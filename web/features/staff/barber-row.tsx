import { Clock, Pencil, Trash2 } from 'lucide-react'
import type { Barber } from '#contract/staff.ts'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import { OrderGrip, type OrderPlace } from '#web/ui/order/order-grip.tsx'

type Props = {
  barber: Barber
  place: OrderPlace
  onActivate: (active: boolean) => void
  onEdit: () => void
  onHours: () => void
  onRemove: () => void
}

export function BarberRow(props: Props) {
  const { barber, place, onActivate, onEdit, onHours, onRemove } = props
  const { name, colour, active } = barber
  return (
    <li className="barber">
      {place.of > 1 && <OrderGrip {...place} />}
      <Avatar name={name} size={32} hue={colour} />
      <span className="barber-name">{name}</span>
      <Switch label="Aktiv" checked={active} onChange={onActivate} />
      <span className="barber-acts">
        <Button kind="ghost" aria-label={`Orët: ${name}`} onClick={onHours}>
          <Clock size={16} aria-hidden />
          Orët
        </Button>
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
