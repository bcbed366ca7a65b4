import { dayOf } from '#contract/kit/time.ts'
import {
  notificationErrors,
  notificationRoutes,
  notificationReplies,
} from '#contract/notifications/notifications.ts'
import { pagingOf } from '#contract/kit/paging.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Sql } from '#server/database/sql.ts'
import { implement } from '#server/http/route.ts'
import {
  addressIn,
  isUnsubscribed,
  pageOf,
  resubscribe,
  unsubscribe,
} from '#server/mail/unsubscribe.ts'
import { unrecorded } from '#server/record/record.ts'
import { awaitMails, sendBroadcast, stopSending } from './actions.ts'
import {
  countAudiences,
  countRecipients,
  countRefusals,
  listRecipients,
  listRefusals,
  recentNotifications,
} from './data.ts'
import { maskedAddress, sentReply } from './rules.ts'

async function ownerOf(sql: Sql, { token }: { token: string }) {
  const address = await addressIn(sql, token)
  if (address === null) throw new AppError(notificationErrors.unsubscribeInvalid)
  return address
}

const whyNot = 'whether an address wants mails is kept in a row of its own'

export const notificationsApi = implement(
  notificationRoutes,
  {
    send: sendBroadcast,

    recent: async ({ sql }) => ({ notifications: await recentNotifications(sql) }),

    stop: stopSending,

    audiences: async ({ sql, now, config }) => ({
      audiences: await countAudiences(sql, dayOf(now())),
      sender: config.MAIL_FROM,
    }),

    recipients: async ({ sql, now, query: { audience, q, page, limit: most } }) => {
      const wanted = { audience, q, today: dayOf(now()) }
      return {
        recipients: await listRecipients(sql, wanted, most, (page - 1) * most),
        pagination: pagingOf(page, most, await countRecipients(sql, wanted)),
      }
    },

    refusals: async ({ sql, query: { page, limit: most } }) => ({
      refusals: await listRefusals(sql, most, (page - 1) * most),
      pagination: pagingOf(page, most, await countRefusals(sql)),
    }),

    preferences: async ({ sql, params }) => {
      const address = await ownerOf(sql, params)
      return {
        email: maskedAddress(address),
        isUnsubscribed: await isUnsubscribed(sql, address),
      }
    },

    unsubscribePage: async ({ sql, params, config }) => {
      await ownerOf(sql, params)
      return { location: pageOf(config.APP_URL, params.token) }
    },

    unsubscribe: async ({ sql, params, now }) => {
      await unsubscribe(sql, await ownerOf(sql, params), now())
      return unrecorded(whyNot, notificationReplies.unsubscribed)
    },

    resubscribe: async ({ sql, params }) => {
      await resubscribe(sql, await ownerOf(sql, params))
      return unrecorded(whyNot, notificationReplies.resubscribed)
    },
  },
  {},
  {
    send: async ({ sql }, { notification: { id } }) => sentReply(await awaitMails(sql, id)),
  },
)
