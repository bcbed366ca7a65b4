import { Mail, Merge, Phone, Type } from 'lucide-react'
import { useId, useState } from 'react'
import type { Double } from '#contract/clients/doubles.ts'
import { grouped } from '#contract/kit/dialling.ts'
import { useToday } from '#web/visits/use-salon-now.ts'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { LineButton, WhileNoLine } from '#web/platform/forms/line-button.tsx'
import { likelier, movesWords, piecesBeside, signWords, visitFacts } from './alike.ts'

type Half = Double['a']

const signs = { number: Phone, email: Mail, name: Type }

export const keyOf = ({ a, b }: Double) => `${a.id} ${b.id}`

type Props = {
  pair: Double
  /** It is being decided. */
  busy: boolean
  onMerge: (kept: Half, other: Half) => void
  onApart: () => void
}

/** Two clients side by side. The chosen one stays, the other becomes it; or they are two persons. */
export function Pair({ pair, busy, onMerge, onApart }: Props) {
  const { a, b, why } = pair
  const [chosen, choose] = useState(likelier(pair).id)
  const [kept, other] = chosen === b.id ? [b, a] : [a, b]
  const id = useId()
  const Sign = signs[why]
  const half = (own: Half, beside: Half) => (
    <label className="half" data-kept={own === kept || undefined}>
      <input type="radio" name={id} checked={own === kept} onChange={() => choose(own.id)} />
      <Whom own={own} beside={beside} why={why} />
    </label>
  )
  return (
    <li className="pair framed" data-pair={keyOf(pair)}>
      <p id={`${id}-why`} className="pair-why row gap-8">
        <Sign size={15} aria-hidden />
        {signWords(pair)}
      </p>
      <div
        className="halves"
        role="radiogroup"
        aria-label="Kush mbetet"
        aria-describedby={`${id}-why`}
      >
        {half(a, b)}
        {half(b, a)}
      </div>
      <div className="pair-acts row gap-8">
        <span id={`${id}-moves`} className="grow breaks">
          {movesWords(other, kept)}
        </span>
        <LineButton
          kind="ghost"
          why={`${id}-line`}
          busy={busy}
          aria-keyshortcuts="D"
          aria-describedby={`${id}-why`}
          onClick={onApart}
        >
          Janë dy veta
        </LineButton>
        <LineButton
          why={`${id}-line`}
          busy={busy}
          aria-keyshortcuts="B"
          aria-describedby={`${id}-moves`}
          onClick={() => onMerge(kept, other)}
        >
          <Merge size={16} aria-hidden />
          Bashko
        </LineButton>
      </div>
      <WhileNoLine id={`${id}-line`} />
    </li>
  )
}

type WhomProps = { own: Half; beside: Half; why: Double['why'] }

function Whom({ own, beside, why }: WhomProps) {
  const today = useToday()
  return (
    <>
      <Avatar name={own.name} size={36} />
      <span className="half-who breaks">
        <b>
          {why === 'name'
            ? piecesBeside(own.name, beside.name).map(({ text, isMarked }, nth) =>
                isMarked ? <mark key={nth}>{text}</mark> : text,
              )
            : own.name}
        </b>
        <small>{own.phones.map(grouped).join(', ') || 'pa numër'}</small>
      </span>
      <span className="half-facts breaks">
        {visitFacts(own, today).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        {own.note && <span className="half-note">Shënim: {own.note}</span>}
        {why === 'email' && <span className="whole">Email: {own.email}</span>}
      </span>
    </>
  )
}
