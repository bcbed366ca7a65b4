import { dailyReportWords, type Schedule } from '#contract/daily-reports.ts'
import { counted } from '#contract/kit/albanian.ts'
import type { NotificationRecord } from '#contract/notifications/notifications.ts'
import type { Act } from '#server/record/act.ts'

export const reportsSent = ({ id, recipients }: NotificationRecord): Act => ({
  log: {
    action: 'create',
    text: `Raportet ditore u kërkuan për ${counted(recipients, 'përdorues', 'përdorues')}.`,
    entity: { type: 'notification', id },
  },
})

export const scheduleChanged = ({ enabled, hour }: Schedule): Act => ({
  log: {
    action: 'update',
    text: enabled ? `Raportet ditore u caktuan për orën ${hour}:00.` : dailyReportWords.off,
  },
})

export const eveningSent = (salons: number): Act => ({
  log: {
    action: 'system',
    text: `Raportet ditore u nisën vetë për ${counted(salons, 'sallon', 'sallone')}.`,
  },
})
