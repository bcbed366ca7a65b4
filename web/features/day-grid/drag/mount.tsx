import { type RefObject, Suspense, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useQuery } from '@tanstack/react-query'
import { openActsQuery } from '#web/features/outbox/queries.ts'
import { handleIn, watchHover, watchTabStop } from './affordances.ts'
import { landings } from './drop.ts'
import type { Grid, Scene } from './geometry.ts'
import { ghostOn } from './ghost.ts'
import { watchKeys } from './keyboard.ts'
import { watchMenus } from './menus.ts'
import { watchClicks, watchPresses } from './pointer.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { PushedGhosts } from '../grid/pushed-ghosts.tsx'
import { RovingSlot } from './slot.ts'
import { slotHelp } from './spoken-places.ts'
import { freePlaceAt } from './under-pointer.ts'
import { WantedGhost } from './wanted-ghost.tsx'
import './mount.css'

const FreedMarks = lazyPiece(async () => ({
  default: (await import('#web/features/freed/freed-marks.tsx')).FreedMarks,
}))

const DecisionPlaces = lazyPiece(async () => ({
  default: (await import('#web/features/outbox/decision-places.tsx')).DecisionPlaces,
}))

type Elements = Pick<Grid, 'body' | 'scroller'> & {
  ghost: HTMLElement
  ghostLabel: HTMLElement
  slot: HTMLButtonElement
  slotLabel: HTMLElement
  handle: HTMLElement
  voice: HTMLElement
}

/** All listeners stand on the grid's body, whatever it holds. */
function controlsOn(elements: Elements, scene: () => Scene) {
  const { body, scroller, voice } = elements
  const ghost = ghostOn(elements.ghost, elements.ghostLabel)
  const grid: Grid = { body, scroller, ghost, scene, say: (words) => (voice.textContent = words) }
  const slot = new RovingSlot(grid, elements.slot, elements.slotLabel)
  const handle = handleIn(grid, elements.handle)
  const landing = landings(grid)
  const pieces = { grid, slot, handle, landings: landing }
  const over = new AbortController()
  const presses = watchPresses(pieces, over.signal)
  const keys = watchKeys(pieces, over.signal)
  const tabStop = watchTabStop(grid, elements.slot, over.signal)
  watchClicks(pieces, over.signal)
  watchMenus(pieces, over.signal)
  watchHover(grid, over.signal)
  over.signal.addEventListener('abort', () => landing.stop())
  const watchers = [presses, keys, landing, slot, handle, tabStop]
  return {
    look: () => {
      for (const watcher of watchers) watcher.look()
    },
    /** A press on free time that came before the controls did. */
    take: (press: MouseEvent, typed: string) => {
      const place = freePlaceAt(grid, press)
      if (place) slot.ask(place, undefined, typed)
    },
    stop: () => over.abort(),
  }
}

/** What was pressed, and typed in the awaited form, before the controls were there. */
type Early = { press: MouseEvent; typed: string; onTaken: () => void }

type Props = Scene & {
  body: RefObject<HTMLElement | null>
  scroller: RefObject<HTMLElement | null>
  early?: Early | undefined
}

/** Takes what was pressed before; in one step, so that no key falls between the awaited form and the form. */
function useEarly(early: Early | undefined, take: (press: MouseEvent, typed: string) => void) {
  const takeIt = useEffectEvent(() => {
    if (!early) return
    flushSync(early.onTaken)
    flushSync(() => take(early.press, early.typed))
  })
  const isEarly = early !== undefined
  useEffect(() => {
    const timer = isEarly ? setTimeout(() => takeIt()) : undefined
    return () => clearTimeout(timer)
  }, [isEarly])
}

/** What mouse, finger and keyboard do in the grid; it stands in the grid's body, after the columns. */
export function GridControls({ body, scroller, early, ...scene }: Props) {
  const ghost = useRef<HTMLDivElement>(null)
  const slot = useRef<HTMLButtonElement>(null)
  const handle = useRef<HTMLSpanElement>(null)
  const voice = useRef<HTMLOutputElement>(null)
  const latest = useRef<Scene>(scene)
  const controls = useRef<ReturnType<typeof controlsOn>>(undefined)
  const isDeciding = Boolean(useQuery({ ...openActsQuery, enabled: false }).data?.length)

  useLayoutEffect(() => {
    latest.current = scene
    controls.current?.look()
  })
  // In an effect, after the grid has scrolled to its opening position: the keyboard starts in the visible part.
  useEffect(() => {
    const found = {
      body: body.current,
      scroller: scroller.current,
      ghost: ghost.current,
      ghostLabel: ghost.current?.querySelector('span'),
      slot: slot.current,
      slotLabel: slot.current?.querySelector('span'),
      handle: handle.current,
      voice: voice.current,
    }
    if (!isWhole(found)) return undefined
    controls.current = controlsOn(found, () => latest.current)
    controls.current.look()
    return () => controls.current?.stop()
  }, [body, scroller])
  useEarly(early, (press, typed) => controls.current?.take(press, typed))

  return (
    <>
      <div ref={ghost} className="grid-ghost" hidden aria-hidden>
        <span />
      </div>
      <WantedGhost {...{ body, scroller }} columns={scene.columns} span={scene.span} />
      <PushedGhosts body={body} columns={scene.columns} items={scene.items} />
      <Suspense>{!scene.disabled && <FreedMarks {...scene} body={body} />}</Suspense>
      <Suspense>{isDeciding && <DecisionPlaces {...scene} body={body} />}</Suspense>
      <button
        ref={slot}
        type="button"
        className="grid-slot"
        aria-label="Shto termin"
        aria-describedby="grid-help"
        hidden
      >
        <span />
      </button>
      <span ref={handle} className="grid-handle" hidden aria-hidden />
      <span id="grid-help" hidden>
        {slotHelp}
      </span>
      <output ref={voice} className="sr-only" aria-live="assertive" />
    </>
  )
}

type Found = { [name in keyof Elements]: Elements[name] | null | undefined }
const isWhole = (found: Found): found is Elements => Object.values(found).every(Boolean)
