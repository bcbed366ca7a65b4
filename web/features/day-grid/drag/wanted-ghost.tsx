import { type CSSProperties, type RefObject, useLayoutEffect } from 'react'
import { dayMinutes } from '#contract/visits/visit-time.ts'
import { columnAt } from '#web/visits/model/columns.ts'
import type { Column, Span } from '#web/visits/model/schedule-model.ts'
import { roomBeside } from '#web/visits/room-beside.ts'
import { standBeside, useWantedPlace } from '#web/visits/wanted-place.ts'
import './mount.css'

type Props = {
  body: RefObject<HTMLElement | null>
  scroller: RefObject<HTMLElement | null>
  columns: readonly Column[]
  span: Span
}

/** A ring around the visit that is in the way. */
function useRing(body: Props['body'], rivalId: string | undefined) {
  useLayoutEffect(() => {
    const blocks = body.current?.querySelectorAll(`[data-id="${CSS.escape(rivalId ?? '')}"]`) ?? []
    for (const block of blocks) block.setAttribute('data-hit', '')
    return () => {
      for (const block of blocks) block.removeAttribute('data-hit')
    }
  }, [body, rivalId])
}

/** As wide as the form stands beside a place, and as narrow, each with its margins. */
const besideWidths = { width: 424, least: 316 }
/** How much of the screen's width the form takes; a sheet from below takes none. */
function formBeside() {
  const { offsetWidth: width = 0 } = document.querySelector<HTMLElement>('.side-dialog') ?? {}
  return width > 0 && width < innerWidth ? besideWidths : { width: 0, least: 0 }
}

/** Where the column is, for as long as the form books there: in sight, with the form beside it. */
function useInSight(scroller: Props['scroller'], nth: number | undefined) {
  useLayoutEffect(() => {
    const grid = scroller.current
    const columns = grid?.querySelectorAll<HTMLElement>('[data-column]') ?? []
    const column = nth === undefined ? undefined : columns[nth]
    if (!grid || !column) return undefined
    const { left, right } = grid.getBoundingClientRect()
    const found = roomBeside({
      column: { left: column.offsetLeft, width: column.offsetWidth },
      grid: {
        left,
        right,
        gutter: columns[0]?.offsetLeft ?? 0,
        scrolled: grid.scrollLeft,
        most: grid.scrollWidth - grid.clientWidth,
      },
      screen: innerWidth,
      form: formBeside(),
    })
    grid.scrollTo({ left: found.scroll, behavior: 'instant' })
    standBeside(found.beside)
    return () => standBeside(undefined)
  }, [scroller, nth])
}

/** The hour too is scrolled into sight, but for a sheet, which would cover it. */
function useHourInSight({ body, scroller }: Props, place: string) {
  useLayoutEffect(() => {
    const [grid, ghost] = [scroller.current, body.current?.querySelector('[data-kind="wanted"]')]
    if (!grid || !ghost || formBeside().width === 0) return
    const [seen, own] = [grid.getBoundingClientRect(), ghost.getBoundingClientRect()]
    const heads = grid.querySelector<HTMLElement>('.column-heads')?.offsetHeight ?? 0
    const above = own.top - (seen.top + heads + 16)
    const below = own.bottom - (seen.bottom - 16)
    grid.scrollTop += below > 0 ? Math.min(below, above) : Math.min(above, 0)
  }, [body, scroller, place])
}

/** Behind an open form: the place that it would book, in red where it is taken. */
export function WantedGhost(props: Props) {
  const { body, scroller, columns, span } = props
  const wanted = useWantedPlace()
  useRing(body, wanted?.rivalId)
  const drawn = (wanted?.pieces ?? [])
    .map((piece) => ({ ...piece, column: columnAt(columns, wanted?.date, piece.barber_id) }))
    .filter(({ column, start }) => column >= 0 && span.from <= start && start < span.to)
  const [first] = drawn
  useInSight(scroller, first?.column)
  useHourInSight(props, first ? `${first.column} ${first.start}` : '')
  return (
    <>
      {drawn.map(({ column, start, minutes, isTaken, words }) => (
        <div
          key={`${column} ${start}`}
          className="grid-ghost"
          data-kind="wanted"
          data-busy={isTaken || undefined}
          style={
            {
              '--column': column,
              '--start': start,
              '--minutes': Math.min(minutes, dayMinutes - start),
            } as CSSProperties
          }
          aria-hidden
        >
          <span>{words}</span>
        </div>
      ))}
    </>
  )
}
