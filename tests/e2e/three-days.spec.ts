import type { BrowserContext, Page } from '@playwright/test'
import { outboxRoutes } from '#contract/outbox/outbox.ts'
import { timeOf } from '#contract/visits/visit-time.ts'
import { bookCut } from '#tests/support/browser/hands/booking-hand.ts'
import { anotherDevice, enter, expect, test } from '#tests/support/browser/journey.ts'
import { setBrowserToNextDay } from '#tests/support/clock.ts'
import { blockOf, nextWeek, salonOf } from '#tests/support/fixtures/salon-calls.ts'
import { isReadyForOffline } from '#tests/support/outbox/ready-for-offline.ts'

test.use({ refusals: ['offline'], serviceWorkers: 'allow' })

type Booking = readonly [client: string, time: string, barber?: string]
type Day = { readonly confirms: readonly string[]; readonly books: readonly Booking[] }
const day = (confirms: string, ...books: Booking[]): Day => ({
  confirms: confirms.split(' '),
  books,
})

/** Twenty acts of the owner at the desk, and twenty of Drita on her phone. */
const atDesk = [
  day('Agim Besa Cen Diell', ['Edona', '12:00', 'Drita']),
  day('Era Fatos Gent Hana', ['Fisnik', '12:30'], ['Gresa', '13:00']),
  day(
    'Ilir Jeta Krenar Lule Moza',
    ['Ibro', '13:30'],
    ['Jehona', '14:00'],
    ['Kaltrina', '14:30'],
    ['Luljeta', '15:00'],
  ),
]
const onPhone = [
  day('Nora Orges Pran Qendrim', ['Luan', '12:00']),
  day('Rina Sokol Teuta Urata', ['Mentor', '12:30'], ['Nertila', '13:00']),
  day(
    'Valon Xheva Ylli Zana Zef',
    ['Olsi', '13:30'],
    ['Petrit', '14:00'],
    ['Rea', '14:30'],
    ['Shpresa', '15:00'],
  ),
]
const confirmedBy = (days: readonly Day[]) => days.flatMap(({ confirms }) => confirms)
const bookedBy = (days: readonly Day[]) => days.flatMap(({ books }) => books.map(([name]) => name))

/** Half hours of the morning and of the evening; at noon is what is booked without network. */
const slotOf = (nth: number) => timeOf((nth < 6 ? 9 : 12.5) * 60 + nth * 30)

async function confirm(page: Page, client: string) {
  await blockOf(page, client).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Konfirmo' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Konfirmo' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(blockOf(page, client)).toHaveAttribute('data-status', 'confirmed')
}

async function workADay(page: Page, { confirms, books }: Day) {
  for (const client of confirms) await confirm(page, client)
  for (const [client, time, barber] of books) {
    await bookCut(page, client, { time, ...(barber && { barber }) })
    await expect(blockOf(page, client)).toBeVisible()
  }
}

/** The night passes, and in the morning the page is opened anew. */
async function sleep(page: Page, context: BrowserContext) {
  await setBrowserToNextDay(context)
  await page.reload()
}

test('three days of a desk and a phone without network lose nothing, and five collisions are decided', async ({
  page: desk,
  context,
  browser,
  people,
  product,
}) => {
  // Forty acts by hand: on a busy machine each takes five seconds and more.
  test.setTimeout(600_000)
  const owner = await people.owner({ username: 'Arta' })
  const salon = salonOf(desk, owner)
  await salon.service('Prerje')
  const { id: staffId } = await salon.barber('Drita')
  const drita = await people.member(owner, 'barber', { username: 'Drita Leka', staffId })
  const visits = new Map<string, string>()
  for (const [barber, days] of [
    ['Arta', atDesk],
    ['Drita', onPhone],
  ] as const)
    for (const [nth, name] of confirmedBy(days).entries())
      visits.set(name, (await salon.book(name, { barber, appointment_time: slotOf(nth) })).id)

  const pocket = await anotherDevice(browser, {
    baseURL: product.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'sq-AL',
    timezoneId: 'Europe/Tirane',
    reducedMotion: 'reduce',
  })
  const phone = await pocket.newPage()
  const devices = [
    [desk, context, owner, atDesk],
    [phone, pocket, drita, onPhone],
  ] as const
  for (const [page, ground, person] of devices) {
    await enter(page, person, `/terminet?d=${nextWeek}`)
    await expect(blockOf(page, person === owner ? 'Agim' : 'Nora')).toBeVisible()
    await isReadyForOffline(page)
    await ground.setOffline(true)
    // Playwright leaves the stream of news open that stands already.
    await page.reload()
    await expect(page.getByText(/pa lidhje/i).first()).toBeVisible()
  }

  await test.step('meanwhile a client books on the public page, and the owner by another phone', async () => {
    await salon.askAtDoor('Vlora Krasniqi', '12:30')
    await salon.book('Hekuran', { barber: 'Drita', appointment_time: '13:00' })
    await salon.change(visits.get('Agim') ?? '', { status: 'cancelled', cancelledBy: 'client' })
    await salon.remove(visits.get('Nora') ?? '')
  })

  for (const nth of [0, 1, 2])
    for (const [page, ground, , days] of devices)
      await test.step(`day ${nth + 1} at ${page === desk ? 'the desk' : 'the phone'}`, async () => {
        if (nth > 0) await sleep(page, ground)
        await workADay(page, days[nth] as Day)
      })
  for (const [page] of devices)
    await expect(page.getByRole('button', { name: /^20 presin/ })).toBeVisible()

  const acts = async () => {
    const headers = { authorization: `Bearer ${owner.token}` }
    const answer = await desk.request.get(outboxRoutes.list.path, { headers })
    return (await answer.json()) as { open: unknown[]; lately: { fate: string }[] }
  }
  const got = async () => {
    const { open, lately } = await acts()
    return open.length + lately.length
  }
  await test.step('each delivers by itself once it has network', async () => {
    for (const [, ground] of devices) {
      const before = await got()
      await ground.setOffline(false)
      await expect.poll(got, { timeout: 120_000 }).toBe(before + 20)
    }
    expect((await acts()).open).toHaveLength(5)
  })
  await test.step('the owner decides by one touch each', async () => {
    for (const left of [5, 4, 3, 2, 1]) {
      // A decision may take a slot that the next one was offered.
      await enter(desk, owner, '/presin?s=internet')
      await expect(desk.getByRole('tab', { name: `Pa internet ${left}` })).toBeVisible()
      await desk.locator('.act-way').first().click()
      await expect.poll(async () => (await acts()).open.length).toBe(left - 1)
    }
    await expect(desk.getByText('Asgjë nuk pret vendim.')).toBeVisible()
  })
  const { open, lately } = await acts()
  expect(open).toEqual([])
  expect(lately.map(({ fate }) => fate).toSorted()).toEqual(
    Array.from({ length: 40 }, () => 'done'),
  )
  const rows = await salon.booked()
  const named = (status: string) =>
    rows.filter((row) => row.status === status).map(({ client_name }) => client_name)
  expect(rows.map(({ client_name }) => client_name)).toEqual(
    expect.arrayContaining([
      ...bookedBy(atDesk),
      ...bookedBy(onPhone),
      'Vlora Krasniqi',
      'Hekuran',
    ]),
  )
  expect(named('confirmed')).toEqual(
    expect.arrayContaining([...confirmedBy(atDesk), ...confirmedBy(onPhone)]),
  )
  await pocket.close()
})
