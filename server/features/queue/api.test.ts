import { describe, expect, test } from 'vitest'
import { clientRoutes } from '#contract/clients/clients.ts'
import { queueErrors } from '#contract/queue/entries.ts'
import { queueRoutes } from '#contract/queue/queue.ts'
import { salonRoutes } from '#contract/salon.ts'
import { salonHistoryRoutes } from '#contract/salon-history.ts'
import { serviceRoutes } from '#contract/services/services.ts'
import { undoRoutes } from '#contract/undo.ts'
import { lineRoom, setting } from '#tests/support/races/line-room.ts'

const refusal = ({ code, status }: { code: string; status: number }) => ({ code, status })

describe('the line of a salon that keeps none', () => {
  test('is off and empty, and every act is refused', async () => {
    const { list, join, next, arta } = await lineRoom(null)
    expect(await list()).toMatchObject({ on: false, queue: [], next: {}, said: null })
    await expect(join('Agim')).rejects.toMatchObject(refusal(queueErrors.queueOff))
    await expect(next(arta)).rejects.toMatchObject(refusal(queueErrors.queueOff))
  })
})

test('a line that is switched off is empty, also once it is on again', async () => {
  const { joined, call, names, world } = await lineRoom()
  await joined('Agim')
  await call(salonRoutes.change, { body: { queue: null } })
  expect(await world.sql`select status from queue_entries`).toEqual([{ status: 'removed' }])
  await call(salonRoutes.change, { body: { queue: setting } })
  expect(await names()).toEqual([])
})

describe('an entry of the line', () => {
  test('stands in the order of coming, each with a number and a wait', async () => {
    const { joined, list, visit, arta, besa, at } = await lineRoom()
    await visit('09:00')
    await visit('09:00', { barber_id: besa, duration: 60, client_name: 'Drita' })
    at('09:10')
    expect(await joined('Agim')).toMatchObject({
      label: '1',
      name: 'Agim',
      place: 1,
      service_name: 'Prerje',
      minutes: 30,
      wait: { from: 15, to: 30 },
      promised: { from: '09:25', to: '09:40' },
      status: 'waiting',
    })
    await joined('Ben', { barber: besa })
    const { queue, next, said } = await list()
    expect(queue.map(({ label, wait }) => [label, wait])).toEqual([
      ['1', { from: 15, to: 30 }],
      ['2', { from: 35, to: 70 }],
    ])
    const agim = { label: '1', name: 'Agim' }
    expect(next).toMatchObject({ [arta]: agim, [besa]: agim })
    expect(said).toEqual({ from: 35, to: 70 })
  })

  test('without services gets the one that was booked most', async () => {
    const { join, visit, colour } = await lineRoom()
    await visit('12:00', { service_name: 'Ngjyrosje', duration: 120 })
    const { entries } = await join('Agim', { services: undefined })
    expect(entries[0]?.services).toEqual([colour])
  })

  test('in a party has neighbours with own services and one party', async () => {
    const { join, colour, cut } = await lineRoom()
    const { entries } = await join('Agim', { party: [{ name: 'Biri', services: [colour] }] })
    expect(entries).toMatchObject([
      { label: '1', name: 'Agim', services: [cut], party: { nth: 1, of: 2 } },
      { label: '2', name: 'Biri', services: [colour], party: { nth: 2, of: 2 } },
    ])
    expect(entries[0]?.party?.id).toBe(entries[1]?.party?.id)
  })

  test('with a name and a number becomes a client', async () => {
    const { joined, call } = await lineRoom()
    const entry = await joined('', { client: { name: 'Drita Hoxha', phone: '069 111 2233' } })
    expect(entry).toMatchObject({ name: 'Drita Hoxha', client: { phone: '069 111 2233' } })
    const { client } = await call(clientRoutes.show, { params: { id: entry.client?.id ?? '' } })
    expect(client.name).toBe('Drita Hoxha')
  })

  test.each([
    ['a link', 'www.fito.al'],
    ['the word for nobody', 'Kalimtar'],
    ['a name of 4,000 signs', 'x'.repeat(4_000)],
  ])('is refused with %s', async (_, name) => {
    const { join } = await lineRoom()
    await expect(join(name)).rejects.toMatchObject({
      status: 400,
      fields: { name: expect.any(String) },
    })
  })

  test('is refused as a party of five, for a retired service and for a barber who does not do it', async () => {
    const { join, call, addService, besa, arta } = await lineRoom()
    const four = Array.from({ length: 4 }, () => ({}))
    await expect(join('Agim', { party: four })).rejects.toMatchObject({
      status: 400,
      message: 'Bashkë hyjnë në radhë deri në 4 veta.',
    })
    const gone = await addService('Rruajtje')
    await call(serviceRoutes.remove, { params: { id: gone } })
    await expect(join('Agim', { services: [gone] })).rejects.toMatchObject({
      code: 'service_unknown',
    })
    const beard = await addService('Mjekër', { barbers: [{ id: arta }] } as object)
    const asked = join('Agim', { services: [beard], barber: besa })
    await expect(asked).rejects.toMatchObject({ code: 'barber_service' })
  })

  test('is refused once sixty wait', async () => {
    const { join } = await lineRoom()
    const three = Array.from({ length: 3 }, () => ({}))
    for (let nth = 0; nth < 15; nth++) await join('', { party: three })
    await expect(join('Agim')).rejects.toMatchObject(refusal(queueErrors.queueFull))
  })
})

describe('one touch on who waits', () => {
  test('pushes back, marks who has come, and takes off; each is undone', async () => {
    const { joined, names, call, list } = await lineRoom()
    const { id } = await joined('Agim')
    for (const name of ['Ben', 'Cen']) await joined(name)
    const params = { id }
    const pushed = await call(queueRoutes.push, { params, body: { places: 1 } })
    expect(await names()).toEqual(['Ben', 'Agim', 'Cen'])
    await call(undoRoutes.undo, { params: { id: pushed.historyId } })
    expect(await names()).toEqual(['Agim', 'Ben', 'Cen'])
    await call(queueRoutes.here, { params, body: { here: false } })
    expect((await list()).queue[0]?.here).toBe(false)
    const left = await call(queueRoutes.remove, { params, query: { why: 'left' } })
    expect(left).toMatchObject({ entry: { status: 'left' }, message: 'Agim iku.' })
    expect(await names()).toEqual(['Ben', 'Cen'])
    const again = call(queueRoutes.here, { params, body: { here: true } })
    await expect(again).rejects.toMatchObject(refusal(queueErrors.entryOver))
    await call(undoRoutes.undo, { params: { id: left.historyId } })
    expect(await names()).toEqual(['Agim', 'Ben', 'Cen'])
    const { entries } = await call(salonHistoryRoutes.list, { query: { kind: 'queue' } })
    expect(entries.map(({ text }) => text)).toContain('Arta shtyu Nr. 1 në radhë.')
  })

  test('another wish is promised anew', async () => {
    const { joined, call, colour, at, arta } = await lineRoom()
    const { id } = await joined('Agim')
    at('09:20')
    const body = { services: [colour], barber: arta, name: 'Agim K.', note: 'shkurt' }
    const { entry } = await call(queueRoutes.change, { params: { id }, body })
    expect(entry).toMatchObject({
      name: 'Agim K.',
      note: 'shkurt',
      minutes: 120,
      barber: arta,
      promised: { from: '09:20', to: '09:25' },
    })
  })

  test('a booking takes them out of the line, and asks for a name', async () => {
    const { joined, call, besa, names } = await lineRoom()
    const nameless = await joined('')
    const body = { date: '2026-03-03', time: '10:00', barber: besa }
    const asked = call(queueRoutes.book, { params: { id: nameless.id }, body })
    await expect(asked).rejects.toMatchObject(refusal(queueErrors.clientMissing))
    const { id } = await joined('Agim Kola')
    const { entry, appointment } = await call(queueRoutes.book, { params: { id }, body })
    expect(entry).toMatchObject({ status: 'booked', appointment_id: appointment.id })
    expect(appointment).toMatchObject({ client_name: 'Agim Kola', appointment_date: '2026-03-03' })
    expect(await names()).toEqual([''])
  })
})

describe('a member with one column', () => {
  test('sees the whole line, writes the own column and anybody’s, and no other', async () => {
    const { world, owner, joined, join, list, arta, besa, next } = await lineRoom()
    const barber = await world.member(owner, 'barber', { staffId: besa })
    const { id } = await joined('Agim', { barber: arta })
    expect((await list(barber)).queue).toHaveLength(1)
    await expect(join('Ben', { barber: arta }, barber)).rejects.toMatchObject({ status: 403 })
    const here = { params: { id }, body: { here: false } }
    await expect(world.as(barber).call(queueRoutes.here, here)).rejects.toMatchObject({
      status: 403,
    })
    await expect(next(arta, {}, barber)).rejects.toMatchObject({ status: 403 })
  })

  test('of another salon finds no entry here', async () => {
    const { world, joined } = await lineRoom()
    const { id } = await joined('Agim')
    const other = world.as(await world.owner({ username: 'Drita' }))
    await other.call(salonRoutes.change, { body: { queue: setting } })
    const gone = other.call(queueRoutes.remove, { params: { id } })
    await expect(gone).rejects.toMatchObject({ status: 404 })
  })
})
