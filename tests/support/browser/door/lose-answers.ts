import type { BrowserContext, Request } from '@playwright/test'

type Cut = { readonly calls: RegExp; readonly isAnswer: boolean }

/**
 * The line of a device: loses answers of calls that the server has done, or the calls themselves. `calls` is looked for in
 * "POST /api/public/…".
 */
export async function lineOf(context: BrowserContext, addresses = '**/api/public/**') {
  let cut: Cut | undefined
  const keys = new Set<string>()
  const nameOf = (request: Request) => `${request.method()} ${new URL(request.url()).pathname}`
  await context.route(addresses, async (route, request) => {
    const { 'idempotency-key': key } = request.headers()
    if (key !== undefined && request.method() === 'POST') keys.add(key)
    if (!cut?.calls.test(nameOf(request))) return route.continue()
    if (cut.isAnswer) await route.fetch()
    return route.abort()
  })
  return {
    loseAnswers: (calls: RegExp) => (cut = { calls, isAnswer: true }),
    loseCalls: (calls: RegExp) => (cut = { calls, isAnswer: false }),
    mend: () => (cut = undefined),
    /** Under how many keys something was sent. */
    keys: () => keys.size,
  }
}
