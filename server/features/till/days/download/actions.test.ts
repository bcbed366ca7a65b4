import { expect, test } from 'vitest'
import { dayRoutes } from '#contract/till/days.ts'
import { notFiscal } from '#contract/till/sales.ts'
import { spreadsheetErrors } from '#contract/documents/spreadsheets.ts'
import { openSpreadsheet } from '#tests/support/server/spreadsheet.ts'
import { openTill, paid, today } from '#tests/support/tills/till.ts'

test('the downloaded table equals the list, cell by cell', async () => {
  const { world, owner, call, sell, move, count, later } = await openTill()
  await move(50, 'kusur')
  await sell({ lines: [{ name: 'Shampo', price: 12 }], payments: paid(12.5), tip: 0.5 })
  await count(60, today, '=kusur')
  await later(new Date('2026-03-03T10:00:00Z'))
  await sell({ lines: [{ name: 'Krehër', price: 5 }], payments: paid(5, 'card') })
  await count(60, '2026-03-03')
  const query = { from: today, to: '2026-03-31' }
  const { days } = await call(dayRoutes.list, { query })
  const { rawPayload, headers } = await world.app.inject({
    url: `${dayRoutes.download.path}?from=${query.from}&to=${query.to}`,
    headers: { authorization: `Bearer ${owner.token}` },
  })
  expect(headers['content-disposition']).toContain('arka_2026-03-02_2026-03-31.xlsx')
  const [sheet] = openSpreadsheet(rawPayload).sheets
  expect(sheet?.rows.slice(1)).toEqual([
    ...days.map((day, nth) => [
      46_084 - nth,
      day.opening,
      day.cash,
      day.card,
      day.transfer,
      day.owed,
      day.debtsPaid,
      day.tips,
      day.moved,
      day.total,
      day.expected,
      day.counted,
      day.difference,
      day.corrected,
      day.closedBy,
      ...(day.note === '' ? [] : [day.note]),
    ]),
    [notFiscal],
  ])
  expect(days.map(({ difference }) => difference)).toEqual([0, -2.5])
})

test('of thirty downloads at once some are refused with a message, and none fails', async () => {
  const { world, owner } = await openTill()
  const ask = async () => {
    const headers = { authorization: `Bearer ${owner.token}` }
    const url = `${dayRoutes.download.path}?from=${today}&to=${today}`
    return (await world.app.inject({ url, headers })).statusCode
  }
  const answered = await Promise.all(Array.from({ length: 30 }, ask))
  expect(new Set(answered)).toEqual(new Set([200, spreadsheetErrors.busy.status]))
})
