import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { booked, json, openSchedule as open } from '#tests/support/browser/schedule.tsx'

const title = (name: string) =>
  expect.element(page.getByRole('heading', { level: 1, name: new RegExp(name) }))
const block = (name: string | RegExp) => page.getByRole('listitem').getByRole('button', { name })
const column = (name: string | RegExp) => page.getByRole('region', { name })
const days = () => page.getByRole('group', { name: 'Dita e javës' })

beforeEach(() => page.viewport(1440, 900))

describe('the way through the days', () => {
  test('uses the strip of days, and the address keeps the day', async () => {
    open('/terminet', { appointments: [booked('10:00', { appointment_date: '2026-11-18' })] })
    await days()
      .getByRole('button', { name: /e mërkurë, 18 nëntor, 1.termin/ })
      .click()
    await title('E mërkurë, 18 nëntor').toBeVisible()
    await expect.element(block(/10:00/)).toBeInTheDocument()
    await expect.poll(() => location.search).toBe('?d=2026-11-18')
  })

  test('has keys: back, forth, week, day, today', async () => {
    open('/terminet')
    await title('E premte, 20 nëntor').toBeVisible()
    await userEvent.keyboard('[[')
    await title('E enjte, 19 nëntor').toBeVisible()
    await userEvent.keyboard('j')
    await title('16–22 nëntor 2026').toBeVisible()
    await userEvent.keyboard(']')
    await title('23–29 nëntor 2026').toBeVisible()
    await expect.poll(() => location.search).toBe('?d=2026-11-26&v=week')
    await userEvent.keyboard('td')
    await title('E premte, 20 nëntor').toBeVisible()
    await expect.poll(() => location.search).toBe('')
  })

  test('begins at the day in the address, and an invalid one is today', async () => {
    open('/terminet?d=2027-01-04&v=week')
    await title('4–10 janar 2027').toBeVisible()
    await userEvent.keyboard('d')
    await title('E hënë, 4 janar 2027').toBeVisible()
  })

  test('goes on from an invalid address', async () => {
    open('/terminet?d=2026-99-77&v=month')
    await title('E premte, 20 nëntor').toBeVisible()
  })
})

describe('a day ahead of its week', () => {
  const tuesday = booked('09:30', { appointment_date: '2026-11-17' })
  const bar = (name: RegExp) =>
    days().getByRole('button', { name }).element().querySelector('i')?.checkVisibility({
      opacityProperty: true,
    })

  /** Today is here; the week is answered when the test says so. */
  function openToday(address = '/terminet') {
    const week = Promise.withResolvers<void>()
    const day = [booked('15:00')]
    const appointments = [...day, tuesday]
    open(address, { day, week: () => week.promise.then(() => json({ appointments })) })
    return week.resolve
  }

  test('is shown at once, and the other days of the strip are not known', async () => {
    const answer = openToday()
    await expect.element(block(/15:00/)).toBeVisible()
    const today = days().getByRole('button', { name: /20 nëntor, 1.termin$/ })
    await expect.element(today).toBeVisible()
    await expect.element(days().getByRole('button', { name: /17 nëntor$/ })).toBeVisible()
    expect([bar(/17 nëntor/), bar(/20 nëntor/)]).toEqual([false, true])
    answer()
    await expect.element(days().getByRole('button', { name: /17 nëntor, 1.termin$/ })).toBeVisible()
    expect(bar(/17 nëntor/)).toBe(true)
    await expect.element(block(/15:00/)).toBeVisible()
  })

  test('says nothing of another day or of the week, which are not shown as empty', async () => {
    const answer = openToday()
    await expect.element(block(/15:00/)).toBeVisible()
    await userEvent.keyboard('[[')
    await title('E enjte, 19 nëntor').toBeVisible()
    await expect.poll(() => document.querySelector('.schedule-skeleton')).not.toBeNull()
    expect(page.getByText(/^Asnjë termin/).elements()).toEqual([])
    answer()
    await expect.element(page.getByText(/^Asnjë termin/)).toBeVisible()
  })

  test('opens the form of a new visit once the week is here', async () => {
    const answer = openToday('/terminet?new')
    await expect.element(block(/15:00/)).toBeVisible()
    const form = page.getByRole('dialog')
    // Long enough for a form that waits for nothing.
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(form.elements()).toEqual([])
    answer()
    await expect.element(form).toBeVisible()
  })

  test('without visits waits for its week', async () => {
    open('/terminet', { day: [], week: () => json({ appointments: [booked('16:00')] }) })
    await expect.element(block(/16:00/)).toBeVisible()
  })
})

test('the heads of a day and its column name the holiday and the closure', async () => {
  open('/terminet?d=2026-11-29', { country: 'AL' })
  await expect.element(page.getByText(/^0.termine.*Mbyllur: Dita e Çlirimit/)).toBeVisible()
  await userEvent.keyboard('j')
  const head = page.getByRole('button', { name: /Die 29/ })
  const words = () => head.getByTitle('Mbyllur: Dita e Çlirimit').query()?.textContent?.trim()
  await expect.poll(words).toBe('Dita e Çlirimit')
})

describe('the week', () => {
  const appointments = [
    booked('10:00'),
    booked('10:00', { barber: 'Driton', client_name: 'Besnik Gashi' }),
    booked('11:00', { appointment_date: '2026-11-17', client_name: 'Hana Bytyqi' }),
  ]

  test('has a column for each day, and simultaneous visits share it under short names', async () => {
    open('/terminet?v=week', { appointments })
    await expect
      .element(column(/e martë, 17 nëntor, 1.termin/).getByText('Hana Bytyqi'))
      .toBeVisible()
    await expect.element(column(/e premte, 20 nëntor/).getByText('Arta K.')).toBeVisible()
    await expect.element(column(/e premte, 20 nëntor/).getByText('Besnik G.')).toBeVisible()
  })

  test('is of one barber on request, and a day opens from its head', async () => {
    open('/terminet?v=week', { appointments })
    await page.getByRole('button', { name: 'Driton', exact: true }).click()
    await expect.element(page.getByText('Besnik Gashi')).toBeVisible()
    await expect.element(page.getByText('Hana Bytyqi')).not.toBeInTheDocument()
    await expect.poll(() => location.search).toBe('?v=week&b=Driton')
    await page.getByRole('button', { name: /Mar 17/ }).click()
    await title('E martë, 17 nëntor').toBeVisible()
  })
})

describe('a link to a visit', () => {
  const card = page.getByRole('dialog', { name: /Arta Krasniqi|Klient/ })
  const visit = booked('15:00', { id: 'visit-1' })

  test('opens its card once', async () => {
    open(`/terminet?d=2026-11-20&termin=${visit.id}`, { appointments: [visit] })
    await expect.element(card).toBeVisible()
    expect(location.search).toBe('')
  })

  test('leads to the day to which the visit was moved', async () => {
    const moved = { ...visit, appointment_date: '2026-12-03' }
    open(`/terminet?d=2026-11-20&termin=${visit.id}`, { appointments: [moved] })
    await expect.element(card).toBeVisible()
    expect(location.search).toBe('?d=2026-12-03')
  })

  test('says when the visit is gone', async () => {
    open(`/terminet?d=2026-11-20&termin=${visit.id}`)
    await expect.element(page.getByText('Ky termin nuk u gjet.')).toBeVisible()
    expect(location.search).toBe('')
  })
})
