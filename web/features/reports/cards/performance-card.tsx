import type { ReactNode } from 'react'
import { figureLabels, type FigureName } from '#contract/reports/figure-words.ts'
import { performancePercent } from '#contract/reports/figures.ts'
import { duration, number, percent } from '#contract/kit/albanian.ts'
import type { SalonReport, SystemReport } from '#contract/reports/reports.ts'
import { Card } from '#web/ui/data/card.tsx'
import { Progress } from '#web/ui/data/progress.tsx'
import { Meaning } from '#web/features/reports/meaning.tsx'
import { OpenFigure } from '#web/features/reports/open-figure.tsx'

type Props = {
  title: string
  stats: SalonReport['performanceStats'] | SystemReport['performanceStats']
  onOpen?: (of: FigureName, what: 'done' | 'cancelled') => void
}

export const PerformanceCard = ({ title, stats, onOpen }: Props) => {
  const { serviceTime, averageMinutes, completionRate, cancellationRate } = stats
  return (
    <Card title={title} className="performance">
      <dl>
        <Line of="serviceTime" what="done" onOpen={onOpen}>
          <span className="figure">{duration(serviceTime)}</span>
        </Line>
        <div>
          <dt>
            <Meaning of="performance" />
          </dt>
          <dd>{number(averageMinutes)} min</dd>
          <dd className="performance-bar whole">
            <Against30 minutes={averageMinutes} />
          </dd>
        </div>
        <Line of="completionRate" bar={completionRate} what="done" onOpen={onOpen}>
          {percent(completionRate, 1)}
        </Line>
        <Line
          of="cancellationRate"
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

/** A scale of an hour: full up to the average, with a mark at thirty minutes. */
const Against30 = ({ minutes }: { minutes: number }) => (
  <div className="against-30">
    <Progress
      label={`${figureLabels.performance}: ${percent(performancePercent(minutes))}`}
      value={Math.min(minutes, 60)}
      max={60}
    />
    <small aria-hidden>30</small>
  </div>
)

type LineProps = {
  of: FigureName
  /** The length of the bar in percent. */
  bar?: number
  tone?: 'accent' | 'brass'
  what?: 'done' | 'cancelled'
  onOpen?: Props['onOpen'] | undefined
  children: ReactNode
}

const Line = ({ of, bar, tone = 'accent', what, onOpen, children }: LineProps) => (
  <div>
    <dt>
      <Meaning of={of} />
    </dt>
    <dd>
      <OpenFigure title={figureLabels[of]} onOpen={what && onOpen && (() => onOpen(of, what))}>
        {children}
      </OpenFigure>
    </dd>
    {bar !== undefined && (
      <dd className="performance-bar whole">
        <Progress
          label={`${figureLabels[of]}: ${percent(bar)}`}
          value={bar}
          max={100}
          tone={tone}
        />
      </dd>
    )}
  </div>
)
