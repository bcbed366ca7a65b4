import { type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import type { Week } from '#contract/working-hours.ts'
import { type Grip, painted, type Piece, scaleOf, shifted, step } from './week.ts'

type Scale = ReturnType<typeof scaleOf>
/** What a pointer has hold of: a piece by one of its grips, or with no piece the empty hours that it fills. */
type Held = { day: number; at: number; origin: Piece[]; nth: number; grip: Grip }

/** How near to an edge a pointer takes it, in pixels. */
const edge = 10
const nowhere = -1

const rounded = (minutes: number) => Math.round(minutes / step) * step

function minutesAt({ currentTarget, clientX }: PointerEvent, { from, to }: Scale) {
  const { left, width } = currentTarget.getBoundingClientRect()
  const share = Math.max(0, Math.min(1, (clientX - left) / width))
  return from + share * (to - from)
}

function gripOf(piece: Element, x: number): Grip {
  const { left, right } = piece.getBoundingClientRect()
  if (right - left < 3 * edge) return 'to'
  if (x < left + edge) return 'from'
  return x > right - edge ? 'to' : 'both'
}

function heldAt(
  { target, clientX }: PointerEvent<HTMLElement>,
  day: number,
  from: Pick<Held, 'origin' | 'at'>,
): Held {
  const piece = (target as Element).closest<HTMLElement>('[data-nth]')
  piece?.focus()
  if (!piece) return { ...from, day, nth: nowhere, grip: 'to' }
  return { ...from, day, nth: Number(piece.dataset['nth']), grip: gripOf(piece, clientX) }
}

export type Painting = {
  week: Week
  onDay: (day: number, pieces: Piece[]) => void
  onChoose: (day: number) => void
  /** To the typed times of a piece. */
  onType: (day: number, nth: number) => void
}

/** A week under mouse, pen or finger; the hours that are drawn stay put while something is held. */
export function usePainting({ week, onDay, onChoose, onType }: Painting) {
  const held = useRef<Held>(undefined)
  const [steady, setSteady] = useState<Scale>()
  const scale = steady ?? scaleOf(week)

  function take(day: number, event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setSteady(scale)
    held.current = heldAt(event, day, { origin: week[day] ?? [], at: minutesAt(event, scale) })
  }
  function move(event: PointerEvent) {
    if (!held.current) return
    const { day, at, origin, nth, grip } = held.current
    const now = minutesAt(event, scale)
    const [start, end] = [rounded(at), rounded(now)]
    if (nth !== nowhere) onDay(day, shifted(origin, nth, grip, rounded(now - at)))
    else onDay(day, start === end ? origin : painted(origin, start, end))
  }
  function letGo() {
    held.current = undefined
    setSteady(undefined)
  }
  /** A finger that scrolls the page has painted nothing. */
  function cancel() {
    if (held.current) onDay(held.current.day, held.current.origin)
    letGo()
  }
  const eventsOf = (day: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => take(day, event),
    onPointerMove: move,
    onPointerUp: letGo,
    onPointerCancel: cancel,
    onClick: () => onChoose(day),
    onDoubleClick: ({ currentTarget, clientX }: MouseEvent<HTMLElement>) => {
      const nth = pieceUnder(currentTarget, clientX)
      if (nth >= 0) onType(day, nth)
    },
  })
  return { scale, eventsOf }
}

/** The piece that lies under a place of its track. */
function pieceUnder(track: Element, x: number) {
  const pieces = [...track.querySelectorAll<HTMLElement>('[data-nth]')]
  return pieces.findIndex((piece) => {
    const { left, right } = piece.getBoundingClientRect()
    return left <= x && x <= right
  })
}
