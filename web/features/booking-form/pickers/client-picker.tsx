import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { isPhoneNumber } from '#contract/clients/clients.ts'
import { clientWords } from '#contract/clients/client-words.ts'
import { shortDay } from '#contract/kit/albanian.ts'
import { grouped } from '#contract/kit/dialling.ts'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { Combobox } from '#web/ui/form/combobox.tsx'
import { useClientMatches } from '#web/visits/cache/client-queries.ts'
import {
  apartBy,
  begunBy,
  type Guest,
  isNamed,
  merged,
  namedBy,
  namedLike,
  sharedName,
  walkIn,
  withWalkIn,
} from '../client-suggestions.ts'
import { useLikely, useRegulars } from './use-client-suggestions.ts'
import type { Slot } from '#web/visits/model/schedule-model.ts'

/** What is known of a client; the number only where a number was typed. */
const aboutOf = ({ id, phone, lastVisit, usualService }: Guest, asked: string) =>
  id === walkIn.id
    ? clientWords.walkInNote
    : [
        isPhoneNumber(asked) && phone && grouped(phone),
        lastVisit ? `e fundit ${shortDay(lastVisit)}` : 'ende pa vizitë',
        usualService,
      ]
        .filter(Boolean)
        .join(' · ')
const optionOf = (guest: Guest, typed: string, under = aboutOf(guest, typed)) => {
  const { id: value, name: label } = guest
  return { value, label, before: <Avatar name={label} size={32} />, typed, under }
}

const newOption = (label: string, under: string) => {
  return { value: label, label, before: <UserPlus size={18} />, under }
}
const another = newOption('Një tjetër me këtë emër', 'duhet numri')
/** One less than the list can show: its last line is for a new client with the same name. */
const mostBeside = 4

/** Clients with the same name get their number and last visit as a note. */
function optionsOf(guests: readonly Guest[], asked: string, canBeAnother: boolean) {
  const shown = guests.slice(0, mostBeside)
  const twice = sharedName(shown)
  if (twice === undefined) return { options: guests.map((one) => optionOf(one, asked)), twice }
  const options = shown.map((one) =>
    optionOf(one, asked, isNamed(twice, one) ? apartBy(one) : undefined),
  )
  return { options: canBeAnother ? [...options, another] : options, twice }
}

/** Clients from the last weeks are found at the first letter; the server adds the others once typing pauses. */
function useGuests(typed: string, date: string) {
  const { matches } = useClientMatches(typed)
  const guests = withWalkIn(typed, merged(namedLike(typed, useRegulars(date)), matches ?? []))
  return { guests, isAnswered: matches !== undefined }
}

const newClient = 'Klient i ri: shtohet te klientët kur ruhet.'
const severalNamed = 'Disa veta kanë këtë emër. Zgjidhni njërin.'
const newNumber = 'Numër i ri: shkon te telefoni i klientit.'

type Props = {
  typed: string
  onType: (typed: string) => void
  onPick: (guest: Guest) => void
  /** The field is left with a number that names one client. */
  onMeant: (guest: Guest) => void
  /** Chooses a new client with the name of a known one; undefined in a form without a phone field. */
  onAnother: ((name: string) => void) | undefined
  /** It is none of the known ones: the name stays as typed. */
  onNew: () => void
  /** The name in the field is that of a new client beside the known one. */
  isChosen: boolean
  /** The field is left without a choice: its text stays, or a number moves to the phone field. */
  onLeave: () => void
  /** The slot to book: clients who are likely to come at that time are suggested. */
  slot: Slot
  /** Its first letters were typed before it was there. */
  isTyping: boolean
  /** Whose it is can be asked instead of a name. */
  phone: string
  error: string | undefined
}

export function ClientPicker({
  typed,
  onType,
  onPick,
  onMeant,
  onAnother,
  onNew,
  isChosen,
  onLeave,
  slot,
  isTyping,
  phone,
  error,
}: Props) {
  const asked = typed.trim() === '' ? phone : typed
  const { guests, isAnswered } = useGuests(asked, slot.date)
  const likely = useLikely(slot)
  // The likely clients keep their place while a name is typed: a form that shrinks under the finger is tapped wrong.
  const [wantsLikely] = useState(typed === '' || isTyping)
  const offered = asked === '' ? likely : guests
  const meant = namedBy(typed, guests)
  const taken = meant ?? begunBy(typed, guests)
  const { options, twice } = optionsOf(offered, asked, onAnother !== undefined)
  const isNumber = isPhoneNumber(typed)
  const news = isNumber ? newNumber : newClient
  const isUnknown = typed.trim() !== '' && isAnswered && !meant && !isChosen
  const isSeveral = twice !== undefined && isNamed(typed, { name: twice })
  const remark = isSeveral ? severalNamed : news
  // Alone it would only cover the services, which whoever types a new name goes on to.
  const isAdded = isUnknown && remark === newClient && options.length > 0
  // A number that names one client is theirs, also where Tab is pressed instead of Enter.
  const leave = () => (meant && isNumber ? onMeant(meant) : onLeave())
  return (
    <div className="client-picker">
      <Combobox
        label="Klienti"
        placeholder="Emri ose telefoni"
        text={typed}
        onText={onType}
        options={options}
        last={isAdded ? newOption(`Shto “${typed.trim()}” si klient`, newClient) : undefined}
        meant={taken && optionOf(taken, asked)}
        onPick={({ value }) => {
          const guest = offered.find(({ id }) => id === value)
          if (guest) onPick(guest)
          else if (value === another.value) onAnother?.(twice ?? '')
          else onNew()
        }}
        remark={isUnknown && !isAdded ? remark : undefined}
        onLeave={leave}
        startsOpen={isTyping}
        error={error}
      />
      {wantsLikely && <Likely guests={likely} isHidden={typed.trim() !== ''} onPick={onPick} />}
    </div>
  )
}

type LikelyProps = {
  guests: readonly Guest[]
  isHidden: boolean
  onPick: (guest: Guest) => void
}

/** Buttons for clients who regularly come at that time. */
function Likely({ guests, isHidden, onPick }: LikelyProps) {
  if (guests.length === 0) return null
  const visibility = isHidden ? 'hidden' : undefined
  return (
    <ul className="chips" aria-label="Klientë të rregullt" style={{ visibility }}>
      {guests.map((guest) => (
        <li key={guest.id}>
          {/* Tab skips these buttons and goes to the service: by keyboard, arrow keys in the field offer the same clients. */}
          <button type="button" tabIndex={-1} className="guest-chip" onClick={() => onPick(guest)}>
            {guest.name}
          </button>
        </li>
      ))}
    </ul>
  )
}
