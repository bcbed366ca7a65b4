import { useQuery } from '@tanstack/react-query'
import { Wallet } from 'lucide-react'
import { useState } from 'react'
import { dateRange } from '#contract/kit/albanian.ts'
import { defaultZone, mondayOf } from '#contract/kit/time.ts'
import { type LineKind, notFiscal } from '#contract/sales.ts'
import type { Share } from '#contract/shares.ts'
import { useNow } from '#web/visits/use-now.ts'
import { salonQuery } from '#web/lists/salon.ts'
import { useRight } from '#web/platform/rights.ts'
import { Segmented } from '#web/ui/controls/segmented.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { Shape, WaitingRows } from '#web/ui/data/waiting.tsx'
import { DateField } from '#web/ui/form/date-field.tsx'
import { PageHead } from '#web/ui/text/page-head.tsx'
import { sharesQuery, type Span } from './queries.ts'
import { ShareCard } from './share-card.tsx'
import { ShareRows } from './share-rows.tsx'
import './shares.css'

const spans = [
  { value: 'week', label: 'Javë' },
  { value: 'month', label: 'Muaj' },
  { value: 'other', label: 'Zgjidh…' },
] as const
type Choice = (typeof spans)[number]['value']

/** What is each barber's own of a span of days; a barber finds the own card alone. */
export function SharesPage() {
  const { data: salon } = useQuery(salonQuery)
  const { date: today } = useNow(salon?.timeZone ?? defaultZone)
  const seesAll = useRight('till')
  const [choice, setChoice] = useState<Choice>('month')
  const [other, setOther] = useState<Span>()
  const month: Span = { from: `${today.slice(0, 8)}01`, to: today }
  const week: Span = { from: mondayOf(today), to: today }
  const span = choice === 'week' ? week : choice === 'month' ? month : (other ?? month)
  return (
    <>
      <PageHead
        title={seesAll ? 'Pjesët e berberëve' : 'Pjesa ime'}
        actions={<Segmented label="Periudha" value={choice} onChange={setChoice} options={spans} />}
      >
        {dateRange(span.from, span.to)}
      </PageHead>
      <div className="shares stack gap-16">
        {choice === 'other' && <Chosen span={span} onChange={setOther} />}
        <Shares key={`${span.from} ${span.to}`} span={span} />
        <p className="shares-quiet centered">{notFiscal}</p>
      </div>
    </>
  )
}

const Chosen = ({ span, onChange }: { span: Span; onChange: (span: Span) => void }) => (
  <div className="flex wrap gap-12">
    <DateField
      label="Prej"
      value={span.from}
      max={span.to}
      onChange={(from) => from && onChange({ ...span, from })}
    />
    <DateField
      label="Deri më"
      value={span.to}
      min={span.from}
      onChange={(to) => to && onChange({ ...span, to })}
    />
  </div>
)

/** The cards of three barbers, each with its sum and what it consists of. */
const SharesWaiting = () => (
  <div className="share-cards stack gap-14">
    {[7, 5, 6].map((length) => (
      <Card key={length} className="share-card" title={<Shape width={`${length}em`} />}>
        <p className="share-sum">
          <Shape width="4.5em" height={20} />
        </p>
        <WaitingRows rows={3} height={54} ends={[64]} />
      </Card>
    ))}
  </div>
)

type Opened = { share: Share; kind: LineKind }

function Shares({ span }: { span: Span }) {
  const { data: shares, error, refetch } = useQuery(sharesQuery(span))
  const [opened, open] = useState<Opened>()
  if (error) return <LoadTrouble onRetry={() => void refetch()}>{error.message}</LoadTrouble>
  if (!shares) return <SharesWaiting />
  if (shares.length === 0)
    return (
      <EmptyState icon={Wallet}>Nuk ka berber për të cilin të llogaritet një pjesë.</EmptyState>
    )
  return (
    <>
      <div className="share-cards stack gap-14">
        {shares.map((share) => (
          <ShareCard key={share.barberId} share={share} onOpen={(kind) => open({ share, kind })} />
        ))}
      </div>
      {opened && <ShareRows span={span} {...opened} />}
    </>
  )
}
