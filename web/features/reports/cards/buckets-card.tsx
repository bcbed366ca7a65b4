import { CalendarX } from 'lucide-react'
import { figureLabels } from '#contract/reports/figure-words.ts'
import { isCut } from '#contract/reports/figures.ts'
import { moneyIn, number } from '#contract/kit/albanian.ts'
import { type SalonReport, type SystemReport, reportWords } from '#contract/reports/reports.ts'
import { BarList, type ListedBar } from '#web/ui/data/bar-list.tsx'
import { Table } from '#web/ui/data/table.tsx'
import { currencyOf } from './revenue-card.tsx'
import { ChartCard } from './chart-card.tsx'
import { Nothing } from '#web/features/reports/nothing.tsx'
import { bucketLabels, bucketNames } from '#web/features/reports/report-words.ts'

type Bucket = SalonReport['appointmentsByPeriod'][number]
type Props = {
  report: SalonReport | SystemReport
  onRefresh: () => void
  onOpen?: (bucket: Bucket, title: string) => void
}

export function BucketsCard({ report, onRefresh, onOpen }: Props) {
  const { period, appointmentsByPeriod } = report
  const nameOf = bucketNames[period]
  const bars = appointmentsByPeriod.map((bucket) => ({
    ...bucket,
    key: bucket.from,
    label: bucketLabels[period](bucket),
    name: nameOf(bucket),
    value: bucket.count,
    text: number(bucket.count),
    note: moneyIn(bucket.revenue, currencyOf(report)),
    isCut: isCut(period, bucket, report.endDate),
  }))
  return (
    <ChartCard
      className="report-wide"
      of="appointmentsByPeriod"
      table={
        <Table
          caption={figureLabels.appointmentsByPeriod}
          rows={bars}
          rowKey={({ key }) => key}
          columns={columns}
        />
      }
    >
      {report.periodAppointments === 0 ? (
        <Nothing icon={CalendarX} onRefresh={onRefresh}>
          {reportWords.noAppointments}
        </Nothing>
      ) : (
        <>
          <BarList
            upright
            label={figureLabels.appointmentsByPeriod}
            bars={bars}
            onOpen={onOpen && ((bar: Row) => onOpen(bar, bar.name))}
          />
          <p className="report-cut row gap-6">
            <i aria-hidden /> {cutWords[period]}
          </p>
        </>
      )}
    </ChartCard>
  )
}

/** The legend of the hatched bar: the part of the period that is not complete. */
const cutWords: Record<SalonReport['period'], string> = {
  week: 'sot, deri tani',
  month: 'javë jo e plotë',
  year: 'muaj jo i plotë',
}

type Row = Bucket & ListedBar & { name: string }

const columns = [
  { key: 'name', head: 'Periudha', narrow: 'title', cell: ({ name }: Row) => name },
  {
    key: 'count',
    head: 'Termine',
    figures: true,
    narrow: 'note',
    cell: ({ count }: Row) => number(count),
  },
  {
    key: 'revenue',
    head: 'Të ardhura',
    figures: true,
    narrow: 'end',
    cell: ({ note }: Row) => note,
  },
] as const
