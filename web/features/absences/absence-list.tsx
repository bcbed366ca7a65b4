import {
  CalendarClock,
  CalendarOff,
  DoorOpen,
  Flag,
  Lock,
  type LucideIcon,
  MoreHorizontal,
  Pencil,
  Plane,
  Trash2,
} from 'lucide-react'
import type { Absence, AbsenceKind } from '#contract/absences/absences.ts'
import { counted, shortDay } from '#contract/kit/albanian.ts'
import { daysBetween } from '#contract/kit/time.ts'
import type { Barber } from '#contract/staff.ts'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { awayName } from '#web/visits/times/away-words.ts'

const icons: Record<AbsenceKind, LucideIcon> = {
  leave: Plane,
  closed: CalendarOff,
  holiday: Flag,
  busy: Lock,
  open: DoorOpen,
}

/** "23 dhj – 30 dhj · 8 ditë", with its times */
function whenOf({ from, to, fromTime, toTime }: Absence, today: string) {
  const days = daysBetween(from, to) + 1
  const first = from === today ? 'sot' : shortDay(from)
  const span = days === 1 ? first : `${first} – ${shortDay(to)} · ${counted(days, 'ditë', 'ditë')}`
  return fromTime && toTime ? `${span}, ${fromTime}–${toTime}` : span
}

type Props = {
  absences: readonly Absence[]
  staff: readonly Barber[]
  today: string
  label: string
  onEdit: (absence: Absence) => void
  onRemove: (absence: Absence) => void
  /** Visits that lie ahead in each. */
  inside?: ReadonlyMap<string, number> | undefined
  onInside: (absence: Absence) => void
}

export const AbsenceList = ({ absences, staff, today, label, inside, ...acts }: Props) => (
  <ul className="absences" aria-label={label}>
    {absences.map((absence) => {
      const Icon = icons[absence.kind]
      const barber = staff.find(({ id }) => id === absence.barberId)
      const name = `${awayName(absence)}, ${whenOf(absence, today)}`
      const visits = inside?.get(absence.id) ?? 0
      return (
        <li key={absence.id}>
          <span className="absence-icon middle">
            <Icon size={17} aria-hidden />
          </span>
          <span className="absence-what">
            <b>{awayName(absence)}</b>
            <small>
              {whenOf(absence, today)}
              {visits > 0 && ` · ${counted(visits, 'termin brenda', 'termine brenda')}`}
            </small>
          </span>
          <span className="absence-who row gap-8 breaks">
            {barber && <Avatar name={barber.name} size={22} hue={barber.colour} />}
            {barber?.name ?? 'i gjithë salloni'}
          </span>
          <Menu
            label={`Veprime për ${name}`}
            className={buttonClass('icon')}
            trigger={<MoreHorizontal size={18} aria-hidden />}
            items={[
              ...(visits > 0
                ? [
                    {
                      label: `Terminet brenda (${visits})`,
                      icon: <CalendarClock size={16} aria-hidden />,
                      onSelect: () => acts.onInside(absence),
                    },
                  ]
                : []),
              {
                label: 'Ndrysho',
                icon: <Pencil size={16} aria-hidden />,
                onSelect: () => acts.onEdit(absence),
              },
              {
                label: 'Hiq',
                icon: <Trash2 size={16} aria-hidden />,
                danger: true,
                onSelect: () => acts.onRemove(absence),
              },
            ]}
          />
        </li>
      )
    })}
  </ul>
)
