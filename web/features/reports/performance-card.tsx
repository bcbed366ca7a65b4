import type { ReactNode } from 'react'
import { type FigureName, performancePercent } from '#contract/figures.ts'
import { duration, number, percent } from '#contract/kit/albanian.ts'
import type { SalonReport, SystemReport } from '#contract/reports.ts'
import { Card } from '#web/ui/card.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Meaning } from './meaning.tsx'
import { OpenFigure } from './open-figure.tsx'

type Props = {
  title: string
  stats: SalonReport['performanceStats'] | SystemReport['performanceStats']
  onOpen?: (title: string, what: 'done' | 'cancelled') => void
}

export const PerformanceCard = ({ title, stats, onOpen }: Props) => {
  const { serviceTime, averageMinutes, completionRate, cancellationRate } = stats
  return (
    <Card title={title} className="performance">
      <dl>
        <Line title="Koha në shërbim" meaning="serviceTime" what="done" onOpen={onOpen}>
          <span className="figure">{duration(serviceTime)}</span>
        </Line>
        <Line
          title="Mesatarja për termin"
          meaning="performance"
          bar={performancePercent(averageMinutes)}
        >
          {number(averageMinutes)} min
        </Line>
        <Line
          title="Shkalla e përfundimit"
          meaning="completionRate"
          bar={completionRate}
          what="done"
          onOpen={onOpen}
        >
          {percent(completionRate, 1)}
        </Line>
        <Line
          title="Shkalla e anulimit"
          meaning="cancellationRate"
          bar={cancellationRate}
          tone="brass"
          what="cancelled"
          onOpen={onOpen}
        >
          {percent(cancellationRate, 1)}
        </Line>
      </dl>
    </Card>
  )
}

type LineProps = {
  title: string
  meaning: FigureName
  /** How much of a hundred. */
  bar?: number
  tone?: 'accent' | 'brass'
  what?: 'done' | 'cancelled'
  onOpen?: Props['onOpen'] | undefined
  children: ReactNode
}

const Line = ({ title, meaning, bar, tone = 'accent', what, onOpen, children }: LineProps) => (
  <div>
    <dt>
      {title} <Meaning of={meaning} title={title} />
    </dt>
    <dd>
      <OpenFigure title={title} onOpen={what && onOpen && (() => onOpen(title, what))}>
        {children}
      </OpenFigure>
    </dd>
    {bar !== undefined && (
      <dd className="performance-bar">
        <Progress label={`${title}: ${percent(bar)}`} value={bar} max={100} tone={tone} />
      </dd>
    )}
  </div>
)
