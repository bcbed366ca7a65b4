import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'wouter'
import type { Barber } from '#contract/staff.ts'
import { ApiError } from '#web/platform/call.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { Alert } from '#web/ui/text/alert.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { WaitingRows } from '#web/ui/data/waiting.tsx'
import { reordered } from '#web/ui/order/list-places.ts'
import { useOrdering } from '#web/ui/order/use-ordering.ts'
import { toast } from '#web/ui/overlay/toast.tsx'
import { BarberDialog } from './barber-dialog.tsx'
import { BarberRow } from './barber-row.tsx'
import { useStaffActs, useStaffOrder } from './mutations.ts'
import { staffQuery } from '#web/lists/staff.ts'
import { removeBarber } from './remove-barber.ts'
import './staff.css'

function tell(error: unknown) {
  if (!(error instanceof ApiError)) throw error
  toast.error(error.message)
}

const HoursPanel = lazyPiece(async () => ({
  default: (await import('#web/features/staff/hours-panel.tsx')).HoursPanel,
}))

/** The address names the barber whose hours are open, so that the way back leads to the list. */
function useHoursOf(staff: readonly Barber[] | undefined) {
  const [search, setSearch] = useSearchParams()
  const set = (id: string | undefined, replace: boolean) =>
    setSearch({ tab: 'barberet', ...(id && { orari: id }) }, { replace })
  return { barber: staff?.find(({ id }) => id === search.get('orari')), set }
}

export function StaffPanel() {
  const { data, error, refetch } = useQuery(staffQuery)
  const [editing, setEditing] = useState<Barber | 'new'>()
  const hours = useHoursOf(data)
  if (!data) {
    const again = (
      <Button kind="outline" size="small" onClick={() => void refetch()}>
        Provo përsëri
      </Button>
    )
    if (!error) return <StaffWaiting />
    return (
      <Alert tone="error" action={again}>
        {error.message}
      </Alert>
    )
  }
  if (hours.barber)
    return (
      <div className="staff stack start gap-14">
        <Button kind="ghost" size="small" onClick={() => hours.set(undefined, false)}>
          <ArrowLeft size={16} aria-hidden />
          Të gjithë barberët
        </Button>
        <Suspense fallback={<WaitingRows rows={7} height={46} ends={[48]} />}>
          <HoursPanel
            barber={hours.barber}
            staff={data}
            onChoose={({ id }) => hours.set(id, true)}
          />
        </Suspense>
      </div>
    )
  return (
    <div className="staff stack start gap-14">
      <StaffWords />
      <StaffList staff={data} onEdit={setEditing} onHours={({ id }) => hours.set(id, false)} />
      <Button kind="soft" onClick={() => setEditing('new')}>
        <Plus size={17} aria-hidden />
        Shto berber
      </Button>
      {editing && (
        <BarberDialog
          barber={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
    </div>
  )
}

const StaffWords = () => (
  <p>Radha e tyre është radha e kolonave te Terminet. Kush nuk është aktiv, nuk ofrohet më.</p>
)
const StaffWaiting = () => (
  <div className="staff stack start gap-14">
    <StaffWords />
    <WaitingRows rows={4} height={60} face={32} ends={[40, 20]} />
  </div>
)

type ListProps = {
  staff: readonly Barber[]
  onEdit: (barber: Barber) => void
  onHours: (barber: Barber) => void
}

function StaffList({ staff, onEdit, onHours }: ListProps) {
  const acts = useStaffActs()
  const { rows, order } = useStaffOrder(staff)
  async function activate(barber: Barber, active: boolean) {
    await acts.activate(barber, active)
    const words = active ? 'ofrohet përsëri' : 'nuk ofrohet më'
    toast.undo(`${barber.name} ${words}.`, () => void acts.activate(barber, !active).catch(tell))
  }
  const { list, said, placeOf } = useOrdering<HTMLOListElement>(
    rows.map(({ name }) => name),
    (from, to) => void order(reordered(rows, from, to)).catch(tell),
  )
  return (
    <>
      <ol ref={list} aria-label="Barberët">
        {rows.map((barber, place) => (
          <BarberRow
            key={barber.id}
            barber={barber}
            place={placeOf(place)}
            onActivate={(active) => void activate(barber, active).catch(tell)}
            onEdit={() => onEdit(barber)}
            onHours={() => onHours(barber)}
            onRemove={() => void removeBarber(barber, acts).catch(tell)}
          />
        ))}
      </ol>
      <output className="sr-only">{said}</output>
    </>
  )
}
