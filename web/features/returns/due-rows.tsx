import { ChevronDown, X } from 'lucide-react'
import { Fragment, useState } from 'react'
import { quietDays, type Gap } from '#contract/returns/due.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { useWithBarber } from '#web/visits/waits/use-with-barber.ts'
import { DueRow, type RowTools } from './due-row.tsx'
import { gapWords, placesFor } from './gaps.ts'
import { isOpen, type DueRow as Row } from './kept-rows.ts'

/** So many rows that wait for an act are shown; those that are done stand between them. */
const mostOpen = 8

/** A gap that was touched, and who fitted in it then: they stay in front, whatever is booked meanwhile. */
export type Chosen = { readonly gap: Gap; readonly ids: readonly string[] }

type Props = Omit<RowTools, 'places'> & {
  readonly rows: readonly Row[]
  /** So many more are due than were read. */
  readonly missing: number
  readonly chosen: Chosen | undefined
  readonly onClear: () => void
  readonly onAll: () => void
}

/** The rows up to the last of those that wait and have room. */
function shownOf(rows: readonly Row[]) {
  const last = rows.filter(isOpen)[mostOpen - 1]
  return last ? rows.slice(0, rows.indexOf(last) + 1) : rows
}

export function DueRows({ rows, missing, chosen, onClear, onAll, ...tools }: Props) {
  const [isUnfolded, unfold] = useState(false)
  const inFront = (row: Row) => chosen?.ids.includes(row.id) === true
  const ordered = [...rows.filter(inFront), ...rows.filter((row) => !inFront(row))]
  const shown = isUnfolded ? ordered : shownOf(ordered)
  const more = ordered.length - shown.length + missing
  const firstOther = shown.find((row) => !inFront(row))
  return (
    <Card
      flush
      className="due-list"
      title={chosen ? <WhoFits {...chosen} /> : 'Sipas ritmit të secilit'}
      action={
        chosen ? (
          <Button kind="ghost" size="small" onClick={onClear}>
            <X size={15} aria-hidden /> Të gjithë
          </Button>
        ) : (
          <span className="quiet">kujt iu shkrua, s’del {quietDays} ditë</span>
        )
      }
    >
      <ul>
        {chosen?.ids.length === 0 && <li className="due-between">Askush nga këta nuk hyn aty.</li>}
        {shown.map((row) => (
          <Fragment key={row.id}>
            {chosen && chosen.ids.length > 0 && row === firstOther && (
              <li className="due-between">Të tjerët</li>
            )}
            <DueRow {...tools} row={row} places={placesFor(row.places, chosen?.gap)} />
          </Fragment>
        ))}
      </ul>
      {more > 0 && (!isUnfolded || missing > 0) && (
        <button
          type="button"
          className="due-rest row gap-4 touchable"
          onClick={() => {
            unfold(true)
            if (missing > 0) onAll()
          }}
        >
          Edhe {more} {more === 1 ? 'tjetër' : 'të tjerë'} <ChevronDown size={16} aria-hidden />
        </button>
      )}
    </Card>
  )
}

/** "Hyjnë te Drita, 15:50–20:00" */
function WhoFits({ gap }: Chosen) {
  const withBarber = useWithBarber()
  return (
    <>
      Hyjnë {withBarber(gap.barber_id)}, {gapWords(gap)}
    </>
  )
}
