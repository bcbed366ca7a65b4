import { HandCoins } from 'lucide-react'
import { Suspense, useState } from 'react'
import { money } from '#contract/kit/albanian.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { DebtPill, type Owed } from '#web/visits/debt-pill.tsx'
import type { Debtor } from './settling.ts'
import './debt-marks.css'

const PayDialog = lazyPiece(async () => ({
  default: (await import('./pay-dialog.tsx')).PayDialog,
}))

type Paid = Debtor & { readonly debt: Owed }

/** On the card of a visit: a press takes the money. */
export function PayingPill({ debt, ...debtor }: Paid) {
  const [isPaying, pay] = useState(false)
  return (
    <>
      <button type="button" className="debt-pill" aria-haspopup="dialog" onClick={() => pay(true)}>
        <DebtPill debt={debt} />
      </button>
      <Suspense>{isPaying && <PayDialog {...debtor} onClose={() => pay(false)} />}</Suspense>
    </>
  )
}

/** On the client's own page. */
export function ClientDebt({ debt, ...debtor }: Paid) {
  const [isPaying, pay] = useState(false)
  return (
    <>
      <p className="client-note client-debt row gap-8">
        <HandCoins size={16} aria-hidden />
        <b className="grow">Borxh {money(debt.amount)}</b>
        <button type="button" className="link" aria-haspopup="dialog" onClick={() => pay(true)}>
          Paguaj
        </button>
      </p>
      <Suspense>{isPaying && <PayDialog {...debtor} onClose={() => pay(false)} />}</Suspense>
    </>
  )
}
