import { expect, test } from 'vitest'
import { dayErrors } from '#contract/till/days.ts'
import { openTill, paid, today } from '#tests/support/tills/till.ts'
import { answered } from '#tests/support/server/requests.ts'

const tomorrow = '2026-03-03'
const nextDay = new Date('2026-03-03T09:00:00Z')

test('the cash of an uncounted day stays in the drawer', async () => {
  const { later, count, sell, day } = await openTill()
  await count(10)
  await later(nextDay)
  await sell({ lines: [{ name: 'Shampo', price: 12 }], payments: paid(12) })
  await later(new Date('2026-03-04T09:00:00Z'))
  expect(await day('2026-03-04')).toMatchObject({ opening: 22, cash: 0, expected: 22 })
  await count(22, '2026-03-04')
  await expect(count(22, tomorrow)).rejects.toMatchObject(answered(dayErrors.laterDayClosed))
})

test('a refund on a day that nobody counts leaves the drawer as it was', async () => {
  const { later, count, sell, takeBack, day } = await openTill()
  await count(10)
  await later(nextDay)
  await sell({ lines: [{ name: 'Shampo', price: 12 }], payments: paid(12) })
  const { sale } = await sell({ lines: [{ name: 'Krehër', price: 5 }], payments: paid(5) })
  await takeBack(sale.id)
  await later(new Date('2026-03-04T09:00:00Z'))
  expect(await day('2026-03-04')).toMatchObject({ opening: 22 })
})

test('a sale half an hour after midnight is of the salon’s new day', async () => {
  const { later, sell, day } = await openTill()
  await later(new Date('2026-03-02T23:30:00Z'))
  await sell({ lines: [{ name: 'Shampo', price: 12 }], payments: paid(12) })
  expect(await day(tomorrow)).toMatchObject({ date: tomorrow, cash: 12 })
  expect(await day(today)).toMatchObject({ cash: 0 })
})
