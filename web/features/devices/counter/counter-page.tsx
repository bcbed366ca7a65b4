import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { Face } from '#contract/devices/devices.ts'
import type { ApiError } from '#web/platform/call.ts'
import { noteKnown } from '#web/platform/device/known-device.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { hasNotedFace } from '#web/platform/offline/noted-face.ts'
import { missSession } from '#web/platform/session-store.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { Logo } from '#web/ui/text/logo.tsx'
import { clockOf } from './closed-faces.ts'
import { useWishedWalkIn } from '#web/features/walk-in/wished-walk-in.ts'
import { CounterLine } from './counter-line.tsx'
import { Faces, FacesWaiting } from './faces.tsx'
import { FreePlaces } from './free-places.tsx'
import { useWishedNext } from './next-in-address.ts'
import { PinEntry } from './pin-entry.tsx'
import { useFaces, withoutLine } from './use-faces.ts'
import type { OpenDay, SeenFaces } from './without-line.ts'
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
  const next = useWishedNext()
  useStart()
  /** What was to be called was this face's to call; a walk-in is anybody's. */
  function goBack() {
    setChosen(undefined)
    if (next.label !== undefined) next.wish(undefined)
  }
  useBackToFaces(face !== undefined || walkIn.isWished, () => {
    goBack()
    if (walkIn.isWished) walkIn.wish(false)
  })
  if (isEnded) return <Ended />
  return (
    <div className="counter">
      <Head salonName={seen?.salonName} />
      <main data-pin={face !== undefined}>
        {error && <LoadTrouble onRetry={look}>{error.message}</LoadTrouble>}
        {!seen && !error && <FacesWaiting />}
        {seen && !face && (
          <Faces
            faces={seen.faces}
            hasLine={seen.queue !== undefined}
            question={walkIn.isWished ? questionFor(seen) : undefined}
            states={away?.states}
            onChoose={setChosen}
            onNext={(one, { label }) => {
              next.wish(label)
              setChosen(one)
            }}
          />
        )}
        {face && (
          <PinEntry
            key={face.userId}
            face={face}
            state={away?.states.get(face.userId)}
            ways={{ isAway: away !== undefined, enterHere: enterAs(face, openDay), lookHere }}
            onBack={goBack}
          />
        )}
      </main>
      <footer className="stack small">
        {!face && (
          <Foot
            {...{ seen, error }}
            isAway={away !== undefined}
            isAsked={walkIn.isWished}
            onWalkIn={() => walkIn.wish(!walkIn.isWished)}
          />
        )}
      </footer>
      <Suspense>{away && <AwayStrip since={away.since} />}</Suspense>
    </div>
  )
}

const Head = ({ salonName }: { salonName: string | undefined }) => (
  <header className="row gap-14">
    <Logo />
    <span className="counter-salon shrinks breaks">{salonName}</span>
    <Clock />
  </header>
)

const questionFor = ({ queue }: SeenFaces) =>
  queue ? 'Kush e vë në radhë?' : 'Kush e ul klientin?'

type FootProps = {
  seen: SeenFaces | undefined
  error: ApiError | undefined
  isAway: boolean
  isAsked: boolean
  onWalkIn: () => void
}

/** For somebody who stands at the counter: the line, or in a salon without one where there is room. */
const Foot = ({ seen, error, onWalkIn, ...how }: FootProps) => (
  <>
    {seen?.queue ? (
      <CounterLine queue={error ? undefined : seen.queue} onJoin={onWalkIn} {...how} />
    ) : (
      <FreePlaces places={error ? undefined : seen?.places} onWalkIn={onWalkIn} {...how} />
    )}
    <Link className="link" to="/login?fjalekalim" data-away={how.isAway}>
      Hyr me fjalëkalim
    </Link>
  </>
)

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
