import { firstNameOf } from '#contract/kit/first-name.ts'
import { fullDay, fullRange, moneyIn } from '#contract/kit/albanian.ts'
import { dayOf } from '#contract/kit/time.ts'
import { type Concern, concernLabels } from '#contract/payments.ts'
import { planLabels, receiptPath } from '#contract/subscription/subscription.ts'
import { receiptOf, salonPaidBy } from '#server/features/subscription/data.ts'
import { receiptNumber } from '#server/features/subscription/rules.ts'
import type { MailKind, MailKinds } from '#server/mail/kinds.ts'
import { letter } from '#server/mail/letter.ts'

const receipt: MailKind = async ({ sql, userId, params, config }) => {
  const salon = userId === null ? undefined : await salonPaidBy(sql, userId)
  if (!salon) return null
  const record = await receiptOf(sql, salon, String(params['recordId']))
  const { plan, amount, startDate, endDate, buyer, isTest } = record
  const lines = [
    `Numri: ${receiptNumber(record)}`,
    `Plani: ${planLabels[plan]}`,
    `Shuma: ${moneyIn(amount, 'EUR')}${isTest ? ' (pagesë prove)' : ''}`,
    `Paguar më: ${fullDay(dayOf(new Date(record.paid_at)))}`,
    `Vlen: ${fullRange(startDate, endDate)}`,
  ]
  return letter({
    subject: 'Fatura e abonimit në Orari',
    greeting: `Përshëndetje ${firstNameOf(buyer.name)},`,
    paragraphs: ['Pagesa juaj u krye. Faleminderit!', lines.join('\n')],
    button: { label: 'Shiko faturën', url: config.APP_URL + receiptPath(record.id) },
    note: 'Pagesa është e njëhershme: asgjë nuk zbritet vetë kur të përfundojë periudha.',
  })
}

const paymentConcern: MailKind = async ({ params, config }) => {
  const { orderId, concern } = params as { orderId: string; concern: Concern }
  return letter({
    subject: `Një pagesë duhet shqyrtuar: ${concernLabels[concern]}`,
    greeting: 'Përshëndetje,',
    paragraphs: [
      `Ofruesi i pagesave njoftoi diçka që nuk zgjidhet vetë.\nPorosia: ${orderId}\nArsyeja: ${concernLabels[concern]}`,
      'Kontrollojeni te ofruesi. Kur të jetë zgjidhur, shënojeni si të shqyrtuar te Abonimet.',
    ],
    button: { label: 'Hap Abonimet', url: `${config.APP_URL}/abonimi` },
  })
}

export const paymentMails: MailKinds = { receipt, paymentConcern }
