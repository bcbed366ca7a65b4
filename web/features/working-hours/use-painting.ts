import { type MouseEvent, type PointerEvent, useState } from 'react'
import type { Week } from '#contract/working-hours.ts'
import type { Gesture, Grab } from '#web/ui/pointer/press.ts'
import { usePress } from '#web/ui/pointer/use-press.ts'
import { type Grip, painted, type Piece, scaleOf, shifted, step } from './week.ts'

type Scale = ReturnType<typeof scaleOf>
/** What a pointer drags: a grip of a piece, or, outside all pieces, a new piece over empty hours. */
type Taken = { nth: number; grip: Grip }

/** How near to an edge a pointer takes it, in pixels. */
const edge = 10
const nowhere = -1

const rounded = (minutes: number) => Math.round(minutes / step) * step

function minutesAt(track: Element, x: number, { from, to }: Scale) {
  const { left, width } = track.getBoundingClientRect()
  const share = Math.max(0, Math.min(1, (x - left) / width))
  return from + share * (to - from)
}

function gripOf(piece: Element, x: number): Grip {
  const { left, right } = piece.getBoundingClientRect()
  if (right - left < 3 * edge) return 'to'
  if (x < left + edge) return 'from'
  return x > right - edge ? 'to' : 'both'
}

function takenAt(target: Element, x: number): Taken {
  const piece = target.closest<HTMLElement>('[data-nth]')
  piece?.focus()
  if (!piece) return { nth: nowhere, grip: 'to' }
  return { nth: Number(piece.dataset['nth']), grip: gripOf(piece, x) }
}

/** A day's pieces with what was pulled that far. */
function pulled(pieces: Piece[], { nth, grip }: Taken, at: number, to: number) {
  if (nth !== nowhere) return shifted(pieces, nth, grip, rounded(to - at))
  const [start, end] = [rounded(at), rounded(to)]
  return start === end ? pieces : painted(pieces, start, end)
}

export type Painting = {
  week: Week
  onDay: (day: number, pieces: Piece[]) => void
  onChoose: (day: number) => void
  /** To the typed times of a piece. */
  onType: (day: number, nth: number) => void
}

type Steady = Painting & { scale: Scale; setSteady: (scale: Scale | undefined) => void }

function paint(
  day: number,
  taken: Taken,
  from: number,
  track: Element,
  now: () => Steady,
): Gesture {
  const { week, scale, setSteady } = now()
  const origin = week[day] ?? []
  const at = minutesAt(track, from, scale)
  setSteady(scale)
  return {
    kind: 'paint',
    follow: ({ x }) => now().onDay(day, pulled(origin, taken, at, minutesAt(track, x, scale))),
    drop() {
      setSteady(undefined)
      now().onChoose(day)
    },
    /** A finger that scrolls the page has painted nothing. */
    cancel() {
      setSteady(undefined)
      now().onDay(day, origin)
    },
  }
}

/** A week under mouse, pen or finger; the hours that are drawn stay put while something is held. */
export function usePainting(painting: Painting) {
  const { week, onChoose, onType } = painting
  const [steady, setSteady] = useState<Scale>()
  const scale = steady ?? scaleOf(week)
  const press = usePress<Steady>({ ...painting, scale, setSteady })

  const eventsOf = (day: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const { currentTarget: surface, target, clientX } = event
      press(event, (now): Grab => {
        const taken = takenAt(target as Element, clientX)
        return { surface, isDrag: () => true, begin: ({ x }) => paint(day, taken, x, surface, now) }
      })
    },
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
