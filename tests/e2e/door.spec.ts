import type { Route } from '@playwright/test'
import { bookingComplaints } from '#contract/outside/booking-refusals.ts'
import { requestWords } from '#contract/outside/requests.ts'
import {
  button,
  dayIn,
  finger,
  goOn,
  isIn,
  salonWithDoor,
  time,
} from '#tests/support/browser/door/at-door.ts'
import { complaints } from '#tests/support/browser/axe.ts'
import { enter, expect, test } from '#tests/support/browser/journey.ts'
import { smallTargetsWithin, spillOf } from '#tests/support/browser/touch-and-tab.ts'
import { blockOf, nextWeek } from '#tests/support/fixtures/salon-calls.ts'

// A malformed number and a taken slot are refused, and an invented link is not found.
test.use({ refusals: [400, 404, 409] })

test('a client requests a visit, the salon accepts, the client moves and cancels it', async ({
  page,
  context,
  people,
  isMobile,
}) => {
  const owner = await people.owner()
  const { path } = await salonWithDoor(page, owner)
  const salon = await context.newPage()
  await enter(salon, owner, '/presin')
  await expect(salon.getByText(requestWords.none)).toBeVisible()

  await test.step('the client sends a request from the salon’s link', async () => {
    const hand = finger()
    await page.bringToFront()
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Salloni ${owner.username}`)
    await hand.touch(button(page, /^Prerje/))
    await hand.touch(button(page, /^Mjekër/))
    await goOn(page, hand, isMobile)
    await hand.touch(button(page, 'Java tjetër'))
    await hand.touch(dayIn(page, nextWeek))
    await hand.touch(time(page, '10:00'))
    await isIn(page, 'Agim Rexha', '069 444 1122')
    await hand.touch(button(page, /^Dërgo kërkesën · .*10:00/))
    await expect(page.getByRole('heading', { name: 'Kërkesa u dërgua' })).toBeVisible()
    expect(hand.count()).toBeLessThanOrEqual(8)
  })
  await test.step('the request appears on the salon’s screen and is accepted with one touch', async () => {
    // A page in the background draws one frame a second.
    await salon.bringToFront()
    const request = salon.getByRole('listitem').filter({ hasText: 'Agim Rexha' }).first()
    await expect(request).toContainText('Prerje + Mjekër')
    if (!isMobile) await expect(request).toContainText('vizita e parë')
    // On a phone the row is read first, and has room for less.
    if (isMobile) await salon.getByRole('button', { name: /, Agim Rexha, / }).click()
    await request.getByRole('button', { name: 'Prano' }).click()
    await expect(salon.getByText(requestWords.accepted('Agim Rexha'))).toBeVisible()
    await expect(salon.getByText(requestWords.none)).toBeVisible()
  })
  await test.step('the client sees the acceptance and moves the visit', async () => {
    await page.bringToFront()
    await page.getByRole('link', { name: 'Ndrysho' }).click()
    await expect(page.getByText('Konfirmuar')).toBeVisible()
    await button(page, 'Ndrysho orën').click()
    await time(page, '12:00').click()
    await button(page, 'Zhvendos në 12:00').click()
    await expect(page.getByRole('heading', { name: 'Ora e re' })).toBeFocused()
    await expect(page.getByText('u lirua.')).toBeVisible()
  })
  await test.step('the salon sees the new time, and that the client moved it', async () => {
    await salon.bringToFront()
    await salon.goto(`/terminet?d=${nextWeek}`)
    await expect(blockOf(salon, 'Agim Rexha')).toContainText('12:00')
    await blockOf(salon, 'Agim Rexha').click()
    await expect(salon.getByText('Rezervuar online')).toBeVisible()
  })
  await test.step('the client cancels', async () => {
    await page.bringToFront()
    await button(page, 'Anulo').click()
    await button(page, 'Po, anuloje').click()
    await expect(page.getByRole('heading', { name: 'U anulua' })).toBeFocused()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'U anulua' })).toBeVisible()
  })
})

test(
  'a slot taken meanwhile is replaced by a near one with one touch, name and number kept',
  { tag: '@phone' },
  async ({ page, people, isMobile }) => {
    const owner = await people.owner()
    const { path, book, booked } = await salonWithDoor(page, owner, { onRequest: false })
    const hand = finger()
    await page.goto(path)
    await hand.touch(button(page, /^Prerje/))
    await goOn(page, hand, isMobile)
    await button(page, 'Java tjetër').click()
    await dayIn(page, nextWeek).click()
    await time(page, '10:00').click()
    await isIn(page, 'Besa', '12')
    await button(page, /^Rezervo .*10:00/).click()
    await expect(page.getByText(bookingComplaints.phoneWrong.message)).toBeVisible()
    await expect(page.getByLabel('Telefoni')).toBeFocused()
    await isIn(page, 'Besa', '069 555 1122')
    await expect(page.getByText(bookingComplaints.phoneWrong.message)).toBeHidden()
    await book('Tjetri', { appointment_time: '10:00', duration: 30 })
    await button(page, /^Rezervo .*10:00/).click()
    const sheet = page.getByRole('dialog', { name: '10:00 sapo u zu' })
    await expect(sheet.getByRole('button', { name: /10:30/ })).toBeVisible()
    await expect(sheet).not.toContainText('Tjetri')
    await sheet.getByRole('button', { name: /10:30/ }).click()
    await expect(page.getByText('Besa, vendi është juaji.')).toBeVisible()
    const visits = await booked()
    const told = visits.map((one) => `${one.client_name} ${one.appointment_time}`)
    expect(told.toSorted()).toEqual(['Besa 10:30', 'Tjetri 10:00'])
  },
)

test(
  'the public page says in sight of the client that the network is slow',
  { tag: '@phone' },
  async ({ page, people, isMobile }) => {
    const { path } = await salonWithDoor(page, await people.owner(), { onRequest: false })
    await page.goto(path)
    await button(page, /^Prerje/).click()
    if (isMobile) await button(page, /^Zgjidh orën/).click()
    const slow = page.getByText('Rrjeti është i ngadaltë.')
    const later = async (route: Route) => {
      await expect(slow).toBeInViewport({ ratio: 1 })
      await route.continue()
    }
    await page.route('**/places?*', later)
    await button(page, 'Java tjetër').click()
    await expect(page.getByLabel('Po kërkojmë vendet…')).toBeVisible()
    await dayIn(page, nextWeek).click()
    await time(page, '10:00').click()
    await expect(slow).toBeHidden()
    await isIn(page, 'Besa', '069 555 3344')
    await page.route('**/bookings', later)
    await button(page, /^Rezervo .*10:00/).click()
    await expect(page.getByText('Besa, vendi është juaji.')).toBeVisible()
  },
)

test(
  'each step of a booking is accessible: keyboard, screen reader, 320 px, both languages',
  { tag: '@phone' },
  async ({ page, people }) => {
    test.slow()
    const owner = await people.owner()
    const { path, rename, service } = await salonWithDoor(page, owner, { onRequest: false })
    await rename(`Salloni${'gjylbegaj'.repeat(6)}`)
    await service(`Trajtim${'keratine'.repeat(9)}`)
    const look = async (step: string) => {
      for (const width of [320, 390, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        expect(await spillOf(page), `${step}, ${width} px`).toBeLessThanOrEqual(0)
      }
      await page.setViewportSize({ width: 390, height: 844 })
      expect(await smallTargetsWithin(page, 'body'), step).toEqual([])
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        expect(await complaints(page), `${step}, ${colorScheme}`).toEqual([])
      }
    }
    for (const [lang, choose, next, ask] of [
      ['sq', /^Zgjidh orën/, 'Java tjetër', /^Rezervo/],
      ['en', /^Choose a time/, 'Next week', /^Book/],
    ] as const) {
      await page.goto('/robots.txt')
      await page.evaluate(() => localStorage.clear())
      await page.goto(`${path}?lang=${lang}`)
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      await look(`${lang}: the salon`)
      await button(page, /^Prerje/).press('Enter')
      await button(page, choose).press('Enter')
      await button(page, next).press('Enter')
      await expect(page.locator('.slots button').first()).toBeVisible()
      await look(`${lang}: when`)
      await page.locator('.slots button').first().press('Enter')
      await button(page, ask).press('Enter')
      await expect(page.locator('#f-name')).toBeFocused()
      await look(`${lang}: who, with what is missing`)
      await page.locator('#f-name').fill(`Ana ${lang}`)
      await page.locator('#f-phone').fill(lang === 'sq' ? '069 777 1122' : '069 777 3344')
      await page.keyboard.press('Enter')
      await expect(page.locator('.done')).toBeVisible()
      await look(`${lang}: booked`)
      await page.locator('.done-acts a[href^="/b/"]').last().press('Enter')
      await expect(page.locator('.visit')).toBeVisible()
      await look(`${lang}: the client's page`)
    }
    await page.goto('/s/kjo-nuk-ka')
    await expect(page.getByRole('heading', { name: 'Kjo derë nuk hapet' })).toBeVisible()
    await look('nothing there')
    await page.goto(`${path}/poster?lang=sq`)
    expect(await complaints(page), 'the poster').toEqual([])
  },
)
