import { complains, defineComplaints } from './kit/errors.ts'
import { z } from 'zod'
import { euro } from './kit/money.ts'
import { route } from './kit/route.ts'
import { defineReplies } from './replies.ts'

/** The plans, in the order in which they are shown. */
export const planTypes = ['monthly', 'yearly'] as const
export const PlanType = z.enum(planTypes)
export type PlanType = z.output<typeof PlanType>

export const planComplaints = defineComplaints({
  priceWrong: ['too_low', 'Çmimi duhet të jetë më i madh se 0', 'The price is higher than 0.'],
  twice: ['twice', 'I njëjti plan u dërgua dy herë.', 'The same plan was sent twice.'],
})

export const planWords = {
  popular: 'Më Popullor',
  saved: 'Konfigurimet u ruajtën me sukses!',
  saveFailed: 'Gabim në ruajtjen e konfigurimeve!',
} as const

export const planReplies = defineReplies({ saved: [planWords.saved, 'The plans were saved.'] })

export const Plan = z.object({
  type: PlanType,
  price: z.number(),
  /** Only an active plan can be bought. */
  active: z.boolean(),
})
export type Plan = z.output<typeof Plan>

/** How much cheaper a year is than twelve months, in whole percent; 0 when it is not cheaper. */
export function savedPercent(plans: readonly Plan[]) {
  const priceOf = (type: PlanType) => plans.find((plan) => plan.type === type)?.price ?? 0
  const [months, year] = [12 * priceOf('monthly'), priceOf('yearly')]
  return months > year ? Math.round(100 * (1 - year / months)) : 0
}
export const savedLabel = (percent: number) => `Kurseni ${percent}%`

const PlanChange = z.object({
  type: PlanType,
  price: euro
    .refine((amount) => amount > 0, complains(planComplaints.priceWrong))
    .meta({ exclusiveMinimum: 0 }),
  active: z.boolean(),
})

const PlanList = z.object({ plans: z.array(Plan) })

export const planRoutes = {
  list: route({
    method: 'GET',
    path: '/api/plans',
    access: 'public',
    sells: true,
    summary: 'Planet dhe çmimet',
    reply: PlanList,
  }),
  configured: route({
    method: 'GET',
    path: '/api/admin/plans',
    access: 'admin',
    sells: true,
    summary: 'Planet siç i ka caktuar administratori',
    reply: PlanList,
  }),
  save: route({
    method: 'PUT',
    path: '/api/admin/plans',
    access: 'admin',
    sells: true,
    summary: 'Ndrysho planet; ai që nuk dërgohet mbetet si është',
    body: z.object({
      plans: z
        .array(PlanChange)
        .min(1)
        .max(planTypes.length)
        .refine(
          (plans) => new Set(plans.map(({ type }) => type)).size === plans.length,
          complains(planComplaints.twice),
        ),
    }),
    reply: PlanList.extend({ message: z.string() }),
  }),
}
