import { addDays } from '#contract/kit/time.ts'
import { askers, params, type Recipe } from './recipe.ts'

let serial = 0
const ofMarch = { query: { from: '2026-03-01', to: '2026-03-31' } }
const unknownChair = '00000000-0000-7000-8000-000000000000'
/** A member with one column calls at the own chair alone. */
const atUnknownChair = Object.fromEntries(
  askers.map((asker) => [asker, asker === 'barber' ? 403 : 400]),
)

/** Of salons that keep a line. */
export const queueRecipes: Record<string, Recipe> = {
  'queue.list': {},
  'queue.join': {
    wire: async (_, __, { services }) => ({ body: { services: [(await services())[0]] } }),
  },
  'queue.change': {
    about: 'inLine',
    wire: (id) => ({ ...params(id), body: { note: 'Pas pune' } }),
  },
  'queue.next': {
    answers: atUnknownChair,
    unrecorded: 'there is no such chair',
    wire: () => ({ body: { barber_id: unknownChair } }),
  },
  'queue.missing': {
    about: 'inLine',
    own: 409,
    unrecorded: 'they were never seated',
    wire: (id) => ({ ...params(id), body: {} }),
  },
  'queue.push': { about: 'inLine', wire: (id) => ({ ...params(id), body: { places: 1 } }) },
  'queue.here': { about: 'inLine', wire: (id) => ({ ...params(id), body: { here: false } }) },
  'queue.book': {
    about: 'inLine',
    wire: async (id, _, { barbers }) => ({
      ...params(id),
      body: {
        date: addDays('2026-06-04', (serial += 1)),
        time: '12:00',
        barber: (await barbers())[0],
      },
    }),
  },
  'queue.remove': { about: 'inLine' },
  'queue.skip': {
    answers: Object.fromEntries(askers.map((asker) => [asker, asker === 'barber' ? 403 : 409])),
    unrecorded: 'the salon keeps no turns',
    wire: () => ({ params: { barberId: unknownChair } }),
  },
  'queue.figures': { wire: () => ofMarch },
  'queue.rows': { wire: () => ({ query: { ...ofMarch.query, kind: 'seated' } }) },
}
