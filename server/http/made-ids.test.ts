import { describe, expect, test } from 'vitest'
import type { Route } from '#contract/kit/route.ts'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { clientRoutes } from '#contract/clients/clients.ts'
import { salonRoutes } from '#contract/salon.ts'
import { dayRoutes } from '#contract/till/days.ts'
import { saleRoutes } from '#contract/till/sales.ts'
import { undoErrors, undoRoutes } from '#contract/undo.ts'
import { waitingRoutes } from '#contract/waiting/waiting.ts'
import { newId } from '#server/core/ids.ts'
import { aBooking } from '#tests/support/fixtures/bookings.ts'
import { waitingRoom } from '#tests/support/races/waiting-room.ts'
import { createWorld, type World } from '#tests/support/world.ts'

type Room = Awaited<ReturnType<typeof salon>>
type Making = { route: Route; wire: (id: string, room: Room, nth: number) => object }

async function salon() {
  const room = await waitingRoom()
  await room.call(salonRoutes.change, { body: { till: true } })
  return room
}

const payments = [{ method: 'cash', amount: 12 }]
const lines = [{ name: 'Shampo', price: 12 }]

/** Every call that makes something, with another content each time. */
const making: Record<string, Making> = {
  'a visit': {
    route: appointmentRoutes.add,
    wire: (id, _, nth) => ({ body: { ...aBooking({ appointment_time: `1${nth}:00` }), id } }),
  },
  'a client': {
    route: clientRoutes.add,
    wire: (id, _, nth) => ({ body: { id, name: `B${nth}` } }),
  },
  'an entry of the waiting list': {
    route: waitingRoutes.add,
    wire: (id, { cut }, nth) => {
      const [from, to] = ['2026-03-03', '2026-03-04']
      return { body: { id, client: { name: `W${nth}` }, services: [cut], from, to } }
    },
  },
  'a sale': {
    route: saleRoutes.add,
    wire: (id, _, nth) => ({ body: { id, lines, payments, discountReason: `s${nth}` } }),
  },
  'a cash move': {
    route: dayRoutes.move,
    wire: (id, _, nth) => ({ body: { id, amount: 5, reason: `para ${nth}` } }),
  },
}
const kinds = Object.entries(making)

const send = (world: World, { route, wire }: Making, said: [string, Room, number], key?: string) =>
  world.request(
    route,
    { ...wire(...said), ...(key !== undefined && { headers: { 'idempotency-key': key } }) },
    said[1].owner.token,
  )

const refusedId = (code: string) => ({
  status: 400,
  json: { errors: { id: expect.any(String) }, fields: { id: code } },
})

describe('an id that a device gives', () => {
  test.each(kinds)('to %s is its own, once in a salon', async (_, made) => {
    const room = await salon()
    const { world } = room
    const id = newId()
    const key = newId()
    const first = await send(world, made, [id, room, 0], key)
    expect(first.status).toBe(200)
    expect(JSON.stringify(first.json)).toContain(id)
    expect((await send(world, made, [id, room, 0], key)).json).toEqual(first.json)
    const other = await send(world, made, [id, room, 1])
    expect(other).toMatchObject({ status: 409, json: { code: 'id_taken' } })
    const mixed = await send(world, made, [id, room, 1], key)
    expect(mixed).toMatchObject({ status: 409, json: { code: 'idempotency_mismatch' } })
  })

  test.each(kinds)('to %s is one of two that come at once', async (_, made) => {
    const room = await salon()
    const id = newId()
    const nths = [1, 2, 3, 4]
    const answers = await Promise.all(nths.map((nth) => send(room.world, made, [id, room, nth])))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409, 409,
    ])
    const codes = answers.flatMap(({ json }) => json['code'] ?? [])
    expect(codes).toEqual(['id_taken', 'id_taken', 'id_taken'])
  })

  test.each(kinds)('to %s is a UUIDv7 in lower case', async (_, made) => {
    const room = await salon()
    const refused = ['', 'x', newId().toUpperCase(), crypto.randomUUID(), ` ${newId()}`]
    for (const id of refused)
      expect(await send(room.world, made, [id, room, 1])).toMatchObject(refusedId('wrong_id'))
  })

  test('may be borne in another salon too', async () => {
    const world = await createWorld()
    const [one, other] = [await world.owner(), await world.owner()]
    const id = newId()
    for (const owner of [one, other]) {
      const visit = { body: { ...aBooking(), id } }
      expect((await world.request(appointmentRoutes.add, visit, owner.token)).status).toBe(200)
      const client = { body: { id, name: 'Drita' } }
      expect((await world.request(clientRoutes.add, client, owner.token)).status).toBe(200)
    }
  })

  test('to a visit goes neither with a repetition nor with a trial', async () => {
    const world = await createWorld()
    const { token } = await world.owner()
    for (const more of [{ repeat: { everyWeeks: 1, times: 3 } }, { dryRun: true }]) {
      const body = { ...aBooking(), ...more, id: newId() }
      const answer = await world.request(appointmentRoutes.add, { body }, token)
      expect(answer).toMatchObject(refusedId('of_one_visit'))
    }
  })

  test('to the sale of a visit is taken with it', async () => {
    const { world, owner, visit, call } = await salon()
    const [one, other] = [await visit('09:00'), await visit('10:00')]
    const saleId = newId()
    const close = (id: string) =>
      world.request(
        saleRoutes.close,
        { params: { id }, body: { saleId, payments: [{ method: 'cash', amount: one.price }] } },
        owner.token,
      )
    expect(await close(one.id)).toMatchObject({ status: 200, json: { sale: { id: saleId } } })
    expect(await close(other.id)).toMatchObject({ status: 409, json: { code: 'id_taken' } })
    const { appointment } = await call(appointmentRoutes.show, { params: { id: other.id } })
    expect(appointment.saleId).toBeNull()
  })

  test('of a visit that was deleted and given again keeps its deletion from being undone', async () => {
    const world = await createWorld()
    const owner = await world.owner()
    const { call } = world.as(owner)
    const id = newId()
    await call(appointmentRoutes.add, { body: { ...aBooking(), id } })
    const { historyId = '' } = await call(appointmentRoutes.remove, { params: { id } })
    const body = { ...aBooking({ appointment_time: '12:00' }), id }
    await call(appointmentRoutes.add, { body })
    const undo = world.request(undoRoutes.undo, { params: { id: historyId } }, owner.token)
    expect(await undo).toMatchObject({ status: 409, json: { code: undoErrors.changedSince.code } })
  })
})

describe('a change under its key', () => {
  test('of a visit and of its client is done once, before versions are compared', async () => {
    const { world, owner, visit, call } = await salon()
    const { id, client_id } = await visit('09:00')
    const { client } = await call(clientRoutes.show, { params: { id: client_id ?? '' }, query: {} })
    const ask =
      (route: Route, body: object, about: string, version?: number) => async (key: string) =>
        world.request(
          route,
          {
            params: { id: about },
            body,
            headers: { 'idempotency-key': key, ...(version && { 'if-match': `"${version}"` }) },
          },
          owner.token,
        )
    const acts = [
      ask(appointmentRoutes.change, { note: 'me jargavan' }, id, 1),
      ask(appointmentRoutes.arrive, { arrived: true }, id),
      ask(clientRoutes.change, { note: 'e re' }, client.id, client.version),
    ]
    const entries = () => world.sql`select from salon_history`
    const told = (await entries()).length
    for (const act of acts) {
      const key = newId()
      const first = await act(key)
      expect(first.status).toBe(200)
      expect((await act(key)).json).toEqual(first.json)
    }
    const [change] = acts
    expect(await change?.(newId())).toMatchObject({ status: 412 })
    expect(await entries()).toHaveLength(told + acts.length)
  })

  test('of a visit to a taken slot names the same alternatives as without a key', async () => {
    const { world, owner, visit } = await salon()
    await visit('09:00')
    const { id } = await visit('11:00')
    const move = (headers: Record<string, string>) =>
      world.request(
        appointmentRoutes.change,
        { params: { id }, body: { appointment_time: '09:00' }, headers },
        owner.token,
      )
    const plain = await move({})
    expect(plain).toMatchObject({ status: 409, json: { code: 'slot_taken' } })
    expect(plain.json['alternatives']).not.toEqual([])
    expect((await move({ 'idempotency-key': newId() })).json).toEqual(plain.json)
  })
})
