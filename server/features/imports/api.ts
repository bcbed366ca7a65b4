import { importRoutes } from '#contract/imports/imports.ts'
import { implement } from '#server/http/route.ts'
import { listImports, stopImport } from './actions.ts'
import { importClients } from './clients/actions.ts'
import { importServices } from './services/actions.ts'
import { importVisits } from './visits/actions.ts'

export const importsApi = implement(importRoutes, {
  clients: importClients,
  visits: importVisits,
  services: importServices,
  earlier: listImports,
  stop: stopImport,
})
