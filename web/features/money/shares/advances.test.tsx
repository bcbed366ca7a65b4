import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { shareReplies } from '#contract/till/till-replies.ts'
import { expenseComplaints } from '#contract/till/expenses.ts'
import { shareComplaints } from '#contract/till/shares.ts'
import { says } from '#tests/support/browser/open-page.tsx'
import { besnik, bodyOf, button, openShares } from '#tests/support/tills/shown-shares.tsx'
import { SharesPage } from './shares-page.tsx'

beforeEach(() => page.viewport(1440, 900))

type How = Parameters<typeof openShares>
const open = (shares?: How[1], how?: How[2]) => openShares(<SharesPage />, shares, how)
const text = (words: string | RegExp) => page.getByText(words)

test('an advance asks for its sum first, and one above the share is said', async () => {
  const message = shareReplies.advanced('Besnik Gashi').message
  const advance = { id: 'a3', date: '2026-11-20', amount: 377.4, method: 'cash', note: '' }
  const asked = open(undefined, {
    answer: () => says({ message, advance, warnings: ['above_share'] }),
  })
  await button('Avans: Besnik Gashi').click()
  const sum = page.getByLabelText('Sa', { exact: true })
  await expect.element(sum).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(text(expenseComplaints.nothing.message)).toBeVisible()
  await sum.fill('377,40')
  await page.getByRole('radio', { name: 'Jashtë arkës' }).click({ force: true })
  await button('Jep 377,40\u00a0€').click()
  await expect.element(text(message)).toBeVisible()
  await expect.element(text('Avansi kalon pjesën: mbeten −12,00\u00a0€.')).toBeVisible()
  expect(bodyOf(asked)).toEqual({
    amount: 377.4,
    method: 'cash',
    date: '2026-11-20',
    note: '',
  })
})

test('an advance that is removed is given again from its toast', async () => {
  const asked = open(undefined, {
    answer: () => says({ message: shareReplies.advanceRemoved.message }),
  })
  await button(/^Avanse: /)
    .first()
    .click()
  await expect.element(text('për dhëmbët')).toBeVisible()
  await button('Hiq avansin e datës 5 nëntor: 100,00\u00a0€').click()
  await expect.element(text(shareReplies.advanceRemoved.message)).toBeVisible()
  await button('Zhbëj').click()
  await expect.poll(() => asked.at(-1)?.path).toBe('/api/staff/besnik/advances')
  expect(bodyOf(asked, -1)).toEqual({
    date: '2026-11-05',
    amount: 100,
    method: 'till',
    note: 'për dhëmbët',
  })
})

test('the foot adds up all cards, and the tips stand apart', async () => {
  open()
  await expect.element(text(/^Pjesët gjithsej 1\s030,80\s€ · avanse 300,00\s€$/)).toBeVisible()
  await expect.element(text('mbeten 730,80\u00a0€')).toBeVisible()
  await expect.element(text('1–20 nëntor · mbeten 730,80\u00a0€')).toBeVisible()
  await expect.element(text(/^Bakshishi \(41,00\s€\) u takon berberëve/)).toBeVisible()
})

test('tiers and the rent of the chair are changed, and a wrong one has its message', async () => {
  const asked = open([besnik()], {
    answer: () => says({ message: shareReplies.saved('Besnik').message }),
  })
  await button('Ndrysho përqindjet: Besnik Gashi').click()
  await button('Shkallë').click()
  await button('Shkallë').click()
  await page.getByLabelText('Mbi (1)').fill('1000')
  await page.getByLabelText('Mbi (2)').fill('1 000,00')
  await page.getByLabelText('Përqindja (1)').fill('50')
  await page.getByLabelText('Përqindja (2)').fill('150')
  await page.getByLabelText('Qira e karriges në muaj').fill('shumë')
  await button('Ruaj').click()
  await expect.element(text(shareComplaints.twiceAbove.message)).toBeVisible()
  await expect.element(text(shareComplaints.percentWrong.message)).toBeVisible()
  await expect.element(text(/^Shkruani çmimin si/)).toBeVisible()
  await button('Hiq shkallën 2').click()
  await page.getByLabelText('Qira e karriges në muaj').fill('250')
  await button('Ruaj').click()
  await expect.element(text(shareReplies.saved('Besnik').message)).toBeVisible()
  expect(bodyOf(asked)).toEqual({
    services: 45,
    products: 10,
    rent: 250,
    shareTiers: [
      {
        above: 1e3,
        services: 50,
      },
    ],
  })
})
