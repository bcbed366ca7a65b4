import { expect, test } from 'vitest'
import { accountDataRoutes } from '#contract/accounts/account-data.ts'
import { shareRoutes } from '#contract/till/shares.ts'
import { filesIn } from '#tests/support/server/archive.ts'
import { openTill, paid, today } from '#tests/support/tills/till.ts'

test('the owner’s export holds advances and payouts of barbers, with those that were removed', async () => {
  const { world, owner, call, sell, rates, arta } = await openTill()
  await rates(arta, 50, 0)
  const terms = { shareTiers: [{ above: 1000, services: 62.5 }], rent: 250 }
  await call(shareRoutes.change, { params: { id: arta }, body: terms })
  const lines = [{ name: 'Prerje', price: 100, kind: 'service' as const, staffId: arta }]
  await sell({ lines, payments: paid(100) })
  const advance = async (amount: number, method: 'till' | 'cash', note = '') => {
    const wire = { params: { id: arta }, body: { date: today, amount, method, note } }
    return (await call(shareRoutes.advance, wire)).advance.id
  }
  await advance(10, 'cash', 'për dhëmbët')
  const wrong = await advance(5, 'till')
  await call(shareRoutes.removeAdvance, { params: { id: wrong } })
  const span = { from: '2026-03-01', to: today }
  const pay = async () => {
    const wire = { params: { id: arta }, body: { ...span, method: 'till' as const } }
    return (await call(shareRoutes.payOut, wire)).payout.id
  }
  await call(shareRoutes.takePayoutBack, { params: { id: await pay() } })
  await pay()
  const { rawPayload } = await world.app.inject({
    url: accountDataRoutes.download.path,
    headers: { authorization: `Bearer ${owner.token}` },
  })
  const files = filesIn(rawPayload)
  const rows = (name: string) => JSON.parse(files[`${name}.json`] ?? '') as { act: string }[]
  const advances = rows('avanset')
  const outside = { barber: 'Arta', date: today, drawer: null, method: 'Jashtë arkës' }
  expect(advances).toMatchObject([
    { ...outside, price: 10, note: 'për dhëmbët', takesBack: null },
    { barber: 'Arta', drawer: today, method: 'Nga arka', price: 5 },
    { barber: 'Arta', drawer: today, price: -5, takesBack: advances[1]?.act },
  ])
  expect(rows('berberet')).toMatchObject([
    { shareServices: 50, shareTiers: ['mbi 1000: 62.5 %'], rent: 250 },
    { shareTiers: [], rent: 0 },
  ])
  const payouts = rows('pagesat_e_berbereve')
  expect(payouts).toMatchObject([
    { barber: 'Arta', date: today, drawer: today, method: 'Nga arka', price: 40, ...span },
    { price: -40, takesBack: payouts[0]?.act, ...span },
    { price: 40, takesBack: null, ...span },
  ])
  expect(rows('borxhet')).toEqual([])
})
