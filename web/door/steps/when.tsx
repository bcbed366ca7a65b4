/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import type { DayOfPlaces } from '#contract/door-page.ts'
import type { PublicSalon } from '#contract/door.ts'
import { addDays, daysBetween, weekdayOf } from '#contract/kit/time.ts'
import { type Places, usePlaces } from '../book/use-places.ts'
import { Icon } from '../icon.tsx'
import { useSpeech } from '../speech.ts'
import { NoPlace, Slots } from './slots.tsx'

type Props = {
  salon: Pick<PublicSalon, 'slug' | 'hours'> & { readonly horizonDays: number }
  services: readonly string[]
  minutes: number
  barber: string
  day: string
  time: string
  /** What the first answer brought, for the services that it was asked for. */
  known?: { services: readonly string[]; days: readonly DayOfPlaces[] } | undefined
  onDay: (day: string) => void
  onTime: (day: string, time: string) => void
  onAnybody?: (() => void) | undefined
}

/** A strip of seven days with what is free, and the times of one of them. */
export function When({
  salon,
  services,
  minutes,
  barber,
  day: asked,
  time,
  known,
  onDay,
  onTime,
  onAnybody,
}: Props) {
  const { today } = useSpeech()
  const [week, setWeek] = useState(0)
  const from = addDays(today, 7 * week)
  const wish = { slug: salon.slug, services, barber, from, days: 7 }
  const first = known && {
    wish: { ...wish, services: known.services, barber: 'any', from: today },
    days: known.days,
  }
  const places = usePlaces(wish, first)
  const { days } = places
  const open = days?.find(({ places: some }) => some.length > 0)?.date
  const day = days?.some(({ date }) => date === asked) ? asked : (open ?? from)
  const chosen = days?.find(({ date }) => date === day)
  const isLast = daysBetween(today, addDays(from, 7)) > salon.horizonDays
  return (
    <>
      <MonthHead day={day} week={week} isLast={isLast} onWeek={setWeek} />
      <Strip from={from} days={days} day={day} hours={salon.hours} onDay={onDay} />
      <Found places={places}>
        {chosen && chosen.places.length > 0 && <Slots day={chosen} time={time} onTime={onTime} />}
        {chosen?.places.length === 0 && (
          <NoPlace
            day={day}
            minutes={minutes}
            days={days ?? []}
            onJump={onTime}
            onAnybody={onAnybody}
            onNextWeek={isLast ? undefined : () => setWeek(week + 1)}
          />
        )}
      </Found>
    </>
  )
}

type MonthProps = { day: string; week: number; isLast: boolean; onWeek: (week: number) => void }

function MonthHead({ day, week, isLast, onWeek }: MonthProps) {
  const { words, month } = useSpeech()
  return (
    <div class="month">
      <span>{month(day)}</span>
      <span class="nav">
        <button
          type="button"
          class="round"
          aria-label={words.weekBefore}
          disabled={week === 0}
          onClick={() => onWeek(week - 1)}
        >
          <Icon name="left" size={20} />
        </button>
        <button
          type="button"
          class="round"
          aria-label={words.weekAfter}
          disabled={isLast}
          onClick={() => onWeek(week + 1)}
        >
          <Icon name="right" size={20} />
        </button>
      </span>
    </div>
  )
}

function Found({ places, children }: { places: Places; children: preact.ComponentChildren }) {
  const { words } = useSpeech()
  if (places.isFailed)
    return (
      <p class="note red" role="alert">
        <Icon name="info" />
        <span>
          {words.placesFailed}{' '}
          <button type="button" class="link" onClick={places.again}>
            {words.again}
          </button>
        </span>
      </p>
    )
  if (!places.days)
    return (
      <output class="slots ghosts" aria-label={words.searching}>
        {[0, 1, 2, 3, 4, 5, 6, 7].map((nth) => (
          <span key={nth} />
        ))}
      </output>
    )
  return <>{children}</>
}

type StripProps = {
  from: string
  days: readonly DayOfPlaces[] | undefined
  day: string
  hours: PublicSalon['hours']
  onDay: (day: string) => void
}

function Strip({ from, days, day, hours, onDay }: StripProps) {
  const { words } = useSpeech()
  const most = Math.max(8, ...(days ?? []).map(({ places }) => places.length))
  return (
    <fieldset class="strip">
      <legend class="sr">{words.day}</legend>
      {[0, 1, 2, 3, 4, 5, 6].map((nth) => {
        const date = addDays(from, nth)
        const count = days?.find((one) => one.date === date)?.places.length
        const isOff = count === 0 && (hours[weekdayOf(date)] ?? []).length === 0
        return (
          <DayChoice
            key={date}
            date={date}
            count={count}
            share={(count ?? 0) / most}
            isOff={isOff}
            isOn={date === day}
            onDay={onDay}
          />
        )
      })}
    </fieldset>
  )
}

type DayProps = {
  date: string
  count: number | undefined
  share: number
  isOff: boolean
  isOn: boolean
  onDay: (day: string) => void
}

function DayChoice({ date, count, share, isOff, isOn, onDay }: DayProps) {
  const { words, shortDay, dateOf, longDay } = useSpeech()
  const none = isOff ? words.off : words.full
  const strands = share >= 0.5 ? 3 : share >= 0.2 ? 2 : 1
  const said = count === undefined ? '' : `, ${count > 0 ? words.placesOf(count) : none}`
  return (
    <label class={count === 0 ? 'off' : ''}>
      <input
        type="radio"
        name="day"
        value={date}
        checked={isOn}
        aria-label={longDay(date) + said}
        onChange={() => onDay(date)}
      />
      <span class="day num">
        <small>{shortDay(date)}</small>
        <b>{dateOf(date)}</b>
        {count === 0 ? (
          <em>{none}</em>
        ) : (
          <span class="free">
            {[1, 2, 3].map((nth) => (
              <i key={nth} class={count !== undefined && nth <= strands ? 'on' : ''} />
            ))}
          </span>
        )}
      </span>
    </label>
  )
}
