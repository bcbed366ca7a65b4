import { performancePercent } from '#contract/figures.ts'
import { duration, number, percent } from '#contract/kit/albanian.ts'
import type { SalonReport, SystemReport } from '#contract/reports.ts'
import { Card } from '#web/ui/card.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Meaning } from './meaning.tsx'

type Stats = SalonReport['performanceStats'] | SystemReport['performanceStats']
type Props = { title: string; stats: Stats }

export const PerformanceCard = ({ title, stats }: Props) => {
  const { serviceTime, averageMinutes, completionRate, cancellationRate } = stats
  return (
    <Card title={title} className="performance">
      <dl>
        <div>
          <dt>
            Koha në shërbim <Meaning of="serviceTime" title="Koha në shërbim" />
          </dt>
          <dd className="figure">{duration(serviceTime)}</dd>
        </div>
        <Bar
          title="Mesatarja për termin"
          meaning="performance"
          value={performancePercent(averageMinutes)}
          text={`${number(averageMinutes)} min`}
        />
        <Bar
          title="Shkalla e përfundimit"
          meaning="completionRate"
          value={completionRate}
          text={percent(completionRate, 1)}
        />
        <Bar
          title="Shkalla e anulimit"
          meaning="cancellationRate"
          value={cancellationRate}
          text={percent(cancellationRate, 1)}
          tone="brass"
        />
      </dl>
    </Card>
  )
}

type BarProps = {
  title: string
  meaning: 'performance' | 'completionRate' | 'cancellationRate'
  /** Of a hundred. */
  value: number
  text: string
  tone?: 'accent' | 'brass'
}

const Bar = ({ title, meaning, value, text, tone = 'accent' }: BarProps) => (
  <div>
    <dt>
      {title} <Meaning of={meaning} title={title} />
    </dt>
    <dd>{text}</dd>
    <dd className="performance-bar">
      <Progress label={`${title}: ${percent(value)}`} value={value} max={100} tone={tone} />
    </dd>
  </div>
)
