import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Redirect } from 'wouter'
import { defaultZone, mondayOf } from '#contract/kit/time.ts'
import { useNow } from '#web/visits/use-now.ts'
import { salonQuery } from '#web/lists/salon.ts'
import { useRight } from '#web/platform/rights.ts'
import { Segmented } from '#web/ui/controls/segmented.tsx'
import { DateField } from '#web/ui/form/date-field.tsx'
import { HeadChoice } from '#web/ui/text/head-choice.tsx'
import { PageHead } from '#web/ui/text/page-head.tsx'
import { sharesQuery, type Span } from './queries.ts'
import { ShareCards } from './share-cards.tsx'
import { moneyLeft, spanInWords, totalsOf } from './share-figures.ts'

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
  const seesAll = useRight('till', 'money.read')
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
        <HeadLine span={span} />
      </PageHead>
      <div className="shares stack gap-16">
        {choice === 'other' && <Chosen span={span} onChange={setOther} />}
        <ShareCards key={`${span.from} ${span.to}`} span={span} />
      </div>
    </>
  )
}

/** "1–20 nëntor · mbeten 1 335,23 €" */
function HeadLine({ span }: { span: Span }) {
  const { data: shares } = useQuery(sharesQuery(span))
  const words = spanInWords(span)
  return shares?.length ? `${words} · mbeten ${moneyLeft(totalsOf(shares).left)}` : words
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
