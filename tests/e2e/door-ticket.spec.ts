import {
  button,
  chooseTime,
  dayIn,
  isIn,
  salonWithDoor,
  time,
} from '#tests/support/browser/door/at-door.ts'
import { addressOf, expect, test } from '#tests/support/browser/journey.ts'
import { nextWeek } from '#tests/support/fixtures/salon-calls.ts'

// A wrong mail address is refused.
test.use({ refusals: [400] })

const isOurs = 'Besa, vendi është juaji.'
const greeting = /^Termini juaj: .*10:00$/

/** Books on the salon's page, as far as the ticket. */
async function bookAtTen(page: Parameters<typeof button>[0], isMobile: boolean) {
  await chooseTime(page, '10:00', isMobile)
  await isIn(page, 'Besa Mala', '069 666 1122')
  await button(page, /^Rezervo .*10:00/).click()
  await expect(page.getByText(isOurs)).toBeVisible()
}

test('a time can be booked again after its booking was undone or cancelled', async ({
  page,
  people,
  isMobile,
}) => {
  // A day's notice: early in the morning the usual slot would be today's, which no link cancels.
  const { path, booked } = await salonWithDoor(page, await people.owner(), {
    onRequest: false,
    noticeMinutes: 1440,
  })
  const standing = async () => (await booked()).filter(({ status }) => status === 'confirmed')
  await page.goto(path)
  await bookAtTen(page, isMobile)

  await test.step('cancelled on the public page and booked again in the same tab', async () => {
    await page.goBack()
    await expect(page.getByText(greeting)).toBeVisible()
    await button(page, 'Anulo').click()
    await button(page, 'Po, anuloje').click()
    await expect(page.getByText(greeting)).toBeHidden()
    expect(await standing()).toEqual([])
    await expect(page.getByText('Mirë se erdhët, Besa')).toBeVisible()
    await page.locator('.usual-go').click()
    await expect(page.getByText(isOurs)).toBeVisible()
    expect(await standing()).toHaveLength(1)
  })
  await test.step('undone with one touch and booked again', async () => {
    await button(page, /^Zhbëj/).click()
    await expect(page.locator('.usual-go')).toBeEnabled()
    expect(await standing()).toEqual([])
    await page.locator('.usual-go').click()
    await expect(page.getByText(isOurs)).toBeVisible()
    expect(await standing()).toHaveLength(1)
  })
  await test.step('cancelled by the link and booked again in the same tab', async () => {
    await page.reload()
    await button(page, 'Anulo').click()
    await button(page, 'Po, anuloje').click()
    await expect(page.getByRole('heading', { name: 'U anulua' })).toBeVisible()
    await page.goto(path)
    await page.locator('.usual-go').click()
    await expect(page.getByText(isOurs)).toBeVisible()
    expect(await standing()).toHaveLength(1)
  })
  await test.step('another person at this device begins anew', async () => {
    await button(page, /^Zhbëj/).click()
    await expect(page.getByText('Mirë se erdhët, Besa')).toBeVisible()
    await button(page, 'Jo ju?').click()
    await page.reload()
    await expect(page.getByText('vendet e para')).toBeVisible()
  })
})

test('a reload shows the ticket again, and back leads to the salon’s page with the booking on it', async ({
  page,
  people,
  isMobile,
}) => {
  const { path, booked, change } = await salonWithDoor(page, await people.owner(), {
    onRequest: false,
  })
  await page.goto(path)
  await bookAtTen(page, isMobile)
  const own = (await addressOf(page)).pathname
  expect(own).toMatch(/^\/b\//)
  await expect(page.getByText('+355 69 666 1122')).toBeVisible()
  await page.reload()
  await expect(page.locator('.visit')).toContainText('10:00')

  await test.step('back and a later visit to the public page begin with the booked visit', async () => {
    await page.goBack()
    await expect(page.getByText(greeting)).toBeVisible()
    await page.goto(path)
    await expect(page.getByText(greeting)).toBeVisible()
    await expect(page.getByText('E zakonshmja')).toBeHidden()
    await page.getByRole('link', { name: 'Shiko' }).click()
    await expect(page.locator('.visit')).toContainText('10:00')
    expect((await addressOf(page)).pathname).toBe(own)
  })
  const [visit] = await booked()
  await test.step('a visit that the salon moved is shown at its new time', async () => {
    await change(visit?.id ?? '', { appointment_time: '12:00' })
    await page.goto(path)
    await expect(page.getByText(/^Termini juaj: .*12:00$/)).toBeVisible()
  })
  await test.step('a visit that the salon cancelled is no longer shown', async () => {
    await change(visit?.id ?? '', { status: 'cancelled' })
    await page.goto(path)
    await expect(page.getByText('E zakonshmja')).toBeVisible()
    await expect(page.getByText(/^Termini juaj/)).toBeHidden()
  })
})

test('the link of a ticket is shared or copied, and a reminder by mail is asked for', async ({
  page,
  people,
  isMobile,
}) => {
  const { path } = await salonWithDoor(page, await people.owner(), { onRequest: false })
  await page.addInitScript(() => {
    const shared: unknown[] = []
    Object.assign(globalThis, { shared })
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: async (what: unknown) => void shared.push(what),
    })
  })
  await page.goto(path)
  await bookAtTen(page, isMobile)
  await button(page, 'Dërgoje vetes').click()
  const { href } = await addressOf(page)
  const shared = () => page.evaluate(() => (globalThis as unknown as { shared: object[] }).shared)
  await expect.poll(shared).toMatchObject([{ url: href }])

  await page.getByLabel('Kujtesë me email?').fill('besa')
  await button(page, 'Më kujtoni').click()
  await expect(page.getByText('Email-i nuk është i vlefshëm')).toBeVisible()
  await page.getByLabel('Kujtesë me email?').fill('besa@example.com')
  await button(page, 'Më kujtoni').click()
  await expect(page.getByText('Për këtë termin ju shkruajmë me email.')).toBeVisible()
  await page.reload()
  await expect(button(page, 'Mos më shkruani më')).toBeVisible()
  await expect(page.getByLabel('Kujtesë me email?')).toBeHidden()
})

test('a reload keeps what was chosen and typed, and going back while it is sent stays on the page', async ({
  page,
  people,
  isMobile,
}) => {
  const { path } = await salonWithDoor(page, await people.owner(), { onRequest: false })
  await page.goto(path)
  await chooseTime(page, '10:00', isMobile)
  await isIn(page, 'Besa Mala', '069 666 1122')
  await button(page, 'Shënim').click()
  await page.getByLabel('Shënim').fill('me djalin')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Kush vjen?' })).toBeVisible()
  await expect(page.getByLabel('Emri')).toHaveValue('Besa Mala')
  await expect(page.getByLabel('Shënim')).toHaveValue('me djalin')

  await page.goto('/privacy-policy')
  await page.goBack()
  await expect(page.getByLabel('Telefoni')).toHaveValue('069 666 1122')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Kur?' })).toBeVisible()
  await expect(time(page, '10:00')).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(time(page, '10:00')).toHaveAttribute('aria-pressed', 'true')
  await time(page, '10:00').click()
  await page.route('**/bookings', async (route) => {
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Kush vjen?' })).toBeVisible()
    await route.continue()
  })
  await button(page, /^Rezervo .*10:00/).click()
  await expect(page.getByText(isOurs)).toBeVisible()

  await page.goto(path)
  await expect(page.getByText(greeting)).toBeVisible()
  await expect(page.getByText('me djalin')).toBeHidden()
})

test('an English page names the day of a request correctly, and a chosen row shows its focus', async ({
  page,
  people,
}) => {
  const { path } = await salonWithDoor(page, await people.owner())
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${path}?lang=en`)
  const row = button(page, /^Prerje/)
  await expect(row).toHaveClass(/meant/)
  await row.press('Enter')
  await expect(row).toHaveAttribute('aria-pressed', 'true')
  const ring = () => row.evaluate((one) => getComputedStyle(one, '::before').outlineStyle)
  await expect.poll(ring).toBe('solid')
  await button(page, 'Next week').click()
  await dayIn(page, nextWeek).click()
  await time(page, '10:00').click()
  await expect(page.locator('.foot-act button')).toHaveText(/^Ask for (?!on )\w+.*, 10:00$/)
  await page.getByLabel('Name').fill('Besa Mala')
  await page.getByLabel('Telephone').fill('069 666 1122')
  await page.locator('.foot-act button').click()
  await expect(page.getByRole('heading', { name: 'Your request is sent' })).toBeVisible()
  expect((await addressOf(page)).search).toBe('?lang=en')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Not accepted yet' })).toBeVisible()
})
