import { describe, expect, test } from 'vitest'
import { dueWords } from '#contract/returns/due.ts'
import { addDays } from '#contract/kit/time.ts'
import { clientRoutes } from '#contract/clients/clients.ts'
import { serviceRoutes } from '#contract/services/services.ts'
import { ago, dueSalon, today, tomorrow } from '#tests/support/clients/due-salon.ts'

describe('clients who are due', () => {
  test('are told with their rhythm, what they usually have and where it fits', async () => {
    const { came, list, cut, arta } = await dueSalon()
    const id = await came('Hasan Kola', ago(112, 82, 52))
    const { clients, total } = await list()
    expect(total).toBe(1)
    expect(clients).toMatchObject([
      {
        id,
        name: 'Hasan Kola',
        phone: '069 111 2233',
        lastVisit: ago(52)[0],
        everyDays: 30,
        dueOn: ago(22)[0],
        overdueDays: 22,
        usual: { services: [{ id: cut, name: 'Prerje' }], barber_id: arta, minutes: 30 },
        later: null,
        toldAt: null,
        message: {
          id: `due.${id}.${ago(52)[0]?.replaceAll('-', '')}`,
          kind: 'due',
          appointmentId: null,
          clientId: id,
          text: 'Përshëndetje Hasan! U bënë 52 ditë nga vizita e fundit.\nKemi vend sot te Arta në 09:00. T’jua ruajmë?\nSalloni Arta\nNuk doni të tilla? Na shkruani “jo”.',
        },
      },
    ])
    expect(clients[0]?.places).toEqual([
      { date: today, time: '09:00', barber: 'Arta', barber_id: arta },
      { date: today, time: '09:30', barber: 'Arta', barber_id: arta },
      { date: today, time: '10:00', barber: 'Arta', barber_id: arta },
    ])
  })

  test('are those whose rhythm is over in two days, or in as many as are asked for', async () => {
    const { came, names } = await dueSalon()
    await came('Pas Tri Ditësh', ago(87, 57, 27))
    await came('Pas Dy Ditësh', ago(88, 58, 28))
    await came('Sot', ago(90, 60, 30))
    expect(await names()).toEqual(['Sot', 'Pas Dy Ditësh'])
    expect(await names({ within: 0 })).toEqual(['Sot'])
    expect(await names({ within: 3 })).toEqual(['Sot', 'Pas Dy Ditësh', 'Pas Tri Ditësh'])
  })

  test('are not who has come twice, is booked, is silent, or has been gone for a year', async () => {
    const { came, visit, names, setClient, bookAtDoor, cut } = await dueSalon()
    await came('Dy Herë', ago(60, 30))
    await came('Dy Në Ditë', ago(60, 30))
    await visit('Dy Në Ditë', ago(30)[0] ?? '', { appointment_time: '15:00' })
    await came('E Rezervuar', ago(90, 60, 40))
    await visit('E Rezervuar', addDays(today, 9))
    await came(
      'Vetëm Përpara',
      [3, 9, 20].map((days) => addDays(today, days)),
    )
    const silent = await came('E Heshtur', ago(91, 61, 31))
    await setClient(silent, { doNotMessage: true })
    await came('Ikur', ago(425, 395, 365))
    await came('Gati Ikur', ago(424, 394, 364))
    await came('Me Kërkesë', ago(92, 62, 32), { client_phone: '069 444 5566' })
    expect(await names()).toEqual(['Me Kërkesë', 'Gati Ikur'])
    await bookAtDoor([cut], { name: 'Me Kërkesë', phone: '069 444 5566' })
    expect(await names()).toEqual(['Gati Ikur'])
  })

  test('with a rhythm of a year are due after it, and a visit of this morning is one', async () => {
    const { came, visit, names, world, everyDays } = await dueSalon()
    const yearly = await came('Vjetore', ago(1094, 729, 364))
    expect(await everyDays(yearly)).toBe(365)
    expect(await names()).toEqual(['Vjetore'])
    await visit('Vjetore', today, { appointment_time: '09:30' })
    expect(await names()).toEqual([])
    world.now = new Date('2026-03-02T09:00:00Z')
    expect(await names()).toEqual([])
  })

  test('are due again as soon as their booking is cancelled, moved away, missed or deleted', async () => {
    const { came, visit, names, remove, change, call } = await dueSalon()
    await came('Hasan', ago(112, 82, 52))
    const ahead = await visit('Hasan', tomorrow)
    expect(await names()).toEqual([])
    await change(ahead.id, { status: 'cancelled' })
    expect(await names()).toEqual(['Hasan'])
    await change(ahead.id, { status: 'confirmed' })
    expect(await names()).toEqual([])
    await change(ahead.id, { appointment_date: addDays(today, -3) })
    expect(await names()).toEqual([])
    await change(ahead.id, { status: 'no_show' })
    expect(await names()).toEqual(['Hasan'])
    await change(ahead.id, { status: 'completed' })
    await remove(ahead.id)
    expect(await names()).toEqual(['Hasan'])
    const other = await visit('Drita', tomorrow)
    const { clients } = await call(clientRoutes.list, { query: { q: 'Hasan' } })
    await change(other.id, { client_id: clients[0]?.id })
    expect(await names()).toEqual([])
  })

  test('come in the order of how far they are over, whoever has gone last, and those first who find a time', async () => {
    const { came, due, visit, arta, besa } = await dueSalon()
    for (const barber_id of [arta, besa])
      for (const date of [today, tomorrow, addDays(today, 2)])
        await visit('kalimtar', date, { barber_id, appointment_time: '10:00', duration: 420 })
    await came('Gjysmë', ago(90, 60, 45))
    await came('E Gjatë', ago(130, 100, 70), { service_name: 'Ngjyrosje', duration: 120 })
    await came('Dyfish', ago(60, 40, 38))
    await came('I Ikur', ago(185, 155, 125))
    const rows = await due()
    expect(rows.map(({ name }) => name)).toEqual(['Dyfish', 'Gjysmë', 'I Ikur', 'E Gjatë'])
    expect(rows[3]).toMatchObject({
      places: [],
      later: { date: addDays(today, 3), time: '09:00', barber_id: arta },
    })
    expect((await due({ limit: 1 })).map(({ name }) => name)).toEqual(['Dyfish'])
  })

  test('are each offered another time first, as long as there are more', async () => {
    const { came, due, visit, arta, besa } = await dueSalon()
    for (const barber_id of [arta, besa])
      for (const date of [today, tomorrow, addDays(today, 2)])
        await visit('kalimtar', date, {
          barber_id,
          appointment_time: date === today ? '10:00' : '09:00',
          duration: date === today ? 420 : 480,
        })
    for (const [nth, name] of ['Një', 'Dy', 'Tre', 'Katër', 'Pesë'].entries())
      await came(name, ago(90 - nth, 60 - nth, 50 - nth))
    const firsts = (await due()).map(({ places: [first] }) => `${first?.time} ${first?.barber}`)
    expect(firsts).toEqual(['09:00 Arta', '09:30 Arta', '09:00 Besa', '09:30 Besa', '09:00 Arta'])
  })

  test('have their usual of what is still offered, and nowhere to go where nothing is', async () => {
    const { came, due, call, cut } = await dueSalon()
    await came('Hasan', ago(112, 82, 52))
    await call(serviceRoutes.remove, { params: { id: cut } })
    const [row] = await due()
    expect(row).toMatchObject({
      usual: { services: [], minutes: 0 },
      places: [],
      later: null,
      message: {
        text: 'Përshëndetje Hasan! U bënë 52 ditë nga vizita e fundit.\nSalloni Arta\nNuk doni të tilla? Na shkruani “jo”.',
      },
    })
  })

  test('of a chosen day are offered times of that day alone, with the gaps of everybody', async () => {
    const { came, list, arta, besa, visit } = await dueSalon()
    await came('Hasan', ago(112, 82, 52))
    await visit('kalimtar', tomorrow, { appointment_time: '10:00', duration: 360 })
    const { clients, gaps } = await list({ date: tomorrow })
    expect(clients[0]?.places.map(({ date, time }) => `${date} ${time}`)).toEqual([
      `${tomorrow} 09:00`,
      `${tomorrow} 09:30`,
      `${tomorrow} 16:00`,
    ])
    expect(gaps).toEqual([
      { date: tomorrow, barber_id: arta, from: '09:00', to: '10:00' },
      { date: tomorrow, barber_id: arta, from: '16:00', to: '17:00' },
      { date: tomorrow, barber_id: besa, from: '09:00', to: '17:00' },
    ])
    const past = await list({ date: ago(1)[0] })
    expect([past.gaps, past.clients[0]?.places]).toEqual([[], []])
  })
})

describe('a client who is due', () => {
  test('is not named for fourteen days after a message, unless none was sent', async () => {
    const { came, due, names, tell, at, world } = await dueSalon()
    await came('Hasan', ago(112, 82, 52))
    const [{ message } = { message: null }] = await due()
    await Promise.all([tell(message?.id ?? ''), tell(message?.id ?? '')])
    expect(await world.sql`select 1 from due_nights where told_at is not null`).toHaveLength(1)
    expect(await names()).toEqual([])
    await tell(message?.id ?? '', false)
    expect(await names()).toEqual(['Hasan'])
    await tell(message?.id ?? '')
    await at('2026-03-16T07:59:00Z')
    expect(await names()).toEqual([])
    await at('2026-03-16T08:01:00Z')
    expect(await due()).toMatchObject([{ name: 'Hasan', toldAt: '2026-03-02 09:00' }])
  })

  test('is not named for fourteen days once left alone for now', async () => {
    const { came, names, notNow, at } = await dueSalon()
    const id = await came('Hasan', ago(112, 82, 52))
    expect(await notNow(id)).toMatchObject({ message: dueWords.notNow('Hasan') })
    expect(await names()).toEqual([])
    await notNow(id, false)
    expect(await names()).toEqual(['Hasan'])
    await notNow(id)
    await at('2026-03-15T08:00:00Z')
    expect(await names()).toEqual([])
    await at('2026-03-16T08:00:00Z')
    expect(await names()).toEqual(['Hasan'])
    await expect(notNow('00000000-0000-0000-0000-000000000001')).rejects.toMatchObject({
      status: 404,
    })
  })

  test('without a number has no message', async () => {
    const { came, due } = await dueSalon()
    await came('Pa Numër', ago(112, 82, 52), { client_phone: undefined })
    expect(await due()).toMatchObject([{ name: 'Pa Numër', phone: '', message: null }])
  })

  test('of a merge is one, with what was written to either', async () => {
    const { came, due, names, tell, call } = await dueSalon()
    const kept = await came('Linda Kelmendi', ago(112, 52))
    const other = await came('Lindita', ago(142, 82, 52))
    const [{ message } = { message: null }] = await due()
    expect(message?.clientId).toBe(other)
    await tell(message?.id ?? '')
    await call(clientRoutes.merge, { params: { id: kept }, body: { other } })
    expect(await names()).toEqual([])
  })
})
