import { Palmtree, Pencil } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Link } from 'wouter'
import type { Week } from '#contract/working-hours.ts'
import { dayInWords } from '#web/features/working-hours/week-words.ts'
import { dayNames, scaleOf, shortDayNames, spanOf } from '#web/features/working-hours/week.ts'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { Shape } from '#web/ui/data/waiting.tsx'
import { personAddress } from '../people.ts'
import type { PartProps } from './part-props.ts'
import { leaveInWords } from './person-words.ts'

/** The week as a picture; it is painted on a page of its own. */
export function HoursPart({ person, facts }: PartProps) {
  const { barber } = person
  const week = barber && facts.weekOf(barber)
  return (
    <>
      {week ? <WeekPicture week={week} /> : <Shape width="100%" height={56} />}
      <div className="row wrap gap-8">
        <Link className={buttonClass('soft')} to={personAddress(person, 'oret')}>
          <Pencil size={16} aria-hidden />
          Ndrysho orët
        </Link>
        <Link className={buttonClass('ghost')} to="/konfigurimet?tab=pushimet">
          <Palmtree size={16} aria-hidden />
          Pushime
        </Link>
        <small>{leaveInWords(person, facts)}</small>
      </div>
    </>
  )
}

function WeekPicture({ week }: { week: Week }) {
  const { from, to } = scaleOf(week)
  const share = (minutes: number) => `${((minutes - from) / (to - from)) * 100}%`
  return (
    <ol className="week-picture" aria-label="Java">
      {week.map((pieces, day) => (
        <li key={dayNames[day]}>
          <span>{shortDayNames[day]}</span>
          <i aria-hidden>
            {pieces.map((piece) => {
              const [start, end] = spanOf(piece) ?? [from, from]
              const place = { left: share(start), right: `calc(100% - ${share(end)})` }
              return <i key={piece.from} style={place as CSSProperties} />
            })}
          </i>
          <b className="numbers">{dayInWords(pieces) ?? 'pushim'}</b>
        </li>
      ))}
    </ol>
  )
}
