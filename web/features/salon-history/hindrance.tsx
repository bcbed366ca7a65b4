import { Clock, Eraser, ListX, Lock, type LucideIcon, Pencil, Undo2 } from 'lucide-react'
import { dayOfMonth } from '#contract/kit/albanian.ts'
import { dayOf } from '#contract/kit/time.ts'
import type { HistoryEntry } from '#contract/salon-history.ts'
import { undoneForDays } from '#contract/undo.ts'

type Cannot = NonNullable<HistoryEntry['cannotUndo']>

const icons: Record<Cannot['why'], LucideIcon> = {
  older: Clock,
  changed: Pencil,
  taken: Lock,
  full: ListX,
  erased: Eraser,
  lasting: Lock,
  done: Undo2,
}

type Asked = Cannot & { zone: string | undefined; today: string }

function whenOf({ at, zone, today }: Asked) {
  if (at === null) return ''
  const day = dayOf(new Date(at), zone)
  return day === today ? ' sot' : ` më ${dayOfMonth(day)}`
}

function wordsOf(asked: Asked) {
  const { why, by, at } = asked
  const whom = by === null ? '' : `, ${by}`
  if (why === 'taken') return `${at} tani: ${by}`
  if (why === 'changed') return `ndryshoi prapë${whenOf(asked)}${whom}`
  if (why === 'done') return `u zhbë${whenOf(asked)}${whom}`
  if (why === 'full') return 'lista është plot'
  return why === 'older' ? `kaluan ${undoneForDays} ditë` : 'nuk kthehet'
}

/** In the place of the button: what stands in the way of undoing. */
export function Hindrance(asked: Asked) {
  const Icon = icons[asked.why]
  return (
    <small className="told-hindrance breaks">
      <Icon size={15} aria-hidden /> {wordsOf(asked)}
    </small>
  )
}
