import { isPhoneNumber } from '#contract/clients/clients.ts'
import { grouped } from '#contract/kit/dialling.ts'
import { Combobox } from '#web/ui/form/combobox.tsx'
import { useClientMatches } from '#web/visits/cache/client-queries.ts'
import { unreadNumber } from '#web/visits/model/draft.ts'
import { type Guest, isNamed, namedBy } from '../client-suggestions.ts'
import { useNumberHint } from '#web/features/salon/numbers/use-number-hint.ts'

type Props = {
  typed: string
  onType: (typed: string) => void
  /** The client's name that is in the form already. */
  name: string
  /** True for a new client with a known client's name. */
  isNamesake: boolean
  onPick: (guest: Guest) => void
  /** It is somebody new of that name. */
  onAnother: () => void
  error: string | undefined
}

/** A number that the salon knows proposes whose it is. */
export function ClientPhone({ typed, onType, name, isNamesake, error, ...on }: Props) {
  const { matches = [] } = useClientMatches(isPhoneNumber(typed) ? typed : '')
  const hint = useNumberHint(typed, isNamesake ? unreadNumber : undefined)
  const namesake = matches.find((owner) => isNamed(name, owner) && namedBy(typed, [owner]))
  const owners = matches.filter((owner) => !isNamed(name, owner))
  return (
    <Combobox
      label="Telefoni"
      placeholder="Për klientin e ri"
      inputMode="tel"
      hint={namesake ? <Known {...on} namesake={namesake} /> : hint}
      maxLength={40}
      text={typed}
      onText={onType}
      options={owners.map((owner) => ({
        value: owner.id,
        label: owner.name,
        note: grouped(owner.phone),
      }))}
      onPick={({ value }) => {
        const owner = owners.find(({ id }) => id === value)
        if (owner) on.onPick(owner)
      }}
      error={error}
    />
  )
}

type KnownProps = Pick<Props, 'onPick' | 'onAnother'> & { namesake: Guest }

/** Said before the booking goes there, with both ways out. */
const Known = ({ namesake, onPick, onAnother }: KnownProps) => (
  <span className="namesake row wrap">
    <span>Numri është i ruajtur te {namesake.name}: termini shkon aty.</span>
    <button type="button" className="link" onClick={() => onPick(namesake)}>
      E njëjta
    </button>
    <button type="button" className="link" onClick={onAnother}>
      Tjetër person
    </button>
  </span>
)
