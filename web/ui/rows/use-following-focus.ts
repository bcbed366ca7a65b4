import { useEffect, useEffectEvent, useRef } from 'react'
import { neighbourOf } from './use-chosen-row.ts'
import { buttonOf } from './use-row-keys.ts'

type Root = { readonly current: HTMLElement | null }

/** Nothing has the focus, or what stands around the list, where a press beside everything puts it. */
const hasNoPlace = ({ current }: Root) => document.activeElement?.contains(current) !== false

/** The row in which something has the focus, or in whose panel. */
const rowOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-of]')?.dataset['of'] : undefined

/**
 * Tells which row the focus has reached. When that row leaves the list its neighbour takes the focus, unless it has gone
 * somewhere else meanwhile.
 */
export function useFollowingFocus(
  root: Root,
  ids: readonly string[],
  onReach: (id: string) => void,
) {
  const before = useRef(ids)
  const held = useRef<string>(undefined)
  const hold = useEffectEvent(({ target }: FocusEvent) => {
    const id = rowOf(target)
    held.current = id
    if (id !== undefined && ids.includes(id)) onReach(id)
  })
  useEffect(() => {
    const { current } = root
    const listener = (event: FocusEvent) => hold(event)
    current?.addEventListener('focusin', listener)
    return () => current?.removeEventListener('focusin', listener)
  }, [root])
  useEffect(() => {
    const [was, gone] = [before.current, held.current]
    before.current = ids
    if (gone === undefined || ids.includes(gone) || !was.includes(gone)) return
    const focus = document.activeElement
    const isFree = hasNoPlace(root) || rowOf(focus) === gone
    const next = neighbourOf(gone, was, ids)
    if (isFree && next !== undefined) buttonOf(root.current, next)?.focus()
  })
}

/** Once the last row has gone, the focus goes to the first button that is left, or to the tab whose panel this is. */
export function useFocusAtEnd(root: Root, left: number) {
  const before = useRef(left)
  useEffect(() => {
    const isEnd = before.current > 0 && left === 0
    before.current = left
    const { current } = root
    if (!isEnd || !current || !hasNoPlace(root)) return
    const tab = current.closest('[role=tabpanel]')?.getAttribute('aria-labelledby') ?? ''
    ;(current.querySelector('button') ?? document.getElementById(tab))?.focus()
  }, [root, left])
}
