import { Info } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Barber } from '#contract/staff.ts'
import type { Week } from '#contract/working-hours.ts'
import { CopyDay } from './copy-day.tsx'
import { DayFields } from './day-fields.tsx'
import type { Errors, Piece } from './week.ts'
import { WeekPainter } from './week-painter.tsx'
import './hours.css'

const nobody: readonly Barber[] = []

type Props = {
  week: Week
  before: Week
  errors: Errors
  onWeek: (week: Week) => void
  barbers?: readonly Barber[]
  /** For the hours of a day, and of the days it was copied to, at other barbers. */
  onCopyTo?: (barbers: readonly Barber[], days: readonly number[], pieces: Piece[]) => void
}

/** A week as a picture that is painted, and the chosen day in typed times. */
export function WeekEditor({ week, before, errors, onWeek, barbers = nobody, onCopyTo }: Props) {
  const whole = useRef<HTMLDivElement>(null)
  const [asked, choose] = useState(0)
  // A day that is wrong is shown with what is wrong.
  const wrong = Object.keys(errors)[0]
  const [seenWrong, setSeenWrong] = useState(wrong)
  if (wrong !== seenWrong) {
    setSeenWrong(wrong)
    if (wrong) choose(Number(wrong.split('.')[0]))
  }
  const pieces = week[asked] ?? []
  const setDay = (day: number, now: Piece[]) =>
    onWeek(week.map((one, at) => (at === day ? now : one)))
  const type = (day: number, nth: number) => {
    flushSync(() => choose(day))
    const field = whole.current?.querySelector<HTMLInputElement>(
      `[data-field="${day}.${nth}.from"]`,
    )
    field?.focus()
    field?.select()
  }
  const copy = (days: readonly number[], others: readonly Barber[]) => {
    if (days.length > 0) onWeek(week.map((one, at) => (days.includes(at) ? pieces : one)))
    if (others.length > 0) onCopyTo?.(others, [asked, ...days], pieces)
  }
  return (
    <div ref={whole} className="stack gap-12 shrinks">
      <WeekPainter
        {...{ week, before, onType: type }}
        chosen={asked}
        onChoose={choose}
        onDay={setDay}
      />
      <p className="week-hint flex gap-8">
        <Info size={15} aria-hidden />
        <span>
          Tërhiq për të ngjyrosur, tërhiq skajin për ta zgjatur, prek dy herë për të shkruar orët.
          Hapat janë 15 minuta.
        </span>
      </p>
      <DayFields
        day={asked}
        pieces={pieces}
        errors={errors}
        onPieces={(now) => setDay(asked, now)}
        copy={<CopyDay key={asked} day={asked} barbers={barbers} onCopy={copy} />}
      />
    </div>
  )
}
