import { expect, test } from 'vitest'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { aBooking, counterOf } from '#tests/support/fixtures/bookings.ts'
import { counting } from '#tests/support/server/counting.ts'
import { twoBarbers } from '#tests/support/fixtures/two-barbers.ts'
import { createWorld } from '#tests/support/world.ts'
import { everything } from '#server/core/reach.ts'
import { list } from './list.ts'

const forbidden = { status: 403, code: 'forbidden' }
const open = async () => twoBarbers(await createWorld())

test('a barber books, changes and deletes in the own column', async () => {
  const { world, barber } = await open()
  const { book, change, remove } = counterOf(world, barber)
  const { id } = await book({ barber: 'Genti', appointment_time: '11:00', create: false })
  expect(await change(id, { appointment_time: '12:00', price: 14 })).toMatchObject({ price: 14 })
  expect(await remove(id)).toMatchObject({ client_name: 'Besa Krasniqi', price: 14 })
})

test('a barber can’t book in a colleague’s column, nor learns whether the slot is taken', async () => {
  const { world, barber, counter } = await open()
  const { book } = counterOf(world, barber)
  await expect(book({ barber: 'Luan', appointment_time: '11:00' })).rejects.toMatchObject(forbidden)
  // The refusal does not say that the slot is taken, nor by whom.
  const taken = book({ barber: 'Luan', appointment_time: '09:00', client_name: 'E re' })
  await expect(taken).rejects.toMatchObject({ ...forbidden, extra: {} })
  const names = (await counter.list()).appointments.map(({ client_name }) => client_name)
  expect(names).toHaveLength(4)
})

test('a barber can’t move a visit to a colleague, take one from there or change one there', async () => {
  const { world, barber, counter, visits } = await open()
  const { change, remove } = counterOf(world, barber)
  await expect(change(visits.own.id, { barber: 'Luan' })).rejects.toMatchObject(forbidden)
  await expect(change(visits.other.id, { barber: 'Genti' })).rejects.toMatchObject(forbidden)
  for (const body of [{ price: 1 }, { status: 'cancelled' as const }, {}])
    await expect(change(visits.other.id, body)).rejects.toMatchObject(forbidden)
  await expect(remove(visits.other.id)).rejects.toMatchObject(forbidden)
  const { appointments } = await counter.list()
  const standing = (id: string) => appointments.find((one) => one.id === id)
  expect(standing(visits.own.id)).toEqual(visits.own)
  expect(standing(visits.other.id)).toEqual(visits.other)
})

test('a barber whose appointment went to a colleague meanwhile is refused without seeing it', async () => {
  const { world, barber, counter, visits } = await open()
  await counter.change(visits.own.id, { barber: 'Luan', appointment_time: '15:00', price: 77.77 })
  const { status, text } = await world.request(
    appointmentRoutes.change,
    {
      params: { id: visits.own.id },
      body: { price: 1 },
      headers: { 'if-match': `"${visits.own.version}"` },
    },
    barber.token,
  )
  expect(status).toBe(403)
  expect(text).not.toContain('77.77')
})

test('a barber sees in the own column who holds a slot and what an appointment became', async () => {
  const { world, barber, counter, visits } = await open()
  const taken = counterOf(world, barber).book({ barber: 'Genti', client_name: 'E re' })
  await expect(taken).rejects.toMatchObject({
    code: 'slot_taken',
    extra: { conflict: { client_name: 'Drita Imja' } },
  })
  const now = await counter.change(visits.own.id, { price: 30 })
  const headers = { 'if-match': `"${visits.own.version}"` }
  const wire = { params: { id: now.id }, body: { price: 1 }, headers }
  const { status, json } = await world.request(appointmentRoutes.change, wire, barber.token)
  expect([status, json['appointment']]).toEqual([412, now])
})

test('a booking may add a new barber only for a member who may add barbers', async () => {
  const { world, owner, barber } = await open()
  const desk = await world.member(owner, 'desk')
  const manager = await world.member(owner, 'manager')
  const withNew = { barber: 'Teuta', appointment_time: '16:00', create: true }
  for (const who of [barber, desk])
    await expect(counterOf(world, who).book(withNew)).rejects.toMatchObject(forbidden)
  const without = counterOf(world, desk).book({ ...withNew, create: false })
  await expect(without).rejects.toMatchObject({ code: 'barber_unknown' })
  expect(await counterOf(world, manager).book(withNew)).toMatchObject({ barber: 'Teuta' })
})

test('the desk writes in every column, a member without a column in none', async () => {
  const { world, owner, visits } = await open()
  const desk = await world.member(owner, 'desk')
  const nobody = await world.member(owner, 'barber')
  const atDesk = counterOf(world, desk)
  expect(await atDesk.change(visits.other.id, { price: 5 })).toMatchObject({ price: 5 })
  const { book, change } = counterOf(world, nobody)
  const booked = book({ barber: 'Genti', appointment_time: '18:00' })
  await expect(booked).rejects.toMatchObject(forbidden)
  await expect(change(visits.own.id, { price: 1 })).rejects.toMatchObject(forbidden)
})

test('a barber sees colleagues’ appointments masked as the salon set it, and the own ones whole', async () => {
  const { world, barber, visits, switchTo } = await open()
  const rowsOf = async (query = {}) => (await counterOf(world, barber).list(query)).appointments
  const shown = async (id: string) => (await rowsOf()).find((one) => one.id === id)
  const parts = visits.other.parts.map((one) => ({ ...one, price: null }))
  const priceless = { price: null, note: null, parts }
  const hidden = { ...priceless, client_id: null }
  expect(await shown(visits.other.id)).toEqual({ ...visits.other, ...hidden })
  expect(await shown(visits.own.id)).toEqual(visits.own)
  await switchTo({ barbersSeeClients: 'all' })
  expect(await shown(visits.other.id)).toEqual({ ...visits.other, ...priceless })
  await switchTo({ barbersSeeOthers: false })
  expect(await shown(visits.other.id)).toEqual({
    ...visits.other,
    ...hidden,
    client_name: 'Klient',
  })
  expect(await rowsOf({ q: 'xhensila' })).toEqual([])
  expect(await rowsOf({ q: 'drita' })).toEqual([visits.own])
  const week = { from: '2026-03-02', to: '2026-03-08' }
  expect(await rowsOf(week)).toHaveLength(2)
})

test('a barber’s week takes one query, as an owner’s does', async () => {
  const { world, owner, barber, staff } = await open()
  const week = { from: '2026-03-02', to: '2026-03-08' }
  const apart = { seesNames: false, seesNumbers: false, seesClients: false }
  const own = { userId: barber.userId, staffId: staff.genti.id, now: world.now, ...apart }
  for (const reach of [everything, own]) {
    const { sql, asked } = counting(world.sql)
    await list(sql, owner.salonId, week, reach)
    expect(asked()).toBe(1)
  }
  const { call } = world.as(owner)
  const body = aBooking({ barber: 'Luan', appointment_time: '20:00' })
  expect((await call(appointmentRoutes.add, { body })).appointment.price).toBe(12.5)
})

test('a single appointment is shown as in the list, whoever asks', async () => {
  const { world, owner, barber, visits, switchTo } = await open()
  const shown = async (who: { token: string }, id: string) =>
    (await world.as(who).call(appointmentRoutes.show, { params: { id } })).appointment
  expect(await shown(owner, visits.other.id)).toEqual(visits.other)
  expect(await shown(barber, visits.own.id)).toEqual(visits.own)
  const parts = visits.other.parts.map((one) => ({ ...one, price: null }))
  const hidden = { client_id: null, price: null, note: null, parts }
  expect(await shown(barber, visits.other.id)).toEqual({ ...visits.other, ...hidden })
  await switchTo({ barbersSeeOthers: false })
  const apart = { ...visits.other, ...hidden, client_name: 'Klient' }
  expect(await shown(barber, visits.other.id)).toEqual(apart)
})
