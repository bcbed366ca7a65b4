import type { Page } from '@playwright/test'
import { absenceWords } from '#contract/absences/absences.ts'
import { appointmentWords } from '#contract/visits/appointment-words.ts'
import { dayAndMonth, dayOfMonth, shortDate, shortDay } from '#contract/kit/albanian.ts'
import { addDays, mondayOf } from '#contract/kit/time.ts'
import { hoursReplies } from '#contract/working-hours.ts'
import { enter, expect, test } from '#tests/support/browser/journey.ts'
import { columnOf, hasHands, pull, spotOf } from '#tests/support/browser/hands/schedule-hand.ts'
import { blockOf, nextWeek, salonOf } from '#tests/support/fixtures/salon-calls.ts'

const barber = 'Luan'
const client = 'Besa Hoxha'
const monday = mondayOf(addDays(nextWeek, 7))
const [wednesday, thursday, friday] = [2, 3, 4].map((days) => addDays(monday, days)) as [
  string,
  string,
  string,
]

// A taken slot is refused, and others are proposed.
test.use({ refusals: [409] })

type Owner = Parameters<typeof salonOf>[1]

async function salonOfTwo(page: Page, owner: Owner) {
  const salon = salonOf(page, owner)
  await salon.service('Prerje')
  await salon.barber(barber)
  return salon
}

const form = (page: Page) => page.getByRole('dialog', { name: 'Termin i ri' })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const proposals = (page: Page) =>
  page.getByRole('group', { name: 'Vende të tjera' }).getByRole('button')

async function tap(page: Page, { x, y }: { x: number; y: number }, isMobile: boolean) {
  await (isMobile ? page.touchscreen.tap(x, y) : page.mouse.click(x, y))
}

async function bookAt(page: Page, time: string) {
  await form(page).getByLabel('Ora', { exact: true }).fill(time)
  await form(page).getByLabel('Ora', { exact: true }).press('Tab')
  await form(page).getByRole('button', { name: /^Ruaj/ }).click()
}

test(
  'a break is typed, its time is never proposed, and a visit over it is booked after a warning',
  { tag: '@desk' },
  async ({ page, people, isMobile }) => {
    const owner = await people.owner()
    const salon = await salonOfTwo(page, owner)
    const morning = { appointment_date: monday, appointment_time: '08:00', duration: 300, barber }
    await salon.book('Ermal Shala', morning)
    await enter(page, owner, '/konfigurimet?tab=ekipi')

    await test.step('the break is typed', async () => {
      await page.getByRole('link', { name: barber }).click()
      await page.getByRole('link', { name: /^(Ndrysho orët|Orët)/ }).click()
      const day = page.getByRole('group', { name: 'E hënë' }).last()
      await day.getByLabel('E hënë, pjesa 1, deri në orën').fill('13')
      await day.getByRole('button', { name: 'Pjesë tjetër' }).click()
      await day.getByLabel('E hënë, pjesa 2, deri në orën').fill('20')
      await day.getByLabel('E hënë, pjesa 2, deri në orën').press('Tab')
      await expect(day).toContainText('Pushim 13:00–14:00.')
      await expect(page.getByRole('list', { name: 'Ndryshimi' })).toContainText('08–13, 14–20')
      await button(page, 'Ruaj orët').click()
      await expect(page.getByText(hoursReplies.saved(barber).message)).toBeVisible()
    })

    await page.goto(`/terminet?d=${monday}`)
    await hasHands(page)
    await expect(columnOf(page, barber).locator('[data-break]')).toContainText('13:00–14:00')
    await expect(page.getByText('vend në 14:00')).toBeVisible()

    await tap(page, await spotOf(page, barber, '13:15'), isMobile)
    const warning = `${barber} nuk punon në këtë orë.`
    await test.step('free slots are proposed instead', async () => {
      await expect(form(page).getByText(warning)).toBeVisible()
      await form(page).getByLabel('Klienti').fill(client)
      await form(page).getByLabel('Klienti').press('Tab')
      await form(page).locator('.service-chip', { hasText: 'Prerje' }).click()
      await form(page)
        .getByRole('button', { name: /Ndrysho$/ })
        .click()
      await form(page).getByLabel('Ora', { exact: true }).fill('12:30')
      const offered = page.getByRole('listbox').getByRole('option')
      await expect(offered.filter({ hasText: '12:30' })).toHaveText(['12:30i zënë'])
      await expect(offered.filter({ hasText: '14:00' })).toHaveText(['14:00'])
      await expect(offered.filter({ hasText: /^13:/ })).toHaveCount(0)
      await expect(button(page, /^Ruaj/)).toHaveAttribute('aria-disabled', 'true')
      await expect(proposals(page).filter({ hasText: `14:00 te ${barber}` })).toBeVisible()
      await expect(proposals(page).filter({ hasText: '13:' })).toHaveCount(0)
    })
    await test.step('a visit over the break is booked all the same', async () => {
      await form(page).getByLabel('Ora', { exact: true }).fill('13:00')
      await expect(form(page).getByText(warning)).toBeVisible()
      await bookAt(page, '13:00')
      await expect(page.locator('.toast', { hasText: warning })).toContainText(
        appointmentWords.added(client),
      )
      await expect(blockOf(page, client)).toBeVisible()
    })
    expect(await salon.booked(monday)).toMatchObject([
      { appointment_time: '08:00', barber },
      { appointment_time: '13:00', barber, client_name: client },
    ])
  },
)

test(
  'a leave over a booked visit names the visit, and no slot within it is proposed',
  { tag: '@desk' },
  async ({ page, people }) => {
    const owner = await people.owner()
    const salon = await salonOfTwo(page, owner)
    await salon.book(client, { appointment_date: thursday, appointment_time: '11:00', barber })
    await enter(page, owner, '/konfigurimet?tab=pushimet')

    await test.step('the leave is entered', async () => {
      await button(page, 'Mungesë e re').click()
      const leave = page.getByRole('dialog', { name: 'Mungesë e re' })
      await leave.getByLabel('Kush').selectOption(barber)
      await leave.getByRole('textbox', { name: 'Nga dita' }).fill(shortDate(wednesday))
      await leave.getByRole('textbox', { name: 'Deri më' }).fill(shortDate(thursday))
      await leave.getByRole('button', { name: 'Ruaj' }).click()
      await expect(page.getByRole('dialog', { name: '1 termin brenda' })).toBeVisible()
      await page.getByRole('link', { name: `${shortDay(thursday)} 11:00 ${client}` }).click()
    })

    const away = columnOf(page, barber).getByRole('button', { name: /^Pushim/ })
    await expect(page).toHaveURL(new RegExp(`d=${thursday}`))
    await expect(blockOf(page, client)).toBeVisible()
    await expect(away).toBeVisible()
    await page.goto(`/terminet?d=${wednesday}`)
    await expect(away).toBeVisible()
    await expect(page.getByText(`pushim deri më ${dayOfMonth(thursday)}`)).toBeVisible()

    await page.goto(`/terminet?d=${thursday}&new=1`)
    const head = form(page).getByRole('button', { name: /Ndrysho$/ })
    await expect(head).toContainText(`te ${owner.username.split(' ')[0]}`)
    await head.click()
    await form(page).getByLabel('Barberi').selectOption(barber)
    await expect(form(page).getByText(`${barber} mungon në këtë orë: pushim.`)).toBeVisible()
    await form(page).getByLabel('Klienti').fill('Ermal Shala')
    await form(page).getByLabel('Klienti').press('Tab')
    await form(page).locator('.service-chip', { hasText: 'Prerje' }).click()
    await form(page).getByLabel('Ora', { exact: true }).fill('11:00')
    await form(page).getByLabel('Ora', { exact: true }).press('Tab')
    const his = proposals(page).filter({ hasText: `te ${barber}` })
    await expect(his.first()).toContainText(`${dayAndMonth(friday)} 08:00 te ${barber}`)
    await his.first().click()
    await form(page).getByRole('button', { name: /^Ruaj/ }).click()
    await expect(page.getByText(appointmentWords.added('Ermal Shala'))).toBeVisible()
    expect(await salon.booked(friday)).toMatchObject([{ appointment_time: '08:00', barber }])
  },
)

test('blocked time is drawn, moved and removed by hand, and undo restores it', async ({
  page,
  people,
  isMobile,
}) => {
  const owner = await people.owner()
  await salonOfTwo(page, owner)
  await enter(page, owner, `/terminet?d=${monday}&h=14`)
  await hasHands(page)
  const held = columnOf(page, barber).getByRole('button', { name: /^I zënë/ })
  const at = (time: string) => spotOf(page, barber, time)
  /** The position within the schedule, which a click may have scrolled. */
  const place = () =>
    held.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const top = element.closest('.schedule-column')?.getBoundingClientRect().y ?? NaN
      return [x, y - top, width, height].map(Math.round)
    })
  const undo = async (words: string) => {
    const toast = page.locator('.toast', { hasText: words })
    await toast.getByRole('button', { name: 'Zhbëj' }).click()
    await expect(toast).toBeHidden()
  }

  await pull(page, await at('15:10'), await at('15:50'), isMobile)
  await expect(page.getByRole('dialog', { name: '15:00–16:00 · 1 orë' })).toBeVisible()
  await button(page, 'I zënë').click()
  await expect(page.getByText(absenceWords.added)).toBeVisible()
  const home = await place()

  await pull(page, await at('15:30'), await at('17:30'), isMobile)
  await expect(page.getByText(absenceWords.saved)).toBeVisible()
  expect(await place()).not.toEqual(home)
  await undo(absenceWords.saved)
  await expect.poll(place).toEqual(home)

  await held.click()
  const card = page.getByRole('dialog', { name: 'I zënë' })
  await expect(card.getByText(`15:00–16:00 · ${barber}`)).toBeVisible()
  await card.getByRole('button', { name: 'Hiqe' }).click()
  await expect(held).toHaveCount(0)
  await undo(absenceWords.removed)
  await expect.poll(place).toEqual(home)
})
