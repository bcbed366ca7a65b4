import type { Page } from '@playwright/test'
import { addDays } from '#contract/kit/time.ts'
import { requestWords } from '#contract/outside/requests.ts'
import { appointmentWords } from '#contract/visits/appointment-words.ts'
import { expectOpenToEveryone } from '#tests/support/browser/axe.ts'
import { enter, expect, test } from '#tests/support/browser/journey.ts'
import { smallTargetsWithin, spillOf } from '#tests/support/browser/touch-and-tab.ts'
import { nextWeek, salonOf } from '#tests/support/fixtures/salon-calls.ts'

const rowOf = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`, ${name}, `) })
const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name })
const heightsOf = (page: Page) =>
  page
    .locator('.row-line')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))

/** A request, and three visits that nobody has confirmed, on two days. */
async function fill(page: Page, owner: Parameters<typeof salonOf>[1]) {
  const salon = salonOf(page, owner)
  await salon.service('Prerje')
  await salon.askAtDoor('Agim Rexha')
  const dayAfter = { appointment_date: addDays(nextWeek, 1) }
  await salon.book('Gresa Zeka', { appointment_time: '14:00' })
  await salon.book('Mentor Aliu', { appointment_time: '14:30' })
  await salon.book('Jehona Kola', dayAfter)
  return salon
}

/** Opens the first row of each segment, and leaves that of the requests open. */
async function expectRowsAsDrawn(page: Page, isMobile: boolean) {
  const high = isMobile ? 60 : 54
  const look = async (name: string, words: string, rows: number) => {
    await expect(rowOf(page, name)).toBeVisible()
    expect(await heightsOf(page)).toEqual(Array.from({ length: rows }, () => high))
    if (isMobile) await rowOf(page, name).tap()
    await expect(page.getByText(words).first()).toBeVisible()
    await expectOpenToEveryone(page)
  }
  await tab(page, /^Për t’u konfirmuar/).click()
  await look('Gresa Zeka', 'pa numër', 3)
  expect(await spillOf(page)).toBe(0)
  if (isMobile) expect(await smallTargetsWithin(page, 'main')).toEqual([])
  await tab(page, /^Kërkesa/).click()
  await look('Agim Rexha', 'vendi mbahet për të', 1)
}

test('requests and visits to confirm are answered at the desk by keys, and on a phone by touch', async ({
  page,
  people,
  isMobile,
}) => {
  test.slow()
  const owner = await people.owner()
  const salon = await fill(page, owner)
  await enter(page, owner, '/presin')

  await test.step('the numbers of those who wait stand in the segments', async () => {
    await expect(tab(page, 'Kërkesa 1')).toBeVisible()
    await expect(tab(page, 'Për t’u konfirmuar 3')).toBeVisible()
  })
  await test.step('their rows are as high as drawn, and open to everyone', () =>
    expectRowsAsDrawn(page, isMobile))
  await test.step('the request is accepted at another time', async () => {
    const request = rowOf(page, 'Agim Rexha')
    if (isMobile) {
      await page.getByRole('button', { name: 'Orë tjetër' }).tap()
      await page.getByRole('button', { name: '10:15', exact: true }).tap()
    } else {
      await request.focus()
      await expect(page.getByText('vendi mbahet për të')).toBeVisible()
      await page.keyboard.press('o')
      const nearest = page.getByRole('group', { name: 'Orë tjetër' }).getByRole('button')
      await expect(nearest.first()).toBeFocused()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await expect(nearest.filter({ hasText: '10:15' })).toBeFocused()
      await page.keyboard.press('Enter')
    }
    await expect(page.getByText(/Agim Rexha u pranua: .* në 10:15\./)).toBeVisible()
    await expect(page.getByText(requestWords.none)).toBeVisible()
    const [visit] = (await salon.booked()).filter(({ client_name }) => client_name === 'Agim Rexha')
    expect(visit).toMatchObject({ appointment_time: '10:15', status: 'confirmed' })
  })
  await test.step('the empty segment leads to the visits that are to be confirmed', async () => {
    const onward = page.getByRole('button', { name: 'Te 3 për t’u konfirmuar' })
    await onward.click()
    await expect(rowOf(page, 'Gresa Zeka')).toBeVisible()
  })
  await test.step('they are confirmed one after the other', async () => {
    if (isMobile) {
      for (const left of [2, 1]) {
        await page
          .getByRole('button', { name: 'Konfirmo', exact: true, disabled: false })
          .first()
          .tap()
        await expect(tab(page, `Për t’u konfirmuar ${left}`)).toBeVisible()
      }
    } else {
      await rowOf(page, 'Gresa Zeka').focus()
      await page.keyboard.press('Enter')
      await expect(rowOf(page, 'Mentor Aliu')).toBeFocused()
      await page.keyboard.press('Enter')
    }
    await expect(page.getByText(appointmentWords.confirmed).first()).toBeVisible()
    await expect(rowOf(page, 'Mentor Aliu')).toBeHidden()
    await expect(rowOf(page, 'Jehona Kola')).toBeVisible()
    const pending = (await salon.booked()).filter(({ status }) => status === 'pending')
    expect(pending).toEqual([])
  })
  await test.step('the answer stands among those of today, and leads to its visit', async () => {
    await tab(page, 'Kërkesa').click()
    await page.getByRole('button', { name: 'Të përgjigjura sot 1' }).click()
    const answered = page.getByRole('region', { name: 'Të përgjigjura sot' }).getByRole('link')
    await expect(answered).toHaveText(/10:15 .*Agim Rexha u pranua \d\d:\d\d nga /)
    await expectOpenToEveryone(page)
    expect(await spillOf(page)).toBe(0)
    if (isMobile) expect(await smallTargetsWithin(page, 'main')).toEqual([])
    await answered.click()
    await expect(page.getByRole('dialog', { name: 'Agim Rexha' })).toBeVisible()
  })
})
