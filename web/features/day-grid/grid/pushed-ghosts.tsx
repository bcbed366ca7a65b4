import { type CSSProperties, Fragment, type RefObject, useLayoutEffect } from 'react'
import type { Appointment } from '#contract/visits/appointments.ts'
import { minutesOf } from '#contract/visits/parts.ts'
import { clockOf, minutesOfTime, startOf, timedParts } from '#contract/visits/visit-time.ts'
import { columnAt } from '#web/visits/model/columns.ts'
import type { Column } from '#web/visits/model/schedule-model.ts'
import { usePushed } from '#web/visits/wanted-place.ts'

type Props = {
  body: RefObject<HTMLElement | null>
  columns: readonly Column[]
  items: readonly Appointment[]
}

/** "14:00–14:45 · Qethje", a quarter later: "14:15–15:00" */
const laterHours = (words: string, minutes: number) =>
  /^\d\d:\d\d(–\d\d:\d\d)?/
    .exec(words)?.[0]
    .replace(/\d\d:\d\d/g, (time) => clockOf(minutesOfTime(time) + minutes)) ?? ''

/** Moves the blocks themselves, and their hours, for as long as the dialog shows it. */
function useMovedBlocks(body: Props['body'], pushed: ReturnType<typeof usePushed>) {
  useLayoutEffect(() => {
    const moved = (pushed?.moves ?? []).flatMap(({ id, minutes }) => {
      const blocks = body.current?.querySelectorAll<HTMLElement>(`[data-id="${CSS.escape(id)}"]`)
      return [...(blocks ?? [])].map((block) => ({
        block,
        minutes,
        hour: block.querySelector('em'),
      }))
    })
    for (const { block, minutes, hour } of moved) {
      hour?.setAttribute('data-then', laterHours(hour.textContent, minutes))
      block.setAttribute('data-pushed', '')
      block.style.setProperty('--pushed', String(minutes))
    }
    return () => {
      for (const { block, hour } of moved) {
        hour?.removeAttribute('data-then')
        block.removeAttribute('data-pushed')
        block.style.removeProperty('--pushed')
      }
    }
  }, [body, pushed])
}

/** Behind the dialog of a late barber: dashed where a visit was, and by how many minutes it is later. */
export function PushedGhosts({ body, columns, items }: Props) {
  const pushed = usePushed()
  useMovedBlocks(body, pushed)
  const pieces = (pushed?.moves ?? []).flatMap(({ id, minutes: later }) => {
    const visit = items.find((one) => one.id === id)
    if (!visit) return []
    return timedParts(visit.parts, startOf(visit)).map((part) => ({
      key: `${id} ${part.at}`,
      column: columnAt(columns, pushed?.date, part.barber_id),
      start: part.at,
      minutes: minutesOf(part),
      later,
    }))
  })
  return pieces
    .filter(({ column }) => column >= 0)
    .map(({ key, column, start, minutes, later }) => {
      const look = { '--column': column, '--start': start, '--minutes': minutes }
      const then = { ...look, '--start': start + later }
      return (
        <Fragment key={key}>
          <span className="grid-ghost" data-kind="left" aria-hidden style={look as CSSProperties} />
          <span className="grid-ghost" data-kind="pushed" aria-hidden style={then as CSSProperties}>
            <span>+{later}</span>
          </span>
        </Fragment>
      )
    })
}
