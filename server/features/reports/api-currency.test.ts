import { expect, test } from 'vitest'
import { accountDataRoutes } from '#contract/accounts/account-data.ts'
import { clientRoutes } from '#contract/clients/clients.ts'
import { dailyReportRoutes } from '#contract/daily-reports.ts'
import { figureLabels } from '#contract/reports/figure-words.ts'
import type { Route } from '#contract/kit/route.ts'
import { reportRoutes } from '#contract/reports/reports.ts'
import { salonHistoryRoutes } from '#contract/salon-history.ts'
import { serviceRoutes } from '#contract/services/services.ts'
import { topActivityRoutes } from '#contract/top-activities.ts'
import { lekSalon } from '#tests/support/fixtures/lek-salon.ts'
import { filesIn } from '#tests/support/server/archive.ts'
import { openSpreadsheet } from '#tests/support/server/spreadsheet.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const plain = (words: string) => words.replaceAll('\u00a0', ' ')
const period = 'month' as const
async function download(world: World, { token }: { token: string }, { method, path }: Route) {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await world.app.inject({ method, url: `${path}`, headers })
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}

/** One salon in euro, two in lekë and one in denarë, each with two visits. */
async function towns() {
  const world = await createWorld()
  const salons = []
  for (const [name, currency, price] of [
    ['Arta', 'EUR', 10.5],
    ['Besa', 'ALL', 1200],
    ['Cana', 'ALL', 9_999_999],
    ['Dija', 'MKD', 600],
  ] as const) {
    const salon = await lekSalon(world, currency, name)
    await salon.book({ price, status: 'completed' })
    await salon.book({ price, status: 'cancelled', appointment_time: '12:00' })
    salons.push(salon)
  }
  return { world, salons, admin: await world.admin() }
}

test('the report over all salons adds up euro, and lists lekë and denarë beside it', async () => {
  const { world, admin } = await towns()
  const { data } = await world.as(admin).call(reportRoutes.system, { query: { period } })
  const of = (amount: number) => ({ amount, monthlyRevenue: amount, totalRevenue: amount })
  expect(data).toMatchObject({
    totalAppointments: 8,
    completedAppointments: 4,
    periodRevenue: 10.5,
    totalRevenue: 10.5,
    monthlyRevenue: 10.5,
    averageRevenue: 5.25,
  })
  expect(data.other).toEqual([
    { currency: 'ALL', ...of(10_001_199) },
    { currency: 'MKD', ...of(600) },
  ])
  expect(data.appointmentsByPeriod.reduce((sum, { revenue }) => sum + revenue, 0)).toBe(10.5)
})

test('the table over all salons adds up euro alone, and other prices are text', async () => {
  const { world, admin } = await towns()
  const { sheets } = openSpreadsheet(await download(world, admin, reportRoutes.exportSystem))
  const [rows, revenue] = [
    sheets.find(({ name }) => name === 'Terminet e fundit')?.rows ?? [],
    sheets.find(({ name }) => name === 'Përmbledhja e të ardhurave')?.rows ?? [],
  ]
  const prices = Object.fromEntries(rows.slice(1).map(([salon, , price]) => [salon, price]))
  expect(prices).toEqual({ Arta: 10.5, Besa: '1200 L', Cana: '9999999 L', Dija: '600 den' })
  expect(Object.fromEntries(revenue)).toMatchObject({
    [figureLabels.totalRevenue]: 10.5,
    [`${figureLabels.totalRevenue} (lekë)`]: 10_001_199,
    [`${figureLabels.periodRevenue} (denarë)`]: 600,
  })
})

test('in the ranking a salon in lekë has no euro, and its lekë beside', async () => {
  const { world, admin } = await towns()
  const { data } = await world.as(admin).call(topActivityRoutes.list, { query: { period } })
  const told = data.topUsers.map(({ username, totalRevenue, other }) => [
    username,
    totalRevenue,
    other,
  ])
  expect(Object.fromEntries(told.map(([name, ...rest]) => [name, rest]))).toEqual({
    Arta: [10.5, []],
    Besa: [0, [{ currency: 'ALL', amount: 1200 }]],
    Cana: [0, [{ currency: 'ALL', amount: 9_999_999 }]],
    Dija: [0, [{ currency: 'MKD', amount: 600 }]],
  })
})

test('a salon in lekë has lekë in its report, table, mail, history and export', async () => {
  const world = await createWorld()
  const { owner, call, book, change } = await lekSalon(world)
  const { data: service } = await call(serviceRoutes.add, { body: { name: 'Qethje', price: 1000 } })
  await call(serviceRoutes.change, { params: { id: service.id }, body: { price: 1200 } })
  const { id } = await book({ price: 1200, status: 'completed' })
  await change(id, { price: 9_999_999 })

  const { data } = await call(reportRoutes.own, { query: { period } })
  expect(data).toMatchObject({ periodRevenue: 9_999_999, totalRevenue: 9_999_999 })
  expect(data.byBarber).toMatchObject([{ revenue: 9_999_999 }])
  const { clients } = await call(clientRoutes.list, { query: {} })
  expect(clients).toMatchObject([{ totalSpent: 9_999_999 }])

  const book1 = openSpreadsheet(await download(world, owner, reportRoutes.exportOwn))
  const formats = JSON.stringify(book1.sheets.map((sheet) => sheet.formats))
  expect(formats).toContain(JSON.stringify('#,##0 "L"').slice(1, -1))
  expect(formats).not.toContain('€')

  const { entries } = await call(salonHistoryRoutes.list, { query: {} })
  const told = plain(entries.map(({ text }) => text).join('\n'))
  expect(told).toContain('ndryshoi çmimin e Qethje nga 1 000 L në 1 200 L')
  expect(told).toContain('çmimi nga 1 200 L në 9 999 999 L')
  expect(told).not.toContain('€')

  const files = filesIn(await download(world, owner, accountDataRoutes.download))
  expect(files['LEXO.txt']).toContain('çmimet janë në lekë')
  expect(files['sherbimet.csv']).toContain('Çmimi (L)')
  expect(files['terminet.csv']).toContain('Çmimi (L)')
  expect(files['salloni.json']).toContain('"currency": "ALL"')
  expect(files['abonimet.csv']).toContain('Shuma (€)')

  const admin = world.as(await world.admin())
  const sending = admin.call(dailyReportRoutes.send, { body: { selectedUsers: [owner.email] } })
  const mails = []
  while (mails.length < 1) mails.push(...(await world.deliverMails()))
  await sending
  expect(plain(mails[0]?.text ?? '')).toContain('9 999 999 L')
  expect(mails[0]?.text).not.toContain('€')
})
