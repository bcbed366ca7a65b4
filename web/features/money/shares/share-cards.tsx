import { useQuery } from '@tanstack/react-query'
import { Wallet } from 'lucide-react'
import { useState } from 'react'
import { money } from '#contract/kit/albanian.ts'
import { notFiscal } from '#contract/till/sales.ts'
import type { Share } from '#contract/till/shares.ts'
import { useRight } from '#web/platform/rights.ts'
import { Card } from '#web/ui/data/card.tsx'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { Shape, WaitingRows } from '#web/ui/data/waiting.tsx'
import { sharesQuery, type Span } from './queries.ts'
import { AdvanceRows } from './advance-rows.tsx'
import { ShareCard } from './share-card.tsx'
import { moneyLeft, type RowsOf, totalsOf } from './share-figures.ts'
import { ShareRows } from './share-rows.tsx'
import './shares.css'

/** The cards of the barbers who are seen, each with its sum and what it consists of. */
const SharesWaiting = () => (
  <div className="share-cards stack gap-14">
    {(useRight('till', 'money.read') ? [7, 5, 6] : [7]).map((length) => (
      <Card key={length} className="share-card" title={<Shape width={`${length}em`} />}>
        <p className="share-sum">
          <small>
            <Shape width="6em" />
          </small>
          <b>
            <Shape width="4.5em" height={24} />
          </b>
        </p>
        <div className="share-lines">
          <WaitingRows rows={3} height={52} lines={2} ends={[64]} />
        </div>
      </Card>
    ))}
  </div>
)

type Opened = { barberId: string; rows: RowsOf }

/** What is each barber's own of these days, and the rows behind each figure. */
export function ShareCards({ span }: { span: Span }) {
  const { data: shares, error, refetch } = useQuery(sharesQuery(span))
  const [opened, open] = useState<Opened>()
  const trouble = error && <LoadTrouble onRetry={() => void refetch()}>{error.message}</LoadTrouble>
  if (!shares) return trouble ?? <SharesWaiting />
  if (shares.length === 0)
    return (
      <EmptyState icon={Wallet}>Nuk ka berber për të cilin të llogaritet një pjesë.</EmptyState>
    )
  return (
    <>
      {trouble}
      <div className="share-cards stack gap-14">
        {shares.map((share) => (
          <ShareCard
            key={share.barberId}
            share={share}
            span={span}
            folds={shares.length > 1}
            onOpen={(rows) => open({ barberId: share.barberId, rows })}
          />
        ))}
      </div>
      {opened && <Rows span={span} shares={shares} opened={opened} />}
      <ShareTotals shares={shares} />
    </>
  )
}

type RowsProps = { span: Span; shares: readonly Share[]; opened: Opened }

function Rows({ span, shares, opened: { barberId, rows } }: RowsProps) {
  const share = shares.find((one) => one.barberId === barberId)
  if (!share) return undefined
  return rows === 'advance' ? (
    <AdvanceRows share={share} />
  ) : (
    <ShareRows span={span} share={share} kind={rows} />
  )
}

/** What all cards add up to; of one card alone only the tips, which are in no share. */
function ShareTotals({ shares }: { shares: readonly Share[] }) {
  const { share, advances, rent, paid, left, tips } = totalsOf(shares)
  const parts = [
    advances !== 0 && `avanse ${money(advances)}`,
    rent !== 0 && `qira ${money(rent)}`,
    paid !== 0 && `paguar ${money(paid)}`,
  ].filter((part) => part !== false)
  return (
    <>
      {shares.length > 1 && (
        <p className="share-totals framed sunken flex between wrap numbers">
          <span>
            Pjesët gjithsej <b className="nowrap">{money(share)}</b>
            {parts.map((part) => (
              <span key={part}> · {part}</span>
            ))}
          </span>
          <b>mbeten {moneyLeft(left)}</b>
        </p>
      )}
      <p className="shares-quiet numbers">
        Bakshishi ({money(tips)}) u takon berberëve dhe nuk hyn këtu. {notFiscal}
      </p>
    </>
  )
}
