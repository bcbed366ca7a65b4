import { type PointerEvent, useRef, useState } from 'react'

type Drag = { from: number; to: number }

/** The place in the list a pointer is over: as many entries end above it as have their middle above it. */
function placeAt(list: HTMLElement | null, from: number, y: number) {
  const others = [...(list?.children ?? [])].filter((_, place) => place !== from)
  return others.filter((entry) => {
    const { top, height } = entry.getBoundingClientRect()
    return top + height / 2 < y
  }).length
}

/** An entry taken by its handle, with mouse, pen or finger; where it would land is told while it is held. */
export function useListDrag(onDrop: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null)
  const [drag, setDrag] = useState<Drag>()
  const end = () => setDrag(undefined)

  const handleOf = (from: number) => ({
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrag({ from, to: from })
    },
    onPointerMove: (event: PointerEvent) => {
      if (drag) setDrag({ from, to: placeAt(list.current, from, event.clientY) })
    },
    onPointerUp: (event: PointerEvent) => {
      end()
      if (!drag) return
      const to = placeAt(list.current, from, event.clientY)
      if (to !== from) onDrop(from, to)
    },
    onPointerCancel: end,
    onLostPointerCapture: end,
  })
  return { list, drag, handleOf }
}
