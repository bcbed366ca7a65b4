import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { lazyPiece } from '#web/platform/lazy-piece.ts'
import type { actsOn as Acts } from './acts.ts'
import type { Scene } from './grid-scene.ts'

const acts = () => import('./acts.ts')

/** Fetched as soon as the picture is there, with what a drop needs: who sees it can take hold of it. */
const hands = async () => (await Promise.all([import('./grid-hands.tsx'), acts()]))[0]
export const LazyHands = lazyPiece(async () => ({ default: (await hands()).GridHands }))

type EarlyProps = Pick<Scene, 'items' | 'onOpen'> & { body: RefObject<HTMLElement | null> }

/**
 * Stands in for the hands while they are on their way: what can be seen can be opened, and whoever begins to move an
 * appointment by key is heard when the hands are there.
 */
export function EarlyHands({ body, items, onOpen }: EarlyProps) {
  const lifted = useRef<KeyboardEvent[]>([])
  useEffect(() => {
    const element = body.current
    const over = new AbortController()
    const open = ({ target }: Event) => {
      const block = blockAround(target)
      const appointment = items.find(({ id }) => id === block?.dataset['id'])
      if (block && appointment) onOpen(appointment, block)
    }
    const keep = (event: KeyboardEvent) => {
      const begins = event.key === 'z' && blockAround(event.target)
      if (!begins && lifted.current.length === 0) return
      event.preventDefault()
      lifted.current.push(event)
    }
    element?.addEventListener('click', open, over)
    element?.addEventListener('keydown', keep, over)
    return () => over.abort()
  }, [body, items, onOpen])
  useEffect(() => {
    const keys = lifted.current
    // After the hands, which arrive with this very change, and before any key that is pressed from now on.
    return () => queueMicrotask(() => keys.forEach(pressAgain))
  }, [])
  return null
}

const blockAround = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-id]') : null

const pressAgain = (event: KeyboardEvent) =>
  event.target?.dispatchEvent(new KeyboardEvent(event.type, event))

/** What the hands do, for a page that is drawn before they can do anything. */
export function useLazyActs() {
  const client = useQueryClient()
  return useCallback(
    async (act: (on: ReturnType<typeof Acts>) => Promise<unknown>) => {
      const { actsOn } = await acts()
      await act(actsOn(client))
    },
    [client],
  )
}
