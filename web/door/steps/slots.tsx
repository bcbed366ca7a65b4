/** @jsxImportSource preact */
import type { DayOfPlaces } from '#contract/outside/door-page.ts'
import { Icon } from '../icon.tsx'
import { useSpeech } from '../speech.ts'
import { onWeekdayOf } from '../wait/hours.ts'

/** Fewer times than this are shown larger and without headings. */
const few = 5

type Props = {
  day: DayOfPlaces
  time: string
  isMarked: boolean
  /** The times that are marked; those of the day unless told. */
  good?: readonly string[]
  /** The marks are still asked for: the line about them keeps its room. */
  isLooking?: boolean
  onTime: (day: string, time: string) => void
}

/** The free times of a day, by the parts of it. */
export function Slots({ day, time: chosen, isMarked, good = day.good, isLooking, onTime }: Props) {
  const { date, places } = day
  const { words, longDay } = useSpeech()
  // Where all are alike a mark says nothing.
  const marked = isMarked && good.length < places.length ? good : []
  const parts: [string, readonly string[]][] =
    places.length < few
      ? [['', places]]
      : [
          [words.morning, places.filter((time) => time < '12:00')],
          [words.afternoon, places.filter((time) => time >= '12:00' && time < '17:00')],
          [words.evening, places.filter((time) => time >= '17:00')],
        ]
  return (
    <>
      <div class="dayline">
        <h2>{longDay(date)}</h2>
        <small class={places.length < 4 ? 'num few' : 'num'}>{words.placesOf(places.length)}</small>
      </div>
      {(isLooking || marked.length > 0) && (
        <p class={isLooking ? 'suits later' : 'suits'} id="suits">
          {words.suits}
        </p>
      )}
      {parts.map(
        ([title, times]) =>
          times.length > 0 && (
            <div key={title}>
              {title !== '' && <h3 class="part">{title}</h3>}
              <div class={title === '' ? 'slots some' : 'slots'}>
                {times.map((time) => (
                  <button
                    key={time}
                    type="button"
                    aria-pressed={time === chosen}
                    {...(marked.includes(time) && { class: 'good', 'aria-describedby': 'suits' })}
                    onClick={() => onTime(date, time)}
                  >
                    {time}
                  </button>
                ))}
              </div>
            </div>
          ),
      )}
    </>
  )
}

type NoneProps = {
  day: DayOfPlaces
  minutes: number
  isAnybody: boolean
  days: readonly DayOfPlaces[]
  onJump: (day: string, time: string) => void
  onAnybody: (() => void) | undefined
  onNextWeek: (() => void) | undefined
  /** To be told of a slot that comes free on that day; undefined where the salon keeps no list of who waits. */
  onWait?: ((day: string) => void) | undefined
}

/** A day without free times offers others: the next day that has some, another barber, or the next week. */
export function NoPlace(props: NoneProps) {
  const { day, minutes, isAnybody, days, onJump, onAnybody, onNextWeek, onWait } = props
  const speech = useSpeech()
  const { words, longDay, length } = speech
  const next =
    days.find(({ date, places }) => date > day.date && places.length > 0) ??
    days.find(({ places }) => places.length > 0)
  const [time] = next?.places ?? []
  const whyNot = day.closed
    ? isAnybody
      ? words.closedThisDay
      : words.offThisDay
    : words.noneThisDay(length(minutes))
  return (
    <>
      <div class="dayline">
        <h2>{longDay(day.date)}</h2>
        {!day.closed && <small>{words.full}</small>}
      </div>
      <div class="none">
        <p>{next ? whyNot : words.noneAtAll}</p>
        {next && time && (
          <button type="button" class="next" onClick={() => onJump(next.date, time)}>
            <span>
              <small>{words.nextFree}</small>
              <b class="num">
                {longDay(next.date)}, {time}
              </b>
            </span>
            <Icon name="arrow" size={20} />
          </button>
        )}
        {onAnybody && <Way label={words.sameDayOther} onPick={onAnybody} />}
        {onNextWeek && <Way label={words.weekAfter} onPick={onNextWeek} />}
        {onWait && !day.closed && (
          <button type="button" class="next dashed" onClick={() => onWait(day.date)}>
            <Icon name="bell" size={22} />
            <span>
              <b>{words.tellMe}</b>
              <small>{words.orAnotherDay(onWeekdayOf(speech, day.date))}</small>
            </span>
            <Icon name="right" size={20} />
          </button>
        )}
      </div>
    </>
  )
}

function Way({ label, onPick }: { label: string; onPick: () => void }) {
  return (
    <button type="button" class="next plain" onClick={onPick}>
      <b>{label}</b>
      <Icon name="arrow" size={20} />
    </button>
  )
}
