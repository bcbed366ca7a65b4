import { ChevronDown, X } from 'lucide-react'
import { useState } from 'react'
import { quietDays, type Gap } from '#contract/returns/due.ts'
import { Button } from '#web/ui/controls/button.tsx'
import type { RowGroup } from '#web/ui/rows/row-group.ts'
import { useWithBarber } from '#web/visits/waits/use-with-barber.ts'
import { gapWords } from './gaps.ts'
import { isOpen, type DueRow as Row } from './kept-rows.ts'

/** So many rows that wait for an act are shown; those that are done stand between them. */
const mostOpen = 8

/** A gap that was touched, and who fitted in it then: they stay in front, whatever is booked meanwhile. */
export type Chosen = { readonly gap: Gap; readonly ids: readonly string[] }

type Shown = {
  readonly chosen: Chosen | undefined
  /** So many more are due than were read. */
  readonly missing: number
  readonly onClear: () => void
  readonly onAll: () => void
}

/** The rows up to the last of those that wait and have room. */
function shownOf(rows: readonly Row[]) {
  const last = rows.filter(isOpen)[mostOpen - 1]
  return last ? rows.slice(0, rows.indexOf(last) + 1) : rows
}

/** The rows in one group; while a gap is chosen, those who fit in it come first: "Hyjnë te Drita, 15:50–20:00". */
export function useDueGroups(
  rows: readonly Row[],
  { chosen, missing, onClear, onAll }: Shown,
): RowGroup<Row>[] {
  const withBarber = useWithBarber()
  const [isUnfolded, unfold] = useState(false)
  const inFront = (row: Row) => chosen?.ids.includes(row.id) === true
  const ordered = [...rows.filter(inFront), ...rows.filter((row) => !inFront(row))]
  const shown = isUnfolded ? ordered : shownOf(ordered)
  const folded = ordered.slice(shown.length)
  const more = folded.length + missing
  const foot = more > 0 && (
    <More
      count={more}
      onPress={() => {
        unfold(true)
        if (missing > 0) onAll()
      }}
    />
  )
  const note = `kujt iu shkrua, s’del ${quietDays} ditë`
  if (!chosen) return [{ title: 'Sipas ritmit të secilit', note, rows: shown, folded, foot }]
  const { gap, ids } = chosen
  const clear = (
    <Button kind="ghost" size="small" onClick={onClear}>
      <X size={15} aria-hidden /> Të gjithë
    </Button>
  )
  const others = shown.filter((row) => !inFront(row))
  if (ids.length === 0)
    return [
      {
        title: 'Të tjerët',
        note: 'Askush nga këta nuk hyn aty.',
        rows: others,
        folded,
        foot: clear,
      },
    ]
  return [
    {
      title: `Hyjnë ${withBarber(gap.barber_id)}, ${gapWords(gap)}`,
      rows: shown.filter(inFront),
      foot: clear,
    },
    { title: 'Të tjerët', rows: others, folded, foot },
  ]
}

const More = ({ count, onPress }: { count: number; onPress: () => void }) => (
  <button type="button" className="link messages-more row gap-4 touchable" onClick={onPress}>
    Edhe {count} {count === 1 ? 'tjetër' : 'të tjerë'} <ChevronDown size={15} aria-hidden />
  </button>
)
