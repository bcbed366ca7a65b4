import { appointmentRoutes } from './appointments.ts'
import { authRoutes } from './auth.ts'
import { clientRoutes } from './clients.ts'
import { salonRoutes } from './salon.ts'
import { serviceRoutes } from './services.ts'
import { staffRoutes } from './staff.ts'
import { subscriptionRoutes } from './subscription.ts'

/** Every promise the server makes. Read by the server's start-up, OpenAPI and tests; nobody else. */
export const api = {
  appointments: appointmentRoutes,
  auth: authRoutes,
  clients: clientRoutes,
  salon: salonRoutes,
  services: serviceRoutes,
  staff: staffRoutes,
  subscription: subscriptionRoutes,
}
