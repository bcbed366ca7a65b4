import { dayAndMonth } from '#contract/kit/albanian.ts'
import { dayOf, daysBetween } from '#contract/kit/time.ts'
import type { MailKind, MailKinds } from '#server/mail/kinds.ts'
import { letter } from '#server/mail/letter.ts'
import { reminded } from './data.ts'

function inDays(days: number) {
  if (days === 0) return 'sot'
  return days === 1 ? 'nesër' : `pas ${days} ditësh`
}

/** Dropped when the end was cancelled, paid or moved since the mail was queued, or when nothing is sold any more. */
const subscriptionEnds: MailKind = async ({ sql, userId, params, now, config }) => {
  if (config.BILLING === 'off') return null
  const endsOn = String(params['endsOn'])
  const account = userId === null ? undefined : await reminded(sql, userId, endsOn)
  const days = daysBetween(dayOf(now()), endsOn)
  if (!account || days < 0) return null
  const { username, isTrial } = account
  const what = isTrial ? 'Prova falas' : 'Abonimi'
  return letter({
    subject: `${what} përfundon ${inDays(days)}`,
    greeting: `Përshëndetje ${username},`,
    paragraphs: [
      `${what} ${isTrial ? 'në Orari' : 'juaj në Orari'} vlen edhe më ${dayAndMonth(endsOn)}, deri në fund të asaj dite.`,
      isTrial
        ? 'Për të vazhduar pa ndërprerje, zgjidhni një plan. Gjithçka që keni regjistruar mbetet.'
        : 'Asgjë nuk paguhet vetë. Nëse vazhdoni tani, ditët që kanë mbetur nuk humbin.',
    ],
    button: { label: 'Abonohu Tani', url: `${config.APP_URL}/abonimi` },
  })
}

export const subscriptionMails: MailKinds = { subscriptionEnds }
