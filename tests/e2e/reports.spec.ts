import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { exportName, reportWords } from '#contract/reports/reports.ts'
import { today } from '#tests/support/clock.ts'
import { filesIn } from '#tests/support/server/archive.ts'
import { complaintsWithin, expectOpenToEveryone } from '#tests/support/browser/axe.ts'
import { enter, expect, test } from '#tests/support/browser/journey.ts'
import { salonOf } from '#tests/support/fixtures/salon-calls.ts'

type People = Parameters<Parameters<typeof test>[2]>[0]['people']

/** The report of a week with a completed visit, a future one and a no-show. */
async function onTheReport(page: Page, people: People) {
  const owner = await people.owner()
  const salon = salonOf(page, owner)
  const at = (appointment_time: string) => ({ appointment_date: today, appointment_time })
  await salon.book('Çlirim Leka', { ...at('09:00'), price: 12.5, status: 'completed' })
  await salon.book('=1+1', { ...at('10:00'), price: 20, status: 'confirmed' })
  await salon.book('Besa Hoxha', { ...at('11:00'), price: 99, status: 'cancelled' })
  await enter(page, owner, '/raportet?period=week')
  const figures = page.getByLabel('Shifrat e periudhës')
  await expect(figures.getByRole('button', { name: /^32,50\s€/ })).toBeVisible()
  return figures
}

test('a figure of the report opens the appointments that it counts', async ({ page, people }) => {
  const figures = await onTheReport(page, people)
  await expectOpenToEveryone(page)

  await test.step('revenue counts completed visits only', async () => {
    await figures.getByRole('button', { name: /^32,50\s€/ }).click()
    const behind = page.getByRole('dialog', { name: 'Të ardhura në periudhë' })
    await expect(behind.getByRole('link', { name: 'Çlirim Leka' })).toBeVisible()
    await expect(behind.getByText(/^2\stermine$/)).toBeVisible()
    await expect(behind.getByText('Besa Hoxha')).toBeHidden()
    await expect(behind.getByText(/^Të ardhura gjithsej 32,50\s€$/)).toBeVisible()
    expect(await complaintsWithin(page, 'dialog')).toEqual([])
    await page.keyboard.press('Escape')
  })
  await test.step('a deleted appointment changes the figures, and its undo brings them back', async () => {
    await page.getByRole('button', { name: /^Më shumë: Çlirim Leka/ }).click()
    await page.getByRole('menuitem', { name: 'Fshi terminin' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText(reportWords.confirmRemove)
    await question.getByRole('button', { name: 'Fshi terminin' }).click()
    await expect(figures.getByRole('button', { name: /^20,00\s€/ })).toBeVisible()
    await page.getByRole('button', { name: 'Zhbëj' }).click()
    await expect(figures.getByRole('button', { name: /^32,50\s€/ })).toBeVisible()
  })
})

test('the report is exported as a file that opens', async ({ page, people }) => {
  await onTheReport(page, people)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Eksporto' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toBe(exportName('week', today))
  const parts = filesIn(await readFile(await file.path()))
  expect(parts['xl/workbook.xml']?.match(/<sheet /g)).toHaveLength(5)
  expect(parts['xl/sharedStrings.xml']).toContain('=1+1')
})
