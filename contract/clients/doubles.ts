import { z } from 'zod'
import { Client } from './clients.ts'
import { clientErrors } from './client-refusals.ts'
import { id } from '../kit/fields.ts'
import { route } from '../kit/route.ts'

/** Why two clients may be one person, the surest sign first. */
const doubleSigns = ['number', 'email', 'name'] as const
export type DoubleSign = (typeof doubleSigns)[number]

export const mostDoubles = 500

const Half = Client.extend({
  /** The latest visit that has begun. */
  latest: z.object({ date: z.string(), time: z.string(), barber: z.string() }).nullable(),
})
export const Double = z.object({ a: Half, b: Half, why: z.enum(doubleSigns) })
export type Double = z.output<typeof Double>

export const doubleRoutes = {
  list: route({
    method: 'GET',
    path: '/api/clients/doubles',
    access: { right: 'clients.manage', gate: true },
    summary: 'Klientë që mund të jenë i njëjti person, dy nga dy',
    query: z.object({
      limit: z.coerce.number().int().min(1).max(mostDoubles).default(mostDoubles),
    }),
    reply: z.object({ pairs: z.array(Double), total: z.number() }),
  }),
  apart: route({
    method: 'POST',
    path: '/api/clients/doubles/apart',
    access: { right: 'clients.manage', gate: true },
    summary: 'Janë dy veta: ky çift nuk del më',
    body: z.object({ a: id, b: id }),
    reply: z.object({ message: z.string() }),
    errors: [clientErrors.mergeWithItself],
  }),
}
