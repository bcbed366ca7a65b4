import {
  Ban,
  CalendarPlus,
  Check,
  DoorOpen,
  Lock,
  type LucideIcon,
  Move,
  Pencil,
  SquareArrowOutUpRight,
  Trash2,
  Undo2,
  UserX,
  Wallet,
} from 'lucide-react'
import type { Appointment } from '#contract/visits/appointments.ts'
import { dayAndMonth } from '#contract/kit/albanian.ts'
import { statusWord } from '#contract/visits/statuses.ts'
import { useHasBegun } from '#web/visits/cache/use-status-word.ts'
import { useCardActs } from '#web/features/visit-card/card-actions.tsx'
import { useChances } from '#web/features/visit-card/use-chances.ts'
import type { Turn } from '#web/features/booking-form/use-open-dialog.ts'
import type { MenuAsk } from '#web/features/day-grid/drag/geometry.ts'
import type { Slot } from '#web/visits/model/schedule-model.ts'
import { clockOf } from '#contract/visits/visit-time.ts'
import { isOpenTo } from '#web/lists/is-open-to.ts'
import { useNameOf } from '#web/lists/barber-names.ts'
import { useOwnColumn } from '#web/lists/use-own-column.ts'
import { isOffer } from '#web/visits/model/visit-word.ts'
import { MenuAt } from '#web/ui/overlay/menu-at.tsx'
import type { MenuItem } from '#web/ui/overlay/menu-list.tsx'

type Acts = {
  onOpen: (appointment: Appointment, anchor: HTMLElement, kind?: 'card' | Turn) => void
  onAdd: (slot: Slot, anchor: HTMLElement) => void
  /** Keeps the time for something other than a visit; undefined where that can't be done now. */
  onHold: ((slot: Slot, minutes: number) => void) | undefined
}
type Props = Acts & {
  ask: MenuAsk
  onClose: () => void
}

export function GridMenu({ ask, ...on }: Props) {
  if ('appointment' in ask) return <VisitMenu key={ask.appointment.id} {...on} ask={ask} />
  return <PlaceMenu key={`${ask.slot.barber_id} ${ask.slot.start}`} {...on} ask={ask} />
}

const item = (
  Icon: LucideIcon,
  label: string,
  onSelect: () => void,
  isShown = true,
): readonly MenuItem[] => (isShown ? [{ icon: <Icon size={16} />, label, onSelect }] : [])

type Of<Kind> = Omit<Props, 'ask'> & { ask: Extract<MenuAsk, Kind> }

function PlaceMenu({ ask, onAdd, onHold, onClose }: Of<{ slot: Slot }>) {
  const { slot, minutes, at, anchor } = ask
  const nameOf = useNameOf()
  const where = [nameOf(slot.barber_id), dayAndMonth(slot.date), clockOf(slot.start)]
    .filter(Boolean)
    .join(' · ')
  const items = [
    ...item(CalendarPlus, 'Termin i ri', () => onAdd(slot, anchor)),
    ...(onHold && slot.barber_id !== null ? item(Lock, 'I zënë', () => onHold(slot, minutes)) : []),
  ]
  return <MenuAt label={where} {...{ at, anchor, items, onClose }} />
}

/** The same acts that the card has, under the same conditions. */
function VisitMenu({ ask, onOpen, onClose }: Of<{ appointment: Appointment }>) {
  const { appointment, at, anchor } = ask
  const own = useOwnColumn()
  const isOpen = appointment.parts.every(({ barber_id }) => isOpenTo(own, barber_id))
  const items = [
    ...item(SquareArrowOutUpRight, 'Hap', () => onOpen(appointment, anchor)),
    ...useVisitItems(ask, onOpen, onClose).filter(() => isOpen),
  ]
  const label = `${appointment.client_name} · ${appointment.appointment_time}`
  return <MenuAt {...{ label, at, anchor, items, onClose }} />
}

/** What is offered to somebody who waits is given to them. */
const confirmWord = (visit: Appointment) =>
  isOffer(visit) ? `Ruaje ${visit.appointment_time}` : 'Konfirmo'

function useVisitItems(
  { appointment, anchor }: { appointment: Appointment; anchor: HTMLElement },
  onOpen: Acts['onOpen'],
  onClose: () => void,
): readonly MenuItem[] {
  const hasBegun = useHasBegun()(appointment)
  const can = useChances(appointment, hasBegun)
  const { act, ask, askWho } = useCardActs(appointment, onClose)
  const isToConfirm = appointment.status === 'pending' && !can.isAsked
  return [
    ...item(Wallet, 'Mbyll vizitën', () => onOpen(appointment, anchor, 'close'), can.canClose),
    ...item(Check, confirmWord(appointment), () => ask('confirm'), isToConfirm),
    ...item(DoorOpen, 'Erdhi', () => act((on) => on.arrived(appointment, true)), can.canArrive),
    ...item(Undo2, 'Rikthe', () => act((on) => on.restore(appointment)), can.isOver),
    ...item(Pencil, 'Edito', () => onOpen(appointment, anchor, 'edit')),
    ...item(Move, 'Zhvendos', () => onOpen(appointment, anchor, 'move'), can.canMove),
    ...item(
      UserX,
      statusWord('no_show', 'over'),
      () => act((on) => on.missed(appointment)),
      can.canMiss,
    ),
    ...item(Ban, 'Anulo', () => askWho(can.cancellers), can.cancellers.length > 0),
    { icon: <Trash2 size={16} />, label: 'Fshi', danger: true, onSelect: () => ask('remove') },
  ]
}
