import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { commonErrors } from '#contract/common.ts'
import { type Returns, type ReturnRow, returnWords } from '#contract/returns/returns.ts'
import { refuses, says } from '#tests/support/browser/open-page.tsx'
import { openReport, returnsPath } from '#tests/support/browser/screens/reports-screen.tsx'
import { salonReport } from '#tests/support/reports/salon-report.ts'

const ofArta = { closed: 50, booked: 20, new: 5, returning: 30, lost: 2 }
const ofBesa = { closed: 34, booked: 11, new: 4, returning: 22, lost: 0 }
const all: Returns = {
  closed: 84,
  booked: 31,
  new: 9,
  returning: 52,
  lost: 2,
  byBarber: [
    { barberId: 'arta', barber: 'Arta Krasniqi', ...ofArta },
    { barberId: 'besa', barber: 'Besa Leka', ...ofBesa },
  ],
}
const row: ReturnRow = {
  clientId: 'teuta',
  client: 'Teuta Berisha',
  appointmentId: 'v1',
  date: '2026-11-20',
  time: '12:00',
  barberId: 'arta',
  barber: 'Arta Krasniqi',
  nextDate: '2026-12-18',
  everyDays: null,
}
const rowsPath = 'GET /api/returns/rows'
const block = page.getByRole('region', { name: returnWords.part })
const { startDate: from, endDate: to } = salonReport()

async function open(returns: Returns = all, memberRole = 'owner') {
  const salon = { id: 's', name: 'Salloni', currency: 'EUR', till: false }
  const person = { memberRole, byPin: false, staffId: 'arta', salon }
  const server = await openReport(salonReport(), '/raportet', person)
  server.answer(returnsPath, () => says({ returns }))
  server.answer(rowsPath, () =>
    says({ rows: [row, { ...row, appointmentId: 'v2', clientId: null, client: 'Kalimtar' }] }),
  )
  return server
}

test('the report says how many left with a next visit, were new, came again and are lost', async () => {
  const server = await open()
  await expect.element(block.getByText('37%')).toBeVisible()
  expect(server.asked(returnsPath)[0]?.query).toEqual({ from, to })
  const cells = page.getByRole('row', { name: /Besa Leka/ }).getByRole('cell')
  expect(cells.elements().map((cell) => cell.textContent?.trim().split(' ')[0])).toEqual([
    '34',
    '11',
    '4',
    '22',
    '0',
  ])
})

test('a figure opens its rows, each with the way to the client’s page', async () => {
  const server = await open()
  await block.getByRole('button', { name: /^31 Me herën tjetër: shfaq/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Me herën tjetër' })
  await expect
    .element(dialog.getByRole('link', { name: 'Teuta Berisha' }))
    .toHaveAttribute('href', '/klientet/teuta')
  await expect
    .element(dialog.getByText('Arta Krasniqi · herën tjetër 18 dhjetor').first())
    .toBeVisible()
  expect(dialog.getByRole('link', { name: 'Kalimtar' }).elements()).toEqual([])
  expect(server.asked(rowsPath)[0]?.query).toEqual({ from, to, kind: 'booked' })
})

test('a barber’s figure opens those of that barber', async () => {
  const server = await open()
  await block.getByRole('button', { name: /Të rinj, Besa Leka/ }).click()
  await expect.element(page.getByRole('dialog', { name: 'Të rinj · Besa Leka' })).toBeVisible()
  await expect.poll(() => server.asked(rowsPath)[0]?.query).toMatchObject({ barber: 'besa' })
})

test('a barber reads the own figures without a table of barbers', async () => {
  await open(
    { ...ofArta, byBarber: [{ barberId: 'arta', barber: 'Arta Krasniqi', ...ofArta }] },
    'barber',
  )
  await expect.element(block.getByText('40%')).toBeVisible()
  expect(block.getByRole('table').elements()).toEqual([])
})

test('days without visits say so, and what could not be loaded can be loaded again', async () => {
  const none = { closed: 0, booked: 0, new: 0, returning: 0, lost: 0, byBarber: [] }
  const server = await open()
  server.answer(returnsPath, () => refuses(commonErrors.unexpected))
  await expect.element(block.getByText(returnWords.loadFailed)).toBeVisible()
  server.answer(returnsPath, () => says({ returns: none }))
  await block.getByRole('button', { name: 'Provo përsëri' }).click()
  await expect.element(block.getByText(returnWords.noVisits)).toBeVisible()
})
