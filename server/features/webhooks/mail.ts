import { patientDays } from '#contract/webhooks.ts'
import { unlinked } from '#contract/kit/unlinked.ts'
import { credentialsById } from '#server/features/accounts/users/data.ts'
import type { MailKind, MailKinds } from '#server/mail/kinds.ts'
import { letter } from '#server/mail/letter.ts'

const whys: Record<string, string> = {
  gone: 'Ajo u përgjigj se nuk pret më asgjë.',
  silent: `Ajo nuk u përgjigj për ${patientDays} ditë.`,
}

const webhookOff: MailKind = async ({ sql, userId, params, config }) => {
  const account = userId && (await credentialsById(sql, userId))
  if (!account) return null
  const name = unlinked(String(params['name']))
  return letter({
    subject: 'Njoftimet te një program u fikën',
    greeting: `Përshëndetje ${account.username},`,
    paragraphs: [
      `Adresa ${name}, së cilës Orari i thoshte çfarë ndodh në sallon, u fik. ${whys[String(params['why'])] ?? ''}`,
      'Ajo që priste nuk dërgohet më. Kur programi të punojë prapë, ndizeni te Konfigurimet, "Lidhje".',
    ],
    button: { label: 'Hapni konfigurimet', url: `${config.APP_URL}/konfigurimet` },
  })
}

export const webhookMails: MailKinds = { webhookOff }
