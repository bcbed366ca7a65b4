import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { landing } from './list-places.ts'
import './order-grip.css'

/** What the two buttons are called: in a list one stands above another, in time before it. */
const listSteps = ['Më lart', 'Më poshtë'] as const

export type OrderPlace = {
  name: string
  nth: number
  of: number
  /** Its two buttons are shown. */
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  /** To a place, and with which button, by its selector: it keeps the focus. */
  onMove: (to: number, hand: string) => void
}
type Props = OrderPlace & { steps?: readonly [string, string] }

export const grip = '.order-grip'
const ways: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 }
/** So far a press is no drag. */
const still = 4

/** Takes a row to another place: dragged, with Alt and an arrow, or pressed for two buttons that do it. */
export function OrderGrip({ name, nth, of, isOpen, onOpen, onMove, steps = listSteps }: Props) {
  const drag = useDrag(nth, (to) => onMove(to, grip))
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
        onClick={() => drag.isPress() && onOpen(!isOpen)}
        {...drag.hands}
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

type Drag = { row: HTMLElement; from: number; moved: number; hasMoved: boolean }

/** The row follows the hand; where it is let go, it stands. */
function useDrag(nth: number, onDrop: (to: number) => void) {
  const drag = useRef<Drag>(undefined)
  const wasDragged = useRef(false)

  function end() {
    const held = drag.current
    drag.current = undefined
    held?.row.style.removeProperty('translate')
    held?.row.removeAttribute('data-held')
    return held
  }
  const hands = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const row = event.currentTarget.closest<HTMLElement>('li, section')
      wasDragged.current = false
      if (!row || !event.isPrimary || event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      drag.current = { row, from: event.clientY, moved: 0, hasMoved: false }
    },
    onPointerMove(event: PointerEvent) {
      const held = drag.current
      if (!held) return
      held.moved = event.clientY - held.from
      held.hasMoved ||= Math.abs(held.moved) > still
      if (!held.hasMoved) return
      held.row.dataset['held'] = ''
      held.row.style.translate = `0 ${held.moved}px`
    },
    onPointerUp() {
      const held = end()
      if (!held?.hasMoved) return
      wasDragged.current = true
      const rows = [...(held.row.parentElement?.children ?? [])]
      const to = landing(
        rows.map((row) => row.getBoundingClientRect()),
        nth,
        held.moved,
      )
      if (to !== nth) onDrop(to)
    },
    onPointerCancel: () => void end(),
  }
  return { hands, isPress: () => !wasDragged.current }
}
