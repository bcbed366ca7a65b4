import type { FigureName } from '#contract/figures.ts'
import { money } from '#contract/kit/albanian.ts'
import type { SalonReport, SystemReport } from '#contract/reports.ts'
import { Card } from '#web/ui/card.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { Meaning } from './meaning.tsx'

type Props = {
  report: SalonReport | SystemReport
  onOpen?: (what: 'totalRevenue' | 'monthlyRevenue', title: string) => void
}

const lines = [
  ['totalRevenue', 'Të ardhura gjithsej'],
  ['monthlyRevenue', 'Të ardhura këtë muaj'],
  ['averageRevenue', 'Mesatarja për termin'],
] as const satisfies [FigureName, string][]

export const RevenueCard = ({ report, onOpen }: Props) => (
  <Card title="Përmbledhja e të ardhurave">
    <dl className="report-lines">
      {lines.map(([name, title]) => (
        <div key={name}>
          <dt>
            {title} <Meaning of={name} title={title} />
          </dt>
          <dd>
            {onOpen && name !== 'averageRevenue' ? (
              <button type="button" className="report-open" onClick={() => onOpen(name, title)}>
                {money(report[name])}
                <VisuallyHidden> {title}: shfaq listën</VisuallyHidden>
              </button>
            ) : (
              money(report[name])
            )}
          </dd>
        </div>
      ))}
    </dl>
  </Card>
)
