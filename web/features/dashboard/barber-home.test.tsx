import '#web/ui/styles/app.css'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Appointment } from '#contract/visits/appointments.ts'
import { commonErrors } from '#contract/common.ts'
import { shareWords } from '#contract/shares.ts'
import { refuses, says } from '#tests/support/browser/open-page.tsx'
import { booked, friday, inSalon, salonDay } from '#tests/support/browser/salon-day.tsx'
import { tillSalon } from '#tests/support/browser/a-sale.ts'
import { HistoryRouter } from '#web/platform/history-router.tsx'
import { signIn } from '#web/platform/session.ts'
import { DashboardPage } from './dashboard-page.tsx'

const at = (time: string, more: Partial<Appointment> = {}) =>
  booked({ id: time, appointment_time: time, client_name: `Klienti ${time}`, ...more })

/** The home of the barber Arben at 13:12 of a Friday; in the fake salon a barber's id is the name. */
function show(staffId: string | null, ...appointments: Appointment[]) {
  const server = salonDay(...appointments)
  server.answer('GET /api/clients/c-besa', () => says({ client: {} }))
  const user = { id: 'u', username: 'arben', name: 'Arben', role: 'user', memberRole: 'barber' }
  signIn({ token: crypto.randomUUID(), user: { ...user, staffId } as never })
  inSalon(
    <HistoryRouter>
      <DashboardPage />
    </HistoryRouter>,
  )
  return server
}
/** The barber has a visit until 13:45. */
function salonInQuarters() {
  const server = show('Arben', at('13:15', { duration: 30 }))
  server.answer('GET /api/salon', () =>
    says({ salon: { ...tillSalon, till: false, stepMinutes: 15 } }),
  )
  return server
}
const rows = () => page.getByRole('region', { name: 'Dita ime' }).getByRole('listitem')
const figure = (name: string) =>
  [...document.querySelectorAll('.own-figures > div')]
    .find((one) => one.querySelector('dt')?.textContent === name)
    ?.querySelector('dd')?.textContent

beforeEach(() => page.viewport(390, 844))

test('a barber’s page begins with the current client and the rest of the own day', async () => {
  show('Arben', at('11:00'), at('13:00'), at('15:00'), at('16:00', { barber: 'Luan' }))
  const chair = page.getByRole('region', { name: 'Në karrige' })
  await expect.element(chair.getByText('Klienti 13:00')).toBeVisible()
  await expect.element(chair.getByText('edhe 18 min')).toBeVisible()
  await expect.element(page.getByText('1 termin më herët sot')).toBeVisible()
  expect(
    rows()
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringContaining('Klienti 13:00'),
    expect.stringContaining('Vend i lirë deri 15:00'),
    expect.stringContaining('Klienti 15:00'),
    expect.stringContaining('Vend i lirë deri 20:00'),
  ])
  expect(figure('Edhe sot')).toBe('2')
  expect(figure('Vend i lirë')).toBe('13:30')
})

test('a free slot follows the salon’s steps, in the figures and in the rows', async () => {
  const server = salonInQuarters()
  await expect.poll(() => figure('Vend i lirë')).toBe('13:45')
  expect(rows().elements()[1]?.textContent).toContain('13:45')
  expect(server.asked('GET /api/salon').length).toBeGreaterThan(0)
})

test('in a salon with a till past visits wait to be closed above the day', async () => {
  const server = show('Arben', at('15:00'))
  server.answer('GET /api/salon', () => says({ salon: tillSalon }))
  const waiting = { id: 'w', client: 'Agim', date: friday, time: '11:00', barber: 'Arben' }
  server.answer('GET /api/sales/waiting', () =>
    says({ visits: [{ ...waiting, services: 'Prerje', price: 8 }] }),
  )
  await expect.element(page.getByRole('region', { name: 'Për t’u mbyllur' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Në dorë: Agim/ })).toBeVisible()
})

test('in a salon with a till the own share of today and of the month is shown, with its rows', async () => {
  const server = show('Arben', at('15:00'))
  const share = { barber: 'Arben', services: 0, products: 0, ofServices: 0, ofProducts: 0, tips: 0 }
  const rates = { services: 50, products: 10 }
  server.answer('GET /api/salon', () => says({ salon: tillSalon }))
  server.answer('GET /api/sales/waiting', () => says({ visits: [] }))
  server.answer('GET /api/shares', ({ query: { from = '', to = '' } }) => {
    const own = to === friday ? { [friday]: 21.6, '2026-11-01': 412.35 }[from] : undefined
    return says({ shares: [{ ...share, barberId: 'Arben', rates, share: own }] })
  })
  const mine = page.getByRole('region', { name: 'Pjesa ime' })
  await expect.element(mine.getByText('21,60\u00a0€')).toBeVisible()
  await expect.element(mine.getByText('412,35\u00a0€')).toBeVisible()
  await expect
    .element(mine.getByRole('link', { name: 'Rreshtat' }))
    .toHaveAttribute('href', '/raportet')
})

test('a share that could not be loaded says so and can be loaded again', async () => {
  const server = show('Arben', at('15:00'))
  server.answer('GET /api/salon', () => says({ salon: tillSalon }))
  server.answer('GET /api/sales/waiting', () => says({ visits: [] }))
  server.answer('GET /api/shares', () => refuses(commonErrors.unexpected))
  await expect.element(page.getByText(shareWords.loadFailed)).toBeVisible()
  server.answer('GET /api/shares', () => says({ shares: [{ barberId: 'Arben', share: 7 }] }))
  await page.getByRole('button', { name: 'Provo përsëri' }).click()
  await expect.element(page.getByText('7,00\u00a0€').first()).toBeVisible()
})

test('without a till there is no share and no request for one', async () => {
  const server = show('Arben', at('15:00'))
  await expect.element(page.getByRole('region', { name: 'Dita ime' })).toBeVisible()
  expect(page.getByRole('region', { name: 'Pjesa ime' }).elements()).toEqual([])
  expect(server.asked('GET /api/shares')).toEqual([])
})

test('only the own money is shown', async () => {
  const done = { status: 'confirmed', price: 10 } as const
  show('Arben', at('11:00', done), at('12:00', { ...done, barber: 'Luan', price: 99 }))
  await expect.poll(() => figure('Të miat sot')).toBe('10,00\u00a0€')
  for (const words of ['Të ardhura sot', 'Të ardhurat e javës', /99,00/])
    expect(page.getByText(words).elements()).toEqual([])
})

test('a free slot is booked in the own column', async () => {
  show('Arben', at('15:00'))
  await page.getByRole('button', { name: /Vend i lirë deri 15:00/ }).click()
  const barber = page.getByRole('dialog').getByLabelText('Barberi')
  await expect.element(barber).toHaveValue('Arben')
  const names = [...(barber.element() as HTMLSelectElement).options].map(({ value }) => value)
  expect(names).toEqual(['Arben'])
})

test('a barber without a column is told whom to ask', async () => {
  show(null, at('15:00'))
  await expect.element(page.getByText(/nuk është lidhur ende/)).toBeVisible()
  expect(page.getByRole('button', { name: 'Termin i ri' }).elements()).toEqual([])
})

test('the page shows the next day, with its slots, once the own day is over', async () => {
  const onSaturday = { appointment_date: '2026-11-21', status: 'confirmed' } as const
  show(
    'Arben',
    at('10:00', { status: 'completed' }),
    at('19:30', { barber: 'Luan', status: 'confirmed' }),
    at('11:30', { ...onSaturday, id: 'own' }),
    at('09:00', { ...onSaturday, id: 'other', barber: 'Luan' }),
  )
  // A colleague's last visit still goes on after the salon's hours.
  vi.setSystemTime(new Date(`${friday}T19:05:00Z`))
  const first = page.getByRole('region', { name: 'Klienti i radhës' })
  await expect.element(first.getByText('Nesër së pari')).toBeVisible()
  await expect.element(first.getByText('Klienti 11:30')).toBeVisible()
  const ahead = page.getByRole('region', { name: 'Nesër, e shtunë, 21 nëntor' })
  await expect.element(ahead.getByRole('button', { name: /^Vend i lirë deri 11:30/ })).toBeVisible()
  expect(figure('Vizita sot')).toBe('1')
  expect(figure('Nesër')).toBe('1')
})
