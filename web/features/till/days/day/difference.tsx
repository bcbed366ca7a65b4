import { Check, CircleAlert } from 'lucide-react'
import type { Day } from '#contract/till/days.ts'
import { differenceWords, signed } from '../day-words.ts'

/** The most frequent causes of such a difference, and the differences of the days before. */
function likelyWords(difference: number, { lastDifferences }: Pick<Day, 'lastDifferences'>) {
  if (difference === 0) return ''
  const why =
    difference < 0
      ? 'Më shpesh: një dalje pa shënuar, ose kusur i gabuar.'
      : 'Më shpesh: një bakshish i dhënë me dorë, ose një shitje pa shënuar.'
  if (lastDifferences.length === 0) return why
  const before = lastDifferences.map((one) => signed(one.difference)).join(', ')
  return `${why} ${lastDifferences.length === 1 ? 'Dita e fundit' : 'Ditët e fundit'}: ${before}.`
}

type Props = { difference: number; day: Day; note?: string }

/** No alarm: most differences have a plain reason, the one that was noted or the likely one. */
export function Difference({ difference, day, note }: Props) {
  const why = note || likelyWords(difference, day)
  return (
    <output className="till-difference">
      {difference === 0 ? <Check size={18} aria-hidden /> : <CircleAlert size={18} aria-hidden />}
      <span>
        <b>{differenceWords(difference)}</b>
        {why && <small>{why}</small>}
      </span>
    </output>
  )
}
