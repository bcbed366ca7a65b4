import { firstWordOf } from '#contract/kit/first-name.ts'
import { ChevronLeft, CircleAlert, CloudOff, Info, Lock } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { type Face, pinTries } from '#contract/devices/devices.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { fetchAhead } from '#web/platform/loading/fetch-ahead.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { counted } from '#contract/kit/albanian.ts'
import type { FaceState } from '#web/platform/offline/kept-faces.ts'
import { closedUntil, shutUntil } from './closed-faces.ts'
import { PinKeys } from './pin-keys.tsx'
import { type PinWays, usePin } from './use-pin.ts'

const FirstPin = lazyPiece(async () => ({
  default: (await import('./first-pin.tsx')).FirstPin,
}))

type Props = { face: Face; onBack: () => void }
type EntryProps = Props & { ways: PinWays; state: FaceState | undefined }

/** What follows a face that was pressed: its PIN, or why it takes none. */
export function PinEntry({ face, onBack, ways, state }: EntryProps) {
  const pin = usePin(face, ways)
  useEffect(() => void fetchAhead('/', false), [])
  const shut = ways.isAway ? shutUntil(state) : undefined
  if (shut !== undefined) return <ShutHere {...{ face, onBack, until: shut, state }} />
  const until = closedUntil(face.userId)
  if (until !== undefined && !ways.isAway)
    return (
      <Person face={face} onBack={onBack}>
        <p role="alert" className="pin-note">
          Shumë PIN-e të gabuara: kjo fytyrë hapet përsëri në {until}. Me fjalëkalim hyhet edhe
          tani, nga një pajisje tjetër.
        </p>
      </Person>
    )
  if (!face.hasPin && !ways.isAway)
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
        <p className="pin-ask">{ways.isAway ? 'Kodi' : 'PIN-i'} juaj, 4 deri në 6 shifra</p>
        <Dots typed={pin.typed.length} places={pin.places} />
        {ways.isAway ? (
          <NoteHere refusal={pin.refusal} />
        ) : (
          <>
            <p role="alert" className="pin-note" data-wrong={pin.refusal !== undefined}>
              {pin.refusal}
            </p>
            <p className="pin-note">Pas {pinTries} gabimeve fytyra mbyllet 15 minuta.</p>
          </>
        )}
      </Person>
      <PinKeys pin={pin} />
    </>
  )
}

/** One line: how the code is read, or what was wrong with it. */
const NoteHere = ({ refusal }: { refusal: string | undefined }) => (
  <p role="alert" className="pin-note row gap-10" data-wrong={refusal !== undefined}>
    {refusal ? <CircleAlert size={18} aria-hidden /> : <CloudOff size={18} aria-hidden />}
    <span>{refusal ?? 'Pa internet kodi lexohet në këtë tabletë.'}</span>
  </p>
)

type ShutProps = Props & { until: string; state: FaceState | undefined }

function ShutHere({ face, onBack, until, state }: ShutProps) {
  const minutes = counted(state?.minutes ?? 15, 'minutë', 'minuta')
  return (
    <>
      <Person
        face={face}
        onBack={onBack}
        title={`${firstWordOf(face.name)} hyn në ${until}`}
        back="Mbrapa te fytyrat"
      >
        <p role="alert" className="pin-ask">
          Pesë kode të gabuara. Fytyra mbyllet {minutes}, pastaj provohet përsëri.
        </p>
        <p className="pin-note row gap-10">
          <Info size={18} aria-hidden />
          <span>Të tjerët hyjnë si zakonisht. Pronari e mëson kur të kthehet interneti.</span>
        </p>
      </Person>
      <div className="pin-keys pin-shut">
        <Lock size={48} aria-hidden />
      </div>
    </>
  )
}

export const hueOfFace = ({ colour }: Face) => (colour === null ? undefined : Number(colour))

type PersonProps = Props & { title?: string; back?: string; children: ReactNode }

function Person({ face, onBack, title, back, children }: PersonProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const name = firstWordOf(face.name)
  return (
    <div className="pin-person stack start gap-12 shrinks">
      <Avatar name={face.name} size={88} hue={hueOfFace(face)} />
      <h1 ref={heading} tabIndex={-1}>
        {title ?? `Përshëndetje, ${name}`}
      </h1>
      {children}
      <Button kind="ghost" onClick={onBack}>
        <ChevronLeft size={18} aria-hidden />
        {back ?? `Nuk jeni ${name}?`}
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
