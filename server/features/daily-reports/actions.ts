import {
  dailyReportErrors,
  type dailyReportRoutes,
  dailyReportReplies,
  dailyReportWords,
} from '#contract/daily-reports.ts'
import { dayAndMonth } from '#contract/kit/albanian.ts'
import { dayOf } from '#contract/kit/time.ts'
import { notificationErrors } from '#contract/notifications/notifications.ts'
import { distinctAddresses } from '#contract/notifications/recipients.ts'
import { insertNotification, notificationOf } from '#server/features/notifications/data.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Call, Deps } from '#server/http/route.ts'
import { acting, record } from '#server/record/record.ts'
import { eveningSent, reportsSent, scheduleChanged } from './acts.ts'
import {
  eveningNotification,
  isAnybodyOwed,
  lastEvening,
  mailEvening,
  mailEverySalon,
  mailSalons,
  saveSchedule,
  scheduleNow,
  zonesInUse,
} from './data.ts'
import { dueDay, sentReportsReply } from './rules.ts'

type Routes = typeof dailyReportRoutes
const subjectOn = (day: string) => `${dailyReportWords.subject}: ${dayAndMonth(day)}`

export const sendReports = (call: Call<Routes['send']>) =>
  acting(call, async (tx) => {
    const { body, actor, now, config } = call
    const chosen = body.selectedUsers && distinctAddresses(body.selectedUsers)
    if (chosen?.length === 0) throw new AppError(dailyReportErrors.noneChosen)
    const [at, today] = [now(), dayOf(now())]
    const words = { subject: subjectOn(today), message: '' }
    const wanted = { kind: 'daily_report', ...words, userId: actor.userId, at } as const
    const notificationId = await insertNotification(tx, wanted)
    const mailing = { kind: 'dailyReport', notificationId, at }
    const terms = { today, billing: config.BILLING }
    if (chosen) await mailSalons(tx, mailing, chosen, terms)
    else await mailEverySalon(tx, mailing, terms)
    const notification = await notificationOf(tx, notificationId)
    if (notification.recipients === 0) throw new AppError(notificationErrors.noRecipients)
    return { reply: sentReportsReply(notification), acts: [reportsSent(notification)] }
  })

export async function scheduleState({ sql }: Pick<Deps, 'sql'>) {
  const { enabled, hour } = await scheduleNow(sql)
  return { schedule: { enabled, hour }, last: await lastEvening(sql) }
}

export const changeSchedule = (call: Call<Routes['saveSchedule']>) =>
  acting(call, async (tx) => {
    const { body, now } = call
    await saveSchedule(tx, body, now())
    const told = body.enabled ? dailyReportReplies.on : dailyReportReplies.off
    const reply = { ...told, ...(await scheduleState({ sql: tx })) }
    return { reply, acts: [scheduleChanged(body)] }
  })

/** Sends the evening's reports of all salons whose clock has reached the hour. */
export async function sendEvening(deps: Deps) {
  const { sql, now } = deps
  const { enabled, hour, changed_at } = await scheduleNow(sql)
  if (!enabled) return
  const changedAt = new Date(changed_at)
  const days = Map.groupBy(await zonesInUse(sql), (zone) =>
    dueDay(now(), zone, { hour, changedAt }),
  )
  for (const [day, zones] of days) if (day !== undefined) await sendEveningOf(deps, day, zones)
}

async function sendEveningOf({ sql, now, config }: Deps, day: string, zones: string[]) {
  const evening = { day, zones, today: dayOf(now()), billing: config.BILLING }
  let total = 0
  while (await isAnybodyOwed(sql, evening))
    total += await sql.begin(async (tx) => {
      const at = now()
      const notificationId = await eveningNotification(tx, day, subjectOn(day), at)
      return mailEvening(tx, { kind: 'dailyReport', notificationId, at }, evening)
    })
  if (total > 0) await record(sql, { at: now() }, eveningSent(total))
}
