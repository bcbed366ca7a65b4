import { ChevronDown, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { clientLabels } from '#contract/clients/clients.ts'
import { fold, number } from '#contract/kit/albanian.ts'
import { awayAfter, type CountedGroup } from '#contract/clients/list.ts'
import { Menu } from '#web/ui/overlay/menu.tsx'
import type { List, Wanted } from './queries.ts'

const chips: readonly (readonly [CountedGroup, string])[] = [
  ['away', `Pa ardhur ${awayAfter} ditë`],
  ['new', 'Të rinj këtë muaj'],
  ['unnumbered', 'Pa numër'],
]

type Props = {
  wanted: Wanted
  /** Of the whole tab: none while it is searched, and then none of tags either. */
  counts: List['groups']
  /** Beside a list without groups. */
  isHidden?: boolean
  /** The tabs: they stand first. */
  children: ReactNode
  tags: List['tags']
  onNarrow: (to: { group: CountedGroup | undefined } | { tag: string | undefined }) => void
}

/** What narrows the list by one touch, each with how many of the tab it leaves. */
export const ClientsChips = ({ wanted, counts, tags, isHidden, children, onNarrow }: Props) => (
  <div className="clients-chips row wrap gap-8">
    {children}
    {!isHidden &&
      chips.map(([value, words]) => (
        <button
          key={value}
          type="button"
          className="chip"
          aria-pressed={wanted.group === value}
          onClick={() => onNarrow({ group: wanted.group === value ? undefined : value })}
        >
          {words}
          {counts && <span className="tab-count">{number(counts[value])}</span>}
        </button>
      ))}
    {!isHidden && (
      <TagChip
        chosen={wanted.tag}
        tags={tags}
        isCounted={counts !== undefined}
        onChoose={(tag) => onNarrow({ tag })}
      />
    )}
  </div>
)

type TagProps = {
  chosen: string | undefined
  tags: List['tags']
  isCounted: boolean
  onChoose: (tag: string | undefined) => void
}

/** All tags behind one chip, which says the chosen one. */
function TagChip({ chosen, tags = [], isCounted, onChoose }: TagProps) {
  if (tags.length === 0 && chosen === undefined) return null
  const found = tags.find(({ tag }) => fold(tag) === fold(chosen ?? ''))
  return (
    <Menu
      label={chosen === undefined ? clientLabels.tags : `Etiketa: ${chosen}`}
      className={chosen === undefined ? 'chip' : 'chip chosen'}
      align="start"
      trigger={
        <>
          <span className="one-line" aria-hidden>
            {chosen ?? clientLabels.tags}
          </span>
          {isCounted && chosen !== undefined && (
            <span className="tab-count" aria-hidden>
              {number(found?.clients ?? 0)}
            </span>
          )}
          <ChevronDown size={15} aria-hidden />
        </>
      }
      items={[
        ...(chosen === undefined
          ? []
          : [
              { label: 'Hiq etiketën', icon: <X size={16} />, onSelect: () => onChoose(undefined) },
            ]),
        ...tags.map(({ tag, clients }) => ({
          label: isCounted ? `${tag} · ${number(clients)}` : tag,
          onSelect: () => onChoose(tag),
        })),
      ]}
    />
  )
}
