import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, Suspense, useId, useRef, useState } from 'react'
import type { Appointment } from '#contract/visits/appointments.ts'
import { appointmentWords } from '#contract/visits/appointment-words.ts'
import { capitalised, dayAndMonth } from '#contract/kit/albanian.ts'
import type { Repeat } from '#contract/visits/repeats/repeats.ts'
import { takenWords } from '#contract/visits/rivals.ts'
import { commonErrors } from '#contract/common.ts'
import { isReadable } from '#web/features/salon/numbers/use-number-hint.ts'
import { staffQuery } from '#web/lists/staff.ts'
import { useWithWhom } from '#web/lists/use-called.ts'
import { useOwnColumn } from '#web/lists/use-own-column.ts'
import type { ApiError } from '#web/platform/call.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { toast } from '#web/ui/overlay/toast.tsx'
import { useNextCall } from './asked-for-new.tsx'
import { AppointmentFields } from './appointment-fields.tsx'
import {
  bookingOf,
  type Draft,
  emptyDraft,
  type Errors,
  type PartDraft,
  unreadNumber,
  withRows,
} from '#web/visits/model/draft.ts'
import { tellDone } from '#web/visits/cache/actions.ts'
import { bookSeries } from '#web/visits/series/series-acts.ts'
import { book } from '#web/visits/cache/mutations.ts'
import { useAppointments } from '#web/visits/cache/queries.ts'
import { rivalIn } from '#web/visits/model/appointment-errors.ts'
import { isFree, type Slot } from '#web/visits/model/schedule-model.ts'
import { withWarnings } from '#web/visits/times/warned-words.ts'
import { isSlot } from '#web/visits/times/slots.ts'
import { useTimes } from '#web/visits/times/use-times.ts'
import { SideDialog } from '#web/visits/side-dialog.tsx'
import { FormEnd } from './save-button.tsx'
import { useAppointmentForm } from './use-appointment-form.ts'
import { usePreferredBarber } from './use-preferred-barber.ts'
import { useFittingPlace } from './use-fitting-place.ts'
import { mondayOf } from '#contract/kit/time.ts'

const RepeatPart = lazyPiece(async () => ({
  default: (await import('./repeat/repeat-part.tsx')).RepeatPart,
}))

const WaitInstead = lazyPiece(async () => ({
  default: (await import('./wait/wait-instead.tsx')).WaitInstead,
}))

const bookedAlready =
  'Përpjekja e parë e ruajti terminin. Shikoni kalendarin; ruajeni përsëri vetëm nëse doni edhe një tjetër.'

const guessed = 'Kishte dy klientë me këtë emër: u zgjodh ai që erdhi i fundit.'

/** Day, time and barber of the booking in the toast, so that a mistaken slot is noticed. */
function usePlaceWords() {
  const withWhom = useWithWhom()
  return ({ appointment_date: day, appointment_time: time, barber }: Appointment) =>
    `${capitalised(dayAndMonth(day))} · ${time} · te ${withWhom(barber)}`
}

function explain(error: ApiError): { fields?: Errors; form?: string } {
  const rival = rivalIn(error)
  if (rival) {
    const { client_name: name, appointment_time: time, cleaning } = rival
    const whose = cleaning ? '' : ` (${name}, ${time})`
    return { fields: { appointment_time: `${takenWords(rival)}${whose}` } }
  }
  if (error.is(commonErrors.idempotencyMismatch)) return { form: bookedAlready }
  if (error.is(commonErrors.unexpected)) return { form: appointmentWords.addFailed }
  return { fields: error.fields, form: error.message }
}

/** The barber for a slot: in a week of all barbers it has none yet, so one who works and is free then. */
function useBarberFor(slot: Slot) {
  const { data: staff = [] } = useQuery(staffQuery)
  const { data: items = [] } = useAppointments(mondayOf(slot.date))
  const times = useTimes(mondayOf(slot.date))
  const own = useOwnColumn()
  if (own !== undefined) return own
  if (slot.barber_id !== null) return slot.barber_id
  const working = staff.filter(({ active }) => active).map(({ id }) => id)
  const { date, start: from } = slot
  const able = working.find((barber_id) => times && isSlot({ times, items, date, barber_id, from }))
  return (
    able ?? working.find((barber_id) => isFree(items, { ...slot, barber_id })) ?? working[0] ?? ''
  )
}

type Props = {
  slot: Slot
  /** The place is a proposal: it moves on for what a chosen client usually comes for. */
  isProposed?: boolean | undefined
  /** How long the drawn span is. */
  minutes?: number | undefined
  place?: DOMRect | undefined
  /** The start of the client's name, typed before. */
  typed?: string
  /** The client with this name, if they are known already. */
  clientId?: string | undefined
  /** The services to book, if they are known already. */
  rows?: readonly PartDraft[] | undefined
  /** Opens the booking for editing, for it may have gone to another client with that name. */
  onEdit?: ((booked: Appointment) => void) | undefined
  onClose: () => void
}

/** The booking on several dates: what is to be booked is known once all their fates are. */
function useSeries(client: QueryClient, intent: string, onSaved: () => void) {
  const [isOn, setOn] = useState(false)
  const dates = useRef<Repeat>(undefined)
  return {
    isOn,
    begin: () => setOn(true),
    end: () => setOn(false),
    onDates: (repeat: Repeat | undefined) => {
      dates.current = repeat
    },
    async save(draft: Draft) {
      if (!dates.current) return
      await bookSeries(client, { ...bookingOf(draft), repeat: dates.current }, intent)
      onSaved()
    },
  }
}

type KnownBooking = Pick<Props, 'slot' | 'minutes' | 'typed' | 'clientId' | 'rows'>

const startOf = (
  { slot, minutes, typed = '', clientId, rows }: KnownBooking,
  barberId: string,
): Draft => ({
  ...emptyDraft(slot, barberId, minutes),
  client_name: typed,
  client_id: clientId ?? null,
  ...(rows && rows.length > 0 && withRows(rows)),
})

/** N while the booking is being saved asks for the next form: another client may be on the telephone already. */
const nextCallKey = (isBusy: boolean, askNext: () => void) => (event: KeyboardEvent) => {
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
  if (!isBusy || !isPlain || event.key.toLowerCase() !== 'n') return
  event.preventDefault()
  askNext()
}

export function QuickAdd({ slot, isProposed = false, minutes, place, typed = '', ...rest }: Props) {
  const { clientId, rows, onEdit, onClose } = rest
  const client = useQueryClient()
  const detailOf = usePlaceWords()
  const barberId = useBarberFor(slot)
  const fit = useFittingPlace(slot.date)
  const intent = useId()
  const { askNext, dropNext } = useNextCall()
  const series = useSeries(client, intent, onClose)
  const [isWaiting, setWaiting] = useState(false)

  async function save(draft: Draft) {
    if (series.isOn) return series.save(draft)
    if (draft.isNamesake && !(await isReadable(client, draft.client_phone ?? '')))
      return form.complain({ client_phone: unreadNumber })
    const answer = await book(client, bookingOf(draft), intent).catch((error: unknown) => {
      dropNext()
      throw error
    })
    const { appointment, client_ambiguous: isGuess, warnings } = answer
    onClose()
    const said = isGuess ? guessed : appointmentWords.added(draft.client_name.trim())
    const text = withWarnings(said, warnings)
    if (isGuess && onEdit) toast.offer(text, 'Ndrysho', () => onEdit(appointment))
    else tellDone(client, answer, { text, detail: detailOf(appointment) })
  }
  const form = useAppointmentForm({
    isRepeated: series.isOn,
    start: startOf({ slot, minutes, typed, clientId, rows }, barberId),
    send: save,
    explain,
    fit: isProposed ? fit : undefined,
  })
  const isOpen = rows === undefined && (isProposed || slot.barber_id === null)
  usePreferredBarber(form, { barberId, isOpen, isProposed })
  const isTyping = typed !== '' && rows === undefined
  return (
    <SideDialog title="Termin i ri" onClose={onClose} place={place} isTyping={isTyping}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears a key of the fields in it */}
      <form
        {...form.props}
        className="appointment-form"
        onKeyDown={nextCallKey(form.busy, askNext)}
      >
        <Inside
          {...{ form, series, isTyping, keepsDuration: minutes !== undefined }}
          onWait={() => setWaiting(true)}
        />
      </form>
      {isWaiting && (
        <Suspense>
          <WaitInstead draft={form.draft} onDone={onClose} onClose={() => setWaiting(false)} />
        </Suspense>
      )}
    </SideDialog>
  )
}

type InsideProps = {
  form: ReturnType<typeof useAppointmentForm>
  series: ReturnType<typeof useSeries>
  keepsDuration: boolean
  isTyping: boolean
  onWait: () => void
}

const Inside = ({ form, series, ...how }: InsideProps) => (
  <>
    <AppointmentFields form={form} {...how}>
      {series.isOn ? (
        <Suspense>
          <RepeatPart form={form} onDates={series.onDates} onEnd={series.end} />
        </Suspense>
      ) : undefined}
    </AppointmentFields>
    {!series.isOn && <FormEnd form={form} onRepeat={series.begin} />}
  </>
)
