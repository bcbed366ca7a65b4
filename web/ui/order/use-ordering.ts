import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { grip, type OrderPlace } from './order-grip.tsx'

/** A list whose rows are put in order by hand: says where a moved row stands now, and leaves the focus with it. */
export function useOrdering<List extends HTMLElement>(
  names: readonly string[],
  onMove: (from: number, to: number) => void,
) {
  const list: RefObject<List | null> = useRef(null)
  const [said, setSaid] = useState('')
  const [open, setOpen] = useState<number>()
  const moved = useRef<{ name: string | undefined; to: number; button: string }>(undefined)
  function move(from: number, to: number, button: string) {
    moved.current = { name: names[from], to, button }
    onMove(from, to)
    if (open !== undefined) setOpen(to)
    setSaid(`${names[from]}: ${to + 1} nga ${names.length}`)
  }
  // A moved row loses the focus and gets it back here, once the list shows the new order, which may be a moment later.
  useLayoutEffect(() => {
    const held = moved.current
    if (!held || names[held.to] !== held.name) return
    moved.current = undefined
    const row = list.current?.children[held.to]
    const next = row?.querySelector(`${held.button}:enabled`) ?? row?.querySelector(grip)
    if (next instanceof HTMLElement) next.focus()
  })
  const placeOf = (nth: number): OrderPlace => ({
    name: names[nth] ?? '',
    nth,
    of: names.length,
    isOpen: open === nth,
    onOpen: (isOpen) => setOpen(isOpen ? nth : undefined),
    onMove: (to, button) => move(nth, to, button),
  })
  return { list, said, placeOf }
}
