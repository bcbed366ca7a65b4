import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import type { actsOn as Acts } from '#web/features/appointments/cache/actions.ts'
import type { Scene } from './scene.ts'

const acts = () => import('#web/features/appointments/cache/actions.ts')

/** Fetched as soon as the picture is there, with what a drop needs: who sees it can take hold of it. */
const hands = async () => (await Promise.all([import('./mount.tsx'), acts()]))[0]
export const LazyHands = lazyPiece(async () => ({ default: (await hands()).GridHands }))

type EarlyProps = Pick<Scene, 'items' | 'onOpen'> & { body: RefObject<HTMLElement | null> }

/**
 * Stands in for the hands while they are on their way: what can be seen can be opened, and whoever begins to move an
 * appointment by key is heard when the hands are there.
 */
export function EarlyHands({ body, items, onOpen }: EarlyProps) {
  const lifted = useRef<KeyboardEvent[]>([])
  const heard = useRef<AbortController>(undefined)
  // There before the picture is: a press right after it is one too. Gone with the effects below, when the hands have come.
  useLayoutEffect(() => {
    heard.current?.abort()
    const over = (heard.current = new AbortController())
    // On the document: the body's own element is not handed out so early.
    const blockAround = (target: EventTarget | null) =>
      target instanceof Element && body.current?.contains(target)
        ? target.closest<HTMLElement>('[data-id]')
        : null
    const open = ({ target }: Event) => {
      const block = blockAround(target)
      const appointment = items.find(({ id }) => id === block?.dataset['id'])
      if (block && appointment) onOpen(appointment, block)
    }
    const keep = (event: KeyboardEvent) => {
      const begins = event.key === 'z' && blockAround(event.target)
      const isGoingOn = lifted.current.length > 0 && body.current?.contains(event.target as Node)
      if (!begins && !isGoingOn) return
      event.preventDefault()
      lifted.current.push(event)
    }
    const early = { capture: true, signal: over.signal }
    document.addEventListener('click', open, early)
    document.addEventListener('keydown', keep, early)
  }, [body, items, onOpen])
  useEffect(() => {
    const keys = lifted.current
    return () => {
      heard.current?.abort()
      // After the hands, which arrive with this very change, and before any key that is pressed from now on.
      queueMicrotask(() => keys.forEach(pressAgain))
    }
  }, [])
  return null
}

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
