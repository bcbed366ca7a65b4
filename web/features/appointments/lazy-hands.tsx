import { useQueryClient } from '@tanstack/react-query'
import { lazy, type RefObject, useCallback, useEffect } from 'react'
import type { actsOn as Acts } from './acts.ts'
import type { Scene } from './grid-scene.ts'

const acts = () => import('./acts.ts')

/** Fetched as soon as the picture is there, with what a drop needs: who sees it can take hold of it. */
export const LazyHands = lazy(async () => {
  const [{ GridHands }] = await Promise.all([import('./grid-hands.tsx'), acts()])
  return { default: GridHands }
})

type EarlyProps = Pick<Scene, 'items' | 'onOpen'> & { body: RefObject<HTMLElement | null> }

/** Stands in for the hands while they are on their way: what can be seen can be opened. */
export function EarlyHands({ body, items, onOpen }: EarlyProps) {
  useEffect(() => {
    const element = body.current
    const open = ({ target }: Event) => {
      const block = target instanceof Element ? target.closest<HTMLElement>('[data-id]') : null
      const appointment = items.find(({ id }) => id === block?.dataset['id'])
      if (block && appointment) onOpen(appointment, block)
    }
    element?.addEventListener('click', open)
    return () => element?.removeEventListener('click', open)
  }, [body, items, onOpen])
  return null
}

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
