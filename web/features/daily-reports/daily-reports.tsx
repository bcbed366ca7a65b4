import { dailyReportWords } from '#contract/daily-reports.ts'
import { isBilled } from '#web/platform/site.ts'
import { Card } from '#web/ui/data/card.tsx'
import { ReportSchedule } from './report-schedule.tsx'
import { SendReports } from './send-reports.tsx'
import './daily-reports.css'

export const DailyReports = () => (
  <Card title={dailyReportWords.title}>
    <p className="daily-reports-what">
      Çdo sallon merr me email shifrat e ditës dhe terminet e nesërme.
      {isBilled() && ' Vetëm sallonet me abonim ose në provë.'}
    </p>
    <ReportSchedule />
    <SendReports />
  </Card>
)
