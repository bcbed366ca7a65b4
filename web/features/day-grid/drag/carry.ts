import { appointmentWords } from '#contract/visits/appointment-words.ts'
import { swallowClick } from '#web/ui/pointer/press.ts'
import { drop, type Held, liftUp, springBack, standAt, stands } from './drop.ts'
import { type Frame, measured, type Scene, stepOf, type Target } from './geometry.ts'
import { showTarget } from './gestures.ts'
import type { Pieces } from './pointer.ts'
import { endedAt, isLast, rivalFor, startWithin, type Taken, withinOpen } from './target.ts'
import { carryWords } from './spoken-places.ts'

/** From line to line: from 10:10 up to 10:00, down to 10:30. */
function nextLine(minutes: number, step: number, direction: 1 | -1) {
  const line = direction > 0 ? Math.floor(minutes / step) + 1 : Math.ceil(minutes / step) - 1
  return line * step
}

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey'>
const directions: Readonly<Record<string, 1 | -1>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowLeft: -1,
}

/** To a column that is closed to it, it does not go. */
function across(scene: Pick<Scene, 'columns'>, taken: Taken, target: Target, column: number) {
  const next = withinOpen(scene, taken, { ...target, column })
  return next.column === column ? next : target
}

/** The target after an arrow key; the same target at an edge, undefined for any other key. */
export function carriedTo(
  { columns, span }: Pick<Scene, 'columns' | 'span'>,
  taken: Taken,
  target: Target,
  { key, shiftKey, altKey }: Pressed,
): Target | undefined {
  const direction = directions[key]
  if (direction === undefined) return undefined
  const step = stepOf(altKey)
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const column = target.column + direction
    return columns[column] ? across({ columns }, taken, target, column) : target
  }
  if (shiftKey && !isLast(taken)) return target
  if (shiftKey)
    return endedAt(target, nextLine(target.start + target.minutes, step, direction), step, span.to)
  return {
    ...target,
    start: startWithin(span, nextLine(target.start, step, direction), step),
  }
}

/** An appointment that the keyboard carries. */
export class Carry {
  readonly #pieces: Pieces
  readonly #held: Held
  readonly #onEnd: () => void
  readonly #frame: Frame
  #target: Target

  constructor(pieces: Pieces, held: Held, onEnd: () => void) {
    this.#pieces = pieces
    this.#held = held
    this.#onEnd = onEnd
    this.#frame = measured(pieces.grid)
    this.#target = held.home
    liftUp(held.block)
    pieces.grid.body.dataset['gesture'] = 'carry'
    showTarget(pieces.grid, held, held.home, false)
    this.#say('taken')
  }

  press(event: KeyboardEvent) {
    if (event.key === 'Tab' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    event.stopPropagation()
    const next = carriedTo(this.#pieces.grid.scene(), this.#held, this.#target, event)
    if (next) this.#put(next)
    else if (event.key === 'Escape') this.cancel()
    else if (['Enter', ' ', 'z', 'Z'].includes(event.key)) this.#letGo()
    // The space bar clicks when it comes up again.
    if (event.key === ' ') swallowClick()
  }

  look() {
    if (!stands(this.#pieces.grid.scene(), this.#frame, this.#held)) this.cancel()
  }

  cancel() {
    this.#end()
    springBack(this.#held.block)
    this.#target = this.#held.home
    this.#say('back')
  }

  #say(what: 'taken' | 'dropped' | 'back') {
    const { scene, say } = this.#pieces.grid
    const column = scene().columns[this.#target.column]
    say(carryWords[what](this.#held.appointment, this.#target, column))
  }

  #put(target: Target) {
    const { grid } = this.#pieces
    const { block, home } = this.#held
    this.#target = target
    block.style.height = ''
    standAt(this.#frame, this.#held, target)
    const what = showTarget(grid, this.#held, target, target.minutes !== home.minutes)
    block.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    grid.say(carryWords.over(target, grid.scene().columns[target.column], what))
  }

  #letGo() {
    const { grid, landings } = this.#pieces
    const scene = grid.scene()
    // The visit stays held: the next arrow key may reach a slot.
    if (rivalFor(scene, this.#held, this.#target)) return grid.say(appointmentWords.slotTaken)
    this.#end()
    drop(scene, landings, this.#frame, this.#held, this.#target)
    this.#say('dropped')
  }

  #end() {
    this.#pieces.grid.ghost.hide()
    delete this.#pieces.grid.body.dataset['gesture']
    this.#onEnd()
  }
}
