/** @jsxImportSource preact */
import type { VisitLook } from '#contract/door-page.ts'
import { Icon } from '../icon.tsx'
import { Fringe } from '../sign/fringe.tsx'
import { digitsOf, whatsappOf } from '../sign/sign.tsx'
import { useSpeech } from '../speech.ts'

const mark = { w: 40, h: 40, from: 0.6, to: 1.1, step: 6.4, thick: 3 }

export function SalonHead({ salon }: Pick<VisitLook, 'salon'>) {
  const { words } = useSpeech()
  return (
    <div class="mini">
      <span class="mark">
        <Fringe name={salon.name} look={mark} class="" />
      </span>
      <b>{salon.name}</b>
      {salon.phone && (
        <a class="round" href={`tel:${digitsOf(salon.phone)}`} aria-label={words.call}>
          <Icon name="phone" size={20} />
        </a>
      )}
      {salon.whatsapp && (
        <a class="round" href={whatsappOf(salon.whatsapp)} rel="noopener" aria-label={words.write}>
          <Icon name="message" size={21} />
        </a>
      )}
    </div>
  )
}
