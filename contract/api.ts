import { authRoutes } from './auth.ts'
import { subscriptionRoutes } from './subscription.ts'

/** Every promise the server makes. Read by the server's start-up, OpenAPI and tests; nobody else. */
export const api = {
  auth: authRoutes,
  subscription: subscriptionRoutes,
}
