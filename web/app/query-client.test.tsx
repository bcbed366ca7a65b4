import { expect, test } from 'vitest'
import { clientRoutes } from '#contract/clients/clients.ts'
import { commonErrors } from '#contract/common.ts'
import { appointmentErrors } from '#contract/visits/visit-refusals.ts'
import { call } from '#web/platform/call.ts'
import { refuses, says } from '#tests/support/browser/open-page.tsx'
import { farEnd } from '#tests/support/server/fake-server.ts'
import { queryClient } from './query-client.ts'

const besa = { id: 'besa', name: 'Besa Hoxha' }

/** A client's page that was read once, and then again with this refusal. */
async function readAgain(refusal: typeof commonErrors.notFound) {
  const server = farEnd({ 'GET /api/clients/besa': () => says({ client: besa }) })
  const client = queryClient()
  const queryKey = ['clients', 'besa']
  const queryFn = () => call(clientRoutes.show, { params: { id: 'besa' }, query: {} })
  await client.fetchQuery({ queryKey, queryFn })
  server.answer('GET /api/clients/besa', () => refuses(refusal))
  await client.fetchQuery({ queryKey, queryFn, staleTime: 0 }).catch(() => undefined)
  return client.getQueryState<{ client: typeof besa }>(queryKey)
}

test('an answer is forgotten once its thing is found no more', async () => {
  const state = await readAgain(commonErrors.notFound)
  expect(state?.data).toBeUndefined()
  expect(state?.status).toBe('error')
})

test('an answer stays as it was seen where another reason refuses the next', async () => {
  const state = await readAgain(appointmentErrors.barberUnknown)
  expect(state?.data?.client).toEqual(besa)
  expect(state?.status).toBe('error')
})
