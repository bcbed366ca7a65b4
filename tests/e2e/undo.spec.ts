import type { Page } from '@playwright/test'
import { appointmentWords } from '#contract/visits/appointment-words.ts'
import { enter, expect, test } from '#tests/support/browser/journey.ts'
import { blockOf, nextWeek, salonOf } from '#tests/support/fixtures/salon-calls.ts'

const client = 'Besa Hoxha'

/** Presses a button of the card, and the answer of the question that follows. */
async function act(page: Page, name: string, answer: string | RegExp) {
  await blockOf(page, client).click()
  const card = page.getByRole('dialog')
  if (name.startsWith('Fshi')) await card.getByRole('button', { name: 'Më shumë' }).click()
  await card
    .getByRole('button', { name, exact: true })
    .or(card.getByRole('menuitem', { name, exact: true }))
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: answer }).click()
}
async function undo(page: Page, done: string) {
  const toast = page.locator('.toast', { hasText: done })
  await toast.getByRole('button', { name: 'Zhbëj' }).click()
}

test('undo restores an appointment that was confirmed, cancelled or deleted', async ({
  page,
  people,
}) => {
  const owner = await people.owner()
  const salon = salonOf(page, owner)
  await salon.service('Prerje')
  const { id: _, version: __, ...before } = await salon.book(client, { price: 9.5, duration: 45 })
  await enter(page, owner, `/terminet?d=${nextWeek}`)
  for (const [button, answer, done, status] of [
    ['Konfirmo', 'Konfirmo', appointmentWords.confirmed, 'confirmed'],
    ['Anulo', /^Salloni/, appointmentWords.cancelled, 'cancelled'],
    ['Fshi terminin…', 'Fshi terminin', appointmentWords.removed, undefined],
  ] as const)
    await test.step(button, async () => {
      await act(page, button, answer)
      await expect(page.getByText(done)).toBeVisible()
      await expect.poll(async () => (await salon.booked())[0]?.status).toBe(status)
      await undo(page, done)
      await expect.poll(() => salon.booked()).toEqual([expect.objectContaining(before)])
    })
  await expect(blockOf(page, client)).toHaveAttribute('data-status', 'pending')
  await test.step('moved and lengthened by keyboard in one go', () => moveByKey(page, salon))
})

async function moveByKey(page: Page, salon: ReturnType<typeof salonOf>) {
  const [visit] = await salon.booked()
  const { version: _, ...before } = visit ?? {}
  // The grid reacts to keys once its lazy module is loaded.
  await page.locator('#grid-help').waitFor({ state: 'attached' })
  await blockOf(page, client).focus()
  await page.keyboard.press('z')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Enter')
  const done = `${client} u zhvendos në 10:30 dhe tani zgjat 1 orë`
  await expect(page.getByText(done)).toBeVisible()
  await expect(page.locator('.toast')).toHaveCount(1)
  await expect
    .poll(() => salon.booked())
    .toMatchObject([{ appointment_time: '10:30', duration: 60 }])
  await undo(page, done)
  await expect.poll(() => salon.booked()).toEqual([expect.objectContaining(before)])
}
