import { useQueryClient } from '@tanstack/react-query'
import { CalendarPlus, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { duration, shortDate } from '#contract/kit/albanian.ts'
import type { Barber } from '#contract/staff.ts'
import type { Salon } from '#contract/salon.ts'
import type { DatedHours as Dated, ToldHours } from '#contract/working-hours.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { DatedDialog } from './dated-dialog.tsx'
import { tellUndoable } from '#web/visits/cache/undo-entry.ts'
import { useSaveHours } from './mutations.ts'
import { tell } from './use-hours-draft.ts'
import { minutesOfWeek } from './week.ts'

type Props = { barber: Barber; salon: Salon; told: ToldHours }

const daysOf = ({ from, until }: Dated) =>
  from === until ? shortDate(from) : `${shortDate(from)} – ${shortDate(until)}`

/** Other hours for some days: Ramadan, December, one Sunday. */
export function DatedHours({ barber, salon, told }: Props) {
  const client = useQueryClient()
  const save = useSaveHours()
  const [editing, setEditing] = useState<number>()
  const { dated, version } = told

  async function remove(nth: number) {
    const rest = dated.filter((_, at) => at !== nth)
    tellUndoable(client, await save(barber.id, { dated: rest }, version))
  }
  return (
    <Card
      title="Orë të tjera për disa ditë"
      action={
        <Button kind="soft" size="small" onClick={() => setEditing(dated.length)}>
          <CalendarPlus size={16} aria-hidden />
          Shto ditë
        </Button>
      }
    >
      {dated.length === 0 && (
        <p className="week-hint flex gap-8">
          Për Ramazanin, dhjetorin ose një të diel: nga–deri dhe java e tyre.
        </p>
      )}
      <ul className="dated-list lined">
        {dated.map((set, nth) => (
          <DatedRow
            key={`${set.from} ${set.until} ${nth}`}
            set={set}
            isPast={set.until < salon.today}
            onEdit={() => setEditing(nth)}
            onRemove={() => void remove(nth).catch(tell)}
          />
        ))}
      </ul>
      {editing !== undefined && (
        <DatedDialog
          barber={barber}
          salon={salon}
          told={told}
          nth={editing}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Card>
  )
}

type RowProps = { set: Dated; isPast: boolean; onEdit: () => void; onRemove: () => void }

const DatedRow = ({ set, isPast, onEdit, onRemove }: RowProps) => (
  <li className="row gap-6" data-past={isPast || undefined}>
    <span>
      <b>{daysOf(set)}</b>
      <small>{duration(minutesOfWeek(set.hours))} në javë</small>
    </span>
    <Button kind="icon" aria-label={`Ndrysho: ${daysOf(set)}`} onClick={onEdit}>
      <Pencil size={16} aria-hidden />
    </Button>
    <Button kind="icon" aria-label={`Hiq: ${daysOf(set)}`} onClick={onRemove}>
      <Trash2 size={16} aria-hidden />
    </Button>
  </li>
)
