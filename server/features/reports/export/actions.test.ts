import { expect, test } from 'vitest'
import { statusWord } from '#contract/visits/statuses.ts'
import { figureLabels } from '#contract/reports/figure-words.ts'
import { addDays, daysBetween } from '#contract/kit/time.ts'
import { reportRoutes } from '#contract/reports/reports.ts'
import { counterOf } from '#tests/support/fixtures/bookings.ts'
import { addPeople, addRows } from '#tests/support/reports/report-rows.ts'
import { openSpreadsheet } from '#tests/support/server/spreadsheet.ts'
import { createWorld, type World } from '#tests/support/world.ts'

type Kind = 'exportOwn' | 'exportSystem'

async function download(world: World, token: string, period: string, kind: Kind = 'exportOwn') {
  const answer = await world.app.inject({
    method: 'GET',
    url: `${reportRoutes[kind].path}?period=${period}`,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.statusCode).toBe(200)
  return { headers: answer.headers, ...openSpreadsheet(answer.rawPayload) }
}

type Opened = ReturnType<typeof openSpreadsheet>
const sheetOf = ({ sheets }: Opened, name: string) => {
  const sheet = sheets.find((one) => one.name === name)
  if (!sheet) throw new Error(`There is no sheet ${name}.`)
  return sheet
}
/** Label and value, without the heading. */
const pairsOf = (book: Opened, name: string) =>
  Object.fromEntries(
    sheetOf(book, name)
      .rows.slice(1)
      .map(([label, value]) => [String(label), value]),
  )
const serialOf = (datetime: string) => {
  const [day = '', time = ''] = datetime.split('T')
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return daysBetween('1899-12-30', day) + (hours * 60 + minutes) / 1440
}

const sheetNames = [
  'Statistikat kryesore',
  'Performanca',
  'Shërbimet popullore',
  'Terminet e fundit',
  'Përmbledhja e të ardhurave',
]

test('the spreadsheet equals the screen, cell by cell', async () => {
  const world = await createWorld()
  const owner = await world.owner()
  const { book, change } = counterOf(world, owner)
  for (const [nth, status] of (
    ['completed', 'confirmed', 'cancelled', 'pending'] as const
  ).entries()) {
    const wish = { appointment_date: addDays('2026-03-02', -nth), price: 10.5 + nth, duration: 50 }
    const { id } = await book({ ...wish, service_name: nth < 2 ? 'Prerje' : 'Mjekër' })
    await change(id, { status })
  }
  const { data } = await world.as(owner).call(reportRoutes.own, { query: { period: 'month' } })
  const file = await download(world, owner.token, 'month')
  expect(file.headers).toMatchObject({
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition': 'attachment; filename="raportet_month_2026-03-02.xlsx"',
  })
  expect(file.sheets.map(({ name }) => name)).toEqual(sheetNames)

  expect(pairsOf(file, 'Statistikat kryesore')).toMatchObject({
    Periudha: 'Muaj',
    Prej: serialOf(data.startDate),
    'Deri më': serialOf(data.endDate),
    [figureLabels.totalClients]: data.performanceStats.totalClients,
    [figureLabels.periodAppointments]: data.periodAppointments,
    [figureLabels.periodRevenue]: data.periodRevenue,
    [figureLabels.completedAppointments]: data.completedAppointments,
    [figureLabels.pendingAppointments]: data.pendingAppointments,
    [figureLabels.cancelledAppointments]: data.cancelledAppointments,
    [figureLabels.noShowAppointments]: data.noShowAppointments,
    [figureLabels.totalAppointments]: data.totalAppointments,
  })
  const buckets = sheetOf(file, 'Statistikat kryesore').rows.slice(
    -data.appointmentsByPeriod.length,
  )
  expect(buckets.map(([, count]) => count)).toEqual(
    data.appointmentsByPeriod.map(({ count }) => count),
  )
  expect(pairsOf(file, 'Performanca')).toMatchObject({
    [figureLabels.serviceTime]: data.performanceStats.serviceTime / 1440,
    'Minuta mesatarisht për termin': data.performanceStats.averageMinutes,
    [figureLabels.completionRate]: data.performanceStats.completionRate / 100,
    [figureLabels.cancellationRate]: data.performanceStats.cancellationRate / 100,
    [figureLabels.repeatClients]: data.performanceStats.repeatClients,
    'Arta Hoxha: termine': 3,
    'Arta Hoxha: të ardhura': data.periodRevenue,
  })
  expect(sheetOf(file, 'Shërbimet popullore').rows).toEqual([
    ['Shërbimi', 'Herë', 'Të ardhura'],
    ...data.topServices.map(({ service_name, count, earnings }) => [service_name, count, earnings]),
  ])
  const [head, ...appointments] = sheetOf(file, 'Terminet e fundit').rows
  expect(head).toEqual(['Klienti', 'Shërbimi', 'Çmimi', 'Data', 'Statusi', 'Berberi'])
  expect(appointments).toEqual(
    data.recentAppointments.map(({ name, service_name, price, datetime, status, barber }) => [
      name,
      service_name,
      price,
      serialOf(datetime),
      statusWord(status, datetime < '2026-03-02T09:00' ? 'over' : 'ahead'),
      barber,
    ]),
  )
  expect(pairsOf(file, 'Përmbledhja e të ardhurave')).toEqual({
    [figureLabels.totalRevenue]: data.totalRevenue,
    [figureLabels.monthlyRevenue]: data.monthlyRevenue,
    [figureLabels.periodRevenue]: data.periodRevenue,
    [figureLabels.averageRevenue]: data.averageRevenue,
  })
})

test('the spreadsheet has fitting columns, fixed headings, formatted cells and a chart', async () => {
  const world = await createWorld()
  const owner = await world.owner()
  const { book } = counterOf(world, owner)
  await book()
  await book({ service_name: 'Mjekër', appointment_time: '12:00' })
  const file = await download(world, owner.token, 'week')
  for (const { widths, isHeadFrozen } of file.sheets) {
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(10)
    expect(isHeadFrozen).toBe(true)
  }
  expect(sheetOf(file, 'Terminet e fundit').formats[1]).toEqual([
    'General',
    'General',
    '#,##0.00 "€"',
    'dd.mm.yyyy hh:mm',
    'General',
    'General',
  ])
  expect(file.charts).toEqual([expect.stringContaining('<c:barDir val="col"/>') as string])
  expect(file.charts[0]).toContain("'Shërbimet popullore'!$A$2:$A$3")
  expect(file.charts[0]).toContain("'Shërbimet popullore'!$B$2:$B$3")
})

test('typed text is never a formula', async () => {
  const world = await createWorld()
  const owner = await world.owner()
  const { book } = counterOf(world, owner)
  const names = ['=HYPERLINK("http://x.al")', '+355 69', '-1+1', '@SUM(A1)', '<b>&"Ëndrra"</b>']
  for (const [nth, name] of names.entries())
    await book({
      client_name: name,
      service_name: name,
      barber: name,
      appointment_time: `1${nth}:00`,
    })
  await world.sql`update appointments set client_name = E'\t=1+1' where client_name = '-1+1'`
  const file = await download(world, owner.token, 'month')
  expect(file.sheets.map(({ hasFormula }) => hasFormula)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
  const typed = names.map((name) => (name === '-1+1' ? '\t=1+1' : name))
  const rows = sheetOf(file, 'Terminet e fundit').rows.slice(1)
  expect(rows.map(([client]) => client)).toEqual(typed.toReversed())
  expect(rows.map(([, service]) => service)).toEqual(names.toReversed())
  expect(sheetOf(file, 'Shërbimet popullore').rows.map(([name]) => name)).toEqual(
    expect.arrayContaining(names),
  )
})

test('every appointment of the period is listed, newest first, and no other salon’s', async () => {
  const world = await createWorld()
  const [owner, neighbour] = [await world.owner(), await world.owner()]
  for (const { salonId } of [owner, neighbour]) await addPeople(world.sql, salonId)
  const rows = Array.from({ length: 2_100 }, (_, nth) => ({
    at: new Date(Date.UTC(2026, 2, 2, 23) - nth * 1_800_000).toISOString().slice(0, 16),
    minutes: 30,
    barber: nth % 3,
    client: nth % 5,
    service: 'Prerje',
    cents: nth,
    status: 'completed' as const,
  }))
  await addRows(world.sql, owner.salonId, rows)
  await addRows(world.sql, neighbour.salonId, rows.slice(0, 5))
  // The database counts new rows by itself a little later; until then it chooses a plan for few of them.
  await world.sql`analyze appointments, appointment_parts`
  const { rows: written } = sheetOf(await download(world, owner.token, 'year'), 'Terminet e fundit')
  expect(written.slice(1).map(([, , price]) => price)).toEqual(rows.map(({ cents }) => cents / 100))
})

test('a salon without appointments gets a file without a chart', async () => {
  const world = await createWorld()
  const file = await download(world, (await world.owner()).token, 'week')
  expect(file.charts).toEqual([])
  expect(sheetOf(file, 'Terminet e fundit').rows).toHaveLength(1)
})

test('the administrator’s file covers all salons and names no client', async () => {
  const world = await createWorld()
  for (const username of ['Salloni Arta', '=Salloni Drita'])
    await counterOf(world, await world.owner({ username })).book({ client_name: 'Besa Krasniqi' })
  const admin = await world.admin()
  const file = await download(world, admin.token, 'month', 'exportSystem')
  expect(file.sheets.map(({ name }) => name)).toEqual(sheetNames)
  const { data } = await world.as(admin).call(reportRoutes.system, { query: { period: 'month' } })
  expect(pairsOf(file, 'Statistikat kryesore')).toMatchObject({
    [figureLabels.totalUsers]: 3,
    [figureLabels.activeUsers]: data.activeUsers,
    [figureLabels.periodAppointments]: 2,
  })
  const written = sheetOf(file, 'Terminet e fundit').rows
  expect(written[0]).toEqual(['Salloni', 'Shërbimi', 'Çmimi', 'Data', 'Statusi'])
  expect(
    written
      .slice(1)
      .map(([salon]) => String(salon))
      .toSorted(),
  ).toEqual(['=Salloni Drita', 'Salloni Arta'])
  expect(JSON.stringify(file)).not.toContain('Besa')
})

test('thirty exports of one salon do not refuse those of another', async () => {
  const world = await createWorld()
  const [greedy, other] = [await world.owner(), await world.owner()]
  const ask = async ({ token }: { token: string }) => {
    const headers = { authorization: `Bearer ${token}` }
    const url = `${reportRoutes.exportOwn.path}?period=year`
    return (await world.app.inject({ method: 'GET', url, headers })).statusCode
  }
  const many = Array.from({ length: 30 }, () => ask(greedy))
  expect(await ask(other)).toBe(200)
  expect(await Promise.all(many)).toContain(503)
})
