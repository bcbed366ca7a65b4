import {
  accountsInUse,
  figureLabels,
  figureMeanings,
  type FigureName,
} from '#contract/reports/figure-words.ts'
import { isBilled } from '#web/platform/site.ts'
import { Hint } from '#web/ui/overlay/hint.tsx'

export const Meaning = ({ of }: { of: FigureName }) => (
  <Hint about={figureLabels[of]}>
    {of === 'activeUsers' && !isBilled() ? accountsInUse : figureMeanings[of]}
  </Hint>
)
