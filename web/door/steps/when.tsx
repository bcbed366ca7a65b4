/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import type { DayOfPlaces } from '#contract/outside/door-page.ts'
import { addDays, daysBetween } from '#contract/kit/time.ts'
import { type Places, type PlacesWish, usePlaces } from '../book/use-places.ts'
import { Icon } from '../icon.tsx'
import { useSpeech } from '../speech.ts'
import { Searching } from './searching.tsx'
import { NoPlace, Slots } from './slots.tsx'

type Props = {
  salon: {
    readonly slug: string
    readonly horizonDays: number
    /** The token of a visit that is to be moved. */
    readonly visit?: string
  }
  services: readonly string[]
  minutes: number
  barber: string
  day: string
  time: string
  /** The first day with a slot, for a client who has not chosen a day. */
  soonest?: string | undefined
  /** Whether the slots that leave no hole in the salon's day bear a mark. */
  isMarked?: boolean
  /** The days of the first answer, and the services for which they hold. */
  known?: { services: readonly string[]; days: readonly DayOfPlaces[] } | undefined
  onDay: (day: string) => void
  onTime: (day: string, time: string) => void
  onAnybody?: (() => void) | undefined
  onWait?: ((day: string) => void) | undefined
}

const weekOf = (day: string, today: string) => Math.max(0, Math.floor(daysBetween(today, day) / 7))

/** A strip of seven days with what is free, and the times of one of them. */
export function When({
  salon,
  services,
  minutes,
  barber,
  day: asked,
  time,
  soonest,
  isMarked = false,
  known,
  onDay,
  onTime,
  onAnybody,
  onWait,
}: Props) {
  const { today } = useSpeech()
  const [week, setWeek] = useState(() => weekOf(asked || soonest || today, today))
  const from = addDays(today, 7 * week)
  const wish = { slug: salon.slug, services, barber, from, days: 7, visit: salon.visit }
  const first = known && {
    wish: { ...wish, services: known.services, barber: 'any', from: today },
    days: known.days,
  }
  const places = usePlaces(wish, first)
  const { days } = places
  const open = days?.find(({ places: some }) => some.length > 0)?.date
  const day = days?.some(({ date }) => date === asked) ? asked : (open ?? from)
  const chosen = days?.find(({ date }) => date === day)
  const marks = useMarks(wish, chosen, isMarked)
  const last = addDays(today, salon.horizonDays)
  const isLast = addDays(from, 7) > last
  return (
    <>
      <MonthHead day={day} week={week} isLast={isLast} onWeek={setWeek} />
      <Strip from={from} days={days} day={day} barber={barber} last={last} onDay={onDay} />
      <Found places={places} day={day}>
        {chosen && chosen.places.length > 0 && (
          <Slots {...marks} day={chosen} time={time} isMarked={isMarked} onTime={onTime} />
        )}
        {chosen?.places.length === 0 && (
          <NoPlace
            day={chosen}
            minutes={minutes}
            isAnybody={barber === 'any'}
            days={days ?? []}
            onJump={onTime}
            onAnybody={onAnybody}
            onWait={onWait}
            onNextWeek={isLast ? undefined : () => setWeek(week + 1)}
          />
        )}
      </Found>
    </>
  )
}

/** The marks of the shown day; the first days come with theirs. */
function useMarks(wish: PlacesWish, day: DayOfPlaces | undefined, isMarked: boolean) {
  const isAsked = isMarked && day?.good.length === 0 && day.places.length > 0
  const one = { ...wish, from: day?.date ?? wish.from, days: 1, isMarked: true }
  const { days, isFailed } = usePlaces({ ...one, services: isAsked ? wish.services : [] })
  const good = isAsked ? days?.[0]?.good : day?.good
  return { good: good ?? [], isLooking: !good && !isFailed }
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

type FoundProps = { places: Places; day: string; children: preact.ComponentChildren }

function Found({ places, day, children }: FoundProps) {
  const { words } = useSpeech()
  if (places.isFailed)
    return (
      <p class="note red failed" role="alert">
        <Icon name="info" />
        <span>
          {words.placesFailed}{' '}
          <button type="button" class="link" onClick={places.again}>
            {words.again}
          </button>
        </span>
      </p>
    )
  return places.days ? <>{children}</> : <Searching day={day} />
}

type StripProps = {
  from: string
  days: readonly DayOfPlaces[] | undefined
  day: string
  barber: string
  /** No day after it is shown yet. */
  last: string
  onDay: (day: string) => void
}

function Strip({ from, days, day, barber, last, onDay }: StripProps) {
  const { words } = useSpeech()
  const most = Math.max(8, ...(days ?? []).map(({ places }) => places.length))
  return (
    <fieldset class="strip">
      <legend class="sr">{words.day}</legend>
      {[0, 1, 2, 3, 4, 5, 6].map((nth) => {
        const date = addDays(from, nth)
        const found = days?.find((one) => one.date === date)
        const closed = barber === 'any' ? words.closedDay : words.off
        const isLater = date > last
        return (
          <DayChoice
            key={date}
            date={date}
            count={found?.places.length}
            share={(found?.places.length ?? 0) / most}
            none={isLater ? words.notYet : found?.closed ? closed : words.full}
            isLater={isLater}
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
  /** Why there is no place, in a word. */
  none: string
  isLater: boolean
  isOn: boolean
  onDay: (day: string) => void
}

function DayChoice({ date, count, share, none, isLater, isOn, onDay }: DayProps) {
  const { words, shortDay, dateOf, longDay } = useSpeech()
  const strands = share >= 0.5 ? 3 : share >= 0.2 ? 2 : 1
  const said = count === undefined ? '' : `, ${count > 0 ? words.placesOf(count) : none}`
  return (
    <label class={count === 0 ? 'off' : ''}>
      <input
        type="radio"
        name="day"
        value={date}
        checked={isOn}
        disabled={isLater}
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
