import { figureLabels, type FigureName } from '#contract/reports/figure-words.ts'
import { Card } from '#web/ui/data/card.tsx'
import { Figures } from '#web/ui/data/figures.tsx'
import { Shape, Waiting, WaitingRows } from '#web/ui/data/waiting.tsx'

const figures = {
  own: ['periodAppointments', 'periodRevenue', 'cancelledAppointments', 'totalClients'],
  system: ['totalUsers', 'activeUsers', 'periodAppointments', 'periodRevenue'],
} as const satisfies Record<string, readonly FigureName[]>

/** Shares of the chart's height. */
const bars = [72, 68, 80, 84, 40]

/** The heads of the report at once, and the shapes of what the server still counts. */
export const ReportWaiting = ({ of }: { of: keyof typeof figures }) => (
  <>
    <Figures
      label="Shifrat e periudhës"
      isWaiting
      figures={figures[of].map((name) => ({
        name: figureLabels[name],
        value: '0',
        note: '\u00a0',
      }))}
    />
    <div className="report-cards">
      <Card title={figureLabels.appointmentsByPeriod}>
        <Waiting className="report-bars">
          {bars.map((share, place) => (
            <Shape key={place} width="100%" height={share * 2} />
          ))}
        </Waiting>
      </Card>
      <Card title={figureLabels.topServices}>
        <WaitingRows rows={5} height={46} ends={[64]} />
      </Card>
    </div>
  </>
)
