import type { Page } from '@playwright/test'
import { addDays } from '#contract/kit/time.ts'
import { complaints } from '#tests/support/browser/axe.ts'
import { enter, expect, test } from '#tests/support/browser/journey.ts'
import { smallTargetsWithin, spillOf } from '#tests/support/browser/touch-and-tab.ts'
import { today } from '#tests/support/clock.ts'
import { salonOf } from '#tests/support/fixtures/salon-calls.ts'

const names = ['Hasan Kola', 'Blerim Dushku', 'Vesa Krasniqi', 'Luan Basha', 'Albana Gashi']

/** Five who come every four weeks, and have not come for six. */
async function fill(page: Page, owner: Parameters<typeof salonOf>[1]) {
  const salon = salonOf(page, owner)
  await salon.service('Prerje')
  for (const [nth, name] of names.entries()) {
    const { id } = await salon.client(name, { phone: `069 111 22${nth}3` })
    for (const days of [126, 98, 70, 42])
      await salon.book(name, {
        client_id: id,
        appointment_date: addDays(today, -days),
        appointment_time: `1${nth}:00`,
        duration: 30,
      })
  }
  return salon
}
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
/** The first free time in the panel of the chosen row. */
const timeOf = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`te .*: ${name}$`) }).first()

test('on a Tuesday four gaps are filled with those who should have come again', async ({
  page,
  people,
  isMobile,
}) => {
  test.slow()
  const owner = await people.owner()
  const salon = await fill(page, owner)
  await page.addInitScript(() => void (window.open = () => null))
  await enter(page, owner, '/presin?s=mesazhe')
  const [first = '', ...others] = names
  let touches = 0
  const touch = async (place: ReturnType<typeof row>) => {
    await (isMobile ? place.tap() : place.click())
    touches++
  }

  await test.step('from the messages the first one is booked by two touches, on a phone by three', async () => {
    await touch(page.getByRole('tab', { name: 'Kthimet 5' }))
    await expect(row(page, first).getByText('Prerje')).toBeVisible()
    expect(await complaints(page)).toEqual([])
    expect(await spillOf(page)).toBeLessThanOrEqual(0)
    if (isMobile) expect(await smallTargetsWithin(page, 'main')).toEqual([])
    if (isMobile) await touch(row(page, first))
    await touch(timeOf(page, first))
    await expect(row(page, first).getByText(/u ruajt /)).toBeVisible()
    expect(touches).toBe(isMobile ? 3 : 2)
  })
  await test.step('three more are booked by one key each, and every row keeps its place', async () => {
    for (const name of others.slice(0, 3)) {
      if (isMobile) {
        await expect(row(page, name).getByRole('button').first()).toBeFocused()
        await page.keyboard.press('Enter')
        await timeOf(page, name).focus()
      }
      await expect(timeOf(page, name)).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(row(page, name).getByText(/u ruajt /)).toBeVisible()
    }
    await expect(page.locator('.due-row .row-words > b')).toHaveText(names)
  })
  await test.step('the last one is written to, and stands with the tick', async () => {
    const last = row(page, names.at(-1) ?? '')
    await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()))
    await last.getByRole('link', { name: /^Shkruaj/ }).click()
    await expect(last.getByText(/u shkrua /)).toBeVisible()
  })
  await test.step('the four are in the schedule, and nobody is due any more', async () => {
    const days = [today, addDays(today, 1), addDays(today, 2)]
    const booked = (await Promise.all(days.map((day) => salon.booked(day)))).flat()
    expect(booked.map(({ client_name }) => client_name).toSorted()).toEqual(
      names.slice(0, 4).toSorted(),
    )
    await page.goto('/presin?s=kthimet')
    await expect(page.getByText('Askush nuk ka vonuar.')).toBeVisible()
  })
})
