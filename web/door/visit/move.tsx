/** @jsxImportSource preact */
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { VisitLook } from '#contract/door-page.ts'
import type { OnlineBooking } from '#contract/online-bookings.ts'
import { moveVisit, Refused } from '../book/ask.ts'
import { Icon } from '../icon.tsx'
import { useSpeech } from '../speech.ts'
import { When } from '../steps/when.tsx'

type Props = {
  look: VisitLook
  visit: OnlineBooking
  onMoved: (visit: OnlineBooking) => void
  onBack: () => void
}

/** The question "when?" again, with the old time in the head. */
export function Move({ look, visit, onMoved, onBack }: Props) {
  const { words, dayWithin, length } = useSpeech()
  const [day, setDay] = useState(visit.date)
  const [failed, setFailed] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => heading.current?.focus(), [])
  async function onTime(date: string, time: string) {
    try {
      onMoved(await moveVisit(visit.token, { date, time }))
    } catch (error) {
      setFailed(error instanceof Refused ? error.message : words.failed)
    }
  }
  return (
    <main class="step">
      <div class="step-head">
        <button type="button" class="round" aria-label={words.back} onClick={onBack}>
          <Icon name="left" size={24} />
        </button>
        <p class="num">
          <b>{words.nowAt(`${dayWithin(visit.date)}, ${visit.time}`)}</b>
          <small>
            {visit.services.join(' + ')} · {length(visit.minutes)}
          </small>
        </p>
      </div>
      <h1 class="ask" ref={heading} tabIndex={-1}>
        {words.when}
      </h1>
      {failed && (
        <p class="note red" role="alert">
          <Icon name="info" />
          <span>{failed}</span>
        </p>
      )}
      <When
        salon={{ slug: look.salon.slug ?? '', horizonDays: look.salon.horizonDays }}
        services={visit.serviceIds}
        minutes={visit.minutes}
        barber={visit.serviceIds.length === 1 ? visit.barberId : 'any'}
        day={day}
        time=""
        onDay={setDay}
        onTime={(date, time) => void onTime(date, time)}
      />
    </main>
  )
}
