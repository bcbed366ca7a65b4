import { Clock, Eraser, Lock, type LucideIcon, Pencil, Undo2 } from 'lucide-react'
import { dayOfMonth } from '#contract/kit/albanian.ts'
import { dayOf } from '#contract/kit/time.ts'
import type { HistoryEntry } from '#contract/salon-history.ts'
import { undoneForDays } from '#contract/undo.ts'

type Cannot = NonNullable<HistoryEntry['cannotUndo']>

const icons: Record<Cannot, LucideIcon> = {
  older: Clock,
  changed: Pencil,
  taken: Lock,
  erased: Eraser,
  done: Undo2,
}

type Asked = {
  why: Cannot
  by: HistoryEntry['cannotUndoBy']
  zone: string | undefined
  today: string
}

function whoAndWhen({ by, zone, today }: Asked) {
  if (by === null) return ''
  const day = dayOf(new Date(by.at), zone)
  const when = day === today ? ' sot' : ` më ${dayOfMonth(day)}`
  return by.name === null ? when : `${when}, ${by.name}`
}

function wordsOf(asked: Asked) {
  const { why, by } = asked
  if (why === 'older') return `kaluan ${undoneForDays} ditë`
  if (why === 'changed') return `ndryshoi prapë${whoAndWhen(asked)}`
  if (by === null || why === 'erased') return 'nuk kthehet'
  return why === 'taken' ? `${by.at} tani: ${by.name}` : `u zhbë${whoAndWhen(asked)}`
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
