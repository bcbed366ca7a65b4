import { Undo2, Wallet } from 'lucide-react'
import { useState } from 'react'
import type { Appointment } from '#contract/visits/appointments.ts'
import { useRight } from '#web/platform/rights.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { useSale } from './queries.ts'
import { paidWords } from './form/sale-words.ts'
import { TakeBackDialog } from './take-back-dialog.tsx'
import './closed-line.css'

/** Of a visit that was closed: what was paid, and the way to take it back. */
export function ClosedLine({ appointment: { saleId } }: { appointment: Appointment }) {
  const { data: sale } = useSale(saleId)
  const mayTakeBack = useRight('till')
  const [isTaking, setTaking] = useState(false)
  return (
    <div className="closed-line">
      <Wallet size={17} aria-hidden />
      <span>
        <b>E mbyllur</b>
        {sale && ` · ${paidWords(sale)}`}
      </span>
      {sale && mayTakeBack && (
        <Button kind="ghost" size="small" onClick={() => setTaking(true)}>
          <Undo2 size={15} aria-hidden /> Ktheje
        </Button>
      )}
      {sale && isTaking && <TakeBackDialog sale={sale} onClose={() => setTaking(false)} />}
    </div>
  )
}
