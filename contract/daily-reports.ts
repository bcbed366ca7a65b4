import { z } from 'zod'
import { defineErrors } from './kit/errors.ts'
import { route } from './kit/route.ts'
import {
  addressList,
  broadcasts,
  notificationErrors,
  type Results,
  Sent,
} from './notifications/notifications.ts'
import { defineReplies } from './replies.ts'

/** The hours that can be chosen for the evening's reports. */
export const reportHours = { from: 12, to: 23 } as const

export const dailyReportWords = {
  title: 'Raportet Ditore',
  subject: 'Raporti ditor',
  chooseUser: 'Ju lutem zgjidhni të paktën një përdorues',
  sendFailed: 'Gabim gjatë dërgimit të raporteve',
  on: 'Raportet ditore do të dërgohen çdo mbrëmje.',
  off: 'Raportet ditore nuk dërgohen më vetë.',
} as const

export const dailyReportErrors = defineErrors({
  noneChosen: [400, dailyReportWords.chooseUser, 'Please choose at least one user.'],
})

/** The outcome so far, in one sentence. */
const reportsOutcomeOf = ({ successful, queued, totalUsers }: Results) =>
  `Raportet u dërguan: ${successful}/${totalUsers}.${queued > 0 ? ' Pjesa tjetër është në radhë.' : ''}`

export const dailyReportReplies = defineReplies({
  sent: [
    reportsOutcomeOf,
    ({ successful, queued, totalUsers }: Results) =>
      `The reports were sent: ${successful}/${totalUsers}.${queued > 0 ? ' The rest waits its turn.' : ''}`,
  ],
  on: [dailyReportWords.on, 'The daily reports are sent each evening.'],
  off: [dailyReportWords.off, 'The daily reports are not sent by themselves any more.'],
})

const Schedule = z.object({
  enabled: z.boolean(),
  /** On the clock of each salon. */
  hour: z.int().min(reportHours.from).max(reportHours.to),
})
export type Schedule = z.output<typeof Schedule>

const ScheduleState = z.object({
  schedule: Schedule,
  /** The latest evening whose reports were sent by the schedule. */
  last: z
    .object({ day: z.string(), successful: z.number(), failed: z.number(), queued: z.number() })
    .nullable(),
})
export type ScheduleState = z.output<typeof ScheduleState>

export const dailyReportRoutes = {
  send: route({
    method: 'POST',
    path: '/api/admin/send-individual-reports',
    access: 'admin',
    limit: broadcasts,
    summary: 'Dërgo raportin e ditës te të gjithë ose te të zgjedhurit',
    idempotent: true,
    body: z.object({ selectedUsers: addressList.optional() }),
    reply: Sent,
    errors: [dailyReportErrors.noneChosen, notificationErrors.noRecipients],
  }),
  schedule: route({
    method: 'GET',
    path: '/api/admin/daily-reports',
    access: 'admin',
    summary: 'Kur dërgohen vetë raportet ditore',
    reply: ScheduleState,
  }),
  saveSchedule: route({
    method: 'PUT',
    path: '/api/admin/daily-reports',
    access: 'admin',
    summary: 'Cakto kur dërgohen vetë raportet ditore',
    body: Schedule,
    reply: ScheduleState.extend({ message: z.string() }),
  }),
}
