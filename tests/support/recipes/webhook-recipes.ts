import { params, type Recipe } from './recipe.ts'

const unrecorded = 'nothing of the salon changes: the delivery itself is the record'

export const webhookRecipes: Record<string, Recipe> = {
  'webhooks.list': {},
  'webhooks.samples': { wire: () => ({ query: { event: 'appointment.booked' } }) },
  'webhooks.add': {
    wire: () => ({ body: { url: 'https://tabela.example/in', events: ['client.changed'] } }),
  },
  'webhooks.change': {
    about: 'webhook',
    wire: (id) => ({ ...params(id), body: { enabled: false } }),
  },
  'webhooks.remove': { about: 'webhook' },
  'webhooks.renewSecret': { about: 'webhook' },
  'webhooks.deliveries': { about: 'webhook' },
  'webhooks.repeat': {
    about: 'delivery',
    wire: (id) => ({ params: { id, deliveryId: id } }),
    unrecorded,
  },
  'webhooks.test': { about: 'webhook', unrecorded },
}
