import { type ComponentProps, Suspense, useCallback, useState } from 'react'
import type { MenuAsk } from '#web/features/day-grid/drag/geometry.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'

const LazyMenu = lazyPiece(async () => ({ default: (await import('./grid-menu.tsx')).GridMenu }))

export function useGridMenu() {
  const [ask, setAsk] = useState<MenuAsk>()
  return { ask, onMenu: setAsk, close: useCallback(() => setAsk(undefined), []) }
}

type Props = Omit<ComponentProps<typeof LazyMenu>, 'ask' | 'onClose'> &
  Omit<ReturnType<typeof useGridMenu>, 'onMenu'>

/** The menu of a visit or a slot, opened where the pointer asked for it. */
export const AskedMenu = ({ ask, close, ...rest }: Props) =>
  ask && (
    <Suspense>
      <LazyMenu {...rest} ask={ask} onClose={close} />
    </Suspense>
  )
