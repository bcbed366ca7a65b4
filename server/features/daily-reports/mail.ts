import { dailyReportWords } from '#contract/daily-reports.ts'
import { dayAndMonth, fullDate } from '#contract/kit/albanian.ts'
import { addDays, dayOf } from '#contract/kit/time.ts'
import { figuresOfDay } from '#server/features/reports/data.ts'
import { headOf } from '#server/features/salon/data.ts'
import { salonPaidBy } from '#server/features/subscription/data.ts'
import type { MailKind, MailKinds } from '#server/mail/kinds.ts'
import { letter } from '#server/mail/letter.ts'
import { unsubscribeLinks } from '#server/mail/unsubscribe.ts'
import { comingOn, isReporting, ownsSeveral } from './data.ts'
import { comingTable, figuresTable, previewOf } from './rules.ts'

/**
 * Written from the day's figures at the moment of delivery; dropped for an owner who has unsubscribed or whose subscription
 * has ended. The evening's own report is also dropped without any appointment today or tomorrow, as on holidays.
 */
const dailyReport: MailKind = async ({ sql, to, userId, params, config, now }) => {
  if (userId === null) return null
  // A mail that was written down before reports named their salon is of the oldest.
  const { salonId } = params as { salonId?: string }
  const salon = await salonPaidBy(sql, userId, salonId)
  if (!salon) return null
  const terms = { today: dayOf(now()), billing: config.BILLING }
  const unsubscribe = await unsubscribeLinks(sql, config.APP_URL, to)
  if (!unsubscribe || !(await isReporting(sql, salon, userId, terms))) return null
  const day = String(params['day'])
  const figures = await figuresOfDay(sql, salon, day)
  const coming = await comingOn(sql, salon, addDays(day, 1))
  if (params['isBySchedule'] && figures.appointments === 0 && coming.length === 0) return null
  const { name, currency } = await headOf(sql, salon)
  const which = (await ownsSeveral(sql, userId)) ? ` · ${name}` : ''
  return letter({
    subject: `${dailyReportWords.subject}${which}: ${dayAndMonth(day)}`,
    preview: previewOf(figures, currency, coming),
    paragraphs: [`${name}, ${fullDate(day)}.`],
    tables: [figuresTable(figures, currency), comingTable(day, coming)],
    button: { label: 'Hap terminet', url: `${config.APP_URL}/terminet` },
    unsubscribe,
  })
}

export const dailyReportMails: MailKinds = { dailyReport }
