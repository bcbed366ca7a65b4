import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Entry, type NamedEntry, queueErrors } from '#contract/queue/entries.ts'
import type { Appointment } from '#contract/visits/appointments.ts'
import { refuses, says } from '#tests/support/browser/open-page.tsx'
import { booked, salon, undoOf } from '#tests/support/browser/salon-day.tsx'
import {
  dashboardOf,
  showDashboard,
  visitAt,
} from '#tests/support/browser/screens/dashboard-screen.tsx'
import { aLine, anEntry, keptLine, signInWithLine } from '#tests/support/line/entry.ts'

const card = page.getByRole('region', { name: /^Në radhë/ })
const next = card.getByRole('button', { name: 'Tjetri: Agimi, te Arbeni' })
const calls = 'POST /api/queue/next'

const agim = anEntry('14', { name: 'Agim', wait: { from: 0, to: 5 } })
const artan = anEntry('15', {
  name: 'Artan',
  barber: 'Luan',
  since: '2026-11-20T12:06:00Z',
  wait: { from: 15, to: 30 },
})
const nameless = anEntry('16', { service_name: 'Mjekër', wait: { from: 15, to: 40 } })
const blerim = anEntry('17', { name: 'Blerim', here: false })
const line = [agim, artan, nameless, blerim]
const named: NamedEntry = { id: agim.id, label: agim.label, name: agim.name }
const atLuan = visitAt('13:00', { barber: 'Luan', status: 'confirmed' })
const atArben = visitAt('13:00', { id: 'teuta', client_name: 'Teuta Berisha', status: 'confirmed' })

function open(queue: Entry[], ...visits: Appointment[]) {
  const server = dashboardOf(...visits)
  server.answer('GET /api/salon', () => says({ salon: { ...salon, queue: keptLine } }))
  const first = queue[0] ? { Arben: named, Luan: named } : {}
  server.answer('GET /api/queue', () => says({ ...aLine(queue), next: first }))
  showDashboard()
  return server
}

const seat = booked({
  id: 'v1',
  appointment_time: '13:12',
  client_name: 'Kalimtar',
  status: 'confirmed',
  source: 'walk_in',
})
const seated = () =>
  says({
    entry: { ...agim, status: 'seated', appointment_id: 'v1' },
    appointment: seat,
    ended: null,
    passed: [],
    next: null,
    warnings: [],
    historyId: 'act-1',
    message: 'ok',
  })

beforeEach(() => page.viewport(1440, 900))

describe('the card of the line', () => {
  test('has the first three, who is on the way, and what the next one is told', async () => {
    open(line, atArben, atLuan)
    await expect.element(card.getByText(/^Të gjitha karriget janë zënë/)).toBeVisible()
    await expect.element(card.getByText('Më i shpejti te Arbeni, rreth 13:30')).toBeVisible()
    const rows = card.getByRole('listitem')
    expect(rows.elements().map(({ textContent }) => textContent)).toEqual([
      '14AgimPrerje flokështani',
      '15ArtanPrerje flokësh te Luani15–30 min',
      '16Mjekërpa emër15–40 min',
    ])
    await expect.element(card.getByText('edhe 1, po vjen')).toBeVisible()
    await expect.element(card.getByText('Kush vjen tani: 35–65 min')).toBeVisible()
  })

  test.each([
    ['nobody', [], 'Të lirë: Arbeni'],
    ['four', line, 'Arbeni është i lirë'],
  ])('is as high with %s in it as before it is known', async (_, queue, words) => {
    open(queue, atLuan)
    await expect.element(card.getByText(words)).toBeVisible()
    expect(card.element().getBoundingClientRect().height).toBe(306)
  })

  test.each([
    [1440, '.dash-side'],
    [390, '.day-card'],
  ])('pushes nothing on a page of %i px when the salon is read', async (width, pushed) => {
    await page.viewport(width, 1600)
    signInWithLine()
    const server = dashboardOf(atLuan)
    const late = Promise.withResolvers<void>()
    const read = { salon: { ...salon, queue: keptLine } }
    server.answer('GET /api/salon', () => late.promise.then(() => says(read)))
    server.answer('GET /api/queue', () => says({ ...aLine([agim]), next: { Arben: named } }))
    showDashboard()
    const top = () => document.querySelector(pushed)?.getBoundingClientRect().top
    await expect.poll(top).toBeGreaterThan(0)
    const before = top()
    late.resolve()
    await expect.element(card.getByText('Arbeni është i lirë')).toBeVisible()
    expect(top()).toBe(before)
  })

  test('takes the place of the free slots, and the next booking stands below it', async () => {
    open(line, visitAt('15:00', { status: 'confirmed' }))
    await expect.element(card).toBeVisible()
    await expect.element(page.getByText('Me termin')).toBeVisible()
    expect(page.getByText('Vende të lira sot').elements()).toEqual([])
    const top = (part: Element | null) => part?.getBoundingClientRect().top ?? 0
    expect(top(document.querySelector('.next-card'))).toBeGreaterThan(top(card.element()))
  })

  test('seats a walk-in where nobody waits', async () => {
    open([], atLuan)
    await card.getByRole('button', { name: 'Ul dikë' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Kalimtar' })).toBeVisible()
  })
})

describe('a free chair', () => {
  test('calls the next one by Enter, and the toast undoes it', async () => {
    const server = open(line, atLuan)
    server.answer(calls, seated)
    server.answer(undoOf('act-1'), () => says({ message: 'ok', historyId: 'act-2' }))
    await expect.element(card.getByText('Arbeni është i lirë')).toBeVisible()
    await expect.element(next).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Agimi te Arbeni, 13:12')).toBeVisible()
    expect(server.asked(calls)).toMatchObject([{ body: { barber_id: 'Arben', seen: 'e-14' } }])
    await page.getByRole('button', { name: 'Zhbëj' }).click()
    await expect.poll(() => server.asked(undoOf('act-1'))).toHaveLength(1)
  })

  test('calls the one after in the same step where the first is missing', async () => {
    const server = open(line, atLuan)
    server.answer(calls, seated)
    const missing = 'POST /api/queue/e-14/missing'
    const after = { ...seat, id: 'v2', arrivedAt: artan.since }
    server.answer(missing, () =>
      says({ entry: { ...agim, missed: 1 }, appointment: after, historyId: 'act-2', message: '' }),
    )
    await next.click()
    await page.getByRole('button', { name: 'Mungon' }).click()
    const words = 'Agimi mungon: kalon një vend prapa. Artani te Arbeni, 13:12'
    await expect.element(page.getByText(words)).toBeVisible()
    expect(server.asked(missing).map(({ body }) => body['then'])).toEqual(['Arben'])
  })

  test('keeps the place of somebody who was called before the promised time', async () => {
    const server = open(line, atLuan)
    server.answer(calls, seated)
    const missing = 'POST /api/queue/e-14/missing'
    server.answer(missing, ({ body }) =>
      body['then'] === undefined
        ? says({ entry: agim, historyId: 'act-2', message: '' })
        : refuses(queueErrors.nobodyNext, { first: null }),
    )
    await next.click()
    await page.getByRole('button', { name: 'Mungon' }).click()
    await expect.element(page.getByText('Agimi: u thirr para kohe, vendi mbetet.')).toBeVisible()
  })

  test('says whom somebody else has taken meanwhile', async () => {
    const server = open(line, atLuan)
    server.answer(calls, () => refuses(queueErrors.entryTaken, { by: 'Luan', next: null }))
    await next.click()
    await expect.element(page.getByText('Ndërkohë e mori dikush tjetër.')).toBeVisible()
  })
})

describe('a chair that asks', () => {
  const visit = { id: 'teuta', client_name: 'Teuta Berisha', appointment_time: '13:00' }
  /** The first call is refused, the next one seats. */
  function refuseOnce(refusal: () => Response) {
    const server = open(line, atLuan)
    server.answer(calls, () => (server.asked(calls).length > 1 ? seated() : refusal()))
    return server
  }
  const said = page.getByText('Agimi te Arbeni, 13:12')

  test('ends the visit of a booked client who is done', async () => {
    const server = refuseOnce(() => refuses(queueErrors.chairBusy, { visit }))
    await next.click()
    const dialog = page.getByRole('alertdialog', { name: 'Teuta, 13:00: ka ardhur?' })
    await expect.element(dialog).toMatchTextContent(/Është te Arbeni\. Tjetri do të ishte Agimi\./)
    await expect.element(dialog.getByRole('button', { name: /^Po, mbaroi/ })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(said).toBeVisible()
    expect(server.asked(calls).map(({ body }) => body['anyway'])).toEqual([undefined, true])
  })

  test('marks a booked client who has not come, and seats the next', async () => {
    const server = refuseOnce(() => refuses(queueErrors.chairBusy, { visit }))
    const saved = { ...atArben, status: 'no_show', version: 2 }
    server.answer('GET /api/appointments/teuta', () => says({ appointment: atArben }))
    server.answer('PUT /api/appointments/teuta', () =>
      says({ appointment: saved, warnings: [], historyId: 'act-0', message: 'ok' }),
    )
    await next.click()
    await page.getByRole('button', { name: /^Nuk erdhi/ }).click()
    await expect.element(said).toBeVisible()
    expect(server.asked('PUT /api/appointments/teuta')).toMatchObject([
      { body: { status: 'no_show' } },
    ])
  })

  test('asks before it takes the turn of another barber', async () => {
    const turn = { barber_id: 'Luan', name: 'Luan' }
    const server = refuseOnce(() => refuses(queueErrors.notYourTurn, { turn }))
    await next.click()
    const dialog = page.getByRole('alertdialog', { name: /^Luani e ka radhën/ })
    await expect.element(dialog.getByRole('button', { name: 'Lëre te Luani' })).toHaveFocus()
    await dialog.getByRole('button', { name: 'Merre' }).click()
    await expect.element(said).toBeVisible()
    expect(server.asked(calls).map(({ body }) => body['anyway'])).toEqual([undefined, true])
  })
})
