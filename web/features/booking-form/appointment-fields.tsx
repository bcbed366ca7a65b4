import { type ReactNode, Suspense } from 'react'
import type { Appointment } from '#contract/visits/appointments.ts'
import { mondayOf, timeFromText } from '#contract/kit/time.ts'
import { gridMinutes } from '#contract/salon.ts'
import { useHasQueue } from '#web/lists/salon.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { Alert } from '#web/ui/text/alert.tsx'
import { Warning } from '#web/ui/text/warning.tsx'
import { AlternativeChips } from './pickers/alternative-chips.tsx'
import { BarberNotice } from './pickers/barber-notice.tsx'
import { NoteField } from './pickers/note-field.tsx'
import { VisitHead } from './pickers/visit-head.tsx'
import { type Draft, withRows } from '#web/visits/model/draft.ts'
import type { Wanted } from '#web/visits/model/schedule-model.ts'
import { clockOf } from '#contract/visits/visit-time.ts'
import type { AppointmentForm } from './use-appointment-form.ts'
import { useSalonNow, useToday } from '#web/visits/use-salon-now.ts'
import { occupantWords, placeNote, warningLines } from '#web/visits/times/warnings.ts'
import type { Times } from '#web/visits/times/times.ts'
import { leavesHole } from '#web/visits/times/leaves-hole.ts'
import { useTimes } from '#web/visits/times/use-times.ts'
import { useLists } from '#web/visits/set/use-lists.ts'
import { useWeekAround, wantedOf } from './use-conflict.ts'
import { FullDay, type FullDayProps } from './wait/full-day.tsx'
import { WhoAndWhat } from './who-and-what.tsx'
import './appointment-form.css'

type Props = {
  form: AppointmentForm
  /** The appointment that is being changed is not in its own way, and its own time is no news. */
  except?: Appointment
  /** Its length was chosen in the schedule. */
  keepsDuration?: boolean
  /** The client's first letters stand there already. */
  isTyping?: boolean
  /** When and with whom is changed here more often than not. */
  startsOpen?: boolean
  /** Puts the client on the waiting list instead. */
  onWait?: () => void
  /** In the place of who and what, which are chosen. */
  children?: ReactNode
}

export function AppointmentFields({
  form,
  except,
  keepsDuration = false,
  isTyping = false,
  startsOpen = false,
  onWait,
  children,
}: Props) {
  const { draft, set, errors, conflict } = form
  const items = useWeekAround(draft.appointment_date)
  const wanted = (time: string, shown: Draft = draft) =>
    wantedOf({ ...shown, appointment_time: time }, except)
  const times = useTimes(draft.appointment_date && mondayOf(draft.appointment_date))
  const noteOf = (start: number) => placeNote(wanted(clockOf(start)), items, times)
  const { services } = useLists()
  const isHole = (start: number) =>
    times !== undefined && leavesHole(wanted(clockOf(start)), items, times, services)
  const stepMinutes = times?.stepMinutes ?? gridMinutes
  const time = timeFromText(draft.appointment_time)
  const isAsked = errors['appointment_time'] === undefined && time !== undefined
  const occupant =
    isAsked && !conflict && !form.busy
      ? occupantWords(wanted(time), items, times?.buffers)
      : undefined
  return (
    <>
      <VisitHead {...{ draft, set, errors, noteOf, leavesHole: isHole, stepMinutes, startsOpen }}>
        <Refused form={form} onWait={onWait} />
        <BarberNotice
          draft={draft}
          noteOf={(rows) =>
            time && placeNote(wanted(time, { ...draft, ...withRows(rows) }), items, times)
          }
          onRows={(rows) => set(withRows(rows))}
        />
      </VisitHead>
      {children ?? (
        <>
          <WhoAndWhat {...{ form, keepsDuration, isTyping }} />
          {/* What is being saved may be on the schedule already: it is not in its own way. */}
          {isAsked && !form.busy && <Conflict {...{ form, onWait }} wanted={wanted(time)} />}
          <Warnings
            date={draft.appointment_date}
            wanted={isAsked ? wanted(time) : undefined}
            times={times}
            except={except}
          >
            {occupant}
          </Warnings>
          <Full {...{ form, onWait, items, times }} />
          {/* Of a visit whose note the member does not see there is none to change. */}
          {except?.note !== null && (
            <NoteField note={draft.note} onNote={(note) => set({ note })} error={errors['note']} />
          )}
        </>
      )}
    </>
  )
}

const QueueLater = lazyPiece(async () => ({
  default: (await import('./queue-later.tsx')).QueueLater,
}))

/** Those who wait in the shop wait today. */
function InLine({ wanted }: { wanted: Wanted }) {
  const isToday = useToday() === wanted.appointment_date
  const hasQueue = useHasQueue()
  return <Suspense>{isToday && hasQueue && <QueueLater wanted={wanted} />}</Suspense>
}

type OutProps = Pick<Props, 'form'> & { onWait: Props['onWait'] | undefined }

/** The server's ways out of a place that was taken meanwhile. */
const Refused = ({ form: { alternatives, draft, take }, onWait }: OutProps) => (
  <>
    <AlternativeChips offered={alternatives} date={draft.appointment_date} onTake={take} />
    {alternatives.length > 0 && <WaitLine onWait={onWait} />}
  </>
)

type ConflictProps = OutProps & { wanted: Wanted }

/** Who has the place, and the ways out; of a free one who in the line is pushed back by it. */
function Conflict({ form: { conflict, draft, take }, onWait, wanted }: ConflictProps) {
  if (!conflict) return <InLine wanted={wanted} />
  return (
    <Alert tone="error">
      <span>{conflict.words}</span>
      <AlternativeChips
        offered={conflict.ways}
        date={draft.appointment_date}
        onTake={take}
        isFirstByEnter
      />
      <WaitLine onWait={onWait} />
    </Alert>
  )
}

/** A day without room for what is chosen, where no conflict says so. */
const Full = ({ form, onWait, ...known }: OutProps & Omit<FullDayProps, 'draft' | 'children'>) =>
  onWait &&
  !form.conflict &&
  form.alternatives.length === 0 && (
    <FullDay draft={form.draft} {...known}>
      <WaitLine why="Dita është plot." onWait={onWait} />
    </FullDay>
  )

/** The last way out: to wait for a place. */
const WaitLine = ({ why = 'Asnjëra?', onWait }: Pick<OutProps, 'onWait'> & { why?: string }) =>
  onWait && (
    <p className="instead">
      {why}{' '}
      <button type="button" className="link" onClick={onWait}>
        Në listën e pritjes
      </button>
    </p>
  )

type WarningsProps = {
  date: string
  wanted: Wanted | undefined
  times: Times | undefined
  except: Appointment | undefined
  children: string | undefined
}

function Warnings({ date, wanted, times, except, children }: WarningsProps) {
  const now = useSalonNow()
  if (!wanted || date === '') return null
  const stays =
    except?.appointment_date === date && except.appointment_time === wanted.appointment_time
  const lines = [children, ...warningLines(wanted, times, stays ? undefined : now)].filter(Boolean)
  return lines.length > 0 && <Warning>{lines.join(' ')}</Warning>
}
