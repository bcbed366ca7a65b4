import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { counted, dayOfMonth, money } from '#contract/kit/albanian.ts'
import type { LineKind } from '#contract/till/sales.ts'
import type { Share, ShareRow } from '#contract/till/shares.ts'
import { useBuyer } from '#web/lists/use-called.ts'
import { Card } from '#web/ui/data/card.tsx'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { WaitingRows } from '#web/ui/data/waiting.tsx'
import { shareRowsQuery, type Span } from './queries.ts'

type Props = { span: Span; share: Share; kind: LineKind }

/** The lines that a figure is made of; voided ones count negatively. */
export function ShareRows({ span, share, kind }: Props) {
  const { data, error, refetch } = useQuery(shareRowsQuery(span, share.barberId, kind))
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [share.barberId, kind, data])
  const what = kind === 'service' ? 'shërbime' : 'produkte'
  const rows = data?.rows ?? []
  return (
    <div ref={place}>
      <Card
        flush
        title={`${share.barber}, ${what}: ${counted(rows.length, 'rresht', 'rreshta')}`}
        action={
          <span className="shares-quiet">
            <span className="nowrap">
              {money(kind === 'service' ? share.services : share.products)} →{' '}
              {money(kind === 'service' ? share.ofServices : share.ofProducts)}
            </span>
            {data?.truncated && ' (rreshtat e fundit)'}
          </span>
        }
      >
        {error && <LoadTrouble onRetry={() => void refetch()}>{error.message}</LoadTrouble>}
        {!data && !error && <WaitingRows rows={4} height={48} time={72} lines={2} ends={[64]} />}
        {data && rows.length === 0 && <p className="shares-none">Asnjë rresht në këto ditë.</p>}
        <ul className="share-rows">
          {rows.map((row, nth) => (
            <Row key={`${row.saleId} ${nth}`} row={row} />
          ))}
        </ul>
      </Card>
    </div>
  )
}

function Row({ row: { date, client, name, price, discount, share, isVoided } }: { row: ShareRow }) {
  const buyer = useBuyer()
  return (
    <li className="stack gap-12 numbers" data-voided={isVoided || undefined}>
      <time>{dayOfMonth(date)}</time>
      <span>
        <b>{buyer(client)}</b>
        <small>
          {name}
          {isVoided && ', e kthyer'}
        </small>
      </span>
      <span className="shares-quiet">
        {money(price)}
        {discount !== 0 && ` − ${money(Math.abs(discount))} zbritje`}
      </span>
      <b>{money(share)}</b>
    </li>
  )
}
