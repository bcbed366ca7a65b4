import { randomUUID } from 'node:crypto'
import { newId } from '#server/core/ids.ts'
import { params, type Recipe } from './recipe.ts'

const moment = '2026-03-02T08:00:00.000Z'

/** What a device hands over; `by` is its author. */
export const deliveryOf = (by?: string) => ({
  v: 1,
  sentAt: moment,
  acts: [
    {
      id: newId(),
      at: moment,
      call: 'POST /api/clients',
      body: { name: `Emër ${randomUUID()}` },
      ...(by && { by }),
    },
  ],
})

export const outboxRecipes: Record<string, Recipe> = {
  'outbox.deliver': {
    wire: () => ({ body: deliveryOf() }),
  },
  'outbox.list': {},
  'outbox.decide': {
    about: 'waitingAct',
    wire: (id) => ({ ...params(id), body: { way: 'theirs' } }),
    unrecorded: 'nothing is done; the history of the salon names who decided',
  },
}
