import type { Page } from '@playwright/test'
import type { PushNews } from '#contract/push.ts'
import { enter, expect, test } from '#tests/support/browser/journey.ts'

test.use({ serviceWorkers: 'allow' })

const news: PushNews = {
  title: 'Kërkesë e re',
  body: 'e hënë, 9 mars, 10:00 te Besa',
  path: '/klientet',
  tag: 'v1',
  waiting: 2,
}

/** As the push service would: the browser's own tools hand the worker what was sent. */
async function deliver(page: Page, sent: PushNews) {
  const tools = await page.context().newCDPSession(page)
  const { promise, resolve } = Promise.withResolvers<string>()
  tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => {
    if (one) resolve(one.registrationId)
  })
  await tools.send('ServiceWorker.enable')
  const registrationId = await promise
  const { origin } = new URL(page.url())
  const data = JSON.stringify(sent)
  await tools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, body, tag }) => ({
      title,
      body,
      tag,
    }))
  })

test('what the server tells a device is shown by its worker, and news of one visit replace each other', async ({
  page,
  context,
  people,
}) => {
  test.slow()
  await context.grantPermissions(['notifications'])
  await enter(page, await people.owner(), '/terminet')
  const state = () => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
  await expect.poll(state, { timeout: 20_000 }).toBe('activated')
  const { title, body, tag } = news
  await deliver(page, news)
  const told = () => expect.poll(() => shown(page), { timeout: 20_000 })
  await told().toEqual([{ title, body, tag }])
  await deliver(page, { ...news, title: 'Termini u anulua' })
  await told().toEqual([{ title: 'Termini u anulua', body, tag }])
})

test('the profile says what this browser can do, and asks it only when it is touched', async ({
  page,
  people,
}) => {
  await enter(page, await people.owner(), '/profili')
  const section = page.getByRole('region', { name: 'Njoftime në telefon' })
  await expect(section).toBeVisible()
  await expect(
    section
      .getByRole('switch')
      .or(section.getByText(/shfletues/i))
      .first(),
  ).toBeVisible()
})
