import { type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react'
import { dayOfMonth } from '#contract/kit/albanian.ts'
import { mondayOf } from '#contract/kit/time.ts'
import type { Alternative } from '#contract/alternative.ts'
import { clockOf, dayMinutes, minutesOfTime } from '#contract/visits/visit-time.ts'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { useAppointments } from '#web/visits/cache/queries.ts'
import type { Draft } from '#web/visits/model/draft.ts'
import { atPlace } from '#web/visits/set/at-barber.ts'
import { useLists } from '#web/visits/set/use-lists.ts'
import { timesAround } from '#web/visits/times/times-around.ts'
import { useTimes } from '#web/visits/times/use-times.ts'
import { placeNote } from '#web/visits/times/warnings.ts'
import { useSalonNow } from '#web/visits/use-salon-now.ts'
import { wantedOf } from '../use-conflict.ts'

type Props = {
  draft: Draft
  alternative: Alternative
  onPick: (alternative: Alternative) => void
  onClose: () => void
}

/** The free times of that day with that barber, and the one that is taken; undefined until the day is known. */
function useFreeTimes(draft: Draft, alternative: Alternative) {
  const { date, time } = alternative
  const week = useAppointments(mondayOf(date))
  const times = useTimes(mondayOf(date))
  const lists = useLists()
  const now = useSalonNow()
  if (!times || !week.data || week.isPlaceholderData) return { week, found: undefined }
  const stepMinutes = times.stepMinutes
  const noteOf = (start: number) => {
    if (date === now.date && start < now.minutes) return 'kaloi'
    const shown = { ...draft, ...atPlace(lists, draft, { ...alternative, time: clockOf(start) }) }
    return placeNote(wantedOf(shown), week.data, times)
  }
  const most = dayMinutes / stepMinutes
  const found = timesAround({ wished: minutesOfTime(time), noteOf, stepMinutes, most })
  return { week, found: found.map(clockOf) }
}

/** The hours of an alternative's day: arrows choose, Enter leads to the button, Esc back to the alternative. */
export function DateHours({ draft, alternative, onPick, onClose }: Props) {
  const { week, found } = useFreeTimes(draft, alternative)
  const name = useId()
  const box = useRef<HTMLFieldSetElement>(null)
  const isKnown = found !== undefined
  useLayoutEffect(() => {
    if (isKnown) box.current?.querySelector<HTMLElement>(':checked')?.focus()
  }, [isKnown])
  const leaveTo = (element: Element | null | undefined) => {
    if (element instanceof HTMLElement) element.focus()
    onClose()
  }
  const leave = () => leaveTo(box.current?.closest('form')?.querySelector('[type="submit"]'))
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    if (event.key === 'Enter') leave()
    else leaveTo(box.current?.closest('li')?.querySelector('.repeat-other'))
  }
  return (
    <fieldset
      ref={box}
      className="repeat-hours"
      aria-label={`Orët e lira, ${dayOfMonth(alternative.date)}`}
      aria-busy={!isKnown && !week.error}
    >
      {week.error && (
        <LoadTrouble onRetry={() => void week.refetch()}>{week.error.message}</LoadTrouble>
      )}
      {found?.map((time) => (
        <label key={time} className="tile">
          <input
            className="unseen-input"
            type="radio"
            name={name}
            checked={time === alternative.time}
            onKeyDown={onKey}
            onChange={() => onPick({ ...alternative, time })}
            // An arrow key presses it too, without a pointer.
            onClick={({ detail }) => detail > 0 && leave()}
          />
          <span>{time}</span>
        </label>
      ))}
    </fieldset>
  )
}
