import { useState } from 'react'
import { clientWords } from '#contract/clients.ts'
import { shortDay } from '#contract/kit/albanian.ts'
import { Combobox } from '#web/ui/form/combobox.tsx'
import { useClientMatches } from '#web/features/appointments/cache/client-queries.ts'
import {
  type Guest,
  merged,
  namedLike,
  walkIn,
  withWalkIn,
} from '#web/features/appointments/model/client-suggestions.ts'
import { useLikely, useRegulars } from './use-client-suggestions.ts'
import type { Slot } from '#web/features/appointments/model/schedule-model.ts'

const noteOf = ({ id, lastVisit, usualService }: Guest) =>
  [
    id === walkIn.id && clientWords.walkInNote,
    lastVisit && `e fundit ${shortDay(lastVisit)}`,
    usualService,
  ]
    .filter(Boolean)
    .join(' · ')
const optionOf = (guest: Guest) => ({ value: guest.id, label: guest.name, note: noteOf(guest) })

/** Those from the last weeks are there at the first letter; the server adds the others when the fingers rest. */
function useGuests(typed: string, date: string) {
  const { matches } = useClientMatches(typed)
  const guests = withWalkIn(typed, merged(namedLike(typed, useRegulars(date)), matches ?? []))
  return { guests, isAnswered: matches !== undefined }
}

const newClient = 'Klient i ri: shtohet te klientët kur ruhet.'

type Props = {
  typed: string
  onType: (typed: string) => void
  onPick: (guest: Guest) => void
  /** Where they are wanted: who is likely to come there is one tap away. */
  slot: Slot
  error: string | undefined
}

export function ClientPicker({ typed, onType, onPick, slot, error }: Props) {
  const { guests, isAnswered } = useGuests(typed, slot.date)
  const likely = useLikely(slot)
  // They stay while somebody types: a form that shrinks under the finger is tapped wrong.
  const [wantsLikely] = useState(typed === '')
  return (
    <div className="picker">
      <Combobox
        label="Klienti"
        placeholder="Emri ose telefoni"
        text={typed}
        onText={onType}
        options={guests.map(optionOf)}
        onPick={({ value }) => {
          const guest = guests.find(({ id }) => id === value)
          if (guest) onPick(guest)
        }}
        {...(isAnswered && { emptyText: newClient })}
        error={error}
        eager
      />
      {wantsLikely && likely.length > 0 && (
        <ul className="chips" aria-label="Klientë të rregullt">
          {likely.map((guest) => (
            <li key={guest.id}>
              <button type="button" className="guest-chip" onClick={() => onPick(guest)}>
                {guest.name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
