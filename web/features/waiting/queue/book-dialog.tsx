import { useState } from 'react'
import { calledAs, type Entry } from '#contract/queue/entries.ts'
import { clockOf } from '#contract/visits/visit-time.ts'
import { isOpenTo } from '#web/lists/is-open-to.ts'
import { useOwnColumn } from '#web/lists/use-own-column.ts'
import { useSingleFlight } from '#web/platform/forms/use-single-flight.ts'
import { Shape, Waiting } from '#web/ui/data/waiting.tsx'
import { DateField } from '#web/ui/form/date-field.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Alert } from '#web/ui/text/alert.tsx'
import { type OpenPlace, placesOn } from '#web/visits/line/places-on.ts'
import { OfferedPlace, OfferedPlaces } from '#web/visits/offered-place.tsx'
import { useLists } from '#web/visits/set/use-lists.ts'
import { useKnownWeek } from '#web/visits/times/use-known-week.ts'
import { useSalonNow } from '#web/visits/use-salon-now.ts'
import { useWithBarber } from '#web/visits/waits/use-with-barber.ts'
import { useEntryForm } from './change-entry.ts'

type Props = { entry: Entry; onClose: () => void }

/** Where somebody from the line could have an appointment that day; undefined until it is known. */
function usePlaces({ services }: Entry, date: string, barber: string | null) {
  const lists = useLists()
  const own = useOwnColumn()
  const now = useSalonNow()
  const week = useKnownWeek(date)
  if (!week) return week
  const staff = lists.staff.filter(({ id }) => isOpenTo(own, id))
  const from = date === now.date ? now.minutes : 0
  return placesOn({ ...lists, ...week, staff }, { services, barber }, { date, from })
}

/** Gives somebody who waits an appointment instead: one press on a free hour. */
export function BookDialog({ entry, onClose }: Props) {
  const { date: today } = useSalonNow()
  const [date, setDate] = useState(today)
  const [barber, setBarber] = useState(entry.barber)
  const [name, setName] = useState('')
  const isNameless = entry.name === '' && entry.client === null
  const form = useEntryForm(entry)
  const { busy, run, error } = useSingleFlight(async (place: OpenPlace) => {
    await form.book(place, isNameless ? name.trim() : undefined)
    onClose()
  })
  const places = usePlaces(entry, date || today, barber)
  const isOff = isNameless && name.trim() === ''
  return (
    <Dialog title={`Rezervo: ${calledAs(entry)}`} onClose={onClose}>
      <div className="dialog-form">
        {isNameless && (
          <Field
            label="Emri"
            autoComplete="off"
            maxLength={40}
            value={name}
            error={error?.fields['name']}
            onChange={({ target }) => setName(target.value)}
          />
        )}
        <DateField label="Data" value={date} min={today} today={today} onChange={setDate} />
        <BarberField value={barber} onChange={setBarber} />
        {error && <Alert tone="error">{error.message}</Alert>}
        <Places {...{ places, isOff }} isBusy={busy} onTake={run} />
      </div>
    </Dialog>
  )
}

type BarberProps = { value: string | null; onChange: (barber: string | null) => void }

function BarberField({ value, onChange }: BarberProps) {
  const { staff } = useLists()
  const own = useOwnColumn()
  const able = staff.filter(({ id, active }) => active && isOpenTo(own, id))
  return (
    <SelectField
      label="Me kë"
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || null)}
      options={[
        { value: '', label: 'Kushdo' },
        ...able.map((one) => ({ value: one.id, label: one.name })),
      ]}
    />
  )
}

type PlacesProps = {
  places: ReturnType<typeof usePlaces>
  isOff: boolean
  isBusy: boolean
  onTake: (place: OpenPlace) => void
}

function Places({ places, isOff, isBusy, onTake }: PlacesProps) {
  const withBarber = useWithBarber()
  if (places === undefined)
    return (
      <Waiting>
        <Shape width="100%" height={48} />
      </Waiting>
    )
  if (!places?.length) return <p>Atë ditë s’ka vend.</p>
  return (
    <OfferedPlaces label="Orët e lira" className="entry-places" isBusy={isBusy}>
      {places.map((place) => (
        <OfferedPlace
          key={place.start}
          note={withBarber(place.barber)}
          isOff={isOff}
          onTake={() => onTake(place)}
        >
          {clockOf(place.start)}
        </OfferedPlace>
      ))}
    </OfferedPlaces>
  )
}
