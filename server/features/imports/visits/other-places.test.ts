import { expect, test } from 'vitest'
import { serviceRoutes } from '#contract/services/services.ts'
import { staffRoutes } from '#contract/staff.ts'
import { head, openVisitImport } from '#tests/support/clients/visit-importer.ts'

type Place = { date: string; time: string; barber_id: string }

/** Thursday, 5 March: Era sits with Arta from 10:00 to 10:30, and Blerta, who does the same, is free. */
async function open() {
  const desk = await openVisitImport()
  const { call, counter } = desk
  await call(staffRoutes.add, { body: { name: 'Blerta' } })
  const { staff } = await call(staffRoutes.list)
  const idOf = (name: string) => staff.find((barber) => barber.name === name)?.id ?? ''
  const place = (time: string, name = 'Arta Hoxha', date = '2026-03-05'): Place => ({
    date,
    time,
    barber_id: idOf(name),
  })
  await counter.book({
    client_name: 'Era',
    appointment_date: '2026-03-05',
    appointment_time: '10:00',
  })
  return {
    ...desk,
    place,
    try: (said: string, places: object = {}, placesFor?: number) =>
      desk.bring(said, {
        dryRun: 'true',
        places: JSON.stringify(places),
        ...(placesFor !== undefined && { placesFor: String(placesFor) }),
      }),
  }
}

const line = (client: string, time: string, more = '') =>
  `05.03.2026;${time};${client};;Prerje;Arta Hoxha;${more};;;`
const file = [head, line('Besa', '10:00'), line('Linda', '10:30')].join('\n')

test('a row whose place is taken is offered others, where neither salon nor file has anything', async () => {
  const { place, ...desk } = await open()
  const { rows } = await desk.try(file)
  expect(rows).toMatchObject([
    { row: 2, fate: 'taken', canMove: true },
    { row: 3, fate: 'new' },
  ])
  expect(rows[0]).not.toHaveProperty('places')
  const asked = await desk.try(file, {}, 2)
  expect(asked.rows[0]?.places).toEqual([
    { ...place('09:30'), barber: 'Arta Hoxha' },
    { ...place('09:15'), barber: 'Arta Hoxha' },
    { ...place('10:00', 'Blerta'), barber: 'Blerta' },
  ])
  const full = [file, line('Drita', '09:00', '60')].join('\n')
  expect((await desk.try(full, {}, 2)).rows[0]?.places).toMatchObject([
    { time: '11:00' },
    { time: '11:15' },
    { time: '10:00', barber: 'Blerta' },
  ])
})

test('a row at a chosen place keeps it, is counted as new and stays where it was listed', async () => {
  const { place, ...desk } = await open()
  const late = [head, line('Linda', '10:30'), line('Besa', '10:00')].join('\n')
  const told = await desk.try(late, { 3: place('10:00', 'Blerta') })
  expect(told.counts).toEqual({ new: 2, known: 0, taken: 0, wrong: 0, ahead: 2 })
  expect(told.rows[0]).toMatchObject({
    row: 3,
    fate: 'new',
    message: 'e mban vendin',
    date: '2026-03-05',
    time: '10:00',
    movedTo: 'Blerta',
  })
  expect(told.rows[0]).not.toHaveProperty('canMove')
  expect((await desk.try(late)).counts).toMatchObject({ new: 1, taken: 1 })
})

test('the chosen place is brought, with the price of its barber', async () => {
  const { place, bring, visits, call } = await open()
  const [cut] = (await call(serviceRoutes.list)).data
  const { barber_id: id } = place('12:00', 'Blerta')
  await call(serviceRoutes.change, {
    params: { id: cut?.id ?? '' },
    body: { barbers: [{ id: place('12:00').barber_id }, { id, price: 14, duration: 45 }] },
  })
  const places = JSON.stringify({ 2: place('12:00', 'Blerta', '2026-03-06') })
  expect(await bring(file, { places })).toMatchObject({ counts: { new: 2, taken: 0 } })
  expect((await visits()).find(({ client_name }) => client_name === 'Besa')).toMatchObject({
    appointment_date: '2026-03-06',
    appointment_time: '12:00',
    barber: 'Blerta',
    price: 14,
    duration: 45,
    status: 'pending',
  })
  expect(await bring(file, { places })).toMatchObject({ counts: { new: 0, known: 2 } })
})

test('a chosen place that was taken meanwhile says who sits there', async () => {
  const { place, bring, counter, visits } = await open()
  await counter.book({
    client_name: 'Mira',
    appointment_date: '2026-03-05',
    appointment_time: '11:00',
  })
  const told = await bring(file, { places: JSON.stringify({ 2: place('11:00') }) })
  expect(told.counts).toMatchObject({ new: 1, taken: 1 })
  expect(told.rows[0]).toMatchObject({ fate: 'taken', message: 'i zënë: Mira 11:00–11:30' })
  expect((await visits()).map(({ client_name }) => client_name)).not.toContain('Besa')
})

test('of two rows at one chosen place the second is taken', async () => {
  const { place, ...desk } = await open()
  const both = [file, line('Vjosa', '10:15')].join('\n')
  const told = await desk.try(both, { 2: place('12:00'), 4: place('12:15') })
  expect(told.rows.map(({ row, fate, message }) => [row, fate, message])).toEqual([
    [2, 'new', 'e mban vendin'],
    [4, 'taken', 'i zënë: Besa 12:00–12:30'],
    [3, 'new', 'e mban vendin'],
  ])
})

test('a row that was moved takes no place from a later row of the file', async () => {
  const { place, ...desk } = await open()
  const told = await desk.try(file, { 2: place('10:30') })
  expect(told.rows.map(({ row, fate, message }) => [row, fate, message])).toEqual([
    [2, 'taken', 'i zënë: Linda 10:30–11:00'],
    [3, 'new', 'e mban vendin'],
  ])
})

test('a visit that is over is offered no other place', async () => {
  const desk = await open()
  const past = `${head}\n01.02.2026;10:00;Besa;;Prerje;Arta Hoxha;;;;\n01.02.2026;10:15;Linda;;Prerje;Arta Hoxha;;;;`
  const { rows } = await desk.try(past, {}, 3)
  expect(rows[0]).toMatchObject({ row: 3, fate: 'taken' })
  expect(rows[0]).not.toHaveProperty('canMove')
  expect(rows[0]).not.toHaveProperty('places')
})

test('a place that is no date, lies in the past or has an unknown barber is refused at its field', async () => {
  const { place, send, visits } = await open()
  const refusal = async (places: string, dryRun = 'true') => {
    const { status, json } = await send(file, { places, dryRun })
    return [status, (json as { errors: object }).errors]
  }
  const at = (one: object) => JSON.stringify({ 2: one })
  const unread = [400, { places: 'Vendet e zgjedhura nuk janë të sakta.' }]
  expect(await refusal(at({ ...place('12:00'), date: '2026-02-30' }))).toEqual(unread)
  expect(await refusal(at({ ...place('12:00'), time: '25:00' }))).toEqual(unread)
  expect(await refusal('{')).toEqual(unread)
  const past = at(place('12:00', 'Arta Hoxha', '2026-03-02'))
  expect(await refusal(past, 'false')).toEqual([
    400,
    { places: 'Rreshti 2: vendi i zgjedhur ka kaluar.' },
  ])
  expect(await refusal(at(place('12:00', 'Vlera')), 'false')).toEqual([
    400,
    { places: 'Rreshti 2: berberi i zgjedhur nuk është te lista.' },
  ])
  expect(await visits()).toHaveLength(1)
})
