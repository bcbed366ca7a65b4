import { type PointerEvent, useRef } from 'react'

const farEnough = 48

/** A finger's sweep to the side: left is one forward, right one back. Scrolling up and down stays the browser's. */
export function useSwipe(onSwipe: (steps: 1 | -1) => void) {
  const begin = useRef<{ x: number; y: number }>(undefined)
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      begin.current = pointerType === 'mouse' ? undefined : { x, y }
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      if (!begin.current) return
      const [x, y] = [clientX - begin.current.x, clientY - begin.current.y]
      begin.current = undefined
      if (Math.abs(x) > farEnough && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x < 0 ? 1 : -1)
    },
    onPointerCancel: () => {
      begin.current = undefined
    },
  }
}
