import { CalendarX } from 'lucide-react'
import { reportWords, type SalonReport } from '#contract/reports.ts'
import { Card } from '#web/ui/data/card.tsx'
import { Meaning } from '#web/features/reports/meaning.tsx'
import { type FilledCell, filledRows, minutesRange } from './filled-time.ts'
import { HeatMap } from './heat-map.tsx'
import { Nothing } from '#web/features/reports/nothing.tsx'

type Props = { report: SalonReport; onRefresh: () => void; onOpen: (cell: FilledCell) => void }

export function HeatCard({ report, onRefresh, onOpen }: Props) {
  const rows = filledRows(report)
  const { least, most } = minutesRange(rows)
  return (
    <Card className="report-wide" title={<Meaning of="filledTime" />}>
      {rows.length === 0 ? (
        <Nothing icon={CalendarX} onRefresh={onRefresh}>
          {reportWords.noAppointments}
        </Nothing>
      ) : (
        <>
          <HeatMap rows={rows} onOpen={onOpen} />
          <p className="heat-scale row wrap" aria-hidden>
            <b>Minuta mesatarisht</b>
            {least}
            <i />
            <i />
            <i />
            <i />
            <i /> {most}
          </p>
        </>
      )}
    </Card>
  )
}
