import { CalendarX } from 'lucide-react'
import { reportWords, type SalonReport } from '#contract/reports/reports.ts'
import { Card } from '#web/ui/data/card.tsx'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { Meaning } from '#web/features/reports/meaning.tsx'
import { type FilledCell, filledRows, minutesRange } from './filled-time.ts'
import { HeatMap } from './heat-map.tsx'

type Props = { report: SalonReport; onOpen: (cell: FilledCell) => void }

export function HeatCard({ report, onOpen }: Props) {
  const rows = filledRows(report)
  const { least, most } = minutesRange(rows)
  return (
    <Card className="report-wide" title={<Meaning of="filledTime" />}>
      {rows.length === 0 ? (
        <EmptyState icon={CalendarX}>{reportWords.noAppointments}</EmptyState>
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
