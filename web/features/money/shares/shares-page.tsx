import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Redirect } from 'wouter'
import { dateRange } from '#contract/kit/albanian.ts'
import { defaultZone, mondayOf } from '#contract/kit/time.ts'
import { notFiscal } from '#contract/till/sales.ts'
import { useNow } from '#web/visits/use-now.ts'
import { salonQuery } from '#web/lists/salon.ts'
import { useRight } from '#web/platform/rights.ts'
import { Segmented } from '#web/ui/controls/segmented.tsx'
import { DateField } from '#web/ui/form/date-field.tsx'
import { HeadChoice } from '#web/ui/text/head-choice.tsx'
import { PageHead } from '#web/ui/text/page-head.tsx'
import type { Span } from './queries.ts'
import { ShareCards } from './share-cards.tsx'

const spans = [
  { value: 'week', label: 'Javë' },
  { value: 'month', label: 'Muaj' },
  { value: 'other', label: 'Zgjidh…' },
] as const
type Choice = (typeof spans)[number]['value']

/** What is each barber's own of a span of days; a barber's own stands with the other figures of the barber. */
export function SharesPage() {
  const { data: salon } = useQuery(salonQuery)
  const { date: today } = useNow(salon?.timeZone ?? defaultZone)
  const seesAll = useRight('till')
  const [choice, setChoice] = useState<Choice>('month')
  const [other, setOther] = useState<Span>()
  const month: Span = { from: `${today.slice(0, 8)}01`, to: today }
  const week: Span = { from: mondayOf(today), to: today }
  const span = choice === 'week' ? week : choice === 'month' ? month : (other ?? month)
  if (!seesAll) return <Redirect to="/raportet" replace />
  return (
    <>
      <PageHead
        title="Pjesët e berberëve"
        choice={
          <HeadChoice>
            <Segmented label="Periudha" value={choice} onChange={setChoice} options={spans} />
          </HeadChoice>
        }
      >
        {dateRange(span.from, span.to)}
      </PageHead>
      <div className="shares stack gap-16">
        {choice === 'other' && <Chosen span={span} onChange={setOther} />}
        <ShareCards key={`${span.from} ${span.to}`} span={span} />
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
