import type { Page, Worker } from '@playwright/test'
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

/** Delivers a push to the service worker by the browser's developer tools. */
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

type Told = { shown: { title: string; body: string; tag: string }[]; onIcon: number[] }

/**
 * Records what the worker would show instead of showing it: a headless browser shows no notifications, and some
 * builds of Chromium refuse them whatever was granted, and end a worker that sets the icon's badge.
 */
async function listenTo(worker: Worker) {
  await worker.evaluate(() => {
    const told: { shown: unknown[]; onIcon: unknown[] } = { shown: [], onIcon: [] }
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration }
    registration.showNotification = (title, { body, tag } = {}) => {
      told.shown.push({ title, body, tag })
      return Promise.resolve()
    }
    navigator.setAppBadge = (count) => {
      told.onIcon.push(count)
      return Promise.resolve()
    }
    Object.assign(self, { told })
  })
  return () => worker.evaluate(() => (self as unknown as { told: Told }).told)
}

test('the service worker shows push news, and the news of one visit replace each other', async ({
  page,
  context,
  people,
}) => {
  test.slow()
  await enter(page, await people.owner(), '/terminet')
  const state = () => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
  await expect.poll(state, { timeout: 60_000 }).toBe('activated')
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('The page has a worker that the browser does not name.')
  const told = await listenTo(worker)
  const { title, body, tag } = news
  await deliver(page, news)
  await expect.poll(told).toEqual({ shown: [{ title, body, tag }], onIcon: [2] })
  await deliver(page, { ...news, title: 'Termini u anulua', waiting: 1 })
  // The system shows the last notification of a tag.
  const then = { title: 'Termini u anulua', body, tag }
  await expect.poll(told).toEqual({ shown: [{ title, body, tag }, then], onIcon: [2, 1] })
})

test('the profile says whether this browser supports push, and asks permission only when touched', async ({
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
