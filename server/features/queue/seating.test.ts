import { expect, test } from 'vitest'
import { queueErrors } from '#contract/queue/entries.ts'
import { queueRoutes } from '#contract/queue/queue.ts'
import { absenceRoutes } from '#contract/absences/absences.ts'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { undoRoutes } from '#contract/undo.ts'
import { lineRoom, today } from '#tests/support/races/line-room.ts'

const refusal = ({ code, status }: { code: string; status: number }) => ({ code, status })

test('Tjetri seats the first who fits, as a walk-in of this minute', async () => {
  const { joined, next, at, arta, besa, names } = await lineRoom()
  const { id } = await joined('Agim', { barber: besa })
  const ben = await joined('Ben')
  at('09:07')
  const done = await next(arta)
  expect(done).toMatchObject({
    entry: { id: ben.id, status: 'seated', appointment_id: done.appointment.id },
    appointment: {
      appointment_time: '09:07',
      source: 'walk_in',
      status: 'confirmed',
      duration: 30,
      client_name: 'Kalimtar',
      arrivedAt: ben.since,
    },
    ended: null,
    passed: [{ id, label: '1', why: 'barber' }],
    next: null,
    warnings: [],
    message: 'Ben u ul te Arta.',
  })
  expect(await names()).toEqual(['Agim'])
})

test('Tjetri ends a walk-in that runs, with its cleaning, and is undone with it', async () => {
  const { joined, next, at, arta, call, names } = await lineRoom()
  const first = await joined('Agim', { seat: arta })
  await joined('Ben')
  at('09:20')
  const done = await next(arta)
  expect(done.ended).toMatchObject({ was: '09:30', at: '09:20' })
  const { appointments } = await call(appointmentRoutes.list, {
    query: { from: today, to: today } as object,
  })
  expect(
    appointments.map(({ appointment_time, duration }) => [appointment_time, duration]),
  ).toEqual([
    ['09:00', 20],
    ['09:20', 30],
  ])
  const undo = (id: string) => call(undoRoutes.undo, { params: { id } })
  const undone = await undo(done.historyId)
  expect(await names()).toEqual(['Ben'])
  const shown = await call(appointmentRoutes.show, { params: { id: first.appointment_id ?? '' } })
  expect(shown.appointment.duration).toBe(30)
  await undo(undone.historyId)
  expect(await names()).toEqual([])
})

test('Tjetri asks before it ends a booked client who has not come', async () => {
  const { joined, next, visit, at, arta } = await lineRoom()
  const { id } = await visit('09:00')
  await joined('Agim')
  at('09:03')
  const fresh = next(arta, { anyway: true })
  await expect(fresh).rejects.toMatchObject({
    ...refusal(queueErrors.chairBusy),
    extra: { ends: false },
  })
  at('09:10')
  await expect(next(arta)).rejects.toMatchObject({
    ...refusal(queueErrors.chairBusy),
    extra: { visit: { id, client_name: 'Teuta Berisha', appointment_time: '09:00' } },
  })
  expect((await next(arta, { anyway: true })).ended?.id).toBe(id)
})

test('up to five minutes may be missing before the next visit', async () => {
  const { joined, next, visit, at, arta } = await lineRoom()
  await visit('09:30')
  await joined('Agim', { barber: arta })
  at('09:06')
  await expect(next(arta)).rejects.toMatchObject({
    ...refusal(queueErrors.nobodyNext),
    extra: { first: { label: '1', why: 'long' } },
  })
  at('09:05')
  expect((await next(arta)).appointment.duration).toBe(25)
})

test('an entry by hand passes the others with that reason', async () => {
  const { joined, next, arta, list, call } = await lineRoom()
  const { id } = await joined('Agim')
  const ben = await joined('Ben')
  const done = await next(arta, { id: ben.id, minutes: 45 })
  expect(done).toMatchObject({ appointment: { duration: 45 }, passed: [{ id, why: 'hand' }] })
  expect((await list()).queue[0]?.passed).toMatchObject([{ why: 'hand' }])
  await expect(next(arta, { id: ben.id })).rejects.toMatchObject({ status: 409 })
  await call(appointmentRoutes.remove, { params: { id: done.appointment.id } })
  await expect(next(arta, { id: ben.id })).rejects.toMatchObject(refusal(queueErrors.entryOver))
})

test('a button that names somebody who is seated by now says by whom', async () => {
  const { joined, next, arta, besa } = await lineRoom()
  const { id } = await joined('Agim')
  const ben = await joined('Ben')
  await next(besa)
  await expect(next(arta, { seen: id })).rejects.toMatchObject({
    ...refusal(queueErrors.entryTaken),
    extra: { by: 'Besa', next: { id: ben.id, label: '2', name: 'Ben' } },
  })
})

test('nobody in the line, an unknown chair and an absence', async () => {
  const { next, arta, call, joined } = await lineRoom()
  await expect(next(arta)).rejects.toMatchObject({
    ...refusal(queueErrors.nobodyNext),
    extra: { first: null },
  })
  const stranger = next('00000000-0000-7000-8000-000000000000')
  await expect(stranger).rejects.toMatchObject({ status: 400 })
  const leave = { barberId: arta, kind: 'leave', from: today, to: today } as const
  await call(absenceRoutes.add, { body: leave as never })
  await joined('Agim')
  expect((await next(arta)).warnings).toMatchObject([{ code: 'in_absence' }])
})

test('Mungon sets back one place, and out the second time', async () => {
  const { joined, next, at, arta, call, names, besa } = await lineRoom()
  const { id } = await joined('Agim')
  for (const name of ['Ben', 'Cen']) await joined(name)
  const missing = (body = {}) => call(queueRoutes.missing, { params: { id }, body })
  await expect(missing()).rejects.toMatchObject(refusal(queueErrors.entryOver))
  at('09:02')
  await next(arta)
  // oxlint-disable-next-line unicorn/no-thenable -- a name of the wire, never awaited
  const done = await missing({ then: besa })
  expect(done).toMatchObject({ entry: { status: 'waiting', missed: 1 }, message: 'Agim mungon.' })
  expect(done.appointment?.barber).toBe('Besa')
  expect(await names()).toEqual(['Agim', 'Cen'])
  await next(arta, { id })
  expect((await missing()).entry.status).toBe('missed')
  expect(await names()).toEqual(['Cen'])
})
