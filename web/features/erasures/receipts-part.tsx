import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Eraser } from 'lucide-react'
import { useState } from 'react'
import type { Receipt } from '#contract/erasures.ts'
import type { Salon } from '#contract/salon.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { WaitingRows } from '#web/ui/data/waiting.tsx'
import { receiptsQuery } from './queries.ts'
import { byWords, momentWords, ReceiptDialog } from './receipt-dialog.tsx'

/** The receipts of a salon, the newest first; a touch opens one for printing. */
export function ReceiptsPart({ salon }: { salon: Salon }) {
  const { data, error, refetch } = useQuery(receiptsQuery)
  const [open, setOpen] = useState<Receipt>()
  return (
    <>
      {error && <LoadTrouble onRetry={() => void refetch()}>{error.message}</LoadTrouble>}
      {!error && !data && <WaitingRows rows={3} height={60} lines={2} />}
      {data?.length === 0 && (
        <EmptyState icon={Eraser}>
          Kur një klient e kërkon, çdo e dhënë fshihet te faqja e klientit, dhe dëftesa vjen këtu.
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul className="receipts framed lined">
          {data.map((receipt) => (
            <li key={receipt.id}>
              <button type="button" className="row gap-10" onClick={() => setOpen(receipt)}>
                <span className="grow">
                  <b>{receipt.id}</b>
                  <small className="breaks">
                    {momentWords(receipt.at, salon.timeZone)} · {byWords(receipt)}
                  </small>
                </span>
                <ChevronRight size={18} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      {open && <ReceiptDialog receipt={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
