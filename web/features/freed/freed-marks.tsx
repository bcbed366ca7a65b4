import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, type RefObject, useLayoutEffect } from 'react'
import type { Appointment } from '#contract/visits/appointments.ts'
import { counted } from '#contract/kit/albanian.ts'
import { defaultZone, wallClock } from '#contract/kit/time.ts'
import { timeOf } from '#contract/visits/visit-time.ts'
import { salonQuery } from '#web/lists/salon.ts'
import type { Column, Span } from '#web/visits/model/schedule-model.ts'
import { waitingQuery, whoFitsQuery } from '#web/visits/waits/queries.ts'
import { type Mark, marksOf } from './marks-of.ts'
import { useFreed } from './use-freed.ts'
import './freed.css'

type Props = {
  body: RefObject<HTMLElement | null>
  columns: readonly Column[]
  items: readonly Appointment[]
  span: Span
}

/** On the block of a slot that is offered: until when it is held. */
function useOfferClocks(body: Props['body'], items: Props['items'], zone: string) {
  // After every drawing: the blocks out of sight come later.
  useLayoutEffect(() => {
    const marked = body.current?.querySelectorAll<HTMLElement>('[data-until]') ?? []
    for (const block of marked) block.removeAttribute('data-until')
    for (const { id, offerUntil } of items) {
      if (!offerUntil) continue
      const until = wallClock(new Date(offerUntil), zone).slice(11, 16)
      const blocks = body.current?.querySelectorAll<HTMLElement>(`[data-id="${CSS.escape(id)}"]`)
      for (const block of blocks ?? []) {
        block.setAttribute('data-until', until)
        block.style.setProperty('--until', `"· deri ${until}"`)
      }
    }
  })
}

/** In the grid's body: the slots that somebody waits for, and on what is offered until when. */
export function FreedMarks({ body, columns, items, span }: Props) {
  const { data: waits = [] } = useQuery(waitingQuery)
  const { data: salon } = useQuery(salonQuery)
  const { freed, show } = useFreed()
  useOfferClocks(body, items, salon?.timeZone ?? defaultZone)
  const marks = marksOf({ waits, freed, columns, items })
  return marks
    .filter(({ start }) => span.from <= start && start < span.to)
    .map((mark) => (
      <FreedMark
        key={`${mark.column} ${mark.start}`}
        mark={mark}
        onShow={() => show({ slot: mark.slot })}
      />
    ))
}

/** Says how many would fit there, as its dialog names them: also those who have an earlier slot. */
function FreedMark({ mark, onShow }: { mark: Mark; onShow: () => void }) {
  const { column, start, minutes, isOpen, isBeside, slot } = mark
  const { data } = useQuery(whoFitsQuery(slot))
  const count = data?.waiting.length ?? mark.count
  const look = { '--column': column, '--start': start, '--minutes': minutes }
  return (
    <button
      type="button"
      className="freed-mark"
      data-open={isOpen || undefined}
      data-beside={isBeside || undefined}
      data-low={minutes < 30 || undefined}
      style={look as CSSProperties}
      onClick={onShow}
    >
      <b>
        {timeOf(start)}–{timeOf(start + minutes)} e lirë
      </b>{' '}
      {count > 0 && <span>{counted(count, 'pret', 'presin')} për këtë vend</span>}
    </button>
  )
}
