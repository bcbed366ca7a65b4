import { Armchair, Footprints } from 'lucide-react'
import { clientWords } from '#contract/clients/client-words.ts'
import type { FreePlace } from '#contract/devices/devices.ts'
import { nameWithWhom } from '#contract/kit/first-name.ts'
import { clockOf } from './closed-faces.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Shape } from '#web/ui/data/waiting.tsx'

type Props = {
  /** Undefined until they are known, and while they could be out of date. */
  places: readonly FreePlace[] | undefined
  /** Without network they are those that were seen last, as far as these still lie ahead. */
  isAway: boolean
  /** A walk-in is being written: the faces ask by whom. */
  isAsked: boolean
  onWalkIn: () => void
}

/** Below the faces, for whoever stands at the counter: where there is room today. */
export const FreePlaces = ({ places, isAway, isAsked, onWalkIn }: Props) => (
  <section className="counter-places row gap-14" aria-label="Vende të lira sot">
    <Armchair size={20} aria-hidden />
    <p className="grow breaks">
      {isAway && !areAhead(places) ? (
        'Pa internet vendet e lira nuk dihen.'
      ) : places ? (
        <Words places={places} />
      ) : (
        <Shape width="min(16em, 100%)" height={16} />
      )}
    </p>
    <Button size="big" disabled={!places} aria-pressed={isAsked} onClick={onWalkIn}>
      <Footprints size={18} aria-hidden />
      {clientWords.walkIn}
    </Button>
  </section>
)

const areAhead = (places: readonly FreePlace[] = []) =>
  places.length > 0 && places.every(({ time, isNow }) => !isNow && time > clockOf(new Date()))

/** Somebody whose first name others share is called by the whole of it. */
const whom = (name: string) => `te ${name.includes(' ') ? name : nameWithWhom(name)}`

function Words({ places }: { places: readonly FreePlace[] }) {
  const now = places.filter(({ isNow }) => isNow).map(({ name }) => whom(name))
  const [soonest] = places
  if (!soonest) return <b>Sot s'ka vend.</b>
  if (now.length > 0) return <b>Vend tani: {now.join(', ')}.</b>
  return (
    <>
      <b>Vend tani: askund.</b> Më i shpejti {whom(soonest.name)}, {soonest.time}
    </>
  )
}
