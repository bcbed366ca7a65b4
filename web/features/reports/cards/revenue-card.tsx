import { figureLabels } from '#contract/reports/figure-words.ts'
import { moneyIn } from '#contract/kit/albanian.ts'
import { currencyHere } from '#contract/kit/currency.ts'
import type { SalonReport, SystemReport } from '#contract/reports/reports.ts'
import { Card } from '#web/ui/data/card.tsx'
import { Meaning } from '#web/features/reports/meaning.tsx'
import { OpenFigure } from '#web/features/reports/open-figure.tsx'

type Props = {
  report: SalonReport | SystemReport
  onOpen?: (what: 'totalRevenue' | 'monthlyRevenue') => void
}

/** The report of all salons is in euro, that of one salon in its own currency. */
export const currencyOf = (report: Props['report']) => ('other' in report ? 'EUR' : currencyHere())

const lines = ['totalRevenue', 'monthlyRevenue', 'averageRevenue'] as const

export const RevenueCard = ({ report, onOpen }: Props) => (
  <Card title="Përmbledhja e të ardhurave">
    <dl className="report-lines stack gap-10 numbers">
      {lines.map((name) => (
        <div className="row wrap between" key={name}>
          <dt>
            <Meaning of={name} />
          </dt>
          <dd>
            <OpenFigure
              title={figureLabels[name]}
              onOpen={onOpen && name !== 'averageRevenue' ? () => onOpen(name) : undefined}
            >
              {moneyIn(report[name], currencyOf(report))}
            </OpenFigure>
          </dd>
          {name !== 'averageRevenue' && <Others report={report} name={name} />}
        </div>
      ))}
    </dl>
  </Card>
)

type OtherProps = Pick<Props, 'report'> & { name: 'totalRevenue' | 'monthlyRevenue' }

/** What is earned in other currencies is not added up with euro. */
const Others = ({ report, name }: OtherProps) =>
  'other' in report &&
  report.other.map(({ currency, [name]: sum }) => (
    <dd key={currency} className="report-other">
      {moneyIn(sum, currency)}
    </dd>
  ))
