import { randomUUID } from 'node:crypto'
import { addDays } from '#contract/kit/time.ts'
import { params, type Recipe } from './recipe.ts'

let serial = 0
/** Each entry gets another day, so that none blocks another. */
const slotFor: Recipe['wire'] = async (id, _, { barbers }) => ({
  ...params(id),
  body: {
    date: addDays('2026-05-04', (serial += 1)),
    time: '12:00',
    barber: (await barbers())[0],
  },
})

export const waitingRecipes: Record<string, Recipe> = {
  'waiting.list': {},
  'waiting.add': {
    wire: async (_, __, { services }) => ({
      body: {
        client: { name: `Emër ${randomUUID()}` },
        services: [(await services())[0]],
        from: '2026-05-04',
        to: '2026-05-08',
      },
    }),
  },
  'waiting.change': {
    about: 'entry',
    wire: (id) => ({ ...params(id), body: { note: 'Pas pune' } }),
  },
  'waiting.remove': { about: 'entry' },
  'waiting.book': { about: 'entry', wire: slotFor },
  'waiting.offer': { about: 'entry', wire: slotFor },
  'requests.waitNotAClient': {
    about: 'entry',
    own: 409,
    unrecorded: 'the entry came from the desk',
  },
  'due.list': {},
  'due.notNow': {
    about: 'client',
    unrecorded: 'a mark, as of a list that is ticked off',
    wire: (id) => ({ ...params(id), body: { notNow: true } }),
  },
  'waiting.takeBack': { about: 'entry', own: 409, unrecorded: 'nothing was offered' },
}
