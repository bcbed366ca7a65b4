import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { salonReport } from '#tests/support/reports/salon-report.ts'
import { onScreen } from '#tests/support/browser/on-screen.ts'
import { trendOf } from './trend.tsx'

const before = { startDate: '2026-09-21', endDate: '2026-10-20', appointments: 10, revenue: 80 }
const shown = () => document.querySelector('.report-trend')?.textContent

test.each([
  ['revenue', 96.5, '▲ 21% më shumë ndaj muajit të kaluar'],
  ['revenue', 40, '▼ 50% më pak ndaj muajit të kaluar'],
  ['revenue', 80.2, '= 0% njësoj ndaj muajit të kaluar'],
] as const)('%s of %s is compared with 80', async (of, periodRevenue, words) => {
  onScreen(<p>{trendOf(salonReport({ before, periodRevenue }), of)}</p>)
  await expect.poll(shown).toBe(words)
})

test('the period of comparison can be shown', async () => {
  onScreen(<p>{trendOf(salonReport({ before }), 'appointments')}</p>)
  await expect.element(page.getByTitle('21.09.2026 – 20.10.2026: 10')).toBeVisible()
})

test('few visits are not compared, and zero is no basis', () => {
  const few = { ...before, appointments: 4 }
  expect(trendOf(salonReport({ before: few }), 'appointments')).toBeUndefined()
  expect(trendOf(salonReport({ before: { ...before, revenue: 0 } }), 'revenue')).toBeUndefined()
})
