import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { amountFromText } from '#contract/kit/money.ts'
import { shareReplies } from '#contract/till/till-replies.ts'
import { expenseWords } from '#contract/till/expenses.ts'
import { notFiscal, saleRoutes } from '#contract/till/sales.ts'
import { shareRoutes } from '#contract/till/shares.ts'
import { complaintsWithin, expectOpenToEveryone } from '#tests/support/browser/axe.ts'
import { enter, expect, test } from '#tests/support/browser/journey.ts'
import { today } from '#tests/support/clock.ts'
import { salonOf } from '#tests/support/fixtures/salon-calls.ts'
import { openSpreadsheet } from '#tests/support/server/spreadsheet.ts'

const besnik = 'Besnik Gashi'
const month = `/arka?m=${today.slice(0, 7)}`
const isOpenToAll = (page: Page) =>
  expectOpenToEveryone(page, (shown) => complaintsWithin(shown, 'main'))

/** Counts what is touched; a number that is typed is none. */
function touchesOn(page: Page) {
  let count = 0
  const touch = async (place: Locator) => {
    await place.click({ force: true })
    count++
  }
  return {
    count: () => count,
    press: (name: string | RegExp, role: 'button' | 'link' = 'button') =>
      touch(page.getByRole(role, { name, exact: true })),
    choose: (name: string | RegExp) => touch(page.getByRole('radio', { name, exact: true })),
  }
}

const bill = (page: Page) => page.getByRole('region', { name: 'Nga xhiroja te çka mbetet' })
const line = (page: Page, name: string) => bill(page).getByRole('button', { name })
const amountIn = async (place: Locator) => amountFromText((await place.innerText()).trim())

/** What the bill of the month says, figure by figure. */
async function figuresOn(page: Page) {
  const figure = (name: string) => amountIn(line(page, name).locator('.bill-value > b'))
  return {
    takings: await figure('Xhiro'),
    shares: await figure('Pjesët e berberëve'),
    spent: await figure('Shpenzime'),
    left: await amountIn(bill(page).locator('.bill-sum > b').first()),
  }
}

const acts =
  /Shitje|Hyrje ose dalje|Mbyll ditën|Paguaj|^Shpenzim$|Avans|U pagua…|përqindjet|Më shumë/
const hasNothingToPress = async (page: Page) => {
  await isOpenToAll(page)
  await expect(page.getByRole('main').getByRole('button', { name: acts })).toHaveCount(0)
}

test('a month ends: it is spent, looked through and paid out, and the accountant takes its sheet along', async ({
  page,
  people,
}) => {
  test.slow()
  const owner = await people.owner()
  const salon = salonOf(page, owner)
  await salon.till()
  const { id: barber } = await salon.barber(besnik)
  const headers = { authorization: `Bearer ${owner.token}` }
  const rates = { services: 50, products: 10 }
  const agreed = shareRoutes.change.path.replace(':id', barber)
  expect((await page.request.put(agreed, { headers, data: rates })).status()).toBe(200)
  /** A visit of today that was closed so. */
  async function closed(client: string, method: string, price: number, more: object) {
    const { id } = await salon.book(client, { appointment_date: today, price, ...more })
    const data = { payments: [{ method, amount: price }] }
    const path = saleRoutes.close.path.replace(':id', id)
    expect((await page.request.post(path, { headers, data })).status()).toBe(200)
  }
  await closed('Agim Kola', 'cash', 100, { barber: besnik })
  await closed('Besa Hoxha', 'card', 25, { barber: besnik, appointment_time: '11:00' })
  await closed('Drita Leka', 'owed', 15, { appointment_time: '12:00' })

  await enter(page, owner, '/arka')
  await test.step('an expense is four touches and a number', async () => {
    const hand = touchesOn(page)
    await hand.choose('Shpenzime')
    await hand.press('Shpenzim')
    await expect(page.getByLabel('Shuma')).toBeFocused()
    await page.keyboard.type('36')
    await hand.choose('Furnizime')
    await hand.press(/^Shëno 36,00\s€$/)
    await expect(page.getByText(expenseWords.written)).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'Furnizime' })).toContainText(/36,00\s€/)
    expect(hand.count()).toBe(4)
  })

  const whole = { takings: 140, shares: 62.5, spent: 36, left: 41.5 }
  await test.step('the month says what is left, and a figure opens the rows behind it', async () => {
    await page.getByRole('radio', { name: 'Muaji' }).click({ force: true })
    await expect(line(page, 'Xhiro')).toBeVisible()
    expect(await figuresOn(page)).toEqual(whole)
    await line(page, 'Shpenzime').click()
    await expect(
      bill(page)
        .getByRole('listitem')
        .filter({ hasText: /^Furnizime36,00\s€$/ }),
    ).toBeVisible()
    await line(page, 'Xhiro').click()
    await isOpenToAll(page)
    await bill(page).getByRole('link').first().click()
    await expect(page.getByRole('heading', { name: 'Sipas berberit' })).toBeVisible()
  })

  await test.step('a barber is paid out in three touches', async () => {
    const hand = touchesOn(page)
    await hand.press('Pjesët', 'link')
    await hand.press(`U pagua…: ${besnik}`)
    await hand.press(/^U pagua 62,50\s€$/)
    await expect(page.getByText(shareReplies.paidOut(besnik).message)).toBeVisible()
    await expect(page.getByRole('button', { name: `U pagua…: ${besnik}` })).toHaveCount(0)
    expect(hand.count()).toBe(3)
  })

  const accountant = await people.member(owner, 'accountant', { username: 'Mira Krasniqi' })
  const desk = await page.context().newPage()
  await test.step('the accountant logs in, lands in Arka and finds nothing to press', async () => {
    await desk.goto('/login')
    await desk.getByLabel('Email').fill(accountant.email)
    await desk.getByLabel('Fjalëkalimi', { exact: true }).fill(accountant.password)
    await desk.getByRole('button', { name: 'Hyr', exact: true }).click()
    await expect(desk.getByRole('heading', { level: 1, name: /^Arka/ })).toBeVisible()
    await expect(desk).toHaveURL('/arka')
    await expect(desk.getByRole('heading', { name: 'Sipas berberit' })).toBeVisible()
    await hasNothingToPress(desk)
  })

  await test.step('the accountant reads debts, shares and the month', async () => {
    await desk.getByRole('radio', { name: 'Borxhe 1' }).click({ force: true })
    await expect(desk.getByRole('row').filter({ hasText: 'Drita Leka' })).toContainText(/15,00\s€/)
    await hasNothingToPress(desk)
    await desk.getByRole('radio', { name: 'Muaji' }).click({ force: true })
    await expect(line(desk, 'Xhiro')).toBeVisible()
    await line(desk, 'Pjesët e berberëve').click()
    await hasNothingToPress(desk)
    await bill(desk).getByRole('link', { name: 'Pjesët', exact: true }).click()
    await expect(desk.getByRole('heading', { name: besnik })).toBeVisible()
    await expect(desk.getByText(/^62,50\s€$/).first()).toBeVisible()
    await hasNothingToPress(desk)
  })

  await test.step('the month on paper keeps the head of a short table with its rows', async () => {
    await desk.goto(month)
    await expect(line(desk, 'Xhiro')).toBeVisible()
    await desk.emulateMedia({ media: 'print' })
    const barbers = desk.getByRole('table', { name: 'Berberët' })
    await expect(barbers).toHaveCSS('break-inside', 'avoid')
    await expect(barbers.getByRole('row').last()).toContainText('62,50')
    await desk.emulateMedia({ media: 'screen' })
  })

  await test.step('the sheet says what the screen said', async () => {
    await desk.goto(month)
    await expect(line(desk, 'Xhiro')).toBeVisible()
    const shown = await figuresOn(desk)
    expect(shown).toEqual(whole)
    const saving = desk.waitForEvent('download')
    await desk.getByRole('button', { name: 'Excel' }).click()
    const file = await saving
    expect(file.suggestedFilename()).toBe(`muaji_${today.slice(0, 7)}.xlsx`)
    const [figures, days, expenses, barbers] = openSpreadsheet(
      await readFile(await file.path()),
    ).sheets
    expect(figures?.rows).toEqual(
      expect.arrayContaining([
        ['Xhiro', shown.takings],
        ['− Furnizime', -whole.spent],
        ['− Pjesët e berberëve', -whole.shares],
        ['Mbetet', shown.left],
        ['Borxhe të reja', 15],
        [notFiscal],
      ]),
    )
    expect(days?.rows.at(-2)?.slice(1)).toEqual([140, 100, 25, 0, 15, 0, 0, 36, 3, 3])
    expect(expenses?.rows.at(-2)?.slice(1)).toEqual(['Furnizime', 'Nga arka', 36])
    expect(barbers?.rows.find(([name]) => name === besnik)).toEqual([besnik, 62.5, 0, 0, 62.5, 0])
  })
})
