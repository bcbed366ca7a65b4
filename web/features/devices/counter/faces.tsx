import type { Face } from '#contract/devices/devices.ts'
import { nextWords } from '#web/features/queue/wait-words.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { Shape } from '#web/ui/data/waiting.tsx'
import type { FaceState } from '#web/platform/offline/kept-faces.ts'
import { clockOf, closedUntil, shutUntil } from './closed-faces.ts'
import { hueOfFace } from './pin-entry.tsx'
import { firstWordOf, nameWithWhom } from '#contract/kit/first-name.ts'

type Next = NonNullable<Face['next']>
type Props = {
  faces: readonly Face[]
  /** The salon keeps a line: below each face there is a place for whom it would call. */
  hasLine: boolean
  /** What whoever is chosen is to do: "Kush e ul klientin?" */
  question?: string | undefined
  /** Without network: who enters all the same, and until when the others wait. */
  states: ReadonlyMap<string, FaceState> | undefined
  onChoose: (face: Face) => void
  onNext: (face: Face, next: Next) => void
}

/** Strangers read it too: who works here and until when a chair is taken, never by whom. */
export function Faces({ faces, hasLine, question, states, onChoose, onNext }: Props) {
  const first = faces.map(({ name }) => firstWordOf(name))
  const nameOf = ({ name }: Face) => {
    const called = firstWordOf(name)
    return first.filter((other) => other === called).length > 1 ? name : called
  }
  return (
    <div className="faces" data-line={hasLine || undefined}>
      <h1 aria-live="polite">{question ?? 'Kush jeni?'}</h1>
      <ul className="flex wrap gap-12">
        {faces.map((face) => {
          const isOut = states !== undefined && !states.get(face.userId)?.canEnter
          return (
            <li key={face.userId}>
              <button
                type="button"
                className="face stack at-top"
                aria-disabled={isOut}
                onClick={() => isOut || onChoose(face)}
              >
                <Avatar name={face.name} size={104} hue={isOut ? undefined : hueOfFace(face)} />
                <b>{nameOf(face)}</b>
                <small>{isOut ? 'hyn kur të kthehet interneti' : stateOf(face, states)}</small>
              </button>
              {hasLine && (
                <NextOf
                  // A chair that is taken calls from the barber's own screen; what was seen last may have been called by now.
                  next={states || face.busyUntil !== null ? null : face.next}
                  whom={nameWithWhom(nameOf(face))}
                  onNext={(next) => onNext(face, next)}
                />
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

type NextProps = {
  next: Face['next']
  whom: string
  onNext: (next: Next) => void
}

/** Whom the chair calls; its place is kept while it is taken. */
const NextOf = ({ next, whom, onNext }: NextProps) => (
  <div className="face-next">
    {next && (
      <Button
        kind="primary"
        aria-label={`${nextWords(next)}, te ${whom}`}
        onClick={() => onNext(next)}
      >
        {nextWords(next)}
      </Button>
    )}
  </div>
)

/** Three placeholder faces, until the members are loaded. */
export const FacesWaiting = () => (
  <div className="faces" aria-busy>
    <h1>Kush jeni?</h1>
    <ul className="flex wrap gap-12" aria-hidden>
      {['4em', '3em', '3.5em'].map((name) => (
        <li key={name}>
          <div className="face stack at-top">
            <Shape height={104} round />
            <b>
              <Shape width={name} height={16} />
            </b>
          </div>
        </li>
      ))}
    </ul>
  </div>
)

function stateOf({ userId, hasPin, busyUntil }: Face, states: Props['states']) {
  const until = states ? shutUntil(states.get(userId)) : closedUntil(userId)
  if (until !== undefined) return `mbyllur deri në ${until}`
  // What was seen last may be over by now.
  if (busyUntil !== null && !(states && busyUntil <= clockOf(new Date())))
    return `zënë deri ${busyUntil}`
  return hasPin ? '' : 'pa PIN ende'
}
