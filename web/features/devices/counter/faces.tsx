import type { Face } from '#contract/devices/devices.ts'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { Shape } from '#web/ui/data/waiting.tsx'
import type { FaceState } from '#web/platform/offline/kept-faces.ts'
import { clockOf, closedUntil, shutUntil } from './closed-faces.ts'
import { hueOfFace } from './pin-entry.tsx'
import { firstWordOf } from '#contract/kit/first-name.ts'

type Props = {
  faces: readonly Face[]
  /** Whoever is chosen lets a client sit down. */
  isForWalkIn: boolean
  /** Without network: who enters all the same, and until when the others wait. */
  states: ReadonlyMap<string, FaceState> | undefined
  onChoose: (face: Face) => void
}

/** Strangers read it too: who works here and until when a chair is taken, never by whom. */
export function Faces({ faces, isForWalkIn, states, onChoose }: Props) {
  const first = faces.map(({ name }) => firstWordOf(name))
  const nameOf = ({ name }: Face) => {
    const called = firstWordOf(name)
    return first.filter((other) => other === called).length > 1 ? name : called
  }
  return (
    <div className="faces">
      <h1 aria-live="polite">{isForWalkIn ? 'Kush e ul klientin?' : 'Kush jeni?'}</h1>
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
            </li>
          )
        })}
      </ul>
    </div>
  )
}

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
