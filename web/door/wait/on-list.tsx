/** @jsxImportSource preact */
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { SalonLook } from '#contract/outside/door-page.ts'
import { firstNameOf } from '#contract/kit/first-name.ts'
import type { Booking } from '../book/use-booking.ts'
import { Icon } from '../icon.tsx'
import { ActNote } from '../line/act-note.tsx'
import { Fringe } from '../sign/fringe.tsx'
import { useSpeech } from '../speech.ts'
import { sumOf } from '../steps/services.tsx'
import { onWeekdayOf, partWords } from './hours.ts'
import type { KeptWait } from './kept-waits.ts'
import { useLeaving } from './leaving-list.ts'

const comb = { w: 390, h: 200, from: 0.34, to: 1.05, step: 15, thick: 7, pointless: true }

type Props = {
  look: SalonLook
  booking: Booking
  listed: { readonly wait: KeptWait; readonly name: string }
}

/** After the question: nothing is taken yet, so nothing hangs from the fringe. */
export function OnList({ look, booking, listed: { wait, name } }: Props) {
  const speech = useSpeech()
  const { words } = speech
  const { salon } = look
  const [hasLeft, setLeft] = useState(false)
  const leaving = useLeaving(salon.slug, () => setLeft(true))
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => heading.current?.focus(), [hasLeft])
  const isNoon = wait.part === 'morning' && wait.from === wait.to
  const onChange = () => {
    booking.waiting.replace()
    booking.go('wait')
  }
  return (
    <main class="done">
      <Fringe name={salon.name} look={comb} />
      <div class="lead">
        <h1 class="display" ref={heading} tabIndex={-1}>
          {hasLeft ? words.left : words.listed}
        </h1>
        {!hasLeft && <p>{words.listedWhy(firstNameOf(name))}</p>}
      </div>
      {!hasLeft && <Slip look={look} wait={wait} />}
      <div class="done-acts">
        <button type="button" class="btn first" onClick={() => history.back()}>
          {words.otherDays}
        </button>
        {!hasLeft && (
          <>
            <button type="button" class="btn" disabled={leaving.act.isBusy} onClick={onChange}>
              {words.change}
            </button>
            <button
              type="button"
              class="btn"
              disabled={leaving.act.isBusy}
              onClick={() => void leaving.leave(wait.token)}
            >
              {words.leaveShort}
            </button>
          </>
        )}
      </div>
      <ActNote act={leaving.act} />
      {!hasLeft && <p class="after">{words.closesAt(onWeekdayOf(speech, wait.to), isNoon)}</p>}
    </main>
  )
}

function Slip({ look: { salon }, wait }: Pick<Props, 'look'> & { wait: KeptWait }) {
  const { words, longDay, dayAndMonth, length, money } = useSpeech()
  const { from, to, part, services, barber } = wait
  const { names, minutes, price } = sumOf(salon.services, services)
  const who = salon.barbers.find(({ id }) => id === barber)?.name
  return (
    <section class="slip loose">
      <p class="day-big">
        {from === to ? longDay(to) : words.untilDate(dayAndMonth(to))}
        <span class="pill wait">
          <Icon name="clock" size={15} />
          {words.inWait}
        </span>
      </p>
      <p class="part-big">{partWords(words)[part].toLowerCase()}</p>
      <ul class="rows">
        <li>
          <Icon name="check" />
          <span>
            <b>{names}</b>
            <small class="num">
              {who ? words.with(who) : words.anybody} · {length(minutes)}
            </small>
          </span>
          <span class="end num">{money(price)}</span>
        </li>
      </ul>
    </section>
  )
}
