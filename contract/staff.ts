import { z } from 'zod'
import { defineComplaints, defineErrors } from './kit/errors.ts'
import { id, requiredText } from './kit/fields.ts'
import { route } from './kit/route.ts'
import { freed } from './freed.ts'
import { defineReplies } from './replies.ts'

export const barberColours = [165, 255, 335, 45, 105, 215, 295, 15, 75, 190, 275, 315] as const

/** So many barbers a salon has at most: who works now, and with those who have left and stay in its history. */
export const [mostActiveBarbers, mostBarbers] = [60, 200]

export const staffComplaints = defineComplaints({
  orderPartial: [
    'incomplete_order',
    'Radha duhet të ketë çdo berber nga një herë.',
    'The order names each barber once.',
  ],
  nameMissing: [
    'required',
    'Emri i berberit është i detyrueshëm',
    'The name of the barber is needed.',
  ],
})

/** The fields of a barber. */
export const barberFields = {
  name: requiredText(staffComplaints.nameMissing, 60),
  /** A hue, 0 to 359; the screens choose lightness and strength for each theme. */
  colour: z.int().min(0).max(359),
  active: z.boolean(),
  /** Proposed to clients who ask for anybody. Off for a barber whom an open invitation brought, until the person has come. */
  takesAny: z.boolean(),
}
const BarberDetails = z.object(barberFields)
export type BarberDetails = z.output<typeof BarberDetails>

export const BarberChange = BarberDetails.partial()
export type BarberChange = z.output<typeof BarberChange>
/** A new barber is active. */
export const NewBarber = BarberChange.omit({ active: true, takesAny: true }).extend({
  name: barberFields.name,
})
export type NewBarber = z.output<typeof NewBarber>

export const Barber = BarberDetails.extend({
  id: z.string(),
  position: z.number(),
  version: z.number(),
  takesAny: barberFields.takesAny.optional(),
})
export type Barber = z.output<typeof Barber>

export const staffErrors = defineErrors({
  barberNameTaken: [409, 'Ekziston një berber me këtë emër.', 'There is a barber of this name.'],
  barberStale: [
    412,
    'Berberi u ndryshua ndërkohë nga dikush tjetër.',
    'Somebody else has changed the barber meanwhile.',
  ],
  lastBarber: [
    409,
    'Duhet të mbetet së paku një berber aktiv.',
    'At least one barber stays active.',
  ],
  staffFull: [
    409,
    `Salloni ka tashmë ${mostActiveBarbers} berberë aktivë. Çaktivizoni një për të pasur tjetrin.`,
    `The salon has ${mostActiveBarbers} active barbers already. Deactivate one to have another.`,
  ],
  staffListFull: [
    409,
    `Lista ka tashmë ${mostBarbers} berberë. Fshini një që nuk ka termine për të shtuar tjetrin.`,
    `The list has ${mostBarbers} barbers already. Delete one who has no visits to add another.`,
  ],
  barberUsed: [
    409,
    'Ky berber ka termine dhe nuk mund të fshihet.',
    'This barber has visits and can’t be deleted.',
  ],
})

export const staffReplies = defineReplies({
  added: ['Berberi {} u shtua.', 'The barber {} was added.'],
  saved: ['Berberi {} u ruajt.', 'The barber {} was saved.'],
  removed: ['Berberi {} u fshi.', 'The barber {} was deleted.'],
  ordered: ['Radha e berberëve u ruajt.', 'The order of the barbers was saved.'],
})

/** What everything may be refused for that adds a barber. */
export const fullStaff = [staffErrors.staffFull, staffErrors.staffListFull] as const

const Said = z.object({ message: z.string(), historyId: z.string() })
const params = z.object({ id })

export const staffRoutes = {
  list: route({
    method: 'GET',
    path: '/api/staff',
    access: { right: 'day.own', or: 'money.read', gate: 'read' },
    summary: 'Berberët, sipas radhës',
    reply: z.object({ staff: z.array(Barber) }),
  }),
  show: route({
    method: 'GET',
    path: '/api/staff/:id',
    access: { right: 'day.own', gate: 'read' },
    summary: 'Një berber',
    params,
    reply: z.object({ barber: Barber }),
  }),
  add: route({
    method: 'POST',
    path: '/api/staff',
    access: { right: 'people', gate: true },
    summary: 'Shto një berber',
    idempotent: true,
    body: NewBarber,
    reply: Said.extend({ barber: Barber }),
    errors: [staffErrors.barberNameTaken, ...fullStaff],
  }),
  change: route({
    method: 'PUT',
    path: '/api/staff/:id',
    access: { right: 'people', gate: true },
    summary: 'Ndrysho emrin, ngjyrën ose gjendjen e një berberi, dhe a merret për “Kushdo”',
    params,
    body: BarberChange,
    reply: Said.extend({ barber: Barber, ...freed }),
    errors: [
      staffErrors.barberNameTaken,
      staffErrors.barberStale,
      staffErrors.lastBarber,
      staffErrors.staffFull,
    ],
  }),
  order: route({
    method: 'PUT',
    path: '/api/staff',
    access: { right: 'people', gate: true },
    summary: 'Vendos radhën e berberëve',
    body: z.object({ order: z.array(id).min(1).max(mostBarbers) }),
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
