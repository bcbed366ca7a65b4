import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import type { Absence } from '#contract/absences/absences.ts'
import { type Grid, measured, type Target } from '../drag/geometry.ts'
import { ghostOn } from '../drag/ghost.ts'
import { pressesOn } from '../drag/grid-press.ts'
import { elementAt } from '../drag/under-pointer.ts'
import { isSameTarget } from '../drag/target.ts'
import type { Span } from '#web/visits/model/schedule-model.ts'
import { clockOf } from '#contract/visits/visit-time.ts'
import { awayActsOn } from './away-acts.ts'
import { type AwayScene, heldAt, homeOf, pullAway, stepped } from './away-pull.ts'

type Scene = AwayScene & {
  span: Span
  /** Whose absence the member may change; without network nobody's. */
  mayChange: (absence: Absence) => boolean
  onOpen: (absence: Absence, anchor: HTMLElement) => void
}
type Known = { grid: Grid; scene: () => Scene; onMove: (seen: Absence, target: Target) => void }

const awayAt = (event: Event) => elementAt(event)?.closest<HTMLElement>('[data-away]') ?? null
/** So much of its lower end pulls its length; a finger is wider. */
const edgeOf = ({ pointerType }: PointerEvent) => (pointerType === 'mouse' ? 7 : 14)

function takenBy({ scene }: Known, element: HTMLElement | null) {
  const now = scene()
  const absence = now.times.absences.find(({ id }) => id === element?.dataset['away'])
  const column = Number(element?.closest<HTMLElement>('[data-column]')?.dataset['column'])
  if (!element || !absence) return undefined
  return {
    element,
    absence,
    home: now.mayChange(absence) ? homeOf(now, absence, column) : undefined,
  }
}

/** Before the grid’s own listeners, which would take it for free time. */
function watchPointer(known: Known, signal: AbortSignal) {
  const { grid, scene, onMove } = known
  const presses = pressesOn(grid, signal)

  function onDown(event: PointerEvent) {
    const taken = takenBy(known, awayAt(event))
    if (!taken) return
    event.stopPropagation()
    const { element, absence, home } = taken
    if (!home) return
    const isResize = event.clientY > element.getBoundingClientRect().bottom - edgeOf(event)
    const onDrop = (target: Target) => onMove(absence, target)
    presses.down(event, event.pointerType !== 'mouse', () => (from) => {
      const [shown, frame] = [scene(), measured(grid)]
      return pullAway(from, { home, isResize, onDrop, ghost: grid.ghost, scene: shown, frame })
    })
  }
  function onClick(event: MouseEvent) {
    const taken = takenBy(known, awayAt(event))
    if (!taken) return
    event.stopPropagation()
    scene().onOpen(taken.absence, taken.element)
  }
  grid.body.addEventListener('pointerdown', onDown, { signal, capture: true })
  grid.body.addEventListener('click', onClick, { signal, capture: true })
}

const arrows = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'])

/** Z takes it, arrows carry it, Shift changes its length, Enter lets go and Esc puts it back. */
function watchKeys(known: Known, signal: AbortSignal) {
  const { grid, scene, onMove } = known
  let carried: { absence: Absence; home: Target; target: Target } | undefined

  function stop() {
    carried = undefined
    grid.ghost.hide()
  }
  function show(target: Target) {
    const label = `${clockOf(target.start)}–${clockOf(target.start + target.minutes)}`
    grid.ghost.show({ kind: 'move', target, label })
    grid.say(`${label}, ${scene().columns[target.column]?.title ?? ''}`)
  }
  function onKey(event: KeyboardEvent) {
    const { key } = event
    const taken = takenBy(known, awayAt(event))
    if (!taken) return
    if (!carried) {
      if (key.toLowerCase() !== 'z' || !taken.home || event.ctrlKey || event.metaKey) return
      carried = { absence: taken.absence, home: taken.home, target: taken.home }
    } else if (key === 'Enter') {
      const { absence, home, target } = carried
      stop()
      if (!isSameTarget(home, target)) onMove(absence, target)
    } else if (key === 'Escape') stop()
    else if (arrows.has(key)) {
      const step = { key, isLength: event.shiftKey, isFine: event.altKey }
      carried.target = stepped(carried.target, step, scene(), scene().span)
    } else return
    event.preventDefault()
    event.stopPropagation()
    if (carried) show(carried.target)
  }
  grid.body.addEventListener('keydown', onKey, { signal, capture: true })
  grid.body.addEventListener('focusout', () => carried && stop(), { signal })
}

type Props = Scene & {
  body: RefObject<HTMLElement | null>
  scroller: RefObject<HTMLElement | null>
}

/** What mouse, finger and keyboard do with absences in the grid; it stands in the grid's body. */
export function AwayControls({ body, scroller, ...scene }: Props) {
  const client = useQueryClient()
  const ghost = useRef<HTMLDivElement>(null)
  const voice = useRef<HTMLOutputElement>(null)
  const latest = useRef(scene)
  useEffect(() => {
    latest.current = scene
  })
  useEffect(() => {
    const [frame, view, shown] = [body.current, scroller.current, ghost.current]
    const label = shown?.querySelector('span')
    if (!frame || !view || !shown || !label) return undefined
    const over = new AbortController()
    const now = () => latest.current
    const grid: Grid = {
      body: frame,
      scroller: view,
      ghost: ghostOn(shown, label),
      // Absences use only the columns and the span of the grid's scene, to measure it.
      scene: () => ({ ...still, columns: now().columns, span: now().span }),
      say: (words) => voice.current && (voice.current.textContent = words),
    }
    const onMove = (seen: Absence, target: Target) =>
      void awayActsOn(client).move(seen, heldAt(now(), seen, target))
    const known = { grid, scene: now, onMove }
    watchPointer(known, over.signal)
    watchKeys(known, over.signal)
    return () => over.abort()
  }, [body, scroller, client])
  return (
    <>
      <div ref={ghost} className="grid-ghost" hidden aria-hidden>
        <span />
      </div>
      <output ref={voice} className="sr-only" aria-live="assertive" />
    </>
  )
}

const nothing = () => {}
const still = {
  items: [],
  selected: undefined,
  disabled: false,
  onAdd: nothing,
  onOpen: nothing,
  onMove: nothing,
  onResize: nothing,
}
