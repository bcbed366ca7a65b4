import webpush from 'web-push'
import type { PushNews } from '#contract/push.ts'
import type { Deps } from '#server/http/route.ts'
import { Forbidden, sendOut } from '#server/outgoing/send-out.ts'
import { vapidKeys } from '../data.ts'
import { pushOf } from '../rules.ts'
import { claimDue, type Due, forgetNews, forgetSubscription, tryAgainAt } from './data.ts'

type Sending = Pick<Deps, 'sql' | 'now' | 'config'>

const keptSeconds = 3600
export const mostAttempts = 5
const gone = [404, 410]

/** Sends what is due, one after the other; answers how much there was. */
export async function sendDue(deps: Sending) {
  const due = await claimDue(deps.sql, deps.now())
  for (const one of due) await sendOne(deps, one)
  return due.length
}

async function sendOne(deps: Sending, due: Due) {
  const news = pushOf(due)
  if (!news) return forgetNews(deps.sql, due)
  const status = await push(deps, due, news)
  if (gone.includes(status)) return forgetSubscription(deps.sql, due)
  // A refused push is not sent again, unless the refusal is 429, too many at once.
  const isDone = status >= 200 && status < 500 && status !== 429
  if (isDone || due.attempts >= mostAttempts) return forgetNews(deps.sql, due)
  const wait = 30_000 * 2 ** due.attempts
  return tryAgainAt(deps.sql, due, new Date(deps.now().getTime() + wait))
}

/** The push service's status; 0 when it was not reached, 410 when the keys are wrong or the address is forbidden. */
async function push({ sql, config }: Sending, due: Due, news: PushNews) {
  const { endpoint, p256dh, auth } = due
  const { publicKey, privateKey } = await vapidKeys(sql, webpush.generateVAPIDKeys)
  const subject = config.SUPPORT_EMAIL ? `mailto:${config.SUPPORT_EMAIL}` : secure(config.APP_URL)
  try {
    const subscription = { endpoint, keys: { p256dh, auth } }
    const { headers, body } = webpush.generateRequestDetails(subscription, JSON.stringify(news), {
      vapidDetails: { subject, publicKey, privateKey },
      TTL: keptSeconds,
      urgency: 'high',
    })
    const call = { url: endpoint, headers: named(headers), body: body ?? Buffer.alloc(0) }
    const rules = { allowed: config.PUSH_HOSTS, own: [new URL(config.APP_URL).hostname] }
    return (await sendOut(call, rules)).status
  } catch (error) {
    // Keys that are none, and an address that leads inside: no later try would end otherwise.
    return error instanceof Forbidden || isOfKeys(error) ? 410 : 0
  }
}

/** What signs a push says whom to ask: an address by mail, or a page that is not of this machine. */
const secure = (appUrl: string) =>
  appUrl.startsWith('https:') ? appUrl : 'mailto:postmaster@localhost'

const isOfKeys = (error: unknown) =>
  error instanceof Error && /p256dh|auth|public key|subscription/i.test(error.message)

/** Its length is said by whoever sends it. */
const named = (headers: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name.toLowerCase() !== 'content-length')
      .flatMap(([name, value]) =>
        typeof value === 'string' || typeof value === 'number' ? [[name, `${value}`]] : [],
      ),
  )
