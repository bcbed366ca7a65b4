import { describe, expect, test } from 'vitest'
import { clientRoutes } from '#contract/clients/clients.ts'
import { salonRoutes } from '#contract/salon.ts'
import { saleRoutes } from '#contract/till/sales.ts'
import { salonHistoryRoutes } from '#contract/salon-history.ts'
import { serviceRoutes } from '#contract/services/services.ts'
import { staffRoutes } from '#contract/staff.ts'
import { undoRoutes } from '#contract/undo.ts'
import { confirmEverywhere } from '#server/features/booking/auto-confirm.ts'
import { head, openVisitImport as open } from '#tests/support/clients/visit-importer.ts'

const file = [
  head,
  '10.01.2026;10:00;Besa Krasniqi;044 111 222;Prerje;Arta Hoxha;45;12,50;;',
  '10.02.2026;10:00;Besa Krasniqi;044 111 222;Prerje;Arta Hoxha;;;Konfirmuar;',
  '11.02.2026;10:00;Drita Leka;;Prerje;Arta Hoxha;;;Anuluar;',
  '12.02.2026;10:00;;;Prerje;;;;;',
  '05.03.2026;2:30 PM;Besa Krasniqi;044 111 222;Prerje;Arta Hoxha;;;;te dritarja',
  '30.02.2026;10:00;Besa Krasniqi;;Prerje;Arta Hoxha;;;;',
  '06.03.2026;25:00;Besa Krasniqi;;Prerje;Arta Hoxha;;;;',
].join('\n')

describe('a file with visits', () => {
  test('is tried without keeping anything', async () => {
    const { bring, visits, world } = await open()
    const told = await bring(file, { dryRun: 'true' })
    expect(told.counts).toEqual({ new: 5, known: 0, taken: 0, wrong: 2, ahead: 1 })
    expect(told.rows.slice(0, 2).map(({ row, message }) => [row, message])).toEqual([
      [7, 'kjo datë nuk ekziston'],
      [8, 'kjo orë nuk ekziston'],
    ])
    expect(told.unknown).toEqual({ rows: 0, barbers: [], services: [] })
    expect(await visits()).toEqual([])
    expect(await world.sql`select 1 from clients union all select 1 from imports`).toEqual([])
  })

  test('brings what was as done, and what lies ahead as booked', async () => {
    const { bring, visits, client } = await open()
    await bring(file)
    const all = (await visits()).toSorted((a, b) =>
      a.appointment_date.localeCompare(b.appointment_date),
    )
    expect(
      all.map((visit) => [
        visit.appointment_date,
        visit.appointment_time,
        visit.client_name,
        visit.status,
        visit.duration,
        visit.price,
        visit.source,
      ]),
    ).toEqual([
      ['2026-01-10', '10:00', 'Besa Krasniqi', 'completed', 45, 12.5, 'import'],
      ['2026-02-10', '10:00', 'Besa Krasniqi', 'completed', 30, 10, 'import'],
      ['2026-02-11', '10:00', 'Drita Leka', 'cancelled', 30, 10, 'import'],
      ['2026-02-12', '10:00', 'Kalimtar', 'completed', 30, 10, 'import'],
      ['2026-03-05', '14:30', 'Besa Krasniqi', 'pending', 30, 10, 'import'],
    ])
    expect(all.at(-1)?.note).toBe('te dritarja')
    expect(await client('Besa Krasniqi')).toMatchObject({
      phones: ['044 111 222'],
      totalAppointments: 3,
      totalSpent: 22.5,
      lastVisit: '2026-02-10',
    })
  })

  test('makes the usual and the rhythm of a client right at once', async () => {
    const { bring, client, call } = await open()
    const days = ['01.12.2025', '31.12.2025', '30.01.2026', '01.03.2026']
    await bring([head, ...days.map((day) => `${day};10:00;Besa;;Prerje;;;;;`)].join('\n'))
    const { id = '' } = (await client('Besa')) ?? {}
    const shown = await call(clientRoutes.show, { params: { id }, query: {} })
    expect(shown.client).toMatchObject({ usualService: 'Prerje', everyDays: 30 })
  })

  test('brings nothing twice', async () => {
    const { bring, visits } = await open()
    await bring(file)
    const again = await bring(file)
    expect(again).toMatchObject({
      counts: { new: 0, known: 5, taken: 0, wrong: 2, ahead: 0 },
      historyId: null,
    })
    expect(await visits()).toHaveLength(5)
  })

  test('says who sits where a visit would be, of the salon and of the file', async () => {
    const { bring, counter } = await open()
    await counter.book({
      client_name: 'Era',
      appointment_date: '2026-03-05',
      appointment_time: '14:15',
    })
    const told = await bring(
      [
        file,
        '07.03.2026;09:00;Linda;;Prerje;Arta Hoxha;;;;',
        '07.03.2026;09:15;Vjosa;;Prerje;Arta Hoxha;;;;',
        '07.03.2026;09:15;Teuta;;Prerje;Arta Hoxha;;;Anuluar;',
        '07.03.2026;09:30;Mira;;Prerje;Arta Hoxha;;;;',
      ].join('\n'),
    )
    expect(told.counts).toMatchObject({ taken: 2, new: 7 })
    expect(
      told.rows.filter(({ fate }) => fate === 'taken').map(({ row, message }) => [row, message]),
    ).toEqual([
      [6, 'i zënë: Era 14:15–14:45'],
      [10, 'i zënë: Linda 09:00–09:30'],
    ])
  })

  test('finds a name of the list in another form of its word', async () => {
    const { bring, call } = await open()
    await call(serviceRoutes.add, { body: { name: 'Mjekër', price: 5 } })
    const said = `${head}\n05.03.2026;10:00;Besa;;Mjekra;Arta Hoxha;;7;;`
    const { unknown } = await bring(said, { dryRun: 'true' })
    expect(unknown?.services).toMatchObject([{ name: 'Mjekra', nearest: 'Mjekër' }])
  })

  test('leaves out who and what is not known, unless it is made or matched', async () => {
    const { bring, call } = await open()
    const said = `${head}\n05.03.2026;10:00;Besa;;Prerje e shkurtër;Arta;;7;;\n05.03.2026;11:00;Besa;;Manikyr;Vlera;40;15;;`
    const told = await bring(said, { dryRun: 'true' })
    expect(told.counts).toMatchObject({ new: 0, wrong: 2 })
    expect(told.rows[1]?.message).toBe('nuk i njohim: shërbimi Manikyr, berberi Vlera')
    expect(told.unknown).toEqual({
      rows: 2,
      barbers: [
        { name: 'Arta', rows: 1, nearest: 'Arta Hoxha' },
        { name: 'Vlera', rows: 1, nearest: null },
      ],
      services: [
        { name: 'Prerje e shkurtër', rows: 1, nearest: 'Prerje' },
        { name: 'Manikyr', rows: 1, nearest: null },
      ],
    })
    const [arta] = (await call(staffRoutes.list)).staff
    const [cut] = (await call(serviceRoutes.list)).data
    const matches = JSON.stringify({
      barbers: { Arta: arta?.id },
      services: { 'Prerje e shkurtër': cut?.id },
    })
    expect((await bring(said, { matches, dryRun: 'true' })).counts).toMatchObject({ new: 1 })
    expect((await bring(said, { matches, create: 'true' })).counts).toMatchObject({ new: 2 })
    expect((await call(staffRoutes.list)).staff.map(({ name }) => name)).toEqual([
      'Arta Hoxha',
      'Vlera',
    ])
    expect((await call(serviceRoutes.list)).data).toMatchObject([
      { name: 'Prerje' },
      { name: 'Manikyr', duration: 40, price: 15 },
    ])
  })

  test('with matches that name nothing of the salon, or can’t be read, makes nothing', async () => {
    const { bring, send, visits } = await open()
    const said = `${head}\n05.03.2026;10:00;Besa;;Prerje;Vlera;;7;;`
    const matches = JSON.stringify({ barbers: { Vlera: '00000000-0000-7000-8000-000000000000' } })
    expect((await bring(said, { matches })).counts).toMatchObject({ new: 0, wrong: 1 })
    expect((await send(said, { matches: '{' })).status).toBe(400)
    expect(await visits()).toEqual([])
  })

  test('tells nobody of what it books', async () => {
    const { bring, world } = await open()
    await bring(file)
    expect(await world.sql`select 1 from mail_outbox union all select 1 from push_queue`).toEqual(
      [],
    )
    expect(await world.deliverMails()).toEqual([])
  })

  test('is one entry of the history', async () => {
    const { bring, call } = await open()
    await bring(file)
    const { entries } = await call(salonHistoryRoutes.list, { query: { kind: 'appointment' } })
    expect(entries.map(({ text }) => text)).toEqual([
      'Arta Hoxha solli nga një skedar 5\u00a0termine; 2\u00a0rreshta nuk u morën.',
    ])
  })

  test('leaves what was over to no till and to no confirmation by the hour', async () => {
    const { bring, call, world, owner } = await open()
    await call(salonRoutes.change, { body: { till: true } })
    await world.sql`update salons set till_since = '2025-01-01' where id = ${owner.salonId}`
    await bring(file)
    expect((await call(saleRoutes.waiting)).visits).toEqual([])
    world.now = new Date('2026-03-06T11:00:00Z')
    await confirmEverywhere(world.deps)
    const later = world.as({ token: await world.signIn(owner.userId) })
    expect((await later.call(saleRoutes.waiting)).visits).toMatchObject([{ date: '2026-03-05' }])
  })

  test('is undone with all it made', async () => {
    const { bring, call, visits, client } = await open()
    const said = `${head}\n05.02.2026;10:00;Besa;;Manikyr;Vlera;40;15;;\n06.03.2026;10:00;Drita;;Prerje;;;;;`
    await call(clientRoutes.add, { body: { name: 'Drita' } })
    const { historyId } = await bring(said, { create: 'true' })
    const told = await call(undoRoutes.undo, { params: { id: historyId ?? '' } })
    expect(told).toMatchObject({ message: 'U zhbë: 2\u00a0termine u hoqën.', kept: 0 })
    expect(await visits()).toEqual([])
    expect(await client('Besa')).toBeUndefined()
    expect(await client('Drita')).toMatchObject({ totalAppointments: 0, totalSpent: 0 })
    expect((await call(staffRoutes.list)).staff).toHaveLength(1)
    expect((await call(serviceRoutes.list)).data).toHaveLength(1)
  })
})
