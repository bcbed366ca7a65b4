import { isSame } from '#contract/kit/details.ts'
import { amountFromText } from '#contract/kit/money.ts'
import { planComplaints, type Plan, planTypes, type PlanType } from '#contract/plans.ts'
import type { ApiError } from '#web/platform/call.ts'
import type { Values } from '#web/platform/forms/form-fields.ts'

export const namesOf = <Type extends PlanType>(type: Type) =>
  ({ price: `${type}Price`, active: `${type}Active` }) as const

export const fieldNames = ['monthlyPrice', 'monthlyActive', 'yearlyPrice', 'yearlyActive'] as const
type Typed = Values<(typeof fieldNames)[number]>

const priceOf = (typed: Typed, type: PlanType) =>
  amountFromText(typed[namesOf(type).price], 'EUR') ?? 0

export const plansOf = (typed: Typed): Plan[] =>
  planTypes.map((type) => ({
    type,
    price: priceOf(typed, type),
    active: typed[namesOf(type).active] === 'true',
  }))

export function checkPlans(typed: Typed) {
  const wrong = planTypes.filter((type) => priceOf(typed, type) <= 0)
  return Object.fromEntries(
    wrong.map((type) => [namesOf(type).price, planComplaints.priceWrong.message]),
  )
}

/** The server's messages by the form's fields: the server names a plan by its index in the list that was sent. */
export function refusedFields({ fields }: ApiError) {
  const refused = planTypes.flatMap((type, place) => {
    const message = fields[`plans.${place}.price`]
    return message === undefined ? [] : [[namesOf(type).price, message]]
  })
  return Object.fromEntries(refused) as Record<string, string>
}

export const isChanged = (typed: Typed, plans: readonly Plan[]) =>
  plansOf(typed).some((plan) => !plans.some((one) => isSame(one, plan)))
