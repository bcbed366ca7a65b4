import { Check } from 'lucide-react'
import { useState } from 'react'
import type { Sale } from '#contract/till/sales.ts'
import { useRight } from '#web/platform/rights.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { paidWords } from './form/sale-words.ts'
import { TakeBackDialog } from './take-back-dialog.tsx'
import './closed-line.css'

/** What was just paid, above what is asked next, and the way to take it back. */
export function JustClosed({ sale, onTakenBack }: { sale: Sale; onTakenBack: () => void }) {
  const mayTakeBack = useRight('till')
  const [isTaking, setTaking] = useState(false)
  return (
    <div className="closed-line just-closed">
      <Check size={17} aria-hidden />
      <output>
        <b>U mbyll: {paidWords(sale)}</b>
      </output>
      {mayTakeBack && (
        <Button kind="ghost" size="small" onClick={() => setTaking(true)}>
          Ktheje
        </Button>
      )}
      {isTaking && (
        <TakeBackDialog sale={sale} onClose={() => setTaking(false)} onTaken={onTakenBack} />
      )}
    </div>
  )
}
