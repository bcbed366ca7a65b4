import { useQuery } from '@tanstack/react-query'
import { Download, Wallet } from 'lucide-react'
import { useState } from 'react'
import { type CountedDay, dayRoutes, dayWords } from '#contract/till/days.ts'
import { capitalised, dayOfMonth, money, number, shortWeekday } from '#contract/kit/albanian.ts'
import { currencyFacts, currencyHere } from '#contract/kit/currency.ts'
import { addDays, addMonths, daysBetween } from '#contract/kit/time.ts'
import { notFiscal } from '#contract/till/sales.ts'
import { countedWords } from './day-words.ts'
import { countedDaysQuery } from './queries.ts'
import { callForFile } from '#web/platform/call.ts'
import { failureWords } from '#web/platform/failure-words.ts'
import { saveFile } from '#web/platform/save-file.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { BarChart } from '#web/ui/data/bar-chart.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { WaitingRows } from '#web/ui/data/waiting.tsx'
import { toast } from '#web/ui/overlay/toast.tsx'

const spanOf = (first: string) => ({ from: first, to: addDays(addMonths(first, 1), -1) })

export function MonthActs({ first }: { first: string }) {
  const [isBusy, setIsBusy] = useState(false)
  async function save() {
    setIsBusy(true)
    try {
      saveFile(await callForFile(dayRoutes.download, { query: spanOf(first) }))
    } catch (error) {
      toast.error(failureWords(error, dayWords.exportFailed))
    }
    setIsBusy(false)
  }
  return (
    <Button busy={isBusy} onClick={() => void save()}>
      <Download size={16} aria-hidden /> Eksporto
    </Button>
  )
}

type Props = { first: string; today: string; isReady: boolean; onOpen: (date: string) => void }

/** The counted days of a month, as a picture and as a list. */
export function MonthView({ first, today, isReady, onOpen }: Props) {
  const { from, to } = spanOf(first)
  const asked = { ...countedDaysQuery(from, to), enabled: isReady }
  const { data: days, error, refetch } = useQuery(asked)
  if (error) return <LoadTrouble onRetry={() => void refetch()}>{error.message}</LoadTrouble>
  if (!days)
    return (
      <MonthAwaited days={Math.max(1, daysBetween(from, today > to ? addDays(to, 1) : today))} />
    )
  if (days.length === 0) return <EmptyState icon={Wallet}>{dayWords.none}</EmptyState>
  return (
    <div className="till">
      <Picture days={days} />
      <Card title="Ditët" flush>
        <ul className="till-days">
          {days.map((day) => (
            <DayRow key={day.date} day={day} onOpen={() => onOpen(day.date)} />
          ))}
        </ul>
      </Card>
      <p className="till-fiscal">{notFiscal}</p>
    </div>
  )
}

/** Without decimals for a whole amount, 120, but exact otherwise, 5,50. */
const brief = (amount: number) =>
  number(amount, Number.isInteger(amount) ? 0 : currencyFacts[currencyHere()].digits)

const title = 'Shitjet e ditëve të mbyllura'

/** What each day took, on its bar; the sum of them says in which money. */
const Picture = ({ days }: { days: readonly CountedDay[] }) => (
  <Card
    title={title}
    action={
      <span className="till-quiet">{money(days.reduce((sum, { total }) => sum + total, 0))}</span>
    }
  >
    <BarChart
      caption={title}
      labelHead="Dita"
      valueHead={capitalised(currencyFacts[currencyHere()].many)}
      bars={days.toReversed().map(({ date, total }) => ({
        key: date,
        label: String(Number(date.slice(8))),
        value: total,
      }))}
      format={brief}
    />
  </Card>
)

/** A bar and a row for each day that is over. */
function MonthAwaited({ days }: { days: number }) {
  const bars = Array.from({ length: days }, (_, day) => ({
    key: `${day}`,
    label: `${day + 1}`,
    value: 4 + ((day * 3) % 5),
  }))
  return (
    <div className="till" aria-busy>
      <Card title={title}>
        <div className="till-picture" aria-hidden>
          <BarChart caption={title} valueHead="" bars={bars} />
        </div>
      </Card>
      <Card title="Ditët" flush>
        <WaitingRows rows={days} height={57} lines={2} ends={[64]} />
      </Card>
    </div>
  )
}

function DayRow({ day, onOpen }: { day: CountedDay; onOpen: () => void }) {
  const { date, total, counted } = day
  return (
    <li>
      <button type="button" onClick={onOpen}>
        <span>
          <b>
            {shortWeekday(date)}, {dayOfMonth(date)}
          </b>
          <small>{countedWords(day)}</small>
        </span>
        <span className="till-quiet">në sirtar {money(counted)}</span>
        <b>{money(total)}</b>
      </button>
    </li>
  )
}
