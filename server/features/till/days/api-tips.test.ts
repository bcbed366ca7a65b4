import { expect, test } from 'vitest'
import { openTill, paid } from '#tests/support/tills/till.ts'

test('tips paid by card are owed to the barbers of the sale, to the cent, until its refund', async () => {
  const { sell, takeBack, day, arta, besa } = await openTill()
  const lines = [
    { name: 'Shampo', price: 20, staffId: arta },
    { name: 'Krehër', price: 10, staffId: besa },
  ]
  const { sale } = await sell({ lines, payments: paid(31, 'card'), tip: 1 })
  await sell({ lines: [{ name: 'Vaj', price: 5, staffId: besa }], payments: paid(6), tip: 1 })
  const mixed = [...paid(8), ...paid(4, 'transfer')]
  await sell({ lines: [{ name: 'Xhel', price: 3, staffId: arta }], payments: mixed, tip: 9 })
  const after = await day()
  expect(after.tipsOwed).toEqual([
    { barberId: arta, barber: 'Arta', amount: 1.67 },
    { barberId: besa, barber: 'Besa', amount: 0.33 },
  ])
  const { card, transfer } = after.tipsBy
  expect(after.tipsOwed.reduce((sum, { amount }) => sum + amount, 0)).toBe(card + transfer)
  await takeBack(sale.id)
  expect((await day()).tipsOwed).toEqual([{ barberId: arta, barber: 'Arta', amount: 1 }])
})
