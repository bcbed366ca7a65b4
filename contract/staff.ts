import { z } from 'zod'
import { defineErrors } from './kit/errors.ts'
import { id, requiredText } from './kit/fields.ts'
import { route } from './kit/route.ts'

export const barberColours = [165, 255, 335, 45, 105, 215, 295, 15, 75, 190, 275, 315] as const

export const Barber = z.object({
  id: z.string(),
  name: z.string(),
  /** A hue, 0 to 359; the screens choose lightness and strength for each theme. */
  colour: z.number(),
  position: z.number(),
  active: z.boolean(),
  version: z.number(),
})
export type Barber = z.output<typeof Barber>

export const barberNameMissing = 'Emri i berberit është i detyrueshëm'
const fields = {
  name: requiredText(barberNameMissing, 60),
  colour: z.int().min(0).max(359),
  active: z.boolean(),
}

export const staffErrors = defineErrors({
  barberNameTaken: [409, 'Ekziston një berber me këtë emër.'],
  barberStale: [412, 'Berberi u ndryshua ndërkohë nga dikush tjetër.'],
  lastBarber: [409, 'Duhet të mbetet së paku një berber aktiv.'],
  barberUsed: [409, 'Ky berber ka termine dhe nuk mund të fshihet.'],
})

const Said = z.object({ message: z.string() })
const params = z.object({ id })

export const staffRoutes = {
  list: route({
    method: 'GET',
    path: '/api/staff',
    access: { right: 'day.own', gate: 'read' },
    summary: 'Berberët, sipas radhës',
    reply: z.object({ staff: z.array(Barber) }),
  }),
  add: route({
    method: 'POST',
    path: '/api/staff',
    access: { right: 'people', gate: true },
    summary: 'Shto një berber',
    idempotent: true,
    body: z.object({ name: fields.name, colour: fields.colour.optional() }),
    reply: Said.extend({ barber: Barber }),
    errors: [staffErrors.barberNameTaken],
  }),
  change: route({
    method: 'PUT',
    path: '/api/staff/:id',
    access: { right: 'people', gate: true },
    summary: 'Ndrysho emrin, ngjyrën ose gjendjen e një berberi',
    params,
    body: z.object(fields).partial(),
    reply: Said.extend({ barber: Barber }),
    errors: [staffErrors.barberNameTaken, staffErrors.barberStale, staffErrors.lastBarber],
  }),
  order: route({
    method: 'PUT',
    path: '/api/staff',
    access: { right: 'people', gate: true },
    summary: 'Vendos radhën e berberëve',
    body: z.object({ order: z.array(id).min(1).max(200) }),
    reply: Said.extend({ staff: z.array(Barber) }),
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/staff/:id',
    access: { right: 'people', gate: true },
    summary: 'Fshi një berber që nuk ka asnjë termin',
    params,
    reply: Said,
    errors: [staffErrors.lastBarber, staffErrors.barberUsed],
  }),
}
