import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { counted } from '#contract/kit/albanian.ts'
import type { Double } from '#contract/clients/doubles.ts'
import { ApiError } from '#web/platform/call.ts'
import { useSingleFlight } from '#web/platform/forms/use-single-flight.ts'
import { Kbd } from '#web/ui/controls/kbd.tsx'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { numbers, Shape, Waiting } from '#web/ui/data/waiting.tsx'
import { toast } from '#web/ui/overlay/toast.tsx'
import { neighbourOf } from '#web/ui/rows/use-chosen-row.ts'
import { merge } from '../merging.ts'
import { askAllAgain } from '../queries.ts'
import { keyOf, Pair } from './pair.tsx'
import { doublesQuery, tellApart } from './queries.ts'
import { chosenIn, usePairKeys } from './use-pair-keys.ts'
import './doubles.css'

const shown = 50

/** Without a client to keep they are two persons. */
type Decision = { pair: Double; kept?: Double['a']; other?: Double['a'] }

export function DoublesPanel() {
  const { data, error, refetch } = useQuery(doublesQuery(shown))
  return (
    <section className="doubles stack one-column gap-12" aria-label="Të dyfishtë">
      <p className="doubles-words">
        Çifte që ngjasojnë. Mbetet kush është zgjedhur; bashkimi zhbëhet nga Historiku.
      </p>
      {error && <LoadTrouble onRetry={() => void refetch()}>{error.message}</LoadTrouble>}
      {data && <Pairs {...data} />}
      {!data && !error && <PairsWaiting />}
    </section>
  )
}

const PairsWaiting = () => (
  <Waiting>
    <div className="stack one-column gap-14">
      {numbers(3).map((nth) => (
        <div key={nth} className="pair pair-waiting framed stack at-top gap-14">
          <Shape width={140} />
          <Shape height={36} round />
          <Shape />
        </div>
      ))}
    </div>
  </Waiting>
)

function Pairs({ pairs, total }: { pairs: readonly Double[]; total: number }) {
  const queries = useQueryClient()
  const root = useRef<HTMLDivElement>(null)
  const keys = pairs.map(keyOf)
  usePairKeys(root)
  const follow = useFollowingPair(root, keys)
  const [decided, setDecided] = useState<string>()
  const { busy, run } = useSingleFlight(async ({ pair, kept, other }: Decision) => {
    follow(keyOf(pair))
    setDecided(keyOf(pair))
    try {
      if (kept && other) await merge(queries, kept, other.id)
      else toast.success((await tellApart(queries, pair)).message)
    } catch (refused) {
      if (!(refused instanceof ApiError)) throw refused
      toast.error(refused.message)
    }
    void askAllAgain(queries)
  })
  const behind = total - pairs.length
  return (
    <div ref={root} className="stack one-column gap-14">
      {pairs.length > 0 ? (
        <ul className="stack one-column gap-14">
          {pairs.map((pair) => (
            <Pair
              key={keyOf(pair)}
              pair={pair}
              busy={busy && decided === keyOf(pair)}
              onMerge={(kept, other) => run({ pair, kept, other })}
              onApart={() => run({ pair })}
            />
          ))}
        </ul>
      ) : (
        <p className="doubles-none" tabIndex={-1}>
          Asnjë çift më. Faleminderit.
        </p>
      )}
      {behind > 0 && (
        <p className="doubles-words">dhe {counted(behind, 'çift tjetër', 'çifte të tjera')}</p>
      )}
      {pairs.length > 0 && <PairKeys />}
    </div>
  )
}

const PairKeys = () => (
  <p className="pair-keys about-keys row gap-6">
    <Kbd>↑</Kbd>
    <Kbd>↓</Kbd> çifti <Kbd>←</Kbd>
    <Kbd>→</Kbd> kush mbetet <Kbd>B</Kbd> bashko <Kbd>D</Kbd> dy veta
  </p>
)

/** Once the pair that is decided has gone its neighbour takes the focus, unless it has gone somewhere else meanwhile. */
function useFollowingPair(root: { readonly current: HTMLElement | null }, keys: readonly string[]) {
  const gone = useRef<{ key: string; before: readonly string[] }>(undefined)
  const move = useEffectEvent(() => {
    const { key, before } = gone.current ?? {}
    if (key === undefined || !before || keys.includes(key)) return
    gone.current = undefined
    if (document.activeElement?.contains(root.current) === false) return
    const next = neighbourOf(key, before, keys)
    const none = root.current?.querySelector<HTMLElement>('.doubles-none')
    ;(next === undefined ? none : chosenIn(root.current, next))?.focus()
  })
  const all = keys.join()
  useEffect(() => move(), [all])
  return (key: string) => {
    gone.current = { key, before: keys }
  }
}
