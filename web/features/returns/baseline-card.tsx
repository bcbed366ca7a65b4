import { type Baseline, baselineDays, cameWithinDays } from '#contract/returns/due.ts'
import { number } from '#contract/kit/albanian.ts'
import { Folded } from '#web/ui/rows/folded-rows.tsx'
import { shareWords } from './due-words.ts'

/** Before that nothing is told. */
const fewestTold = 10
/** Of fewer on a side no share is named: two shares beside one another name a difference. */
const fewestForShares = 30
/** Of fewer on a side a difference may be chance. */
const fewestForCertainty = 100

/** How many come after a word, and beside it how many come alone. */
export function BaselineCard({ baseline }: { baseline: Baseline }) {
  const { told, cameTold, cameAlone } = baseline
  const alone = baseline.due - told
  const fewest = Math.min(told, alone)
  const shared = { hasShare: fewest >= fewestForShares }
  if (told < fewestTold) return null
  return (
    <Folded title="A ndihmon?">
      <div className="due-baseline stack gap-8">
        <p className="quiet">{baselineDays} ditët e fundit</p>
        <Side {...shared} label="U shkruan" of={told} came={cameTold} end="erdhën" />
        <Side {...shared} label="Pa u shkruar" of={alone} came={cameAlone} end="erdhën vetë" />
        <p className="quiet">
          Erdhën = brenda {cameWithinDays} ditësh. Kujt i shkruhet, e zgjidhni ju.
          {fewest < fewestForCertainty && ' Me kaq pak njerëz, ndryshimi mund të jetë rastësi.'}
        </p>
      </div>
    </Folded>
  )
}

type SideProps = { label: string; of: number; came: number; end: string; hasShare: boolean }

const Side = ({ label, of, came, end, hasShare }: SideProps) => (
  <div className="due-side">
    <p className="flex between">
      <span>
        {label} <b>{number(of)}</b>
      </span>
      <span>
        <b>{number(came)}</b> {end}
        {hasShare && ` · ${shareWords(came, of)}`}
      </span>
    </p>
    <span className="due-share" aria-hidden>
      <i style={{ inlineSize: `${of > 0 ? (came / of) * 100 : 0}%` }} />
    </span>
  </div>
)
