import { CloudOff } from 'lucide-react'
import { Suspense } from 'react'
import { lazyPiece } from '#web/platform/lazy-piece.ts'
import { useOnline } from '#web/platform/online.ts'
import './offline-strip.css'

const fetchWords = () => import('./seen-words.tsx')
const SeenWords = lazyPiece(async () => ({ default: (await fetchWords()).SeenWords }))

/** Calm: what is loaded stays, and nobody has to do anything. */
const Lost = () => (
  <span className="offline-strip">
    <CloudOff size={16} aria-hidden />
    Jeni pa lidhje. Shihni{' '}
    <Suspense fallback="atë që është ngarkuar">
      <SeenWords />
    </Suspense>
    ; ndryshimet ruhen vetëm kur lidhja të kthehet.
  </span>
)

export function OfflineStrip() {
  const isOnline = useOnline()
  return <output className="offline">{!isOnline && <Lost />}</output>
}
