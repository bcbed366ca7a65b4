import type { FigureName } from '#contract/figures.ts'
import { money } from '#contract/kit/albanian.ts'
import type { SalonReport, SystemReport } from '#contract/reports.ts'
import { Card } from '#web/ui/card.tsx'
import { Meaning } from './meaning.tsx'
import { OpenFigure } from './open-figure.tsx'

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
            <OpenFigure
              title={title}
              onOpen={onOpen && name !== 'averageRevenue' ? () => onOpen(name, title) : undefined}
            >
              {money(report[name])}
            </OpenFigure>
          </dd>
        </div>
      ))}
    </dl>
  </Card>
)
