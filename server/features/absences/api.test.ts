import { expect, test } from 'vitest'
import { absenceRoutes, absenceComplaints } from '#contract/absences/absences.ts'
import { absenceErrors, mostAbsences } from '#contract/absences/absence-refusals.ts'
import { salonHistoryRoutes } from '#contract/salon-history.ts'
import { staffRoutes } from '#contract/staff.ts'
import { counterOf } from '#tests/support/fixtures/bookings.ts'
import { twoBarbers } from '#tests/support/fixtures/two-barbers.ts'
import { createWorld } from '#tests/support/world.ts'
import { answered } from '#tests/support/server/requests.ts'

const monday = '2026-03-09'
const month = { query: { from: '2026-03-01', to: '2026-03-31' } }

async function salon() {
  const world = await createWorld()
  const owner = await world.owner({ username: 'Arta' })
  const { call } = world.as(owner)
  const [arta] = (await call(staffRoutes.list)).staff.map(({ id }) => id)
  return {
    world,
    owner,
    call,
    arta: arta ?? '',
    add: (body: object) =>
      call(absenceRoutes.add, {
        body: { barberId: arta ?? null, kind: 'busy', from: monday, ...body },
      }),
    list: async () => (await call(absenceRoutes.list, month)).absences,
    counter: counterOf(world, owner),
  }
}

test('an absence covers whole days or a piece of each, of one barber or of the salon', async () => {
  const { add, list, call, arta } = await salon()
  const { absence: leave } = await add({ kind: 'leave', to: '2026-03-12', note: 'Deti' })
  expect(leave).toEqual({
    id: leave.id,
    barberId: arta,
    kind: 'leave',
    from: monday,
    to: '2026-03-12',
    note: 'Deti',
    version: 1,
  })
  const times = { fromTime: '18:00', toTime: '24:00' }
  const { absence: evening } = await add({ barberId: null, kind: 'closed', ...times })
  expect(evening).toMatchObject({ barberId: null, from: monday, to: monday, ...times })
  expect(await list()).toEqual([leave, evening])
  const params = { id: evening.id }
  const whole = { fromTime: null, toTime: null, from: '2026-03-08' }
  const { absence } = await call(absenceRoutes.change, { params, body: whole })
  expect(absence).toMatchObject({ from: '2026-03-08', to: monday, kind: 'closed', version: 2 })
  expect('fromTime' in absence).toBe(false)
  await call(absenceRoutes.remove, { params })
  expect(await list()).toEqual([leave])
  expect((await call(absenceRoutes.list, { query: {} })).absences).toEqual([leave])
})

test('a list without a last day has the leaves of the years after', async () => {
  const { add, call } = await salon()
  const { absence } = await add({ kind: 'leave', from: '2027-01-02', to: '2027-01-05' })
  const { absences } = await call(absenceRoutes.list, { query: { from: '2026-01-01' } })
  expect(absences).toEqual([absence])
})

test('visits within a new absence stay and are named', async () => {
  const { add, counter, list } = await salon()
  const { book, change } = counter
  const at = (appointment_time: string, more: object = {}) =>
    book({ barber: 'Arta', appointment_date: monday, appointment_time, duration: 30, ...more })
  await at('09:00')
  const { id } = await at('11:45', { client_name: 'Drita' })
  await at('12:30', { barber: 'Genti' })
  const gone = await at('13:00')
  await change(gone.id, { status: 'cancelled' })
  const { conflicts } = await add({ fromTime: '12:00', toTime: '14:00' })
  expect(conflicts).toEqual([{ id, client_name: 'Drita', date: monday, time: '11:45' }])
  const all = await add({ barberId: null, kind: 'closed' })
  expect(all.conflicts.map(({ time }) => time)).toEqual(['09:00', '11:45', '12:30'])
  expect((await add({ kind: 'open', fromTime: '06:00', toTime: '23:00' })).conflicts).toEqual([])
  expect(await list()).toHaveLength(3)
})

test('each wrong field of an absence has its message', async () => {
  const { world, owner, arta, add } = await salon()
  const body = { barberId: arta, kind: 'busy', from: monday }
  const wrong: [object, string, string?][] = [
    [{ ...body, kind: 'pushim' }, 'kind'],
    [{ ...body, from: undefined }, 'from', absenceComplaints.dayMissing.message],
    [{ ...body, from: '2026-02-30' }, 'from'],
    [{ ...body, to: '2026-03-08' }, 'to', absenceComplaints.endsEarly.message],
    [{ ...body, to: '2027-03-10' }, 'to', absenceComplaints.tooLong.message],
    [{ ...body, fromTime: '09:00' }, 'toTime', absenceComplaints.timeMissing.message],
    [{ ...body, toTime: '09:00' }, 'fromTime', absenceComplaints.timeMissing.message],
    [
      { ...body, fromTime: '09:00', toTime: '09:00' },
      'toTime',
      absenceComplaints.timeEarly.message,
    ],
    [{ ...body, fromTime: '24:00', toTime: '24:00' }, 'fromTime'],
    [{ ...body, kind: 'open' }, 'fromTime', absenceComplaints.openTimes.message],
    [{ ...body, note: 'x'.repeat(201) }, 'note'],
  ]
  for (const [sent, field, message] of wrong) {
    const { status, json } = await world.request(absenceRoutes.add, { body: sent }, owner.token)
    const errors = (json['errors'] ?? {}) as Record<string, string>
    expect([status, json['code'], Object.keys(errors)]).toEqual([400, 'invalid', [field]])
    if (message) expect(errors[field]).toBe(message)
  }
  const nobody = '00000000-0000-7000-8000-000000000000'
  await expect(add({ barberId: nobody })).rejects.toMatchObject({ code: 'absence_barber' })
  for (const query of [
    { from: '2026-03-02', to: '2026-03-01' },
    { from: '2026-03-02', to: '2027-03-03' },
  ] as Record<string, string>[]) {
    const { status, json } = await world.request(absenceRoutes.list, { query }, owner.token)
    expect([status, Object.keys(json['errors'] ?? {})]).toEqual([400, ['to']])
  }
})

test('a barber adds own busy time, the desk anyone’s, and neither may add a leave', async () => {
  const { world, owner, barber, staff } = await twoBarbers(await createWorld())
  const desk = world.as(await world.member(owner, 'desk'))
  const own = world.as(barber)
  const busy = (barberId: string | null) => ({
    body: { barberId, kind: 'busy', from: monday } as const,
  })
  const forbidden = { status: 403, code: 'forbidden' }
  const { absence: mine } = await own.call(absenceRoutes.add, busy(staff.genti.id))
  const { absence: other } = await desk.call(absenceRoutes.add, busy(staff.luan.id))
  await expect(own.call(absenceRoutes.add, busy(staff.luan.id))).rejects.toMatchObject(forbidden)
  await expect(own.call(absenceRoutes.add, busy(null))).rejects.toMatchObject(forbidden)
  const leave = { body: { ...busy(staff.genti.id).body, kind: 'leave' } as const }
  for (const { call } of [own, desk])
    await expect(call(absenceRoutes.add, leave)).rejects.toMatchObject(forbidden)
  const params = { id: mine.id }
  const toOther = { params, body: { barberId: staff.luan.id } }
  await expect(own.call(absenceRoutes.change, toOther)).rejects.toMatchObject(forbidden)
  const toLeave = { params, body: { kind: 'leave' } as const }
  await expect(own.call(absenceRoutes.change, toLeave)).rejects.toMatchObject(forbidden)
  const foreign = { params: { id: other.id } }
  await expect(own.call(absenceRoutes.remove, foreign)).rejects.toMatchObject(forbidden)
  await own.call(absenceRoutes.remove, { params })
  await desk.call(absenceRoutes.remove, foreign)
})

test('the note of a colleague’s absence is hidden from barbers who may not see others', async () => {
  const { world, owner, barber, staff, switchTo } = await twoBarbers(await createWorld())
  const { call } = world.as(owner)
  for (const barberId of [staff.genti.id, staff.luan.id, null])
    await call(absenceRoutes.add, {
      body: { barberId, kind: 'leave', from: monday, note: 'Te mjeku' },
    })
  const notes = async () =>
    (await world.as(barber).call(absenceRoutes.list, month)).absences.map(({ barberId, note }) => [
      barberId,
      note,
    ])
  const told = [staff.genti.id, staff.luan.id, null].map((id) => [id, 'Te mjeku'])
  expect(await notes()).toEqual(told)
  await switchTo({ barbersSeeOthers: false })
  expect(await notes()).toEqual([told[0], [staff.luan.id, null], told[2]])
})

test('a change of an absence that was changed meanwhile is refused and shows the current one', async () => {
  const { world, owner, add, call } = await salon()
  const { absence } = await add({})
  const params = { id: absence.id }
  await call(absenceRoutes.change, { params, body: { note: 'Banka' } })
  const wire = { params, headers: { 'if-match': '1' } }
  const stale = await world.request(
    absenceRoutes.change,
    { ...wire, body: { note: 'x' } },
    owner.token,
  )
  expect([stale.status, stale.json['code']]).toEqual([412, 'absence_stale'])
  expect(stale.json['absence']).toMatchObject({ note: 'Banka', version: 2 })
  expect((await world.request(absenceRoutes.remove, wire, owner.token)).status).toBe(412)
  const same = await call(absenceRoutes.change, { params, body: { note: 'Banka' } })
  expect(same.absence.version).toBe(2)
})

test('the salon’s history names who noted which absence, with current names', async () => {
  const { add, call, arta } = await salon()
  const { absence } = await add({ kind: 'leave', to: '2026-03-11' })
  const params = { id: absence.id }
  await call(absenceRoutes.change, { params, body: { fromTime: '09:00', toTime: '11:00' } })
  await call(absenceRoutes.remove, { params })
  await add({ barberId: null, kind: 'holiday' })
  await call(staffRoutes.change, { params: { id: arta }, body: { name: 'Arta H.' } })
  const { entries } = await call(salonHistoryRoutes.list, { query: { kind: 'absence' } })
  expect(entries.map(({ text }) => text)).toEqual([
    'Arta shënoi "Festë" në sallon, 09.03.2026.',
    'Arta hoqi "Pushim" te Arta H., 09.03.2026 deri më 11.03.2026, 09:00–11:00.',
    'Arta ndryshoi: "Pushim" te Arta H., 09.03.2026 deri më 11.03.2026, 09:00–11:00.',
    'Arta shënoi "Pushim" te Arta H., 09.03.2026 deri më 11.03.2026.',
  ])
})

test('an absence beyond the limit of upcoming ones is refused, and past ones do not count', async () => {
  const { world, owner, add, call } = await salon()
  const fill = (day: string, most: number) => world.sql`
    insert into absences (salon_id, id, staff_id, kind, from_day, to_day, note, created_at)
    select ${owner.salonId}, gen_random_uuid(), null, 'busy', ${day}, ${day}, '', ${world.now}
    from generate_series(1, ${most})`
  await fill('2026-02-01', 9)
  await fill(monday, mostAbsences - 1)
  const { absence: last } = await add({})
  await expect(add({})).rejects.toMatchObject(answered(absenceErrors.absencesFull))
  const [old] = (
    await call(absenceRoutes.list, { query: { from: '2026-02-01', to: '2026-02-01' } })
  ).absences
  const move = (id: string, day: string) =>
    call(absenceRoutes.change, { params: { id }, body: { from: day, to: day } })
  await expect(move(old?.id ?? '', monday)).rejects.toMatchObject(
    answered(absenceErrors.absencesFull),
  )
  await move(last.id, '2026-03-10')
})
