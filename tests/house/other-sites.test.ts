import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildIfNeeded } from '#scripts/build/build-if-needed.ts'
import { openWorld, type World } from '#tests/support/world.ts'

let world: World
beforeAll(async () => {
  await buildIfNeeded()
  world = await openWorld()
}, 120_000)
afterAll(() => world.close())

test('of all files and pages other sites may read the button alone', async () => {
  const ask = async (url: string) => {
    const { headers } = await world.app.inject({ url, headers: { origin: 'https://a.example' } })
    return [headers['access-control-allow-origin'], headers['cross-origin-resource-policy']]
  }
  const pages = '/ /s/x /s/x/poster /s/x/qr.svg /b/x /b/x.ics /api/docs /api/openapi.json'
  for (const url of `${pages} /api/health /worker.js /icon.svg`.split(' '))
    expect([url, ...(await ask(url))]).toEqual([url, undefined, 'same-origin'])
  expect(await ask('/s/x/button.js')).toEqual(['*', 'cross-origin'])
})
