import { CloudOff } from 'lucide-react'
import { Suspense } from 'react'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { useOnline } from '#web/platform/offline/online.ts'
import './offline-strip.css'

/** Has come with what makes ready for this moment. */
const SeenWords = lazyPiece(async () => ({
  default: (await import('#web/app/offline.ts')).SeenWords,
}))

/** Calm: what is loaded stays, and nobody has to do anything. */
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
              <SeenWords />
            </Suspense>
            ; ndryshimet ruhen vetëm kur lidhja të kthehet.
          </span>
        </span>
      )}
    </output>
  )
}
