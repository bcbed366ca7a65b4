import { CloudOff } from 'lucide-react'
import { useOnline } from '#web/platform/online.ts'
import './offline-strip.css'

/** Calm: what is loaded stays, and nobody has to do anything. */
export function OfflineStrip() {
  const isOnline = useOnline()
  return (
    <output className="offline">
      {!isOnline && (
        <span className="offline-strip">
          <CloudOff size={16} aria-hidden />
          Jeni pa lidhje. Shihni atë që është ngarkuar; ndryshimet ruhen vetëm kur lidhja të
          kthehet.
        </span>
      )}
    </output>
  )
}
