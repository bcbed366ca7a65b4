import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { Face } from '#contract/devices/devices.ts'
import { noteKnown } from '#web/platform/device/known-device.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { hasNotedFace } from '#web/platform/offline/noted-face.ts'
import { missSession } from '#web/platform/session-store.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { Logo } from '#web/ui/text/logo.tsx'
import { clockOf } from './closed-faces.ts'
import { useWishedWalkIn } from '#web/features/walk-in/wished-walk-in.ts'
import { Faces, FacesWaiting } from './faces.tsx'
import { FreePlaces } from './free-places.tsx'
import { PinEntry } from './pin-entry.tsx'
import { useFaces, withoutLine } from './use-faces.ts'
import type { OpenDay } from './without-line.ts'
import './counter.css'

/** After half a minute a PIN entry that was begun and left goes back to the faces. */
const backToFacesMs = 30_000

type Props = {
  openDay: OpenDay
  /** Fetches ahead what that takes. */
  fetchDay?: () => Promise<void>
}

/** The salon's tablet. Whoever entered without network stays in over a reload of the page. */
export function CounterPage(props: Props) {
  const { openDay, fetchDay } = props
  const [isResuming, setIsResuming] = useState(hasNotedFace)
  useEffect(() => {
    if (isResuming)
      void withoutLine()
        .then(({ resumeHere }) => resumeHere(openDay))
        .catch(() => false)
        .then((isIn) => isIn || setIsResuming(false))
    else fetchDay?.().catch(() => undefined)
  }, [isResuming, openDay, fetchDay])
  return isResuming ? null : <AtFaces {...props} />
}

/** While nobody is in. */
function AtFaces({ openDay }: Props) {
  const { seen, away, error, look, lookHere, isEnded } = useFaces()
  const [chosen, setChosen] = useState<Face>()
  const face = seen?.faces.find(({ userId }) => userId === chosen?.userId)
  const walkIn = useWishedWalkIn()
  useStart()
  useBackToFaces(face !== undefined || walkIn.isWished, () => {
    setChosen(undefined)
    walkIn.wish(false)
  })
  if (isEnded) return <Ended />
  return (
    <div className="counter">
      <header className="row gap-14">
        <Logo />
        <span className="counter-salon shrinks breaks">{seen?.salonName}</span>
        <Clock />
      </header>
      <main data-pin={face !== undefined}>
        {error && <LoadTrouble onRetry={look}>{error.message}</LoadTrouble>}
        {!seen && !error && <FacesWaiting />}
        {seen && !face && (
          <Faces
            faces={seen.faces}
            isForWalkIn={walkIn.isWished}
            states={away?.states}
            onChoose={setChosen}
          />
        )}
        {face && (
          <PinEntry
            key={face.userId}
            face={face}
            state={away?.states.get(face.userId)}
            ways={{ isAway: away !== undefined, enterHere: enterAs(face, openDay), lookHere }}
            onBack={() => setChosen(undefined)}
          />
        )}
      </main>
      <footer className="stack small">
        {!face && (
          <>
            <FreePlaces
              places={error ? undefined : seen?.places}
              isAway={away !== undefined}
              isAsked={walkIn.isWished}
              onWalkIn={() => walkIn.wish(!walkIn.isWished)}
            />
            <Link className="link" to="/login?fjalekalim" data-away={away !== undefined}>
              Hyr me fjalëkalim
            </Link>
          </>
        )}
      </footer>
      <Suspense>{away && <AwayStrip since={away.since} />}</Suspense>
    </div>
  )
}

const AwayStrip = lazyPiece(async () => ({
  default: (await import('./away-strip.tsx')).AwayStrip,
}))

const enterAs =
  ({ userId }: Face, openDay: OpenDay) =>
  async (pin: string) =>
    (await withoutLine()).enterHere(userId, pin, openDay)

/** The next person begins at the beginning, wherever the last one stood. */
function useStart() {
  const [pathname, navigate] = useLocation()
  const begin = useEffectEvent(() => navigate('/', { replace: true }))
  useEffect(() => begin(), [pathname])
}

function useBackToFaces(isAsking: boolean, onBack: () => void) {
  const back = useEffectEvent(onBack)
  useEffect(() => {
    if (!isAsking) return
    const wait = () => setTimeout(() => back(), backToFacesMs)
    let timer = wait()
    const touched = () => {
      clearTimeout(timer)
      timer = wait()
    }
    const signs = ['pointerdown', 'keydown']
    for (const sign of signs) addEventListener(sign, touched)
    return () => {
      clearTimeout(timer)
      for (const sign of signs) removeEventListener(sign, touched)
    }
  }, [isAsking])
}

function Clock() {
  const [now, setNow] = useState(() => clockOf(new Date()))
  useEffect(() => {
    const timer = setInterval(() => setNow(clockOf(new Date())), 1000)
    return () => clearInterval(timer)
  }, [])
  return <time className="counter-clock">{now}</time>
}

function leave() {
  noteKnown(undefined)
  missSession()
}

/** Ended in the salon's settings, from another device. */
const Ended = () => (
  <main className="counter-ended stack gap-18 centered">
    <Logo />
    <h1>Kjo pajisje nuk është më tablet i sallonit</h1>
    <p>Dikush i ekipit e mbylli, ose vlefshmëria e saj mbaroi. Nga këtu hyhet me fjalëkalim.</p>
    <Button kind="primary" size="big" onClick={leave}>
      Hyr me fjalëkalim
    </Button>
  </main>
)
