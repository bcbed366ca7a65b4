import { describe, expect, test } from 'vitest'
import { absenceRoutes } from '#contract/absences/absences.ts'
import { messageRoutes } from '#contract/messages/messages.ts'
import { type Move, moveManyErrors, moveManyRoutes } from '#contract/move-many.ts'
import { salonHistoryRoutes } from '#contract/salon-history.ts'
import { staffRoutes } from '#contract/staff.ts'
import { undoRoutes } from '#contract/undo.ts'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { artaAndBesa } from '#tests/support/worlds/arta-and-besa.ts'

const collide = { status: 409, code: moveManyErrors.collide.code }

async function salon() {
  const house = await artaAndBesa()
  const { world, owner, counter } = house
  const ofBarber = async (id: string, query: { from?: string } = {}, who = owner) =>
    (await world.as(who).call(moveManyRoutes.ofBarber, { params: { id }, query })).visits
  const move = (moves: readonly Move[], who = owner) =>
    world.as(who).call(moveManyRoutes.move, { body: { moves: [...moves] } })
  const places = async () =>
    Object.fromEntries(
      (await counter.list({ from: '2026-03-02', to: '2026-03-31' })).appointments.map((one) => [
        one.client_name,
        `${one.appointment_date} ${one.appointment_time} ${one.barber} ${one.status}`,
      ]),
    )
  return { ...house, ofBarber, move, places }
}

describe('the visits of a barber who is ill', () => {
  test('are listed each with other times, none of them offered twice', async () => {
    const { call, arta, at } = await salon()
    await at('10:00')
    await at('10:30')
    await at('10:00', { barber: 'Besa', client_name: 'Te Besa' })
    const body = { kind: 'leave', from: '2026-03-03', to: '2026-03-03', barberId: arta } as const
    const { absence } = await call(absenceRoutes.add, { body })
    const { visits } = await call(absenceRoutes.visits, { params: { id: absence.id } })
    expect(
      visits.map(({ client_name, proposals }) => [
        client_name,
        proposals.map(({ date, time, barber }) => `${date} ${time} ${barber}`),
      ]),
    ).toEqual([
      ['Në 10:00', ['2026-03-04 10:00 Arta', '2026-03-03 09:30 Besa']],
      ['Në 10:30', ['2026-03-04 10:30 Arta', '2026-03-03 10:30 Besa', '2026-03-03 10:45 Besa']],
    ])
  })

  test('move in one act that is undone as one, and their clients are to be told', async () => {
    const { world, call, besa, at, move, places } = await salon()
    const first = await at('10:00', { client_phone: '069 111 2233' })
    const second = await at('11:00')
    await world.sql`update appointments set created_at = created_at - interval '1 day'`
    const before = await places()
    const to = { date: '2026-03-03', barber_id: besa }
    const { message, historyId } = await move([
      { id: first.id, version: 1, ...to, time: '10:00' },
      { id: second.id, version: 1, cancel: true },
    ])
    expect(message).toBe('1\u00a0termin u zhvendos, 1\u00a0termin u anulua.')
    expect(await places()).toEqual({
      'Në 10:00': '2026-03-03 10:00 Besa pending',
      'Në 11:00': '2026-03-03 11:00 Arta cancelled',
    })
    const { messages } = await call(messageRoutes.list, { query: {} })
    expect(messages).toMatchObject([{ kind: 'moved', client: 'Në 10:00', barber: 'Besa' }])
    const [entry] = (await call(salonHistoryRoutes.list, { query: {} })).entries
    expect(entry).toMatchObject({
      id: historyId,
      text: 'Arta zhvendosi 1\u00a0termin dhe anuloi 1\u00a0termin.',
      canUndo: true,
    })
    await call(undoRoutes.undo, { params: { id: historyId ?? '' } })
    expect(await places()).toEqual(before)
  })
})

test('two visits change their slots with each other in one call', async () => {
  const { arta, besa, at, move, places } = await salon()
  const one = await at('10:00')
  const other = await at('10:00', { barber: 'Besa', client_name: 'Te Besa' })
  const to = { date: '2026-03-03', time: '10:00', version: 1 }
  await move([
    { id: one.id, ...to, barber_id: besa },
    { id: other.id, ...to, barber_id: arta },
  ])
  expect(await places()).toEqual({
    'Në 10:00': '2026-03-03 10:00 Besa pending',
    'Te Besa': '2026-03-03 10:00 Arta pending',
  })
})

test('a visit takes the slot of one that the same call cancels', async () => {
  const { besa, at, move, places } = await salon()
  const mover = await at('10:00')
  const goer = await at('10:00', { barber: 'Besa', client_name: 'Te Besa' })
  const to = { date: '2026-03-03', time: '10:00', barber_id: besa, version: 1 }
  await move([
    { id: mover.id, ...to },
    { id: goer.id, version: 1, cancel: true },
  ])
  expect(await places()).toEqual({
    'Në 10:00': '2026-03-03 10:00 Besa pending',
    'Te Besa': '2026-03-03 10:00 Besa cancelled',
  })
})

describe('a call in which one visit can’t go moves nothing', () => {
  test('for somebody sits there, who is named', async () => {
    const { besa, at, move, places } = await salon()
    const first = await at('10:00')
    const second = await at('11:00')
    await at('11:15', { barber: 'Besa', client_name: 'Ilir Cana' })
    const before = await places()
    const to = { date: '2026-03-03', barber_id: besa, version: 1 }
    await expect(
      move([
        { id: first.id, ...to, time: '10:00' },
        { id: second.id, ...to, time: '11:00' },
      ]),
    ).rejects.toMatchObject({
      ...collide,
      extra: {
        collisions: [
          { id: second.id, client_name: 'Në 11:00', why: 'taken', by: 'Ilir Cana', at: '11:15' },
        ],
      },
    })
    expect(await places()).toEqual(before)
  })

  test('for the visit was changed, deleted or closed meanwhile', async () => {
    const { call, besa, at, move } = await salon()
    const [changed, gone, closed] = [await at('10:00'), await at('11:00'), await at('12:00')]
    const params = { id: changed.id }
    await call(appointmentRoutes.change, { params, body: { note: 'Vonohet' } })
    await call(appointmentRoutes.remove, { params: { id: gone.id } })
    await call(appointmentRoutes.change, { params: { id: closed.id }, body: { status: 'no_show' } })
    const to = { date: '2026-03-04', time: '10:00', barber_id: besa, version: 1 }
    await expect(
      move([
        { id: changed.id, ...to },
        { id: gone.id, ...to },
        { id: closed.id, ...to, version: 2 },
      ]),
    ).rejects.toMatchObject({
      ...collide,
      extra: {
        collisions: [
          { id: changed.id, why: 'changed' },
          { id: gone.id, why: 'gone' },
          { id: closed.id, why: 'closed' },
        ],
      },
    })
  })
})

test('the visits ahead of a barber who leaves are listed from a day on until none is left', async () => {
  const { call, besa, at, ofBarber, move } = await salon()
  const visit = await at('10:00', { barber: 'Besa' })
  await at('10:00', { barber: 'Besa', appointment_date: '2026-03-02', client_name: 'Sot' })
  await call(staffRoutes.change, { params: { id: besa }, body: { active: false } })
  expect(await ofBarber(besa)).toHaveLength(2)
  const [left] = await ofBarber(besa, { from: '2026-03-03' })
  expect(left).toMatchObject({ id: visit.id, proposals: [{ time: '10:00', barber: 'Arta' }, {}] })
  const [proposal] = left?.proposals ?? []
  if (!proposal) throw new Error('Nothing is proposed.')
  const { date, time, barber_id } = proposal
  await move([{ id: visit.id, version: 1, date, time, barber_id }])
  expect(await ofBarber(besa, { from: '2026-03-03' })).toEqual([])
})

test('a barber moves the own visits within the own column alone', async () => {
  const { world, owner, arta, besa, at, move, ofBarber } = await salon()
  const own = await at('10:00', { barber: 'Besa' })
  const others = await at('11:00')
  const member = await world.member(owner, 'barber', { staffId: besa })
  const to = { date: '2026-03-04', time: '10:00', version: 1 }
  const forbidden = { status: 403 }
  await expect(move([{ id: others.id, ...to, barber_id: besa }], member)).rejects.toMatchObject(
    forbidden,
  )
  await expect(move([{ id: own.id, ...to, barber_id: arta }], member)).rejects.toMatchObject(
    forbidden,
  )
  const proposals = (await ofBarber(besa, {}, member)).flatMap((visit) => visit.proposals)
  expect(new Set(proposals.map(({ barber }) => barber))).toEqual(new Set(['Besa']))
  await move([{ id: own.id, ...to, barber_id: besa }], member)
})

test('of two calls that send visits to one place at once one wins', async () => {
  const { world, owner, besa, at, places } = await salon()
  const visits = [await at('10:00'), await at('11:00'), await at('12:00'), await at('13:00')]
  const nodes = [world, await world.secondNode()]
  const to = { date: '2026-03-04', time: '10:00', barber_id: besa, version: 1 }
  const answers = await Promise.all(
    visits.map(({ id }, nth) =>
      (nodes[nth % 2] ?? world).request(
        moveManyRoutes.move,
        { body: { moves: [{ id, ...to }] } },
        owner.token,
      ),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 409, 409, 409,
  ])
  const there = Object.values(await places()).filter((place) => place.includes('03-04 10:00'))
  expect(there).toHaveLength(1)
})
