/** @jsxImportSource preact */
import { type DialledCountry, dialled } from '#contract/kit/dialling.ts'
import { Icon } from '../icon.tsx'
import { useSpeech } from '../speech.ts'

type Reached = {
  readonly phone: string
  readonly whatsapp: string
  readonly country: DialledCountry
}

/** A link to call, with the country's prefix, for clients book from abroad too. */
export const callOf = ({ phone, country }: Pick<Reached, 'phone' | 'country'>) =>
  `tel:${dialled(phone, country)}`
/** A link to WhatsApp, on phones and computers: it takes the number without plus and blanks. */
export const whatsappOf = ({ whatsapp, country }: Pick<Reached, 'whatsapp' | 'country'>) =>
  `https://wa.me/${dialled(whatsapp, country).replace('+', '')}`
export const mapOf = (name: string, address: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${name}, ${address}`)}`

/** A link with the salon's number, to be used within a sentence. */
export const CallLink = ({ salon }: { salon: Reached }) =>
  salon.phone === '' ? null : <a href={callOf(salon)}>{salon.phone}</a>

/** To call and to write, at the right of a page's head. */
export function RoundWays({ salon }: { salon: Reached }) {
  const { words } = useSpeech()
  return (
    <>
      {salon.phone && (
        <a class="round" href={callOf(salon)} aria-label={words.call}>
          <Icon name="phone" size={20} />
        </a>
      )}
      {salon.whatsapp && (
        <a class="round" href={whatsappOf(salon)} rel="noopener" aria-label={words.write}>
          <Icon name="message" size={21} />
        </a>
      )}
    </>
  )
}
