import type { Page } from '@playwright/test'
import { complaints } from '#tests/support/browser/axe.ts'
import { enter, expect, test } from '#tests/support/browser/journey.ts'
import { salonOf } from '#tests/support/fixtures/salon-calls.ts'
import { listStaff } from '#server/features/staff/data.ts'

// A barber's day also requests the automatic confirmation, which a barber may not start.
test.use({ refusals: [403] })

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })
const menu = (page: Page) => page.getByRole('navigation', { name: 'Kryesore' })
const entry = (page: Page, name: string | RegExp) => menu(page).getByRole('link', { name })

/** A barber's day on a phone: "E premte, 20 nën". */
const dayWords = /^E \S+, \d+ \S{3,4}$/

const phone = ['Dashboard', 'Terminet', 'Termin i ri', 'Presin', 'Më shumë']
const shown = (page: Page) =>
  menu(page)
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => link.ariaLabel ?? link.querySelector('span')?.textContent),
    )

/** What each entry opens, in the order of the menu; on a phone those without a tab lie behind the last one. */
const frames = {
  owner: {
    tabs: phone,
    pages: {
      Dashboard: /^Mir/,
      Terminet: /^Terminet/,
      Presin: 'Presin',
      Klientet: 'Klientet',
      Arka: /^Arka/,
      Raportet: 'Raportet e Mia',
      Abonimi: /./,
      Konfigurimet: 'Konfigurimet e Mia',
    },
  },
  desk: {
    tabs: phone,
    pages: {
      Dashboard: /^Mir/,
      Terminet: /^Terminet/,
      Presin: 'Presin',
      Klientet: 'Klientet',
      Arka: /^Arka/,
      Raportet: 'Raportet e Mia',
      Konfigurimet: 'Konfigurimet e Mia',
    },
  },
  barber: {
    tabs: ['Dita ime', ...phone.slice(1)],
    pages: {
      'Dita ime': /^Mir/,
      Terminet: /^Terminet/,
      Presin: 'Presin',
      'Klientët e mi': 'Klientët e mi',
      'Pjesa ime': 'Pjesa ime',
      Abonimi: 'Abonimi',
      Konfigurimet: 'Konfigurimet e Mia',
    },
  },
} as const

for (const [who, { tabs, pages }] of Object.entries(frames))
  test(`every entry of the menu opens its page for the ${who}`, async ({
    page,
    people,
    database,
    isMobile,
  }) => {
    const owner = await people.owner()
    const salon = salonOf(page, owner)
    await salon.till()
    await salon.barber('Drita')
    // Without any visit the dashboard leads through the first steps.
    await salon.book('Besa Hoxha')
    const staff = await listStaff(database, owner.salonId)
    const column = staff.find(({ name }) => name === 'Drita')
    const staffId = who === 'barber' ? (column?.id ?? null) : null
    const member = who === 'owner' ? owner : await people.member(owner, who as 'desk', { staffId })
    await enter(page, member, '/profili')
    await expect(heading(page)).toHaveText('Profili im')
    expect(await shown(page)).toEqual(isMobile ? tabs : Object.keys(pages))
    for (const [name, title] of Object.entries(pages))
      await test.step(name, async () => {
        const isBehind = isMobile && !(tabs as readonly string[]).includes(name)
        if (isBehind) {
          await entry(page, 'Më shumë').click()
          await expect(heading(page)).toHaveText('Më shumë')
          await page.getByRole('main').getByRole('link', { name }).click()
        } else await entry(page, name).click()
        const isOwnDay = isMobile && name === 'Dita ime'
        await expect(heading(page)).toHaveText(isOwnDay ? dayWords : title)
        const here = entry(page, isBehind ? 'Më shumë' : name)
        await expect(here).toHaveAttribute('aria-current', isBehind ? 'true' : 'page')
        if (!isBehind) return
        await page.goBack()
        await expect(heading(page)).toHaveText('Më shumë')
      })
  })

test(
  'the number in the menu counts who waits, and counts down with each answer',
  { tag: '@desk' },
  async ({ page, people, isMobile }) => {
    const owner = await people.owner()
    const salon = salonOf(page, owner)
    await salon.service('Prerje')
    await salon.askAtDoor('Agim Rexha')
    await enter(page, owner, '/klientet')
    await expect(entry(page, 'Presin, 1 pret përgjigje')).toHaveAttribute('data-waits', '1')
    expect(await complaints(page)).toEqual([])
    await entry(page, /^Presin/).click()
    // The clients of the page before have the same name.
    await expect(heading(page)).toHaveText('Presin')
    // On a phone the row unfolds first.
    if (isMobile)
      await page
        .getByRole('main')
        .getByRole('button', { name: /Agim Rexha/ })
        .click()
    await page.getByRole('button', { name: 'Prano' }).first().click()
    await expect(page.getByText(/^Agim Rexha u pranua/)).toBeVisible()
    await expect(entry(page, /^Presin$/)).not.toHaveAttribute('data-waits')
  },
)

test(
  'those who wait stand on the dashboard, with the way to them',
  { tag: '@desk' },
  async ({ page, people }) => {
    const owner = await people.owner()
    const salon = salonOf(page, owner)
    await salon.service('Prerje')
    await salon.book('Besa Hoxha', { appointment_time: '15:00' })
    await salon.askAtDoor('Agim Rexha')
    await enter(page, owner)
    const card = page.getByRole('region', { name: /^Presin përgjigje/ })
    await expect(card).toContainText('Agim Rexha')
    expect(await complaints(page)).toEqual([])
    await card.getByRole('link', { name: 'Hap Presin' }).click()
    await expect(page).toHaveURL('/presin')
  },
)

test('Më shumë and the initials are accessible', { tag: '@phone' }, async ({ page, people }) => {
  await enter(page, await people.owner(), '/me-shume')
  await expect(page.getByText('shërbimet, ekipi, orari, faqja, historiku')).toBeVisible()
  expect(await complaints(page)).toEqual([])
  const initials = page.getByRole('button', { name: /^Llogaria:/ })
  await initials.click()
  await expect(page.getByRole('dialog').getByRole('link', { name: /^Profili/ })).toBeVisible()
  expect(await complaints(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(initials).toBeFocused()
})

test('old addresses lead to the pages of today', { tag: '@desk' }, async ({ page, people }) => {
  await enter(page, await people.owner(), '/robots.txt')
  for (const [before, now] of [
    ['/kerkesat', '/presin'],
    ['/mesazhet', '/presin?s=mesazhe'],
    ['/historiku?day=2026-11-20', '/konfigurimet?tab=historiku&day=2026-11-20'],
  ] as const) {
    await page.goto(before)
    await expect(page).toHaveURL(now)
    await expect(heading(page)).toBeVisible()
  }
})
