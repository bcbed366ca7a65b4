import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Receipt } from '#contract/erasures.ts'
import { newSalon } from '#tests/support/fixtures/settings.ts'
import { openPage, says, unreachable } from '#tests/support/browser/open-page.tsx'
import { farEnd } from '#tests/support/server/fake-server.ts'
import { ReceiptsPart } from './receipts-part.tsx'

const receipts: Receipt[] = [
  { id: 'F-2026-0002', at: '2026-11-20T11:38:00.000Z', by: 'Arta Krasniqi' },
  { id: 'F-2026-0001', at: '2026-03-02T08:00:00.000Z', by: '' },
]

const salon = { id: 's', ...newSalon, name: 'Salloni Arta', today: '2026-11-20', version: 1 }

function open(erasures: Receipt[]) {
  const server = farEnd({
    'GET /api/salon': () => says({ salon }),
    'GET /api/clients/erasures': () => says({ erasures }),
  })
  openPage('/konfigurimet', <ReceiptsPart salon={salon} />)
  return server
}

test('a receipt is opened, copied, and gives the focus back', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  open(receipts)
  const first = page.getByRole('button', { name: /^F-2026-0002/ })
  await expect
    .element(page.getByText('e hënë 2 mars 2026, 09:00 · një llogari e fshirë'))
    .toBeVisible()
  await first.click()
  const dialog = page.getByRole('dialog', { name: 'F-2026-0002' })
  await expect.element(dialog.getByText('Salloni Arta')).toBeVisible()
  await expect.element(dialog.getByText('e premte 20 nëntor 2026, 12:38')).toBeVisible()
  await dialog.getByRole('button', { name: 'Kopjo' }).click()
  await expect.element(page.getByText('U kopjua.')).toBeVisible()
  expect(copied.mock.calls).toEqual([
    [
      [
        'Dëftesë fshirjeje',
        'Salloni Arta',
        'Numri: F-2026-0002',
        'Kur: e premte 20 nëntor 2026, 12:38',
        'Nga: Arta Krasniqi',
        'Të dhënat e një klienti u fshinë me kërkesë. Emri nuk qëndron këtu.',
      ].join('\n'),
    ],
  ])
  await userEvent.keyboard('{Escape}')
  await expect.element(first).toHaveFocus()
})

test('a salon without receipts reads where they come from', async () => {
  open([])
  await expect.element(page.getByText(/dëftesa vjen këtu/)).toBeVisible()
})

test('a list that does not come is asked for again', async () => {
  const server = open(receipts)
  server.answer('GET /api/clients/erasures', unreachable)
  await expect.element(page.getByRole('alert')).toBeVisible()
  server.answer('GET /api/clients/erasures', () => says({ erasures: receipts }))
  await page.getByRole('button', { name: 'Provo përsëri' }).click()
  await expect.element(page.getByRole('button', { name: /^F-2026-0001/ })).toBeVisible()
})
