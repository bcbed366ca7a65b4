import { counted, moneyIn, shortDate } from '#contract/kit/albanian.ts'
import { fromCents } from '#contract/kit/money.ts'
import { concernLabels, type Concern } from '#contract/payments.ts'
import type { Plan, PlanType } from '#contract/plans.ts'
import { planLabels } from '#contract/subscription/subscription.ts'
import type { SalonId } from '#server/core/actor.ts'
import type { Act } from '#server/record/act.ts'
import { severityOf } from './rules.ts'

const entityOf = (orderId: string) => ({ type: 'payment', id: orderId })

export const paymentStarted = (orderId: string, { type, price }: Plan): Act => ({
  log: {
    action: 'create',
    text: `Nisi pagesa ${orderId}: ${planLabels[type]}, ${moneyIn(price, 'EUR')}.`,
    entity: entityOf(orderId),
  },
})

/** Screens of the salon that wait for the payment ask for its status again. */
export const statusChanged = (salon: SalonId): Act => ({ salon, topics: ['subscription'] })

type Counted = {
  readonly salonId: SalonId
  readonly orderId: string
  readonly plan: PlanType
  readonly amountCents: number
  readonly payer: { readonly userId: string; readonly username: string; readonly email: string }
  readonly recordId: string
  readonly endDate: string
}

export function paymentCounted(of: Counted): Act {
  const { salonId: salon, orderId, plan, amountCents, payer, recordId, endDate } = of
  const { userId, username, email: to } = payer
  const paid = moneyIn(fromCents(amountCents), 'EUR')
  const text = `${username} pagoi ${paid}: abonimi ${planLabels[plan]} vlen deri më ${shortDate(endDate)}.`
  const bought = { plan, cents: amountCents, until: endDate }
  return {
    salon,
    log: { action: 'create', text, entity: entityOf(orderId) },
    history: { kind: 'subscription', action: 'pay', entityId: salon, details: bought },
    topics: ['subscription'],
    security: {
      kind: 'payment_counted',
      userId,
      details: { orderId, plan, amountCents, endDate },
    },
    mails: [{ kind: 'receipt', to, params: { recordId }, userId }],
  }
}

export const forgeryRefused = (reason: string): Act => ({
  log: {
    action: 'system',
    severity: 'critical',
    text: `U refuzua një njoftim pagese i falsifikuar (${reason}).`,
  },
  security: { kind: 'payment_forged', details: { reason } },
})

type Raised = {
  readonly concern: Concern
  readonly orderId: string
  /** Who started the payment; missing where the order is unknown. */
  readonly userId?: string | undefined
}

/** The provider has said something that needs a person: each administrator gets a mail. */
export function concernRaised(
  { concern, orderId, userId }: Raised,
  administrators: readonly { id: string; email: string }[],
): Act {
  const params = { concern, orderId }
  return {
    log: {
      action: 'system',
      severity: severityOf(concern),
      text: `Pagesa ${orderId} duhet shqyrtuar: ${concernLabels[concern]}.`,
      entity: entityOf(orderId),
    },
    security: { kind: 'payment_concern', userId, details: params },
    mails: administrators.map(({ id, email: to }) => ({
      kind: 'paymentConcern',
      to,
      params,
      userId: id,
    })),
  }
}

export const concernSettled = (orderId: string): Act => ({
  log: {
    action: 'update',
    text: `Njoftimi për pagesën ${orderId} u shënua si i shqyrtuar.`,
    entity: entityOf(orderId),
  },
})

export function paymentsExpired(left: number): Act {
  const payments = counted(left, 'pagesë e nisur', 'pagesa të nisura')
  const text = `${payments} ${left === 1 ? 'u mbyll' : 'u mbyllën'} pa u paguar.`
  return { log: { action: 'system', text } }
}
