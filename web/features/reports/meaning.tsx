import { figureLabels, figureMeanings, type FigureName } from '#contract/figure-words.ts'
import { Hint } from '#web/ui/overlay/hint.tsx'

export const Meaning = ({ of }: { of: FigureName }) => (
  <Hint about={figureLabels[of]}>{figureMeanings[of]}</Hint>
)
