import { type KeyboardEvent, useId, useState } from 'react'
import { clientWords } from '#contract/clients/client-words.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Proposal } from '#web/ui/form/proposals.tsx'
import { type Entry, searchWords } from '../menu.ts'
import { type Group, type Hit, usePaletteHits } from './palette-hits.tsx'
import './palette.css'

type Props = {
  entries: readonly Entry[]
  /** What was typed before it was there. */
  typed: string
  onGo: (to: string) => void
  onClient: (id: string) => void
  /** Books for the client of that name. */
  onBook: (name: string) => void
  onClose: () => void
}

/** What is pointed at is kept by name: clients that arrive meanwhile must not slip under the choice. */
function useChoice(hits: readonly Hit[], go: (hit: Hit, isBooking: boolean) => void) {
  const [pointed, point] = useState<string>()
  const found = hits.findIndex(({ value }) => value === pointed)
  const chosen = Math.max(0, found)
  const step = (by: number) =>
    point(hits[(chosen + by + hits.length) % Math.max(hits.length, 1)]?.value)
  const onKeyDown = (event: KeyboardEvent) => {
    const hit = hits[chosen]
    const act = {
      ArrowDown: () => step(1),
      ArrowUp: () => step(-1),
      Enter: () => hit && go(hit, event.shiftKey),
    }[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  return { chosen, point, onKeyDown }
}

/** A few letters and Enter open a page or client; Shift and Enter begin a booking for the client. */
export function Palette({ entries, typed, onGo, onClient, onBook, onClose }: Props) {
  const id = useId()
  const title = searchWords(entries)
  const [query, setQuery] = useState(typed)
  const { groups, isNobody, isNothing } = usePaletteHits(entries, query)
  const hits = groups.flatMap((group) => group.hits)
  const go = ({ kind, value, label }: Hit, isBooking = false) => {
    onClose()
    if (kind === 'place') onGo(value)
    else if (isBooking) onBook(label)
    else onClient(value)
  }
  const { chosen, point, onKeyDown } = useChoice(hits, go)

  return (
    <Dialog title={title} className="palette" onClose={onClose}>
      <input
        role="combobox"
        aria-label={title}
        aria-autocomplete="list"
        aria-expanded={hits.length > 0}
        aria-controls={id}
        aria-activedescendant={hits[chosen] && `${id}-${chosen}`}
        autoComplete="off"
        spellCheck={false}
        maxLength={120}
        placeholder={title}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value)
          point(undefined)
        }}
        onKeyDown={onKeyDown}
      />
      <output>
        {isNobody && clientWords.noneFound}
        {isNothing && 'Nuk u gjet asnjë veprim me këtë emër'}
      </output>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no element is a list that belongs to a text field */}
      <div id={id} role="listbox" aria-label="Rezultatet">
        {groups.map((group) => (
          <Hits
            key={group.label}
            id={id}
            group={group}
            first={hits.findIndex((hit) => hit === group.hits[0])}
            chosen={chosen}
            onPoint={point}
            onPick={(hit) => go(hit)}
          />
        ))}
      </div>
    </Dialog>
  )
}

type HitsProps = {
  id: string
  group: Group
  /** The index of the group's first hit among all hits. */
  first: number
  chosen: number
  onPoint: (value: string) => void
  onPick: (hit: Hit) => void
}

const Hits = ({ id, group: { label, hits }, first, chosen, onPoint, onPick }: HitsProps) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a part of the list above
  <div role="group" aria-label={label} className="palette-group">
    <span aria-hidden>{label}</span>
    {hits.map((hit, index) => (
      <Proposal
        key={hit.value}
        id={`${id}-${first + index}`}
        option={hit}
        selected={first + index === chosen}
        onPoint={() => onPoint(hit.value)}
        onPick={() => onPick(hit)}
      />
    ))}
  </div>
)
