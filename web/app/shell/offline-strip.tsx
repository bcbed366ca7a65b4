import { CloudOff } from 'lucide-react'
import { Suspense } from 'react'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { useOnline } from '#web/platform/offline/online.ts'
import './offline-strip.css'

/** Loaded with the offline part of the app, before the network goes away. */
const DataAge = lazyPiece(async () => ({
  default: (await import('#web/app/offline.ts')).DataAge,
}))

/** Tells calmly that the network is away: loaded data stays, and nothing has to be done. */
export function OfflineStrip() {
  const isOnline = useOnline()
  return (
    <output className="offline">
      {!isOnline && (
        <span className="offline-strip">
          <CloudOff size={16} aria-hidden />
          <span>
            Jeni pa lidhje. Shihni{' '}
            <Suspense fallback="atë që është ngarkuar">
              <DataAge />
            </Suspense>
            ; ndryshimet ruhen vetëm kur lidhja të kthehet.
          </span>
        </span>
      )}
    </output>
  )
}
