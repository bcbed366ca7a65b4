import type { BrowserContext, Page } from '@playwright/test'
import { memberRoutes } from '#contract/members/members.ts'
import { enterForGood, expect, test } from '#tests/support/browser/journey.ts'
import { today } from '#tests/support/clock.ts'
import { blockOf, salonOf } from '#tests/support/fixtures/salon-calls.ts'

const isDayKept = (page: Page) =>
  page.evaluate(async () => (await caches.match('/kept/device')) !== undefined)

/** The app opens without network and shows the stored day. */
async function readAway(context: BrowserContext) {
  const page = await context.newPage()
  await context.setOffline(true)
  await page.goto('/terminet')
  await expect(blockOf(page, 'Besa Hoxha')).toBeVisible()
  return page
}

test.use({ refusals: ['offline', 401, 403], serviceWorkers: 'allow' })

test('a member who was removed while offline can no longer see the day', async ({
  page,
  context,
  people,
  product,
}) => {
  const owner = await people.owner()
  const desk = await people.member(owner, 'desk')
  const salon = salonOf(page, owner)
  await salon.service('Prerje')
  await salon.book('Besa Hoxha', { appointment_date: today })
  await enterForGood(page, desk)
  await page.goto('/terminet')
  await expect(blockOf(page, 'Besa Hoxha')).toBeVisible()
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await expect.poll(() => isDayKept(page), { timeout: 20_000 }).toBe(true)
  await page.close()
  const away = await readAway(context)

  // Another device makes the call, since this one is without network.
  const answer = await fetch(
    new URL(memberRoutes.remove.path.replace(':userId', desk.userId), product.url),
    { method: 'DELETE', headers: { authorization: `Bearer ${owner.token}` } },
  )
  expect(answer.status).toBe(200)
  await expect(blockOf(away, 'Besa Hoxha'), 'nobody could tell it').toBeVisible()

  await test.step('with the network back, the stored day and the session are gone', async () => {
    await context.setOffline(false)
    await expect(away).toHaveURL('/login')
    await expect(away.getByText('Besa Hoxha')).toHaveCount(0)
    await expect.poll(() => isDayKept(away)).toBe(false)
    await context.setOffline(true)
    await away.goto('/terminet')
    await expect(away.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(away.getByText('Besa Hoxha')).toHaveCount(0)
    await context.setOffline(false)
  })
  await test.step('the account remains and says that it belongs to no salon', async () => {
    await enterForGood(away, desk)
    await expect(away.getByRole('heading', { level: 1 })).toHaveText('Nuk jeni më në asnjë sallon')
    await expect(away.getByText('Besa Hoxha')).toHaveCount(0)
  })
})
