import type { Page } from '@playwright/test'
import { appointmentWords } from '#contract/visits/appointment-words.ts'
import { notificationRoutes } from '#contract/notifications/notifications.ts'
import { enter, expect, test } from '#tests/support/browser/journey.ts'
import type { peopleOf } from '#tests/support/fixtures/people.ts'
import { today } from '#tests/support/clock.ts'
import { told } from '#tests/support/server/product.ts'
import { blockOf, nextWeek, salonOf } from '#tests/support/fixtures/salon-calls.ts'

type Givers = ReturnType<typeof peopleOf>

const names = [
  '<img src=x onerror=alert(1)><script>alert(2)</script>',
  '=HYPERLINK("https://example.com";"kliko")',
  'שירה \u202eאבג\u202c 123',
  '👩‍🎤💈🇦🇱',
  'Ë'.repeat(120),
  '{{7*7}} ${7*7} %00 \\u0041 &lt;b&gt;',
]

test('a hostile name is shown as it was typed and breaks no page', async ({ page, people }) => {
  const alerts: string[] = []
  page.on('dialog', (dialog) => void (alerts.push(dialog.message()), dialog.dismiss()))
  const owner = await people.owner()
  const salon = salonOf(page, owner)
  const [service = ''] = names
  await salon.service(service)
  for (const [place, name] of names.entries())
    await salon.book(name, { appointment_time: `${10 + place}:00` })
  const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

  await enter(page, owner, `/terminet?d=${nextWeek}`)
  for (const name of names) await expect(blockOf(page, name)).toBeVisible()
  expect(await isWide()).toBe(false)
  await blockOf(page, names[4] ?? '').click()
  await expect(page.getByRole('dialog').getByText(names[4] ?? '')).toBeVisible()
  expect(await isWide()).toBe(false)

  await page.goto('/klientet')
  for (const name of names)
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
  expect(await isWide()).toBe(false)
  await page.goto('/terminet?new=1')
  await expect(page.getByRole('dialog').getByText(service)).toBeVisible()
  expect(await isWide()).toBe(false)
  expect(alerts).toEqual([])
})

/** True where the screen shows the names; the other screens are checked as well. */
const screens = {
  owner: {
    '/': true,
    '/terminet': true,
    '/klientet': true,
    '/raportet': true,
    '/profili': true,
    '/abonimi': false,
    '/abonimi?tab=statusi': false,
    '/konfigurimet': true,
    '/notifications': false,
    '/payment-success': false,
  },
  admin: {
    '/users': true,
    '/history': true,
    '/top-activities': true,
    '/notifications': true,
    '/raportet': true,
    '/abonimi': true,
    [told('MAIL_LINK')]: true,
  },
}
const evil = '<img src=x onerror=alert(3)>'

/** A salon, its barber, service and client, and the author of a message to it, all with that name. */
async function peopleCalledSo(page: Page, people: Givers) {
  const [owner, admin] = [
    await people.owner({ username: evil }),
    await people.admin({ username: evil, subscription: { type: 'yearly', endDate: '2099-01-01' } }),
  ]
  const salon = salonOf(page, owner)
  await salon.service(evil)
  for (const [place, name] of [evil, ...names].entries())
    await salon.book(name, {
      service_name: evil,
      appointment_date: today,
      appointment_time: `${10 + place}:00`,
      status: 'confirmed',
    })
  const message = { subject: evil, message: `${evil}\n\n${names.join('\n')}` }
  const sent = await page.request.post(notificationRoutes.send.path, {
    headers: { authorization: `Bearer ${admin.token}` },
    data: { ...message, recipients: [owner.email] },
  })
  expect(sent.status()).toBe(200)
  return { owner, admin }
}

for (const who of ['owner', 'admin'] as const)
  test(`no screen of ${who} runs a hostile name as HTML`, async ({ page, people }) => {
    const alerts: string[] = []
    page.on('dialog', (dialog) => void (alerts.push(dialog.message()), dialog.dismiss()))
    const called = await peopleCalledSo(page, people)
    await enter(page, called[who], '/profili')
    for (const [path, isShown] of Object.entries(screens[who]))
      await test.step(path, async () => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        if (isShown) await expect(page.getByText(evil).first()).toBeAttached()
        expect(await page.locator('img[src="x"]').count()).toBe(0)
        expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(
          false,
        )
      })
    expect(alerts).toEqual([])
  })

test.describe('an impossible client name', () => {
  test.use({ refusals: [400] })

  test('is refused beside its field, and the typed text stays', async ({ page, people }) => {
    const owner = await people.owner()
    await salonOf(page, owner).service('Prerje')
    await enter(page, owner, `/terminet?d=${nextWeek}&new=1`)
    const form = page.getByRole('dialog', { name: 'Termin i ri' })
    const client = form.getByLabel('Klienti', { exact: true })
    for (const [typed, complaint] of [
      ['Ë'.repeat(121), 'Jo më shumë se 120 shenja.'],
      ['\u200b\u2060', appointmentWords.fieldsMissing],
      ['Besa\u0007', 'Teksti përmban shenja që nuk lexohen.'],
    ] as const) {
      await client.fill(typed)
      await form.getByRole('radio', { name: /Prerje/ }).check({ force: true })
      await form.getByRole('button', { name: /^Ruaj/ }).click()
      await expect(client).toHaveAccessibleDescription(complaint)
      await expect(client).toBeFocused()
      await expect(client).toHaveValue(typed)
    }
  })
})
