import { AlarmClock, DoorOpen, Wallet } from 'lucide-react'
import { type ReactNode, type RefObject, Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import type { Entry } from '#contract/queue/entries.ts'
import type { Appointment } from '#contract/visits/appointments.ts'
import { duration, money } from '#contract/kit/albanian.ts'
import { isKept } from '#contract/visits/statuses.ts'
import { clockOf, endOf, startOf } from '#contract/visits/visit-time.ts'
import { askLate } from '#web/features/late/asked-late.tsx'
import { useQueue } from '#web/features/queue/queries.ts'
import { useScheduleKeys } from '#web/features/schedule/page/use-schedule-keys.ts'
import { CloseDialog } from '#web/features/till/sales/lazy-close-dialog.ts'
import { useChances } from '#web/features/visit-card/use-chances.ts'
import { useHasQueue } from '#web/lists/salon.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Kbd } from '#web/ui/controls/kbd.tsx'
import { Shape } from '#web/ui/data/waiting.tsx'
import { useAppointmentActs } from '#web/visits/cache/actions.ts'
import type { Slot } from '#web/visits/model/schedule-model.ts'
import { placeWord } from '#web/visits/times/free.ts'
import { useMinute } from '#web/visits/use-now.ts'
import type { OnOpen } from '../dashboard-row.tsx'
import { nextOf } from '../day-figures.ts'

const OwnNext = lazyPiece(async () => ({
  default: (await import('#web/features/queue/own-queue.tsx')).OwnNext,
}))

type Props = {
  /** Whose chair it is, by id. */
  own: string
  day: readonly Appointment[]
  sitting: Appointment | undefined
  minutes: number
  free: Slot | undefined
  isLoaded: boolean
  onOpen: OnOpen
}

/** Who is in the chair, who waits for it, or who comes next, with what is done about them. */
export function Chair({ own, day, sitting, minutes, free, isLoaded, onOpen }: Props) {
  const called = useCalledTo(own)
  const coming = nextOf(day, minutes)
  const shown = sitting ?? coming
  const isFree = !sitting && called !== undefined
  const label = sitting ? 'Në karrige' : isFree ? 'Karrigia është e lirë' : 'Klienti i radhës'
  return (
    <section className="next-card own-chair" tabIndex={-1} aria-label={label}>
      <p>
        <span>{sitting || isFree ? label : 'Radhës'}</span>
        {shown && <b>{timeOf(shown, minutes, { isSitting: sitting !== undefined, isFree })}</b>}
      </p>
      {isFree ? (
        <Called own={own} entry={called} />
      ) : shown ? (
        <Client visit={shown} {...{ own, minutes, onOpen }} isSitting={shown === sitting} />
      ) : (
        <h2>{isLoaded ? nobody(day, minutes, free) : <Shape height={20} />}</h2>
      )}
    </section>
  )
}

/** Whom the chair would call. */
function useCalledTo(own: string) {
  const queue = useQueue()
  const next = queue?.next[own]
  return next && 'label' in next ? queue?.queue.find(({ id }) => id === next.id) : undefined
}

/** Somebody of the line, while nobody sits in the chair. */
function Called({ own, entry }: { own: string; entry: Entry }) {
  const { label, name, service_name, barber, since } = entry
  const waited = Math.floor((useMinute().getTime() - Date.parse(since)) / 60_000)
  const what = barber === own ? `${service_name} te ju` : service_name
  return (
    <>
      <h2>{name || service_name}</h2>
      <p className="next-what">
        {label} · {what} · pret {duration(Math.max(0, waited))}
      </p>
      <div className="own-acts">
        <Suspense fallback={<span className="own-nobody" />}>
          <OwnNext own={own} />
        </Suspense>
      </div>
    </>
  )
}

type Seen = { isSitting: boolean; isFree: boolean }

/** "edhe 20 min" in the chair, "37 min deri 12:15" before a visit for which the chair is kept, else "pas 37 min". */
function timeOf(visit: Appointment, minutes: number, { isSitting, isFree }: Seen) {
  if (isSitting) return leftOf(endOf(visit) - minutes)
  const start = startOf(visit)
  if (isFree) return `${duration(start - minutes)} deri ${clockOf(start)}`
  return start === minutes ? 'tani' : `pas ${duration(start - minutes)}`
}

const leftOf = (minutes: number) =>
  minutes < 0 ? `kaloi ${duration(-minutes)}` : `edhe ${duration(minutes)}`

function nobody(day: readonly Appointment[], minutes: number, free: Slot | undefined) {
  if (day.some(({ status }) => isKept(status))) return 'Askush më për sot'
  return `Sot askush ende.${free ? ` Vendi i parë ${placeWord(free.start, minutes)}.` : ''}`
}

/** Null where the price is not this account's to see. */
const amountOf = (price: number | null) => (price === null ? '' : money(price))

type ClientProps = Pick<Props, 'own' | 'minutes' | 'onOpen'> & {
  visit: Appointment
  isSitting: boolean
}

function Client({ own, visit, isSitting, minutes, onOpen }: ClientProps) {
  const can = useChances(visit, startOf(visit) <= minutes)
  const hasQueue = useHasQueue()
  const when = isSitting ? `deri ${clockOf(endOf(visit))}` : visit.appointment_time
  const cameAt = can.cameAt && `erdhi ${can.cameAt}`
  return (
    <>
      <h2>
        <button
          type="button"
          className="day-open"
          onClick={({ currentTarget }) => onOpen(visit, currentTarget)}
        >
          {visit.client_name}
        </button>
      </h2>
      <p className="next-what">
        {[visit.service_name, when, amountOf(visit.price), cameAt].filter(Boolean).join(' · ')}
      </p>
      <div className="own-acts">
        {can.canClose ? (
          <Close onPress={(anchor) => onOpen(visit, anchor, 'close')} />
        ) : (
          can.canArrive && <Arrive visit={visit} />
        )}
        {isSitting && hasQueue && (
          <Suspense fallback={<span className="own-nobody" />}>
            <OwnNext own={own} />
          </Suspense>
        )}
        {isSitting && (
          <Button className="own-late" onClick={() => askLate(own)}>
            <AlarmClock size={17} aria-hidden />
            <span className={hasQueue ? 'sr-only' : undefined}>Jam vonë</span>
          </Button>
        )}
      </div>
    </>
  )
}

function Close({ onPress }: { onPress: (anchor: HTMLElement | null) => void }) {
  const button = useRef<HTMLButtonElement>(null)
  const press = () => onPress(button.current)
  useScheduleKeys({ m: press })
  useEffect(() => void CloseDialog.preload().catch(() => undefined), [])
  return (
    <Act button={button} letter="M" onPress={press}>
      <Wallet size={17} aria-hidden />
      Mbyll vizitën
    </Act>
  )
}

function Arrive({ visit }: { visit: Appointment }) {
  const acts = useAppointmentActs()
  return (
    <Act button={useRef(null)} onPress={() => void acts.arrived(visit, true)}>
      <DoorOpen size={17} aria-hidden />
      Erdhi
    </Act>
  )
}

type ActProps = {
  button: RefObject<HTMLButtonElement | null>
  letter?: string
  onPress: () => void
  children: ReactNode
}

function Act({ button, letter, onPress, children }: ActProps) {
  // The button goes with what it does; the focus stays on the card.
  useLayoutEffect(() => {
    const own = button.current
    const card = own?.closest('section')
    return () => {
      if (own === document.activeElement) card?.focus()
    }
  }, [button])
  return (
    <Button ref={button} aria-keyshortcuts={letter} onClick={onPress}>
      {children}
      {letter && (
        <span aria-hidden>
          <Kbd>{letter}</Kbd>
        </span>
      )}
    </Button>
  )
}
