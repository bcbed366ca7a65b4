import {
  Ban,
  Check,
  DoorOpen,
  Ellipsis,
  type LucideIcon,
  Move,
  Pencil,
  PhoneOff,
  Trash2,
  Undo2,
  UserX,
} from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { Appointment } from '#contract/appointments.ts'
import { defaultZone, wallClock } from '#contract/kit/time.ts'
import { cancellers, occupies } from '#contract/statuses.ts'
import { useAppointmentActs } from '#web/features/appointments/cache/actions.ts'
import { hasLink, questions } from '#web/features/appointments/model/confirm-texts.ts'
import { isRequest } from '#web/features/appointments/model/visit-word.ts'
import { useNow } from '#web/features/appointments/model/use-now.ts'
import { salonQuery } from '#web/features/salon/queries.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { useMedia } from '#web/platform/media.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Kbd } from '#web/ui/controls/kbd.tsx'
import { confirm } from '#web/ui/overlay/confirm.tsx'
import { Menu, type MenuItem } from '#web/ui/overlay/menu.tsx'
import { useCardKeys } from './use-card-keys.ts'

const RequestAnswer = lazyPiece(async () => ({
  default: (await import('#web/features/requests/request-answer.tsx')).RequestAnswer,
}))

export type CardSteps = { onEdit: () => void; onMove: () => void; onClose: () => void }
type Props = CardSteps & { appointment: Appointment; hasBegun: boolean }

/** What may be done with a visit as it stands: one that has not come about comes back, a coming one can still be lost. */
function useChances({ appointment, hasBegun }: Pick<Props, 'appointment' | 'hasBegun'>) {
  const { status, arrivedAt, appointment_date: date } = appointment
  const { data: salon } = useQuery(salonQuery)
  const zone = salon?.timeZone ?? defaultZone
  const isToday = useNow(zone).date === date
  const isMeant = occupies(status)
  const isAsked = isRequest(appointment)
  return {
    isOver: !isMeant,
    isAsked,
    cameAt: isMeant && arrivedAt !== null ? wallClock(new Date(arrivedAt), zone).slice(11, 16) : '',
    canArrive: isMeant && !isAsked && status !== 'completed' && isToday && arrivedAt === null,
    canMove: isMeant && status !== 'completed',
    canMiss: isMeant && !isAsked && hasBegun && arrivedAt === null,
    /** The salon calls off a request by refusing it. */
    cancellers: cancellers.filter((by) => status !== 'cancelled' && !(isAsked && by === 'salon')),
  }
}

export function CardActs({ appointment, hasBegun, onEdit, onMove, onClose }: Props) {
  const { status } = appointment
  const can = useChances({ appointment, hasBegun })
  const { act, ask } = useCardActs(appointment, onClose)
  const arrive = (hasArrived: boolean) => act((acts) => acts.arrived(appointment, hasArrived))
  useCardKeys({ e: onEdit, z: can.canMove && onMove, a: can.canArrive && (() => arrive(true)) })
  return (
    <>
      {can.isAsked ? (
        <Asked appointment={appointment} onClose={onClose} />
      ) : (
        <Primary {...{ ...can, arrive }} onAct={act} onAsk={ask} appointment={appointment} />
      )}
      <div className="card-acts">
        {can.cameAt !== '' && (
          <Act icon={Check} isOn onPress={() => arrive(false)}>
            Erdhi {can.cameAt}
          </Act>
        )}
        {can.canArrive && status === 'pending' && (
          <Act icon={DoorOpen} letter="A" onPress={() => arrive(true)}>
            Erdhi
          </Act>
        )}
        <Act icon={Pencil} letter="E" onPress={onEdit}>
          Edito
        </Act>
        {can.canMove && !hasBegun && (
          <Act icon={Move} letter="Z" onPress={onMove}>
            Zhvendos
          </Act>
        )}
        {can.canMiss && (
          <Act icon={UserX} onPress={() => act((acts) => acts.missed(appointment))}>
            Nuk erdhi
          </Act>
        )}
        {can.cancellers.map((by) => (
          <Act
            key={by}
            icon={by === 'client' ? PhoneOff : Ban}
            onPress={() => act((acts) => acts.cancel(appointment, by))}
          >
            {{ client: 'Anuloi klienti', salon: 'Anuloi salloni' }[by]}
          </Act>
        ))}
        <More onMove={can.canMove && hasBegun && onMove} onRemove={() => ask('remove')} />
      </div>
    </>
  )
}

type MoreProps = { onMove: false | (() => void); onRemove: () => void }

/** What is done seldom, or can't be taken lightly. */
function More({ onMove, onRemove }: MoreProps) {
  const items: MenuItem[] = [
    ...(onMove ? [{ label: 'Zhvendos', icon: <Move size={16} />, onSelect: onMove }] : []),
    { label: 'Fshi', icon: <Trash2 size={16} />, danger: true, onSelect: onRemove },
  ]
  return (
    <Menu
      label="Më shumë"
      className="card-act"
      trigger={
        <>
          <Ellipsis size={20} aria-hidden />
          <span aria-hidden>Më shumë</span>
        </>
      }
      items={items}
    />
  )
}

/** The answer takes the card away, and is told in a toast. */
const Asked = ({ appointment, onClose }: Pick<Props, 'appointment' | 'onClose'>) => (
  <div className="card-answer">
    <Suspense>
      <RequestAnswer
        request={appointment}
        size="big"
        onAnswer={(send) => {
          onClose()
          void send()
        }}
      />
    </Suspense>
  </div>
)

type PrimaryProps = Pick<Props, 'appointment'> & {
  canArrive: boolean
  isOver: boolean
  arrive: (hasArrived: boolean) => void
  onAct: ReturnType<typeof useCardActs>['act']
  onAsk: ReturnType<typeof useCardActs>['ask']
}

/** The next thing that people do with it: one, and it changes as the visit grows older. */
function Primary({ appointment, canArrive, isOver, arrive, onAct, onAsk }: PrimaryProps) {
  const hasKeyboard = useMedia('(hover: hover)')
  if (isOver)
    return (
      <Button kind="primary" size="big" onClick={() => onAct((acts) => acts.restore(appointment))}>
        <Undo2 size={17} aria-hidden /> Rikthe
      </Button>
    )
  if (appointment.status === 'pending')
    return (
      <Button kind="primary" size="big" onClick={() => onAsk('confirm')}>
        <Check size={17} aria-hidden /> Konfirmo
      </Button>
    )
  if (!canArrive) return null
  return (
    <Button kind="primary" size="big" aria-keyshortcuts="A" onClick={() => arrive(true)}>
      <DoorOpen size={17} aria-hidden /> Erdhi
      {hasKeyboard && (
        <span aria-hidden>
          <Kbd>A</Kbd>
        </span>
      )}
    </Button>
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
function useCardActs(appointment: Appointment, onClose: () => void) {
  const acts = useAppointmentActs()
  const act = (run: (all: typeof acts) => Promise<unknown>) => {
    onClose()
    void run(acts)
  }
  const kinder = hasLink(appointment) && {
    instead: { label: 'Anulo', act: () => act((all) => all.cancel(appointment, 'salon')) },
  }
  const ask = (name: keyof typeof questions) =>
    void confirm({ ...questions[name](appointment), ...(name === 'remove' && kinder) }).then(
      (yes) => yes && act((all) => all[name](appointment)),
    )
  return { act, ask }
}
