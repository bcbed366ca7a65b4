import { firstWordOf } from '#contract/kit/first-name.ts'
import { ChevronLeft } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { type Face, pinTries } from '#contract/devices/devices.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { fetchAhead } from '#web/platform/loading/fetch-ahead.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { closedUntil } from './closed-faces.ts'
import { PinKeys } from './pin-keys.tsx'
import { usePin } from './use-pin.ts'

const FirstPin = lazyPiece(async () => ({
  default: (await import('./first-pin.tsx')).FirstPin,
}))

type Props = { face: Face; onBack: () => void }

/** What follows a face that was pressed: its PIN, or why it takes none. */
export function PinEntry({ face, onBack }: Props) {
  const pin = usePin(face)
  useEffect(() => void fetchAhead('/', false), [])
  const until = closedUntil(face.userId)
  if (until !== undefined)
    return (
      <Person face={face} onBack={onBack}>
        <p role="alert" className="pin-note">
          Shumë PIN-e të gabuara: kjo fytyrë hapet përsëri në {until}. Me fjalëkalim hyhet edhe
          tani, nga një pajisje tjetër.
        </p>
      </Person>
    )
  if (!face.hasPin)
    return (
      <Person face={face} onBack={onBack}>
        <p className="pin-note">
          Nuk keni PIN ende. Vendoseni këtu, me fjalëkalimin tuaj; pastaj hyni vetëm me PIN.
        </p>
        <Suspense>
          <FirstPin face={face} />
        </Suspense>
      </Person>
    )
  return (
    <>
      <Person face={face} onBack={onBack}>
        <p className="pin-ask">PIN-i juaj, 4 deri në 6 shifra</p>
        <Dots typed={pin.typed.length} places={pin.places} />
        <p role="alert" className="pin-note" data-wrong={pin.refusal !== undefined}>
          {pin.refusal}
        </p>
        <p className="pin-note">Pas {pinTries} gabimeve fytyra mbyllet 15 minuta.</p>
      </Person>
      <PinKeys pin={pin} />
    </>
  )
}

export const hueOfFace = ({ colour }: Face) => (colour === null ? undefined : Number(colour))

function Person({ face, onBack, children }: Props & { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const name = firstWordOf(face.name)
  return (
    <div className="pin-person stack start gap-12 shrinks">
      <Avatar name={face.name} size={88} hue={hueOfFace(face)} />
      <h1 ref={heading} tabIndex={-1}>
        Përshëndetje, {name}
      </h1>
      {children}
      <Button kind="ghost" onClick={onBack}>
        <ChevronLeft size={18} aria-hidden />
        Nuk jeni {name}?
      </Button>
    </div>
  )
}

const Dots = ({ typed, places }: { typed: number; places: number }) => (
  <p className="pin-dots flex gap-16">
    <span className="sr-only" aria-live="polite">
      {typed} nga {places}
    </span>
    {Array.from({ length: places }, (_, place) => (
      <span key={place} className="pin-dot" data-typed={place < typed} aria-hidden />
    ))}
  </p>
)
