import { said } from '#contract/kit/errors.ts'
import { expect, test } from 'vitest'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { amountComplaints } from '#contract/kit/money.ts'
import { currencyComplaints, salonErrors, salonRoutes } from '#contract/salon.ts'
import { dayRoutes } from '#contract/till/days.ts'
import { saleRoutes } from '#contract/till/sales.ts'
import { serviceRoutes } from '#contract/services/services.ts'
import { sessionRoutes } from '#contract/accounts/session.ts'
import { staffRoutes } from '#contract/staff.ts'
import { aBooking } from '#tests/support/fixtures/bookings.ts'
import { lekSalon } from '#tests/support/fixtures/lek-salon.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const broken = (...fields: string[]) => ({
  status: 400,
  code: 'whole_amount',
  fields: Object.fromEntries(fields.map((field) => [field, amountComplaints.whole.message])),
})
const tooHigh = (field: string) => ({
  status: 400,
  code: 'invalid',
  fields: { [field]: amountComplaints.tooHigh.message },
})
const salonIn = async (currency?: 'EUR' | 'ALL' | 'MKD') => {
  const world = await createWorld()
  return { world, ...(await lekSalon(world, currency)) }
}

test('a salon chooses its currency while nothing has a price, and the session knows it', async () => {
  const world = await createWorld()
  const { call } = world.as(await world.owner())
  const session = async () => (await call(sessionRoutes.profile)).user.salon?.currency
  expect((await call(salonRoutes.show)).salon.currency).toBe('EUR')
  for (const currency of ['ALL', 'MKD', 'EUR', 'ALL'] as const) {
    expect((await call(salonRoutes.change, { body: { currency } })).salon).toMatchObject({
      currency,
    })
    expect(await session()).toBe(currency)
  }
  const wrong = world.as(await world.owner({ username: 'B' })).call(salonRoutes.change, {
    body: { currency: 'USD' as 'EUR' },
  })
  await expect(wrong).rejects.toMatchObject({ status: 400, code: 'invalid' })
})

const refusal = {
  status: 409,
  code: 'currency_fixed',
  fields: { currency: salonErrors.currencyFixed.message },
}
const to = (currency: 'EUR' | 'ALL' | 'MKD') => ({ body: { currency } })

test('prices of services and open visits keep their figures in a new currency', async () => {
  const { call, book, list } = await salonIn('EUR')
  const { staff } = await call(staffRoutes.list)
  const own = [{ id: staff[0]?.id ?? '', price: 1500 }]
  await call(serviceRoutes.add, { body: { name: 'Larje', price: 1200, barbers: own } })
  await book({ price: 700 })
  expect((await call(salonRoutes.change, to('ALL'))).salon.currency).toBe('ALL')
  const { data } = await call(serviceRoutes.list)
  expect(data).toMatchObject([{ price: 1200, barbers: [{ price: 1500 }] }])
  expect((await list()).appointments).toMatchObject([{ price: 700 }])
  expect((await call(salonRoutes.change, to('MKD'))).salon.currency).toBe('MKD')
})

test('a completed visit with a price fixes the currency, and other settings can still be changed', async () => {
  const { call, book, change } = await salonIn()
  const visit = await book({ price: 0 })
  await change(visit.id, { status: 'completed' })
  await call(salonRoutes.change, to('EUR'))
  await call(salonRoutes.change, to('ALL'))
  await change(visit.id, { price: 700 })
  await expect(call(salonRoutes.change, to('EUR'))).rejects.toMatchObject(refusal)
  const same = { currency: 'ALL', name: 'Te Ura' } as const
  expect((await call(salonRoutes.change, { body: same })).salon.name).toBe('Te Ura')
})

test('a sale, also a voided one, and a move of cash fix the currency', async () => {
  const { call } = await salonIn()
  await call(salonRoutes.change, { body: { till: true } })
  const { sale } = await call(saleRoutes.add, {
    body: {
      lines: [{ kind: 'product', name: 'Shampo', price: 500 }],
      payments: [{ method: 'cash', amount: 500 }],
    },
  })
  await expect(call(salonRoutes.change, to('EUR'))).rejects.toMatchObject(refusal)
  await call(saleRoutes.take, { params: { id: sale.id }, body: { reason: 'gabim' } })
  await expect(call(salonRoutes.change, to('EUR'))).rejects.toMatchObject(refusal)
  const moved = await salonIn()
  await moved.call(salonRoutes.change, { body: { till: true } })
  await moved.call(dayRoutes.move, { body: { amount: 500, reason: 'Kusur' } })
  await expect(moved.call(salonRoutes.change, to('EUR'))).rejects.toMatchObject(refusal)
})

test('hundredths keep lekë and denarë away, and the refusal names the service', async () => {
  const { world, owner, call, book, change } = await salonIn('EUR')
  const { data } = await call(serviceRoutes.add, { body: { name: 'Larje', price: 2.5 } })
  const split = (service: string) => ({
    status: 400,
    code: 'whole_amount',
    message: said(currencyComplaints.splitPrice({ service: service })),
    fields: { currency: said(currencyComplaints.splitPrice({ service: service })) },
  })
  for (const currency of ['ALL', 'MKD'] as const)
    await expect(call(salonRoutes.change, to(currency))).rejects.toMatchObject(split('Larje'))
  const { json } = await world.request(
    salonRoutes.change,
    { ...to('ALL'), headers: { 'accept-language': 'en' } },
    owner.token,
  )
  expect(json).toMatchObject({
    message: expect.stringMatching(/^The price of “Larje” /),
    fields: { currency: 'whole_amount' },
  })
  await call(serviceRoutes.change, { params: { id: data.id }, body: { price: 250 } })
  const visit = await book({ service_name: 'Prerje', price: 12.5 })
  await expect(call(salonRoutes.change, to('ALL'))).rejects.toMatchObject(split('Prerje'))
  await change(visit.id, { price: 1200 })
  expect((await call(salonRoutes.change, to('ALL'))).salon.currency).toBe('ALL')
})

test('a price in lekë above the maximum of euro keeps euro away', async () => {
  const { call } = await salonIn()
  await call(serviceRoutes.add, { body: { name: 'Larje', price: 120_000 } })
  await expect(call(salonRoutes.change, to('EUR'))).rejects.toMatchObject({
    status: 400,
    code: 'invalid',
    fields: { currency: said(currencyComplaints.priceTooHigh({ service: 'Larje' })) },
  })
})

test('lekë are whole and at most 9,999,999, in services and in a barber’s own price', async () => {
  const { call } = await salonIn()
  const { staff: barbers } = await call(staffRoutes.list)
  const id = barbers[0]?.id ?? ''
  const add = (body: object) =>
    call(serviceRoutes.add, { body: { name: 'Qethje', price: 9_999_999, ...body } })
  await expect(add({ price: 9.5 })).rejects.toMatchObject(broken('price'))
  await expect(add({ barbers: [{ id, price: 100.25 }] })).rejects.toMatchObject(
    broken('barbers.0.price'),
  )
  for (const price of [10_000_000, 1e12])
    await expect(add({ price })).rejects.toMatchObject(tooHigh('price'))
  const { data } = await add({ barbers: [{ id, price: 1200 }] })
  expect(data).toMatchObject({ price: 9_999_999, barbers: [{ price: 1200 }] })
  const edit = call(serviceRoutes.change, { params: { id: data.id }, body: { price: 9.5 } })
  await expect(edit).rejects.toMatchObject(broken('price'))
})

test('lekë are whole in visits and parts, and a whole visit has one price’s maximum', async () => {
  const { call, book, change } = await salonIn()
  await expect(book({ price: 1200.5 })).rejects.toMatchObject(broken('price'))
  await expect(book({ price: 10_000_000 })).rejects.toMatchObject(tooHigh('price'))
  const { service_name: _, price: __, barber, ...visit } = aBooking({ barber: 'Arta' })
  const withParts = (...prices: number[]) => {
    const parts = prices.map((price) => ({ service_name: 'Prerje', barber, price }))
    return call(appointmentRoutes.add, { body: { ...visit, duration: undefined, parts } })
  }
  await expect(withParts(500, 0.5)).rejects.toMatchObject(broken('parts.1.price'))
  await expect(withParts(9_999_999, 1)).rejects.toMatchObject(tooHigh('price'))
  const { appointment } = await withParts(500, 700, 300)
  expect(appointment.price).toBe(1500)
  await expect(change(appointment.id, { price: 99.9 })).rejects.toMatchObject(broken('price'))
  const again = await change(appointment.id, { price: 1000 })
  expect(again.parts.map(({ price }) => price)).toEqual([333, 466, 201])
  expect((await change(appointment.id, { price: 9_999_999 })).price).toBe(9_999_999)
})

test('denarë are whole like lekë, and euro have cents and their own maximum', async () => {
  const denar = await salonIn('MKD')
  await expect(denar.book({ price: 99.5 })).rejects.toMatchObject(broken('price'))
  expect((await denar.book({ price: 600 })).price).toBe(600)
  const euro = await salonIn('EUR')
  expect((await euro.book({ price: 99_999.99 })).price).toBe(99_999.99)
  await expect(euro.book({ price: 100_000 })).rejects.toMatchObject(tooHigh('price'))
  const body = { name: 'Qethje', price: 100_000 }
  await expect(euro.call(serviceRoutes.add, { body })).rejects.toMatchObject(tooHigh('price'))
})

test('a price in cents checked before the currency changed to lekë is refused', async () => {
  const { world, owner } = await salonIn()
  const insert = (cents: number) => world.sql`
    insert into services (salon_id, id, name, name_key, work, price_cents)
    values (${owner.salonId}, gen_random_uuid(), 'X', ${`x${cents}`}, 30, ${cents})`
  await expect(insert(950)).rejects.toMatchObject({ constraint: 'whole_amount' })
  await insert(99_999_900)
  await world.sql`delete from services`
  await world.sql`update salons set currency = 'EUR'`
  await insert(950)
  await expect(insert(10_000_000)).rejects.toMatchObject({ constraint: 'amount_cap' })
})

/** Writes sent at the same moment as the change of currency. */
async function race(world: World) {
  const { owner, call } = await lekSalon(world, 'EUR', crypto.randomUUID().slice(0, 8))
  const asked = [
    call(salonRoutes.change, { body: { currency: 'ALL' } }),
    call(serviceRoutes.add, { body: { name: 'Qethje', price: 9.5 } }),
  ]
  await Promise.allSettled(asked)
  const [row] = await world.sql<{ currency: string; prices: number }>`
    select currency, (select count(*) from services v where v.salon_id = s.id) as prices
    from salons s where id = ${owner.salonId}`
  return row
}

test('of a price and a new currency at once one is refused', async () => {
  const world = await createWorld()
  for (let nth = 0; nth < 15; nth++) {
    const row = await race(world)
    expect(
      row?.currency === 'ALL' ? row.prices === 0 : row?.prices === 1,
      JSON.stringify(row),
    ).toBe(true)
  }
})

test('of a sale in cents and a new currency at once one is refused', async () => {
  const world = await createWorld()
  for (let nth = 0; nth < 10; nth++) {
    const { owner, call } = await lekSalon(world, 'EUR', crypto.randomUUID().slice(0, 8))
    await Promise.allSettled([
      call(salonRoutes.change, to('ALL')),
      call(saleRoutes.add, {
        body: {
          lines: [{ kind: 'product', name: 'Shampo', price: 9.5 }],
          payments: [{ method: 'cash', amount: 9.5 }],
        },
      }),
    ])
    const [row] = await world.sql<{ currency: string; sales: number }>`
      select currency, (select count(*)::int from sales v where v.salon_id = s.id) as sales
      from salons s where id = ${owner.salonId}`
    expect(row).toEqual(
      row?.currency === 'ALL' ? { currency: 'ALL', sales: 0 } : { currency: 'EUR', sales: 1 },
    )
  }
})
