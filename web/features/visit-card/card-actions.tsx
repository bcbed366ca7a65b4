import {
  AlarmClock,
  Ban,
  Check,
  DoorOpen,
  Ellipsis,
  History,
  type LucideIcon,
  MessageCircle,
  Move,
  Pencil,
  Trash2,
  UserX,
} from 'lucide-react'
import { Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import type { Appointment } from '#contract/visits/appointments.ts'
import { cancellers } from '#contract/visits/statuses.ts'
import { LineButton } from '#web/platform/forms/line-button.tsx'
import { useAppointmentActs } from '#web/visits/cache/actions.ts'
import { isInSeries } from '#web/visits/model/in-series.ts'
import { type Canceller, hasLink, questions } from '#web/visits/model/confirm-texts.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { visitHistoryPath } from '#web/platform/schedule-links.ts'
import { confirm } from '#web/ui/overlay/confirm.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import type { MenuItem } from '#web/ui/overlay/menu-list.tsx'
import { askLate } from '#web/features/late/asked-late.tsx'
import { Primary } from './card-primary.tsx'
import { useCardKeys } from './use-card-keys.ts'
import { useChances } from './use-chances.ts'
import { askWhoCancelled } from './who-cancelled.tsx'

const WriteDialog = lazyPiece(async () => ({
  default: (await import('#web/features/messages/write-visit.tsx')).WriteDialog,
}))

const RemoveUnsent = lazyPiece(async () => ({
  default: (await import('#web/features/unsent/card-unsent.tsx')).RemoveUnsent,
}))

export type CardSteps = {
  onEdit: () => void
  onMove: () => void
  /** The visit is to be closed at the till. */
  onPay: () => void
  onClose: () => void
}
type Props = CardSteps & {
  appointment: Appointment
  hasBegun: boolean
  mayWrite: boolean
  isUnsent: boolean
}

export function CardActs({ appointment, hasBegun, mayWrite, isUnsent, ...steps }: Props) {
  const { onEdit, onMove, onPay, onClose } = steps
  const can = useChances(appointment, hasBegun)
  const { act, ask, askWho } = useCardActs(appointment, onClose)
  const isWaiting = appointment.status === 'pending'
  const cancel = !isUnsent && can.cancellers.length > 0 && (() => askWho(can.cancellers))
  const arrive = (hasArrived: boolean) => act((acts) => acts.arrived(appointment, hasArrived))
  useCardKeys({
    e: onEdit,
    z: can.canMove && onMove,
    a: can.canArrive && (() => arrive(true)),
    m: can.canClose && onPay,
    x: cancel,
  })
  return (
    <>
      <Primary
        {...{ appointment, can, onPay, onClose }}
        onRestore={() => act((acts) => acts.restore(appointment))}
        onConfirm={() => ask('confirm')}
        onArrive={() => arrive(true)}
      />
      <div className="card-acts">
        <Arrival
          cameAt={can.cameAt}
          isOffered={can.canArrive && (isWaiting || can.canClose)}
          onArrive={arrive}
        />
        <Act icon={Pencil} letter="E" onPress={onEdit}>
          Edito
        </Act>
        {can.canMove && !hasBegun && (
          <Act icon={Move} letter="Z" onPress={onMove}>
            Zhvendos
          </Act>
        )}
        <Late barberId={can.lateBarber} onClose={onClose} />
        {can.canMiss && (
          <Act icon={UserX} onPress={() => act((acts) => acts.missed(appointment))}>
            Nuk erdhi
          </Act>
        )}
        {cancel && (
          <Act icon={Ban} letter="X" onPress={cancel}>
            Anulo
          </Act>
        )}
        <Suspense>{isUnsent && <RemoveUnsent visit={appointment.id} onClose={onClose} />}</Suspense>
        <More
          {...{ appointment, mayWrite }}
          onConfirm={can.canClose && isWaiting && (() => ask('confirm'))}
          onMove={can.canMove && hasBegun && onMove}
          onRemove={() => ask('remove')}
        />
      </div>
    </>
  )
}

/** The barber is late with this visit, or will be. */
const Late = ({ barberId, onClose }: { barberId: string | undefined; onClose: () => void }) =>
  barberId !== undefined && (
    <Act
      icon={AlarmClock}
      onPress={() => {
        onClose()
        askLate(barberId)
      }}
    >
      Vonë…
    </Act>
  )

type ArrivalProps = {
  cameAt: string
  isOffered: boolean
  onArrive: (hasArrived: boolean) => void
}

function Arrival({ cameAt, isOffered, onArrive }: ArrivalProps) {
  if (cameAt !== '')
    return (
      <Act icon={Check} isOn onPress={() => onArrive(false)}>
        Erdhi {cameAt}
      </Act>
    )
  if (!isOffered) return null
  return (
    <Act icon={DoorOpen} letter="A" onPress={() => onArrive(true)}>
      Erdhi
    </Act>
  )
}

type MoreProps = Pick<Props, 'appointment' | 'mayWrite'> & {
  onConfirm: false | (() => void)
  onMove: false | (() => void)
  onRemove: () => void
}

/** What is done seldom, or can't be taken lightly. */
function More({ appointment, mayWrite, onConfirm, onMove, onRemove }: MoreProps) {
  const [isWriting, write] = useState(false)
  const [, go] = useLocation()
  const items: MenuItem[] = [
    ...(onConfirm ? [{ label: 'Konfirmo', icon: <Check size={16} />, onSelect: onConfirm }] : []),
    ...(onMove ? [{ label: 'Zhvendos', icon: <Move size={16} />, onSelect: onMove }] : []),
    ...(mayWrite
      ? [
          {
            label: 'Shkruaj një tekst tjetër…',
            icon: <MessageCircle size={16} />,
            onSelect: () => write(true),
          },
        ]
      : []),
    {
      label: 'Historiku i ndryshimeve',
      icon: <History size={16} />,
      onSelect: () => go(visitHistoryPath(appointment)),
    },
    {
      label: 'Fshi terminin…',
      icon: <Trash2 size={16} />,
      danger: true,
      apart: true,
      onSelect: onRemove,
    },
  ]
  return (
    <>
      <Menu
        label="Më shumë"
        className="card-act"
        trigger={
          <>
            <Ellipsis size={20} aria-hidden />
            <span aria-hidden>Më&nbsp;shumë</span>
          </>
        }
        items={items}
      />
      <Suspense>
        {isWriting && <WriteDialog id={appointment.id} onClose={() => write(false)} />}
      </Suspense>
    </>
  )
}

type ActProps = {
  icon: LucideIcon
  letter?: string
  isOn?: boolean
  onPress: () => void
  children: string | (string | number)[]
}

const Act = ({ icon: Icon, letter, isOn, onPress, children }: ActProps) => (
  <button
    type="button"
    className="card-act"
    aria-pressed={isOn}
    aria-keyshortcuts={letter}
    title={letter && `${String(children)} (${letter})`}
    onClick={onPress}
  >
    <Icon size={20} aria-hidden />
    <span>{children}</span>
  </button>
)

/** The card goes at once, the schedule shows what became of it, and the toast takes it back. */
export function useCardActs(appointment: Appointment, onClose: () => void) {
  const acts = useAppointmentActs()
  const act = (run: (all: typeof acts) => Promise<unknown>) => {
    onClose()
    void run(acts)
  }
  const askWho = (who: readonly Canceller[]) =>
    askWhoCancelled(appointment, who, (by, reason) =>
      act((all) => all.cancel(appointment, by, reason)),
    )
  const kinder = hasLink(appointment) && {
    instead: { label: 'Anulo', act: () => askWho(cancellers) },
  }
  const ask = (name: keyof typeof questions) => {
    // How far it goes is asked in its place.
    if (name === 'remove' && isInSeries(appointment)) return act((all) => all.remove(appointment))
    void confirm({
      ...questions[name](appointment),
      ...(name === 'remove' && { ...kinder, button: LineButton }),
    }).then((yes) => yes && act((all) => all[name](appointment)))
  }
  return { act, ask, askWho }
}
