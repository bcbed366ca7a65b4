import { useQueryClient } from '@tanstack/react-query'
import { ChevronRight, CloudOff, CloudUpload } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { lying, phone, useMedia } from '#web/platform/media.ts'
import { useOnline } from '#web/platform/offline/online.ts'
import { useOutbox } from '#web/platform/outbox/waiting-acts.ts'
import { useDataAge } from './data-age.ts'
import { useDoubtedClock } from './doubted-clock.ts'
import { useHeldWindow } from './held-window.ts'
import './marks.css'
import './strip.css'

const UnsentList = lazyPiece(async () => ({
  default: (await import('./unsent-list.tsx')).UnsentList,
}))

const ClockQuestion = lazyPiece(async () => ({
  default: (await import('./clock-question.tsx')).ClockQuestion,
}))

/** The line is away, something waits, or it is being sent: never higher than one of them. */
export function Strip() {
  const { acts, sending } = useOutbox()
  const isOnline = useOnline()
  const [isOpen, open] = useState(false)
  const doubted = useDoubtedClock(acts)
  useHeldWindow(acts.length > 0)
  const isTried = isOnline && (sending > 0 || acts.every(({ refusal }) => refusal === undefined))
  if (doubted && !isOnline)
    return (
      <span className="net">
        <Suspense>
          <ClockQuestion {...doubted} />
        </Suspense>
      </span>
    )
  return (
    <>
      <span className="net" data-sending={isTried || undefined}>
        {isTried ? <Sending left={sending || acts.length} /> : <Away isOnline={isOnline} />}
        {acts.length > 0 && sending === 0 && (
          <button
            type="button"
            className="net-more"
            aria-haspopup="dialog"
            onClick={() => open(true)}
          >
            {acts.length} {acts.length === 1 ? 'pret' : 'presin'}
            <ChevronRight size={15} aria-hidden />
          </button>
        )}
      </span>
      <Suspense>{isOpen && <UnsentList acts={acts} onClose={() => open(false)} />}</Suspense>
    </>
  )
}

const useIsShort = () => [useMedia(phone), useMedia(lying)].some(Boolean)

function Away({ isOnline }: { isOnline: boolean }) {
  const isShort = useIsShort()
  if (isOnline)
    return (
      <>
        <CloudUpload size={17} aria-hidden />
        <span>
          <b>Ende s’janë dërguar.</b>
          {!isShort && ' Shihni çfarë tha serveri.'}
        </span>
      </>
    )
  return (
    <>
      <CloudOff size={17} aria-hidden />
      <span>{isShort ? <ShortWords /> : <LongWords />}</span>
    </>
  )
}

function LongWords() {
  const age = useDataAge()
  const kept = globalThis.isSecureContext
    ? 'ndryshimet ruhen në këtë pajisje dhe dërgohen vetë.'
    : 'ndryshimet ruhen vetëm kur lidhja të kthehet.'
  return (
    <>
      <b>Jeni pa lidhje.</b> Shihni {age ? `të dhënat ${age}` : 'atë që është ngarkuar'}; {kept}
    </>
  )
}

/** Known where the salon's tablets were looked at: for a sentence alone nothing is asked. */
const tabletsKey = ['people', 'tablets']

/** One line, beside the button where something waits. */
function ShortWords() {
  const age = useDataAge()
  const { acts } = useOutbox()
  const tablets = useQueryClient().getQueryData<readonly object[]>(tabletsKey) ?? []
  const isHeldThere = tablets.length > 0 && acts.length === 0
  const data = age && `Të dhëna të ${age.slice(2)}`
  return (
    <>
      <b>Pa lidhje.</b> {[data, isHeldThere && 'Librin e mban tableti'].filter(Boolean).join('. ')}
      {acts.length === 0 && (data || isHeldThere) && '.'}
    </>
  )
}

/** How much of it is done shows at the lower edge. */
function Sending({ left }: { left: number }) {
  const isShort = useIsShort()
  const [most, setMost] = useState(left)
  if (left > most) setMost(left)
  return (
    <>
      <i className="net-turn" aria-hidden />
      <span>
        <b>Po dërgohen {left}…</b>
        {!isShort && ' Interneti u kthye. Mund të vazhdoni punën.'}
      </span>
      <i
        className="net-bar"
        style={{ '--done': `${((most - left) / most) * 100}%` } as React.CSSProperties}
      />
    </>
  )
}
