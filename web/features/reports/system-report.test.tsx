import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { commonErrors } from '#contract/common.ts'
import { reportWords, type SystemReport } from '#contract/reports/reports.ts'
import { farEnd } from '#tests/support/server/fake-server.ts'
import { openPage, refuses, says } from '#tests/support/browser/open-page.tsx'
import { salonReport } from '#tests/support/reports/salon-report.ts'
import { signIn } from '#web/platform/session.ts'
import { ReportsPage } from './reports-page.tsx'

const path = 'GET /api/system/stats'

const systemReport = (more: Partial<SystemReport> = {}): SystemReport => ({
  ...salonReport(),
  other: [],
  totalUsers: 1200,
  activeUsers: 900,
  topServices: [{ service_name: 'Prerje flokësh', count: 5 }],
  ...more,
})

function open(data: SystemReport) {
  const server = farEnd({ [path]: () => says({ data, message: '' }) })
  signIn({ token: crypto.randomUUID(), user: { id: 'admin', role: 'admin' } as never })
  openPage('/raportet', <ReportsPage />)
  return server
}
const figure = (words: string) =>
  page.getByLabelText('Shifrat e periudhës').getByText(words, { exact: true })

test('the administrator sees the figures of all salons and no appointments', async () => {
  open(systemReport())
  await expect.element(page.getByRole('heading', { name: 'Raportet dhe Statistika' })).toBeVisible()
  for (const words of ['1 200', '900', '8', '96,50 €'])
    await expect.element(figure(words)).toBeVisible()
  await expect.element(page.getByText('5 herë')).toBeVisible()
  expect(page.getByRole('button', { name: /shfaq listën/ }).elements()).toEqual([])
})

test('the total revenue stands beside the average of an appointment', async () => {
  open(systemReport({ totalRevenue: 0, averageRevenue: 0 }))
  const summary = page.getByRole('region', { name: 'Përmbledhja e të ardhurave' })
  await expect.element(summary.getByText('70,00 €')).toBeVisible()
  await expect.element(summary.getByText('0,00 €').nth(1)).toBeVisible()
})

test('revenue in lekë stands beside the euro and is not added to it', async () => {
  open(
    systemReport({
      other: [{ currency: 'ALL', amount: 12_500, monthlyRevenue: 3200, totalRevenue: 99_000 }],
    }),
  )
  for (const words of ['96,50 €', 'dhe 12 500 L']) await expect.element(figure(words)).toBeVisible()
  const summary = page.getByRole('region', { name: 'Përmbledhja e të ardhurave' })
  for (const words of ['99 000 L', '3 200 L'])
    await expect.element(summary.getByText(words)).toBeVisible()
})

test('each card without data says so and offers to reload', async () => {
  const server = open(systemReport({ topServices: [], periodAppointments: 0 }))
  for (const words of [reportWords.noAppointments, reportWords.noServices])
    await expect.element(page.getByText(words)).toBeVisible()
  const before = server.asked(path).length
  await page
    .getByRole('region', { name: 'Shërbimet më të kërkuara' })
    .getByRole('button', { name: 'Rifresko' })
    .click()
  await expect.poll(() => server.asked(path).length).toBe(before + 1)
})

test('a failed server is reported in the page’s words', async () => {
  const server = open(systemReport())
  await expect.element(figure('900')).toBeVisible()
  server.answer(path, () => refuses(commonErrors.unexpected))
  await page.getByRole('button', { name: 'Rifresko' }).click()
  await expect.element(page.getByText(reportWords.loadFailed, { exact: true })).toBeVisible()
})
