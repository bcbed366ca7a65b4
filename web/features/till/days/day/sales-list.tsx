import { useQuery } from '@tanstack/react-query'
import { CalendarDays, Ellipsis, ReceiptText, Undo2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import { counted, money } from '#contract/kit/albanian.ts'
import { wallClock } from '#contract/kit/time.ts'
import type { Sale } from '#contract/till/sales.ts'
import { salonQuery } from '#web/lists/salon.ts'
import { howWords } from '../../sales/form/sale-words.ts'
import { useSales } from '../../sales/queries.ts'
import { useBuyer } from '#web/lists/use-called.ts'
import { useRight } from '#web/platform/rights.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { visitPath } from '#web/platform/schedule-links.ts'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { WaitingRows } from '#web/ui/data/waiting.tsx'

const TakeBack = lazyPiece(async () => ({
  default: (await import('../../sales/take-back-dialog.tsx')).TakeBackDialog,
}))

const Receipt = lazyPiece(async () => ({
  default: (await import('./receipt-dialog.tsx')).ReceiptDialog,
}))

/** Each sale of the day, and each that was voided on it. */
export function SalesList({ date }: { date: string }) {
  const { data, error, refetch } = useSales(date, date)
  const [taken, take] = useState<Sale>()
  const [noted, note] = useState<Sale>()
  const sales = data?.sales ?? []
  return (
    <Card
      title="Lëvizjet"
      flush
      action={
        <span className="till-quiet">
          {data && counted(sales.length, 'shitje', 'shitje')}
          {data?.truncated && ' (të fundit)'}
        </span>
      }
    >
      {error && <LoadTrouble onRetry={() => void refetch()}>{error.message}</LoadTrouble>}
      {!data && !error && <WaitingRows rows={4} height={52} time={44} ends={[64]} />}
      {data && sales.length === 0 && <p className="till-none">Asnjë shitje këtë ditë.</p>}
      <ul className="till-sales">
        {sales.map((sale) => (
          <Row
            key={sale.id}
            sale={sale}
            date={date}
            onTake={() => take(sale)}
            onNote={() => note(sale)}
          />
        ))}
      </ul>
      <Suspense>{taken && <TakeBack sale={taken} onClose={() => take(undefined)} />}</Suspense>
      <Suspense>{noted && <Receipt sale={noted} onClose={() => note(undefined)} />}</Suspense>
    </Card>
  )
}

/** Sold on another day, it counts here against the day. */
function stateOf({ date: sold, voidedDate, voidReason }: Sale, date: string) {
  if (voidedDate === undefined) return undefined
  if (voidedDate === date) return `e kthyer: ${voidReason ?? ''}`
  return sold === date ? 'u kthye një ditë më vonë' : undefined
}

type RowProps = { sale: Sale; date: string; onTake: () => void; onNote: () => void }

function Row({ sale, date, onTake, onNote }: RowProps) {
  const zone = useQuery(salonQuery).data?.timeZone
  const [, go] = useLocation()
  const buyer = useBuyer()
  const keepsTill = useRight('till')
  const visit = sale.appointmentId
  const state = stateOf(sale, date)
  const isAgainst = sale.voidedDate === date
  const what = sale.lines.map(({ name }) => name).join(', ')
  const sum = money(sale.total + sale.tip)
  return (
    <li data-voided={isAgainst || undefined}>
      <time>{wallClock(new Date(sale.at), zone).slice(11, 16)}</time>
      <b className="till-who">{buyer(sale.client)}</b>
      <small className="till-what">{what}</small>
      <span className="till-how">
        {state ?? howWords(sale)}
        {sale.fiscalNumber && `, kupon ${sale.fiscalNumber}`}
      </span>
      <b className="till-sum">{isAgainst ? `−${sum}` : sum}</b>
      {keepsTill && sale.voidedAt === undefined ? (
        <Menu
          label={`Më shumë: ${sale.client ?? what}, ${sum}`}
          className={buttonClass('icon', 'small')}
          trigger={<Ellipsis size={17} aria-hidden />}
          items={[
            ...(visit === null
              ? []
              : [
                  {
                    label: 'Shfaq në orar',
                    icon: <CalendarDays size={16} />,
                    onSelect: () => go(visitPath(visit, sale.date)),
                  },
                ]),
            { label: 'Numri i kuponit…', icon: <ReceiptText size={16} />, onSelect: onNote },
            { label: 'Kthe…', icon: <Undo2 size={16} />, danger: true, onSelect: onTake },
          ]}
        />
      ) : (
        <span />
      )}
    </li>
  )
}
