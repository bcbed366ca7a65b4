import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useLocation } from 'wouter'
import { counted } from '#contract/kit/albanian.ts'
import { type Entry, mostOfParty } from '#contract/queue/entries.ts'
import type { Service } from '#contract/services/services.ts'
import { QueueIcon } from '#web/features/queue/number-chip.tsx'
import type { QueueToday } from '#web/features/queue/queries.ts'
import { waitWords } from '#web/features/queue/wait-words.ts'
import { salonQuery } from '#web/lists/salon.ts'
import { useSingleFlight } from '#web/platform/forms/use-single-flight.ts'
import { useCanBook } from '#web/platform/rights.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Kbd } from '#web/ui/controls/kbd.tsx'
import { Segmented } from '#web/ui/controls/segmented.tsx'
import { Alert } from '#web/ui/text/alert.tsx'
import { isLaid, placesOf, waitUntil } from '#web/visits/line/laid-line.ts'
import { useLineDay } from '#web/visits/line/use-line-day.ts'
import type { Now } from '#web/visits/use-now.ts'
import { useAskForNew } from '#web/features/booking-form/asked-for-new.tsx'
import { type Guest, GuestFields } from './guest-fields.tsx'
import { joinLine } from './join-line.ts'
import './join-form.css'

type Props = {
  line: QueueToday
  services: readonly Service[]
  /** What the first one is asked for. */
  service: Service
  now: Now
  onClose: () => void
}

const wishOf = ({ name, service, barber }: Guest) => ({
  services: [service],
  barber: barber || null,
  name: name.trim(),
})

/** How long each guest would wait behind everybody who waits; none as long as the day is not known. */
function useWaits(line: QueueToday, guests: readonly Guest[], { minutes }: Now) {
  const { queue } = line
  const day = useLineDay(line)
  const wishes = guests.map((guest, nth) => ({ ...wishOf(guest), id: `guest-${nth}`, here: true }))
  const places = day ? placesOf(day, [...queue, ...wishes]).slice(queue.length) : []
  return places.map((place) =>
    isLaid(place)
      ? { wait: waitUntil(place, minutes), minutes: place.start - minutes }
      : { wait: null, minutes: 0 },
  )
}

/** Joins the line, alone or with others: Enter at once is enough. */
export function JoinForm({ line, services, service, now, onClose }: Props) {
  const client = useQueryClient()
  const intent = useId()
  const another: Guest = { name: '', service: service.id, barber: '' }
  const [guests, setGuests] = useState([another])
  const waits = useWaits(line, guests, now)
  const { busy, run, error } = useSingleFlight(async () => {
    const [first = another, ...others] = guests
    await joinLine(client, { ...wishOf(first), party: others.map(wishOf) }, intent)
    onClose()
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    run()
  }
  const isParty = guests.length > 1
  const count = (most: number) =>
    setGuests(Array.from({ length: most }, (_, nth) => guests[nth] ?? another))
  return (
    <form className="join-form" data-party={isParty || undefined} onSubmit={send}>
      <LineNote count={line.queue.length} isParty={isParty} {...waits[0]} />
      <div className="join-guests stack gap-12">
        {guests.map((guest, nth) => (
          <GuestFields
            // oxlint-disable-next-line react/no-array-index-key -- a guest is a place in the party
            key={nth}
            {...{ guest, services }}
            {...(isParty && { nth: nth + 1, wait: waits[nth]?.wait })}
            error={error?.fields[nth === 0 ? 'name' : `party.${nth - 1}.name`]}
            onChange={(change) => setGuests(guests.with(nth, { ...guest, ...change }))}
          />
        ))}
      </div>
      <HowMany count={guests.length} onChange={count} />
      {error && <Alert tone="error">{error.message}</Alert>}
      <Ways busy={busy} name={guests[0]?.name ?? ''} onClose={onClose} />
    </form>
  )
}

type NoteProps = {
  count: number
  isParty: boolean
  /** Of who comes now; left out until it is known. */
  wait?: Entry['wait']
  minutes?: number
}

/** How many wait, and how long somebody who comes now would. */
function LineNote({ count, isParty, wait, minutes = 0 }: NoteProps) {
  const { join = false, mostMinutes = 0 } = useQuery(salonQuery).data?.queue ?? {}
  const people = count === 0 ? 'Askush në radhë' : `Radha: ${counted(count, 'vetë', 'veta')}`
  return (
    <p className="join-line">
      <QueueIcon size={20} aria-hidden />
      <span>
        <b>{isParty || wait === undefined ? people : `${people} · ${waitWords(wait)}`}</b>
        {isParty && <small>Rrinë bashkë në radhë; secili ulet kur i vjen karrigia.</small>}
        {!isParty && join && minutes > mostMinutes && (
          <small>Mbi {mostMinutes} min: nga telefoni radha është e mbyllur, këtu jo.</small>
        )}
      </span>
    </p>
  )
}

const counts = Array.from({ length: mostOfParty }, (_, nth) => String(nth + 1))

type HowManyProps = { count: number; onChange: (count: number) => void }

const HowMany = ({ count, onChange }: HowManyProps) => (
  <div className="field">
    <span className="join-label" aria-hidden>
      Sa veta
    </span>
    <Segmented
      label="Sa veta"
      wide
      value={String(count)}
      onChange={(chosen) => onChange(Number(chosen))}
      options={counts.map((value) => ({ value, label: value }))}
    />
  </div>
)

/** These pages open the booking form themselves. */
const bookingPages = ['/', '/terminet']

type WaysProps = { busy: boolean; name: string; onClose: () => void }

/** Into the line, or to an appointment instead. */
function Ways({ busy, name, onClose }: WaysProps) {
  const ask = useAskForNew()
  const [path, go] = useLocation()
  const isAbleToBook = useCanBook()
  const bookLater = () => {
    onClose()
    if (!bookingPages.includes(path)) go('/terminet')
    ask(name.trim())
  }
  return (
    <div className="join-ways stack gap-8">
      <Button
        type="submit"
        kind="primary"
        size="big"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was open before the line was known
        autoFocus
        busy={busy}
        busyLabel="Duke ruajtur..."
      >
        Në radhë
        <span aria-hidden>
          <Kbd>↵</Kbd>
        </span>
      </Button>
      {isAbleToBook && (
        <Button kind="ghost" size="big" onClick={bookLater}>
          <CalendarPlus size={18} aria-hidden /> Rezervo për më vonë
        </Button>
      )}
    </div>
  )
}
