import type { Page } from '@playwright/test'
import { enter, expect, test } from '#tests/support/browser/journey.ts'
import { spillOf } from '#tests/support/browser/touch-and-tab.ts'
import { today } from '#tests/support/clock.ts'
import { salonOf } from '#tests/support/fixtures/salon-calls.ts'

const widths = [320, 360, 390, 768, 1440]

/** The longest name that fits its column in the database, without a blank to break at. */
const longest = { barber: 60, other: 120 }
const oneWord = (number: number, length = longest.other) =>
  `${number}${'Ngjyrosjeflokësh'.repeat(8)}`.slice(0, length)

const schedule = ['/', '/terminet', '/terminet?v=week', '/terminet?new=1']
const pages = {
  1: schedule,
  3: schedule,
  6: [
    ...schedule,
    '/klientet',
    '/raportet',
    '/profili',
    '/abonimi',
    '/abonimi?tab=statusi',
    '/konfigurimet?tab=sherbimet',
    '/konfigurimet?tab=ekipi',
    '/konfigurimet?tab=salloni&pjesa=te-dhenat',
    '/konfigurimet?tab=salloni&pjesa=orari',
    '/konfigurimet?tab=salloni&pjesa=fshirjet',
    '/notifications',
    '/payment-success',
  ],
  admin: ['/users', '/raportet', '/abonimi', '/top-activities', '/notifications', '/history'],
}

/** What each page shows once the names are loaded. */
const arrived: Record<string, string> = {
  // Late in the evening nobody is next, so there may be no name in it.
  '/': '.next-card h2',
  '/terminet': '.booking',
  '/terminet?v=week': '.barber-chips button:nth-child(2)',
  '/terminet?new=1': '.service-chip',
  '/klientet': 'main td button',
  '/konfigurimet?tab=sherbimet': '.service-row',
  '/konfigurimet?tab=ekipi': '.person',
}

type Owner = Parameters<typeof salonOf>[1]

/** Salon, barbers, services and clients have the longest names; today has visits past, cancelled and to come. */
async function fill(page: Page, owner: Owner, count: number) {
  const salon = salonOf(page, owner)
  await salon.rename(oneWord(9))
  for (const number of [1, 2, 3]) await salon.service(oneWord(number), { price: 8888.5 })
  const others = Array.from({ length: count - 1 }, (_, nth) => oneWord(nth + 1, longest.barber))
  for (const name of others) await salon.barber(name)
  for (const [nth, barber] of [owner.username, ...others].entries())
    for (const [time, status] of [
      ['00:30', 'confirmed'],
      ['11:00', 'cancelled'],
      ['16:30', 'pending'],
      ['23:30', 'confirmed'],
    ] as const)
      await salon.book(oneWord(nth), {
        service_name: oneWord(1),
        appointment_date: today,
        appointment_time: time,
        price: 8888.5,
        barber,
        status,
      })
}

async function expectNoSpill(page: Page, path: string, there = arrived[path] ?? 'h1') {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator(there).first()).toBeAttached()
  await expect(page.locator('.waiting, .shape, .spinner')).toHaveCount(0)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    // What stands in another place at this width is drawn anew after the resize.
    await softly.poll(() => spillOf(page), `${path} spilled at ${width} px`).toBe(0)
  }
}
const softly = expect.configure({ soft: true })

for (const count of [1, 3, 6] as const)
  test(`no page of a salon of ${count} scrolls sideways with long names`, async ({
    page,
    people,
  }) => {
    test.setTimeout((pages[count].length + 2) * 15_000)
    const owner = await people.owner({ username: oneWord(0, longest.barber) })
    await fill(page, owner, count)
    await enter(page, owner, '/profili')
    // A single barber has no chips to choose among.
    const there = (path: string) =>
      count === 1 && path.endsWith('v=week') ? '.booking' : undefined
    for (const path of pages[count])
      await test.step(path, () => expectNoSpill(page, path, there(path)))
  })

/** A salon without visits: the first steps, empty lists, and every tab of the settings. */
const ofNew = [
  '/',
  '/terminet',
  '/klientet',
  '/presin',
  '/presin?s=mesazhe',
  '/presin?s=kthimet',
  '/raportet',
  '/me-shume',
  '/konfigurimet?tab=historiku',
  '/abonimi',
  ...['sherbimet', 'ekipi', 'pushimet', 'salloni', 'salloni&pjesa=orari', 'online', 'import'].map(
    (tab) => `/konfigurimet?tab=${tab}`,
  ),
]

test('no page of a new salon scrolls sideways with long names', async ({ page, people }) => {
  test.setTimeout((ofNew.length + 2) * 15_000)
  const owner = await people.owner({ username: oneWord(0, longest.barber) })
  const salon = salonOf(page, owner)
  await salon.rename(oneWord(9))
  await enter(page, owner, '/profili')
  await test.step('without a service', () =>
    expectNoSpill(page, '/', '.first-day li[aria-current]'))
  await salon.service(oneWord(1))
  for (const path of ofNew) await test.step(path, () => expectNoSpill(page, path, 'h1'))
})

test('no page of an administrator scrolls sideways with long names', async ({ page, people }) => {
  test.setTimeout((pages.admin.length + 2) * 15_000)
  const subscription = { type: 'yearly', endDate: '2099-01-01' } as const
  await people.owner({ username: oneWord(0, longest.barber), subscription })
  const admin = await people.admin({ username: oneWord(1, longest.barber) })
  await enter(page, admin, '/profili')
  for (const path of pages.admin) await test.step(path, () => expectNoSpill(page, path))
})
