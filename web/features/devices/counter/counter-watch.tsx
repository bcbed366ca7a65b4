import { Suspense, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { pinIdleMinutes } from '#contract/devices/devices.ts'
import { counted } from '#contract/kit/albanian.ts'
import { sessionRoutes } from '#contract/accounts/session.ts'
import { call } from '#web/platform/call.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { noteSeen } from '#web/platform/offline/noted-face.ts'
import { currentSession } from '#web/platform/session-store.ts'
import { signOut } from '#web/platform/session.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useWishedNext } from './next-in-address.ts'

const WishedNext = lazyPiece(async () => ({
  default: (await import('./wished-next.tsx')).WishedNext,
}))

const idleMs = pinIdleMinutes * 60_000
const warnedMs = 20_000
/** A form may be typed in for longer than the server keeps a session that is not used. */
const signOfLifeMs = 60_000

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const

/** How long the tablet may still be left alone. It counts by the clock: one that slept has been alone all night. */
function useTimeLeft() {
  const [beganAt] = useState(() => Date.now())
  const touchedAt = useRef(beganAt)
  const [left, setLeft] = useState(idleMs)
  const look = useCallback(() => setLeft(idleMs - (Date.now() - touchedAt.current)), [])
  useEffect(() => {
    const touch = () => {
      // The first touch of the morning belongs to nobody who was here last night.
      if (Date.now() - touchedAt.current < idleMs) touchedAt.current = Date.now()
    }
    const timer = setInterval(look, 1000)
    document.addEventListener('visibilitychange', look)
    for (const sign of signs) addEventListener(sign, touch, { capture: true, passive: true })
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      for (const sign of signs) removeEventListener(sign, touch, { capture: true })
    }
  }, [look])
  return { left, touchedAt, look }
}

/** On the salon's tablet: does what was wished at the faces, and goes back to them when it is left alone. */
export function CounterWatch() {
  const { label, wish } = useWishedNext()
  return (
    <>
      <Suspense>
        {label !== undefined && <WishedNext label={label} onDone={() => wish(undefined)} />}
      </Suspense>
      <LeftAlone />
    </>
  )
}

/** Ends a session that nobody touches. */
function LeftAlone() {
  const { left, touchedAt, look } = useTimeLeft()
  const isOver = left <= 0
  useEffect(() => {
    if (isOver) void signOut()
  }, [isOver])
  const giveSign = useEffectEvent(() => {
    if (Date.now() - touchedAt.current >= signOfLifeMs) return
    noteSeen()
    // Who entered without network has no session to keep alive.
    if (currentSession().token) call(sessionRoutes.profile).catch(() => undefined)
  })
  useEffect(() => {
    const timer = setInterval(() => giveSign(), signOfLifeMs)
    return () => clearInterval(timer)
  }, [])
  return left <= warnedMs && !isOver ? (
    <StillHere seconds={Math.ceil(left / 1000)} onStay={look} />
  ) : null
}

/** Any touch is an answer. It goes a moment later, so that the finger's press meets nothing that lies behind. */
const StillHere = ({ seconds, onStay }: { seconds: number; onStay: () => void }) => (
  <Dialog
    alert
    title="Ende këtu?"
    onClose={onStay}
    footer={
      <Button kind="primary" onClick={onStay}>
        Po, jam këtu
      </Button>
    }
  >
    <p>
      Pas {counted(seconds, 'sekonde', 'sekondash')} tableti kthehet te fytyrat, dhe ajo që nuk
      është ruajtur humbet.
    </p>
  </Dialog>
)
