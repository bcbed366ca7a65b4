import { Clock, MoreHorizontal, Pencil, Trash2 } from 'lucide-react'
import type { Barber } from '#contract/staff.ts'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
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
    <li className="barber row wrap gap-10">
      {place.of > 1 && <OrderGrip {...place} />}
      <Avatar name={name} size={32} hue={colour} />
      <span className="barber-name grow medium breaks">{name}</span>
      {!active && <small>nuk ofrohet</small>}
      <Switch
        label={<VisuallyHidden>Aktiv</VisuallyHidden>}
        checked={active}
        onChange={onActivate}
      />
      <Menu
        label={`Veprime për ${name}`}
        className={buttonClass('icon')}
        trigger={<MoreHorizontal size={18} aria-hidden />}
        items={[
          { label: 'Orët', icon: <Clock size={16} aria-hidden />, onSelect: onHours },
          { label: 'Ndrysho', icon: <Pencil size={16} aria-hidden />, onSelect: onEdit },
          {
            label: 'Fshi',
            icon: <Trash2 size={16} aria-hidden />,
            danger: true,
            onSelect: onRemove,
          },
        ]}
      />
    </li>
  )
}
