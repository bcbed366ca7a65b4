import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import type { Gesture, Grab, Point } from '../pointer/press.ts'
import { usePress } from '../pointer/use-press.ts'
import { landing } from './list-places.ts'
import './order-grip.css'

/** The labels of the two buttons in a list, "up" and "down"; an order in time has other labels. */
const listSteps = ['Më lart', 'Më poshtë'] as const

export type OrderPlace = {
  name: string
  nth: number
  of: number
  /** True while the two buttons for moving the row are shown. */
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  /** Moves the row to the index `to`; `button` is the selector of the button that keeps the focus. */
  onMove: (to: number, button: string) => void
}
type Props = OrderPlace & { steps?: readonly [string, string] }

export const grip = '.order-grip'
const ways: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 }
/** Pixels up to which a press is no drag. */
const still = 4

/** Takes a row to another place: dragged, with Alt and an arrow, or pressed for two buttons that do it. */
export function OrderGrip({ steps = listSteps, ...place }: Props) {
  const { name, nth, of, isOpen, onOpen, onMove } = place
  const press = usePress<OrderPlace>(place)
  const onKeyDown = (event: KeyboardEvent) => {
    const way = event.altKey ? ways[event.key] : undefined
    if (way === undefined) return
    event.preventDefault()
    const to = nth + way
    if (to >= 0 && to < of) onMove(to, grip)
  }
  return (
    <>
      <button
        type="button"
        className="order-grip"
        aria-label={`Rendit: ${name}`}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        aria-expanded={isOpen}
        onKeyDown={onKeyDown}
        onClick={() => onOpen(!isOpen)}
        onPointerDown={(event) => {
          const { currentTarget } = event
          press(event, (now) => grabAt(currentTarget, now))
        }}
      >
        <GripVertical size={16} aria-hidden />
      </button>
      {isOpen && (
        <div className="order-steps">
          <button
            type="button"
            className="order-back"
            aria-label={`${steps[0]}: ${name}`}
            disabled={nth === 0}
            onClick={() => onMove(nth - 1, '.order-back')}
          >
            <ChevronUp size={16} aria-hidden />
            {steps[0]}
          </button>
          <button
            type="button"
            className="order-on"
            aria-label={`${steps[1]}: ${name}`}
            disabled={nth === of - 1}
            onClick={() => onMove(nth + 1, '.order-on')}
          >
            <ChevronDown size={16} aria-hidden />
            {steps[1]}
          </button>
        </div>
      )}
    </>
  )
}

/** The row follows the pointer; where it is let go, it stands. */
function carried(row: HTMLElement, from: Point, now: () => OrderPlace): Gesture {
  let moved = 0
  function putDown() {
    row.style.removeProperty('translate')
    row.removeAttribute('data-held')
  }
  row.dataset['held'] = ''
  return {
    kind: 'order',
    follow({ y }) {
      moved = y - from.y
      row.style.translate = `0 ${moved}px`
    },
    drop() {
      putDown()
      const { nth, onMove } = now()
      const boxes = [...(row.parentElement?.children ?? [])].map((one) =>
        one.getBoundingClientRect(),
      )
      const to = landing(boxes, nth, moved)
      if (to !== nth) onMove(to, grip)
    },
    cancel: putDown,
  }
}

function grabAt(surface: HTMLElement, now: () => OrderPlace): Grab | undefined {
  const row = surface.closest<HTMLElement>('li, section')
  const isDrag = ({ y }: Point) => Math.abs(y) > still
  return row ? { surface, isDrag, begin: (from) => carried(row, from, now) } : undefined
}
