import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { appointmentWords } from '#contract/visits/appointment-words.ts'
import { commonErrors } from '#contract/common.ts'
import { figureMeanings } from '#contract/reports/figure-words.ts'
import { reportWords } from '#contract/reports/reports.ts'
import { spreadsheetErrors } from '#contract/documents/spreadsheets.ts'
import { appointment } from '#tests/support/fixtures/appointment.ts'
import { downloads } from '#tests/support/browser/downloads.ts'
import { refuses, says, unreachable } from '#tests/support/browser/open-page.tsx'
import { openReport, reportPath } from '#tests/support/browser/screens/reports-screen.tsx'
import { undoOf } from '#tests/support/browser/salon-day.tsx'
import { emptyReport, salonReport } from '#tests/support/reports/salon-report.ts'

const button = (name: string | RegExp) => page.getByRole('button', { name })
const seen = (words: string | RegExp) => expect.element(page.getByText(words)).toBeVisible()
const card = (name: string) => page.getByRole('region', { name })

test('the figures of the period are shown in Albanian format', async () => {
  await openReport(salonReport({ startDate: '2026-10-22' }))
  await expect.element(page.getByRole('heading', { name: 'Raportet e Mia' })).toBeVisible()
  const figures = page.getByLabelText('Shifrat e periudhës')
  await expect.element(figures.getByRole('button', { name: /^96,50 €/ })).toBeVisible()
  for (const words of ['1 234 gjithsej', '25,0% e termineve', '3 të rregullt'])
    await expect.element(figures.getByText(words)).toBeVisible()
  await seen('22.10.2026 – 20.11.2026 · 30 ditë · përditësuar në 14:05')
})

test('the salon’s performance is shown as time, on a scale of an hour and as bars of a hundred', async () => {
  await openReport()
  const performance = card('Performanca Juaj')
  await expect.element(performance.getByText('2 orë e 30 min')).toBeVisible()
  const bars = performance.getByRole('progressbar')
  await expect.element(bars.nth(0)).toHaveAttribute('value', '25')
  await expect.element(bars.nth(0)).toHaveAttribute('max', '60')
  await expect.element(bars.nth(0)).toHaveAccessibleName('Mesatarja ndaj 30 minutave: 83%')
  await expect.element(bars.nth(1)).toHaveAttribute('value', '75')
  await expect.element(performance.getByRole('button', { name: /^75,0%/ })).toBeVisible()
})

test('an average longer than an hour fills its scale, and no more', async () => {
  const { performanceStats } = salonReport()
  await openReport(salonReport({ performanceStats: { ...performanceStats, averageMinutes: 75 } }))
  const bar = card('Performanca Juaj').getByRole('progressbar').first()
  await expect.element(bar).toHaveAttribute('value', '60')
})

test('the largest count has the longest bar, and all are readable as a table', async () => {
  await openReport()
  const chart = card('Terminet sipas periudhës')
  await expect.element(chart.getByRole('listitem').first()).toBeVisible()
  const lengths = chart
    .getByRole('listitem')
    .elements()
    .map((bar) => Number((bar as HTMLElement).style.getPropertyValue('--bar')))
  expect(lengths).toEqual([2 / 6, 1])
  await button('Terminet sipas periudhës si tabelë').click()
  await expect
    .element(chart.getByRole('row', { name: /Java 47, 16\.11\.2026 – 20\.11\.2026 6 76,50 €/ }))
    .toBeVisible()
})

test('the meaning of each figure can be read', async () => {
  await openReport()
  await button('Koha në shërbim').click()
  await seen(figureMeanings.serviceTime)
})

test('a recent appointment is deleted after a question, and undo restores it', async () => {
  const server = await openReport()
  server.answer('DELETE /api/appointments/a1', () =>
    says({
      message: '',
      appointment: appointment({ id: 'a1', version: 4 }),
      historyId: 'act-1',
    }),
  )
  server.answer(undoOf('act-1'), () =>
    says({ message: '', historyId: 'act-2', appointment: appointment({ id: 'a1', version: 5 }) }),
  )
  await button(/^Më shumë: Besa Krasniqi/).click()
  await page.getByRole('menuitem', { name: 'Fshi terminin' }).click()
  const question = page.getByRole('alertdialog')
  await expect
    .element(question.getByText(reportWords.confirmRemove, { exact: false }))
    .toBeVisible()
  await question.getByRole('button', { name: 'Fshi terminin' }).click()
  await seen(appointmentWords.removed)
  await expect.poll(() => server.asked(reportPath).length).toBeGreaterThan(1)
  const before = server.asked(reportPath).length
  await button('Zhbëj').click()
  await expect.poll(() => server.asked(undoOf('act-1'))).toHaveLength(1)
  await expect.poll(() => server.asked(reportPath).length).toBeGreaterThan(before)
})

test('a refused deletion keeps the appointment and says so', async () => {
  const server = await openReport()
  server.answer('DELETE /api/appointments/a1', () => refuses(commonErrors.unexpected))
  await button(/^Më shumë: Besa Krasniqi/).click()
  await page.getByRole('menuitem', { name: 'Fshi terminin' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Fshi terminin' }).click()
  await seen(appointmentWords.removeFailed)
  await expect.element(page.getByRole('row', { name: /Besa Krasniqi/ })).toBeVisible()
})

test('the address holds the period, and without one it is the month', async () => {
  const server = await openReport(salonReport(), '/raportet?period=year')
  await expect.element(page.getByRole('radio', { name: 'Vit' })).toBeChecked()
  await page.getByRole('radio', { name: 'Muaj' }).click({ force: true })
  await expect.poll(() => location.search).toBe('')
  const periods = () => server.asked(reportPath).map(({ query }) => query['period'])
  await expect.poll(periods).toEqual(['year', 'month'])
  await button('Rifresko').first().click()
  await expect.poll(periods).toEqual(['year', 'month', 'month'])
})

test('a salon without visits is told so, and nothing is divided by zero', async () => {
  await openReport(emptyReport())
  await expect.element(page.getByText(reportWords.noServices)).toBeVisible()
  await expect.element(page.getByText(reportWords.noAppointments).first()).toBeVisible()
  const refresh = card('Shërbimet më të kërkuara').getByRole('button', { name: 'Rifresko' })
  await expect.element(refresh).toBeVisible()
  expect(document.body.textContent).not.toMatch(/NaN|undefined|Infinity/)
})

test('a report that failed to load says so and can be retried', async () => {
  const server = await openReport()
  await expect.element(button(/^96,50 €/)).toBeVisible()
  server.answer(reportPath, unreachable)
  await button('Rifresko').first().click()
  await seen(`${reportWords.loadFailed} · Gabim në lidhje me serverin`)
  server.answer(reportPath, () => says({ data: salonReport({ periodRevenue: 1 }), message: '' }))
  await button('Provo përsëri').click()
  await expect.element(button(/^1,00 €/)).toBeVisible()
})

test('the file is saved under the server’s name, and a refusal is reported', async () => {
  const saved = downloads()
  const server = await openReport()
  const disposition = 'attachment; filename="raportet_month_2026-11-20.xlsx"'
  const file = () => new Response('PK', { headers: { 'content-disposition': disposition } })
  server.answer('GET /api/user/stats/export', file)
  await button('Eksporto').click()
  await expect.poll(() => saved.map(({ name }) => name)).toEqual(['raportet_month_2026-11-20.xlsx'])
  server.answer('GET /api/user/stats/export', () => refuses(spreadsheetErrors.busy))
  await button('Eksporto').click()
  await seen(spreadsheetErrors.busy.message)
  server.answer('GET /api/user/stats/export', () => refuses(commonErrors.unexpected))
  await button('Eksporto').click()
  await seen(reportWords.exportFailed)
})

test('a slow export says that it goes on, and is requested once', async () => {
  downloads()
  const server = await openReport()
  const answer = Promise.withResolvers<Response>()
  server.answer('GET /api/user/stats/export', () => answer.promise)
  await button('Eksporto').dblClick()
  await expect.element(button('Duke eksportuar...')).toBeVisible()
  answer.resolve(new Response('PK'))
  await expect.element(button('Duke eksportuar...')).not.toBeInTheDocument()
  expect(server.asked('GET /api/user/stats/export')).toHaveLength(1)
})

test('a phone shows the whole report without scrolling sideways', async () => {
  await openReport()
  await page.viewport(320, 640)
  await seen('Performanca Juaj')
  await expect.element(button(/^30 minuta të zëna/)).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(320)
})
