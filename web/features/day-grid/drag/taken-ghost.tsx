import { type CSSProperties, type RefObject, useLayoutEffect } from 'react'
import { dayMinutes } from '#contract/visits/visit-time.ts'
import type { Column } from '#web/visits/model/schedule-model.ts'
import { useTakenPlace } from '#web/visits/taken-place.ts'

type Props = { body: RefObject<HTMLElement | null>; columns: readonly Column[] }

/** Behind a form whose place is taken: the place in red, and a ring around the visit that is in the way. */
export function TakenGhost({ body, columns }: Props) {
  const taken = useTakenPlace()
  const rivalId = taken?.rivalId
  useLayoutEffect(() => {
    const blocks = body.current?.querySelectorAll(`[data-id="${CSS.escape(rivalId ?? '')}"]`) ?? []
    for (const block of blocks) block.setAttribute('data-hit', '')
    return () => {
      for (const block of blocks) block.removeAttribute('data-hit')
    }
  }, [body, rivalId])
  const column = columns.findIndex(
    ({ date, barber }) => date === taken?.date && (barber === null || barber === taken.barber),
  )
  if (!taken || column < 0) return null
  const { start, minutes, words } = taken
  const place = {
    '--column': column,
    '--start': start,
    '--minutes': Math.min(minutes, dayMinutes - start),
  }
  return (
    <div className="grid-ghost" data-busy style={place as CSSProperties} aria-hidden>
      <span>{words}</span>
    </div>
  )
}
