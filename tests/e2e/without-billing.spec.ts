import type { Page } from '@playwright/test'
import { addDays } from '#contract/kit/time.ts'
import { enter, expect, test as journey } from '#tests/support/browser/journey.ts'
import { today } from '#tests/support/clock.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { blockOf, salonOf } from '#tests/support/fixtures/salon-calls.ts'

/** A salon that runs its own installation, with `BILLING=off`. */
const test = journey.extend<object, { product: { url: string; dataDir: string } }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const { stop, ...product } = await startProduct({ BILLING: 'off' })
      await use(product)
      await stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
test.use({ refusals: ['offline'], serviceWorkers: 'allow' })

const sales = /abon|\bprova|\bprovë\b|paysera|days left|rimburs|ditë falas|I Skaduar/i

async function sellsNothing(page: Page, path: string, heading: string | RegExp, at = path) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  await expect(page).toHaveURL(at)
  await expect(page.locator('[aria-busy=true], .spinner')).toHaveCount(0)
  expect(await page.locator('body').innerText(), path).not.toMatch(sales)
  await expect(page.locator('a[href*="abonimi"]')).toHaveCount(0)
}

const landing = 'Dita e sallonit, në një faqe'

test('without billing visitors see no price, with JavaScript and without', async ({
  page,
  request,
}) => {
  for (const path of ['/landing', '/login', '/privacy-policy', '/contact-us']) {
    const html = await (await request.get(path)).text()
    expect(html.replaceAll(/<(style|script)\b.*?<\/\1>/gs, ''), path).not.toMatch(sales)
  }
  await sellsNothing(page, '/landing', landing)
  await sellsNothing(page, '/login?register=true', 'Hap llogarinë')
  await sellsNothing(page, '/privacy-policy', 'Politika e privatësisë')
  await sellsNothing(page, '/contact-us', 'Na kontaktoni')
  await sellsNothing(page, '/refund-policy', landing)
  await sellsNothing(page, '/abonimi', landing)
})

test('without billing a salon whose trial ended long ago works, also without network', async ({
  page,
  context,
  people,
  isMobile,
}) => {
  const owner = await people.expired({ trialEndDate: addDays(today, -400) })
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  const salon = salonOf(page, owner)
  await salon.service('Prerje')
  await salon.book('Besa Hoxha', { appointment_date: today })
  await enter(page, owner, '/terminet')
  await expect(blockOf(page, 'Besa Hoxha')).toBeVisible()

  await sellsNothing(page, '/', /, Arta$/)
  await sellsNothing(page, '/abonimi', /, Arta$/, '/')
  await sellsNothing(page, '/payment-success', /, Arta$/, '/')
  await sellsNothing(page, '/klientet', 'Klientet')
  await sellsNothing(page, '/raportet', 'Raportet e Mia')
  await sellsNothing(page, '/konfigurimet', 'Konfigurimet e Mia')
  await sellsNothing(page, '/konfigurimet?tab=ekipi', isMobile ? 'Ekipi' : 'Konfigurimet e Mia')
  await sellsNothing(page, '/profili', 'Profili im')
  expect(asked.filter((path) => /^\/api\/(subscription|plans)/.test(path))).toEqual([])

  await page.goto('/terminet')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await expect.poll(() => page.evaluate(() => caches.has('orari-kept'))).toBe(true)
  await context.setOffline(true)
  await page.reload()
  await expect(blockOf(page, 'Besa Hoxha')).toBeVisible()
})

test('without billing an administrator sees accounts and neither plans nor payments', async ({
  page,
  people,
}) => {
  const { username } = await people.expired({ username: 'Teuta Leka' })
  await enter(page, await people.admin(), '/users')
  await sellsNothing(page, '/users', 'Menaxhimi i Përdoruesve')
  await page.getByRole('button', { name: `Veprime për ${username}` }).click()
  await expect(page.getByRole('menuitem', { name: 'Edito' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Zgjat Abonimin' })).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Edito' }).click()
  await expect(page.getByRole('dialog').getByLabel('Email')).toBeVisible()
  expect(await page.getByRole('dialog').innerText()).not.toMatch(sales)
  await sellsNothing(page, '/notifications', /./)
  await sellsNothing(page, '/top-activities', 'Top Aktivitetet')
  await sellsNothing(page, '/raportet', /./)
  await sellsNothing(page, '/abonimi', 'Menaxhimi i Përdoruesve', '/users')
})
