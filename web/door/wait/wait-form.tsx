/** @jsxImportSource preact */
import type { SalonLook } from '#contract/outside/door-page.ts'
import type { Booking } from '../book/use-booking.ts'
import { Icon } from '../icon.tsx'
import { intoSight } from '../line/act-note.tsx'
import { useSpeech } from '../speech.ts'
import { Fields } from '../steps/fields.tsx'
import { Standing } from '../steps/standing.tsx'
import { useGaps } from '../steps/use-gaps.ts'
import { ableOf } from '../steps/with-whom.tsx'
import { daysFrom, type PartOfDay, partsFrom, partWords, shortDateOf } from './hours.ts'
import type { WaitWish } from './use-waiting.ts'

type Props = { look: SalonLook; booking: Booking }

/** What is asked for: the answers so far, each beside what it is by default. */
function wishOf({ choice, services, waiting }: Booking): WaitWish {
  const { day, barber } = choice
  return { services, day, isLong: false, part: 'any', barber, ...waiting.wish }
}

/** Three questions with ready answers, then name and number as in a booking. */
export function WaitForm({ look, booking }: Props) {
  const { words } = useSpeech()
  const { person, waiting } = booking
  const { isBusy, trouble } = waiting
  const refused = trouble?.kind === 'fields' ? trouble.fields : undefined
  const { form, wrong, onChange, check } = useGaps({ ...booking, refused })
  const wish = wishOf(booking)
  const onSubmit = (event: Event) => {
    event.preventDefault()
    if (check()) void booking.wait(wish)
  }
  return (
    <form ref={form} class="who-form" onSubmit={onSubmit} noValidate>
      <Questions look={look} booking={booking} wish={wish} wrong={wrong} />
      <Fields
        person={person}
        home={look.salon.country}
        wrong={wrong}
        isBusy={isBusy}
        onChange={onChange}
        isBrief
      />
      <Standing
        salon={look.salon}
        isBusy={isBusy}
        trouble={trouble}
        slowWhy={words.slowWait}
        refused={words.notListed}
      />
      <div class="foot-act">
        <button
          type="submit"
          class="btn btn-primary btn-wide"
          aria-busy={isBusy || undefined}
          aria-disabled={isBusy || undefined}
        >
          {isBusy ? <span class="spin" /> : <Icon name="bell" size={19} />}
          {isBusy ? words.sending : words.notify}
        </button>
        <p>{isBusy ? words.stay : words.noDuty}</p>
      </div>
    </form>
  )
}

type QuestionsProps = Props & { wish: WaitWish; wrong: Readonly<Record<string, string>> }

function Questions({ look, booking, wish, wrong }: QuestionsProps) {
  const speech = useSpeech()
  const { words } = speech
  const { choice, waiting } = booking
  const { day, isLong, part, barber, services } = wish
  const change = answering(waiting)
  const said = partWords(words)
  const able = ableOf(look.salon.barbers, services)
  const chosen = able.filter(({ id }) => id === choice.barber)
  const days = daysFrom(look, choice.day)
  return (
    <>
      <Picks
        name="wait-day"
        title={words.whichDay}
        answers={[
          ...days.map((one) => [one, shortDateOf(speech, one)] as const),
          ['', words.twoWeeks],
        ]}
        chosen={isLong ? '' : day}
        wrong={wrong['to'] ?? wrong['services']}
        onPick={(one) => change(one === '' ? { isLong: true } : { day: one, isLong: false })}
      />
      <Picks
        name="wait-part"
        title={words.whichHours}
        answers={partsFrom(look.now, isLong ? '' : day).map((one) => [one, said[one]])}
        chosen={part}
        wrong={wrong['after'] ?? wrong['before']}
        onPick={(one) => change({ part: one as PartOfDay })}
      />
      {able.length > 1 && (
        <Picks
          name="wait-barber"
          title={words.withWhom}
          answers={[
            ...(chosen.length > 0 ? chosen : able).map(
              ({ id, name }) => [id, words.withOne(name)] as const,
            ),
            ['any', words.anybody],
          ]}
          chosen={barber}
          wrong={wrong['barber']}
          onPick={(one) => change({ barber: one })}
        />
      )}
    </>
  )
}

/** Another answer takes what was wrong with the last one away. */
const answering = (waiting: Booking['waiting']) => (part: Partial<WaitWish>) => {
  if (waiting.trouble?.kind === 'fields') waiting.dismiss()
  waiting.change(part)
}

type PicksProps = {
  name: string
  title: string
  answers: readonly (readonly [string, string])[]
  chosen: string
  wrong: string | undefined
  onPick: (answer: string) => void
}

const Picks = ({ name, title, answers, chosen, wrong, onPick }: PicksProps) => (
  <fieldset class="picks" aria-describedby={wrong && `w-${name}`}>
    <legend>{title}</legend>
    {answers.map(([answer, label]) => (
      <label key={answer}>
        <input
          type="radio"
          name={name}
          checked={answer === chosen}
          onChange={() => onPick(answer)}
        />
        {label}
      </label>
    ))}
    {wrong && (
      <p class="wrong" id={`w-${name}`} role="alert" ref={intoSight}>
        <Icon name="info" size={16} />
        <span>{wrong}</span>
      </p>
    )}
  </fieldset>
)
