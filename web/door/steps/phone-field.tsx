/** @jsxImportSource preact */
import {
  dialledCountries,
  type DialledCountry,
  dialling,
  isInternational,
  splitNumber,
} from '#contract/kit/dialling.ts'
import type { Person } from '../book/choice.ts'
import { Icon } from '../icon.tsx'
import { useSpeech } from '../speech.ts'
import { countryIn } from '../words/countries.ts'
import { TextField } from './text-field.tsx'

type Props = {
  person: Person
  home: DialledCountry
  wrong: string | undefined
  isBusy: boolean
  onChange: (part: Partial<Person>) => void
}

/** A typed prefix that the list has is chosen in the list, and only the rest stays in the field. */
const partOf = (typed: string): Partial<Person> => {
  const split = splitNumber(typed)
  return split ? { phone: split.rest, country: split.country } : { phone: typed }
}

/** A number behind its country's prefix: the salon's, until another is chosen or pasted with the number. */
export function PhoneField({ person, home, wrong, isBusy, onChange }: Props) {
  const { words } = useSpeech()
  const country = person.country || home
  return (
    <TextField
      name="phone"
      label={words.phone}
      value={person.phone}
      wrong={wrong}
      isBusy={isBusy}
      onType={(typed) => onChange(partOf(typed))}
      more={{
        type: 'tel',
        inputMode: 'tel',
        autocomplete: 'tel',
        enterkeyhint: 'send',
        maxLength: 40,
        placeholder: dialling[country].example,
      }}
    >
      <Prefix
        country={country}
        isBusy={isBusy}
        // The field holds a prefix that the list does not have.
        isOwn={isInternational(person.phone)}
        onChoose={(chosen) => onChange({ country: chosen })}
      />
    </TextField>
  )
}

type PrefixProps = {
  country: DialledCountry
  isOwn: boolean
  isBusy: boolean
  onChoose: (country: DialledCountry) => void
}

/** The browser's own list lies invisibly over the drawn prefix, so that a phone opens the picker that everybody knows. */
function Prefix({ country, isOwn, isBusy, onChoose }: PrefixProps) {
  const { words, lang } = useSpeech()
  return (
    <span class="control code num">
      <span aria-hidden="true">{isOwn ? '+…' : `+${dialling[country].prefix}`}</span>
      <Icon name="down" size={17} />
      <select
        aria-label={words.country}
        value={isOwn ? '' : country}
        disabled={isBusy}
        onChange={({ currentTarget }) => onChoose(currentTarget.value as DialledCountry)}
      >
        {isOwn && <option value="">{words.otherPrefix}</option>}
        {dialledCountries.map((one) => (
          <option key={one} value={one}>
            {countryIn(lang, one)} +{dialling[one].prefix}
          </option>
        ))}
      </select>
    </span>
  )
}
