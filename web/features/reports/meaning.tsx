import { type FigureName, figureMeanings } from '#contract/figures.ts'
import { Hint } from '#web/ui/hint.tsx'

export const Meaning = ({ of, title }: { of: FigureName; title: string }) => (
  <Hint about={title}>{figureMeanings[of]}</Hint>
)
