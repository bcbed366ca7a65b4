import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import type { actsOn as Acts } from '#web/visits/cache/actions.ts'
import type { Scene } from './geometry.ts'

const acts = () => import('#web/visits/cache/actions.ts')

/** Fetched with the acts of a drop as soon as the grid is drawn, so that visible blocks can be dragged. */
const controls = async () => (await Promise.all([import('./mount.tsx'), acts()]))[0]
export const LazyControls = lazyPiece(async () => ({ default: (await controls()).GridControls }))

type EarlyProps = Pick<Scene, 'items' | 'onOpen'> & {
  body: RefObject<HTMLElement | null>
  /** Told of a press beside the visits, where something can be booked. */
  onPlace?: ((press: MouseEvent) => void) | undefined
}

/** Opens clicked visits while the controls are still loading, and keeps a press on the free time. */
export function EarlyClicks({ body, items, onOpen, onPlace }: EarlyProps) {
  const heard = useRef<AbortController>(undefined)
  // Added before the first paint, so that an early click counts; the effect below removes it once the controls have loaded.
  useLayoutEffect(() => {
    heard.current?.abort()
    const { signal } = (heard.current = new AbortController())
    const open = (event: MouseEvent) => {
      const { target } = event
      // The listener is on the document, because `body` is not set yet at this moment.
      const isInside = target instanceof Element && body.current?.contains(target)
      if (!isInside) return
      const block = target.closest<HTMLElement>('[data-id]')
      const appointment = items.find(({ id }) => id === block?.dataset['id'])
      if (block && appointment) onOpen(appointment, block)
      else if (!block && target.closest('.schedule-column') && !target.closest('[data-away]'))
        onPlace?.(event)
    }
    document.addEventListener('click', open, { capture: true, signal })
  }, [body, items, onOpen, onPlace])
  useEffect(() => () => heard.current?.abort(), [])
  return null
}

/** What the controls do, for a page that is drawn before they can do anything. */
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
