import type { Page } from '@playwright/test'
import { addressOf, enter, expect, test } from '#tests/support/browser/journey.ts'
import { salonOf } from '#tests/support/fixtures/salon-calls.ts'

// Section 2 of the specification: path → the address it leads to, and the heading there.
type Rows = Record<string, { at: string; heading: string | RegExp }>
const here = (path: string, heading: string | RegExp) => ({ [path]: { at: path, heading } })
const led = (path: string, at: string, heading: string | RegExp) => ({ [path]: { at, heading } })

const landing = 'Dita e sallonit, në një faqe'
/** The dashboard greets by the time of day. */
const greeting = /^Mirë.*, Arta$/
const restricted = 'Qasje e kufizuar'
const openToAll: Rows = {
  ...here('/landing', landing),
  ...here('/privacy-policy', 'Politika e privatësisë'),
  ...here('/refund-policy', 'Politika e rimbursimit'),
  ...here('/shipping-policy', 'Politika e dërgimit'),
  ...here('/contact-us', 'Na kontaktoni'),
  ...here('/verify-email', 'Email-i nuk u verifikua'),
  ...here('/invite', 'Ftesa nuk vlen më'),
  ...here('/unsubscribe', 'Email-et nga Orari'),
}

const visitor: Rows = {
  ...openToAll,
  ...here('/login', 'Mirë se erdhët përsëri'),
  ...here('/forgot-password', 'Rivendos fjalëkalimin'),
  ...here('/reset-password', 'Link i Pavlefshem'),
  ...here('/', landing),
  ...here('/terminet', landing),
  ...here('/users', landing),
  ...here('/payment-success', landing),
  ...here('/asgjëkundi', landing),
}

const account: Rows = {
  ...here('/landing', landing),
  ...here('/payment-success', 'Pagesa'),
  ...here('/profili', 'Profili im'),
}

const owner: Rows = {
  ...openToAll,
  ...account,
  ...here('/', greeting),
  ...here('/terminet', /^Terminet/),
  ...here('/klientet', 'Klientet'),
  ...here('/raportet', 'Raportet e Mia'),
  ...here('/konfigurimet', 'Konfigurimet e Mia'),
  ...here('/abonimi', 'Zgjidhni Planin Tuaj'),
  ...here('/notifications', 'Njoftimet'),
  ...led('/login', '/', greeting),
  ...led('/forgot-password', '/', greeting),
  ...led('/reset-password', '/', greeting),
  ...led('/users', '/', greeting),
  ...led('/top-activities', '/', greeting),
  ...led('/history', '/', greeting),
  ...led('/asgjëkundi', '/', greeting),
}

const expired: Rows = {
  ...account,
  ...here('/', restricted),
  ...here('/terminet', restricted),
  ...here('/klientet', restricted),
  ...here('/raportet', restricted),
  ...here('/konfigurimet', restricted),
  ...here('/abonimi', 'Zgjidhni Planin Tuaj'),
  ...led('/login', '/', restricted),
  ...led('/users', '/', restricted),
}

const admin: Rows = {
  ...account,
  ...led('/', '/users', 'Menaxhimi i Përdoruesve'),
  ...led('/login', '/users', 'Menaxhimi i Përdoruesve'),
  ...led('/asgjëkundi', '/users', 'Menaxhimi i Përdoruesve'),
  ...here('/users', 'Menaxhimi i Përdoruesve'),
  ...here('/raportet', 'Raportet dhe Statistika'),
  ...here('/abonimi', 'Menaxhimi i Abonimeve'),
  ...here('/top-activities', 'Top Aktivitetet'),
  ...here('/notifications', 'Njoftimet'),
  ...here('/history', 'Historiku'),
  ...here('/konfigurimet', 'Konfigurimet'),
  ...here('/terminet', /^Terminet/),
}

async function walk(page: Page, rows: Rows) {
  test.setTimeout(Object.keys(rows).length * 5_000)
  for (const [path, { at, heading }] of Object.entries(rows))
    await test.step(`${path} shows ${String(heading)}`, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      expect(decodeURI((await addressOf(page)).pathname)).toBe(at)
    })
}

test('a visitor sees the public pages, and the landing page at every other address', async ({
  page,
}) => {
  await walk(page, visitor)
})

test('an owner sees every page except those of administrators', async ({ page, people }) => {
  const account = await people.owner()
  // Without any visit the dashboard leads through the first steps.
  await salonOf(page, account).book('Besa Hoxha')
  await enter(page, account)
  await walk(page, owner)
  await page.goto('/notifications')
  await expect(page.getByText('Nuk keni akses në këtë faqe.')).toBeVisible()
})

test('an owner whose trial is over sees the gate on business pages', async ({ page, people }) => {
  await enter(page, await people.expired())
  await walk(page, expired)
  await page.goto('/')
  for (const name of ['Dashboard', 'Terminet', 'Klientet', 'Raportet', 'Konfigurimet'])
    await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible()
  await page.getByRole('link', { name: 'Shiko Profilin' }).click()
  await expect(page).toHaveURL('/profili')
  await page.goto('/terminet')
  await page.getByRole('main').getByRole('link', { name: 'Abonohu Tani' }).click()
  await expect(page).toHaveURL('/abonimi')
})

test('an administrator starts at the users page and never sees the gate', async ({
  page,
  people,
}) => {
  await enter(page, await people.admin())
  await walk(page, admin)
  await expect(page.getByText('days left')).toHaveCount(0)
})

test('the logout page logs out', async ({ page, people }) => {
  await enter(page, await people.owner())
  // The message shows for less than half a second, so the page records it itself.
  const told: string[] = []
  await page.exposeFunction('note', (words: string) => told.push(words))
  await page.addInitScript(() => {
    const look = () => {
      const words = document.querySelector('main output, #root output')?.textContent
      if (words) (window as unknown as { note: (words: string) => void }).note(words)
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/qkyqu')
  await expect(page).toHaveURL('/login')
  await expect.poll(() => told).toContain('Duke ju çkyqur...')
  await page.goto('/profili')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(landing)
})
