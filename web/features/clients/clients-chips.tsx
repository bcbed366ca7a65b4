import type { ReactNode } from 'react'
import { number } from '#contract/kit/albanian.ts'
import { awayAfter, type CountedGroup } from '#contract/client-list.ts'
import type { List, Wanted } from './queries.ts'

const chips: readonly (readonly [CountedGroup, string])[] = [
  ['away', `Pa ardhur ${awayAfter} ditë`],
  ['new', 'Të rinj këtë muaj'],
  ['unnumbered', 'Pa numër'],
]

type Props = {
  wanted: Wanted
  counts: List['groups']
  /** The tabs: they stand first. */
  children: ReactNode
  onNarrow: (group: CountedGroup | undefined) => void
}

/** What narrows the list by one touch, each with how many it leaves. */
export const ClientsChips = ({ wanted: { group }, counts, children, onNarrow }: Props) => (
  <div className="clients-chips row wrap gap-8">
    {children}
    {chips.map(([value, words]) => (
      <button
        key={value}
        type="button"
        className="clients-chip"
        aria-pressed={group === value}
        onClick={() => onNarrow(group === value ? undefined : value)}
      >
        {words}
        {counts && <span className="tab-count">{number(counts[value])}</span>}
      </button>
    ))}
  </div>
)
