import '#web/ui/styles/app.css'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aSale } from '#tests/support/browser/a-sale.ts'
import { answerBeside, openPage, says, serverAnswers } from '#tests/support/browser/open-page.tsx'
import { SalesList } from './sales-list.tsx'

test('a sale leads to its visit and can be refunded, behind one button in its row', async () => {
  const sale = aSale()
  const voided = aSale({ id: 's2', voidedAt: sale.at, voidedDate: sale.date })
  answerBeside({ 'GET /api/salon': () => says({ salon: { timeZone: 'Europe/Tirane' } }) })
  serverAnswers(() => says({ sales: [sale, voided] }))
  openPage('/arka', <SalesList date={sale.date} />)
  const more = page.getByRole('button', { name: /^Më shumë: Besa Hoxha, 49,50/ })
  await expect.element(more).toBeVisible()
  expect(more.elements()).toHaveLength(1)
  more.element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('menuitem', { name: 'Shfaq në orar' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(page.getByRole('dialog')).toHaveAccessibleName(/^Ta kthejmë shitjen/)
})
