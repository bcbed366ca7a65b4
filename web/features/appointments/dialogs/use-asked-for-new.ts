import { useEffect, useEffectEvent } from 'react'
import type { Place } from '#web/features/appointments/model/schedule-url.ts'

type Asked = { wantsNew: boolean; isLoaded: boolean; go: (change: Partial<Place>) => void }

/** The button in the phone's tab bar leads here with "?new=1"; once is enough, also after a reload. */
export function useAskedForNew({ wantsNew, isLoaded, go }: Asked, onNew: () => void) {
  const answer = useEffectEvent(() => {
    go({})
    onNew()
  })
  useEffect(() => {
    if (wantsNew && isLoaded) answer()
  }, [wantsNew, isLoaded])
}
