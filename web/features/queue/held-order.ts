import { useState } from 'react'

type Row = { readonly id: string }

/** Keeps the order of rows while a pointer or a finger is on them; what the rows say still changes. */
export function useHeldOrder<One extends Row>(rows: readonly One[]) {
  const [held, hold] = useState<readonly string[]>()
  const placeOf = ({ id }: Row) => {
    const place = held?.indexOf(id) ?? -1
    return place < 0 ? Infinity : place
  }
  const shown = held
    ? rows.toSorted((one, other) => {
        const [first, second] = [placeOf(one), placeOf(other)]
        return first === second ? 0 : first - second
      })
    : rows
  const onPointerEnter = () => hold(rows.map(({ id }) => id))
  const onPointerLeave = () => hold(undefined)
  return { rows: shown, on: { onPointerEnter, onPointerLeave } }
}
