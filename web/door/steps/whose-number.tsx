/** @jsxImportSource preact */
import { type DialledCountry, spelledOut } from '#contract/kit/dialling.ts'
import type { Booking } from '../book/use-booking.ts'
import { Icon } from '../icon.tsx'
import { useSpeech } from '../speech.ts'
import { countryIn } from '../words/countries.ts'
import { Drawer } from './drawer.tsx'

/** Asks of which country a number is that two countries could have, so that nobody else gets this client's messages. */
export function WhoseNumber({ home, booking }: { home: DialledCountry; booking: Booking }) {
  const { words, lang } = useSpeech()
  const { trouble, person } = booking
  if (trouble?.kind !== 'country') return null
  const { other, wanted } = trouble
  const onPick = (country: DialledCountry) => void booking.sendWith(wanted, { country })
  return (
    <Drawer
      title={words.whichCountry(countryIn(lang, other), countryIn(lang, home))}
      onClose={booking.dismiss}
    >
      <p class="lede">{words.whichCountryWhy}</p>
      <div class="alts">
        {[other, home].map((country) => (
          <button key={country} type="button" class="next plain" onClick={() => onPick(country)}>
            <span>
              <b>{countryIn(lang, country)}</b>
              <small class="num">{spelledOut(person.phone, country)}</small>
            </span>
            <Icon name="arrow" size={20} />
          </button>
        ))}
      </div>
    </Drawer>
  )
}
