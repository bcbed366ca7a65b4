import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dayWords } from '#contract/till/days.ts'
import { soldDay } from '#tests/support/browser/a-sale.ts'
import { says } from '#tests/support/browser/open-page.tsx'
import { inSalon, salonDay } from '#tests/support/browser/salon-day.tsx'
import { keptCalls, loseLine } from '#tests/support/outbox/no-line.ts'
import { CorrectionDialog } from './correction-dialog.tsx'
import { TillDrawer } from './till-drawer.tsx'

beforeEach(() => page.viewport(1280, 900))

const button = (name: string | RegExp) => page.getByRole('button', { name })

test('cash without network waits on the device, and the drawer counts it until it is undone', async () => {
  const server = salonDay()
  server.answer('GET /api/debts', () => says({ debts: [], total: 0 }))
  loseLine()
  inSalon(<TillDrawer day={soldDay} isToday isAhead={false} />)
  await expect.element(page.getByText('241,00\u00a0€')).toBeVisible()
  await button('Hyrje ose dalje').click()
  await page.getByLabelText('Shuma').fill('20')
  await button('kusur').click()
  await button('Ruaj').click()
  await expect.element(page.getByText(dayWords.moved(false))).toBeVisible()
  await expect.element(page.getByText('kusur · pret internetin')).toBeVisible()
  await expect.element(page.getByText('221,00\u00a0€')).toBeVisible()
  expect(keptCalls()).toEqual(['POST /api/cash'])
  expect(server.changes()).toEqual([])
  await button('Zhbëj').click()
  await expect.element(page.getByText('241,00\u00a0€')).toBeVisible()
})

test('a correction and the count of a day say without network when they work again', async () => {
  salonDay()
  loseLine()
  inSalon(<TillDrawer day={soldDay} isToday isAhead={false} />)
  await expect.element(button('Mbyll ditën')).toBeDisabled()
  await expect.element(page.getByText('Kur të kthehet interneti')).toBeVisible()
  inSalon(<CorrectionDialog date={soldDay.date} onClose={() => {}} />)
  await expect
    .element(button('Ruaj Kur të kthehet interneti'))
    .toHaveAttribute('aria-disabled', 'true')
})
