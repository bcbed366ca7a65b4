import { webhookRoutes } from '#contract/webhooks.ts'
import { implement } from '#server/http/route.ts'
import {
  addWebhook,
  changeWebhook,
  readDeliveries,
  readSamples,
  readWebhooks,
  removeWebhook,
  renewSecret,
  repeatDelivery,
  testWebhook,
} from './actions.ts'

export const webhooksApi = implement(webhookRoutes, {
  list: readWebhooks,
  add: addWebhook,
  samples: readSamples,
  change: changeWebhook,
  remove: removeWebhook,
  renewSecret,
  deliveries: readDeliveries,
  repeat: repeatDelivery,
  test: testWebhook,
})
