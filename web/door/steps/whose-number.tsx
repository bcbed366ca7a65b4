/** @jsxImportSource preact */
import { type DialledCountry, spelledOut } from '#contract/kit/dialling.ts'
import { Icon } from '../icon.tsx'
import { useSpeech } from '../speech.ts'
import { countryIn } from '../words/countries.ts'
import { Drawer } from './drawer.tsx'

type Props = {
  /** As it was typed. */
  phone: string
  /** The salon's country, and the other one that the number could be of. */
  home: DialledCountry
  other: DialledCountry
  onPick: (country: DialledCountry) => void
  onClose: () => void
}

/** Asks of which country a number is that two countries could have, so that nobody else gets this client's messages. */
export function WhoseNumber({ phone, home, other, onPick, onClose }: Props) {
  const { words, lang } = useSpeech()
  return (
    <Drawer
      title={words.whichCountry(countryIn(lang, other), countryIn(lang, home))}
      onClose={onClose}
    >
      <p class="lede">{words.whichCountryWhy}</p>
      <div class="alts">
        {[other, home].map((country) => (
          <button key={country} type="button" class="next plain" onClick={() => onPick(country)}>
            <span>
              <b>{countryIn(lang, country)}</b>
              <small class="num">{spelledOut(phone, country)}</small>
            </span>
            <Icon name="arrow" size={20} />
          </button>
        ))}
      </div>
    </Drawer>
  )
}
