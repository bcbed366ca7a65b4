import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, FileX, Printer } from 'lucide-react'
import { Link, useRoute } from 'wouter'
import { commonErrors } from '#contract/common.ts'
import { NotYours } from '#web/features/accounts/not-yours.tsx'
import { ApiError } from '#web/platform/call.ts'
import { useRight } from '#web/platform/rights.ts'
import { Button, buttonClass } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { receiptQuery } from '#web/features/subscription/queries.ts'
import { ReceiptSheet, ReceiptWaiting } from './receipt-sheet.tsx'
import './receipt.css'

const isMissing = (error: Error | null) =>
  error instanceof ApiError && error.is(commonErrors.notFound)

export const ReceiptPage = () => (useRight('salon') ? <OwnReceipt /> : <OthersReceipt />)

const OthersReceipt = () => (
  <main className="receipt-page stack at-top gap-16">
    <h1 className="receipt-title">Fatura</h1>
    <NotYours right="salon" />
  </main>
)

function OwnReceipt() {
  const [, params] = useRoute('/abonimi/fatura/:id')
  const id = params?.id ?? ''
  const { data, error, refetch } = useQuery({
    ...receiptQuery(id),
    retry: (failures, trouble) => failures < 2 && !isMissing(trouble),
  })
  return (
    <main className="receipt-page stack at-top gap-16">
      <nav className="receipt-ways flex wrap between gap-8" aria-label="Fatura">
        <Link className={buttonClass('ghost')} to="/abonimi?tab=statusi">
          <ArrowLeft size={17} aria-hidden />
          Kthehu te Abonimi
        </Link>
        {data && (
          <Button kind="primary" onClick={() => print()}>
            <Printer size={17} aria-hidden />
            Printo
          </Button>
        )}
      </nav>
      {data && <ReceiptSheet receipt={data} />}
      {!data && !error && <ReceiptWaiting />}
      {!data && error && <h1 className="receipt-title">Fatura</h1>}
      {!data && isMissing(error) && (
        <EmptyState icon={FileX}>Kjo faturë nuk u gjet në llogarinë tuaj.</EmptyState>
      )}
      {!data && error && !isMissing(error) && (
        <LoadTrouble onRetry={() => void refetch()}>{error.message}</LoadTrouble>
      )}
    </main>
  )
}
