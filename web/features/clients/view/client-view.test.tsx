import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ListedClient } from '#contract/clients/marks.ts'
import {
  besa,
  choose,
  dialog,
  press,
  show,
} from '#tests/support/browser/screens/clients-screen.tsx'
import { says } from '#tests/support/browser/open-page.tsx'
import { booked } from '#tests/support/browser/salon-day.tsx'
import { salonOf } from '#tests/support/fixtures/client-list.ts'
import { ofParts, part } from '#tests/support/fixtures/part.ts'
import { reminder } from '#tests/support/fixtures/appointment.ts'
import { beard } from '#tests/support/fixtures/service.ts'

beforeEach(() => page.viewport(1280, 900))

const cut = { ...beard, id: 'cut', name: 'Qethje dhe larje' }
const staff = ['Arben', 'Drita'].map((name) => ({
  id: name.toLowerCase(),
  name,
  colour: 165,
  position: 0,
  active: true,
  version: 1,
}))
const day = (date: string, more = {}) => booked({ id: date, appointment_date: date, ...more })
const usual = ofParts(
  part('Qethje', { service_id: 'cut', barber_id: 'drita' }),
  part('Mjekër', { service_id: 'beard', barber_id: 'drita' }),
)

function openClient(
  history = [
    day('2026-11-02', { status: 'completed', ...usual }),
    day('2026-10-01', { status: 'cancelled', cancelledBy: 'client' }),
    day('2025-12-19', { status: 'completed', ...usual }),
  ],
  more: Partial<ListedClient> = {},
) {
  const server = salonOf(besa)
  server.answer('GET /api/clients/besa-hoxha', () =>
    says({
      client: {
        ...besa,
        ...more,
        noShows: 2,
        totalAppointments: 6,
        ...(history.length > 0 && { usualService: `${cut.name} + Mjekër`, usualBarber: 'Drita' }),
        everyDays: 28,
        firstVisit: '2023-05-02',
      },
      history,
      pages: 1,
      years: [
        { year: 2026, visits: 1, spent: 16 },
        { year: 2025, visits: 1, spent: 16 },
      ],
    }),
  )
  server.answer('GET /api/user/services', () => says({ data: [cut, beard] }))
  server.answer('GET /api/staff', () => says({ staff }))
  server.answer('GET /api/appointments', () => says({ appointments: [] }))
  server.answer('GET /api/availability', () =>
    says({
      days: [{ date: '2126-11-23', places: [{ time: '10:00', barbers: ['drita', 'drita'] }] }],
      barbers: { drita: 'Drita' },
    }),
  )
  show('/klientet?k=besa-hoxha')
  return server
}
const next = page.getByRole('dialog').getByRole('button', { name: 'Termin i ri' })

test('the next visit comes first, with the services it would book under their current names', async () => {
  const server = openClient()
  await expect.element(next).toHaveFocus()
  await expect
    .element(
      page.getByText(
        /Si zakonisht Qethje dhe larje \+ Mjekër te Drita, vendi i parë: .* 23 nën, 10:00/,
      ),
    )
    .toBeVisible()
  expect(server.asked('GET /api/availability').at(-1)?.query).toMatchObject({
    services: 'cut,beard',
    barber: 'drita',
    limit: '1',
  })
})

test('the next visit goes to the barber whom the client prefers', async () => {
  const server = openClient(undefined, { preferredBarber: 'arben' })
  await expect.element(next).toBeVisible()
  await expect
    .poll(() => server.asked('GET /api/availability').at(-1)?.query['barber'])
    .toBe('arben')
})

test('the next visit of a client without a visit goes to the preferred barber too', async () => {
  openClient([], { preferredBarber: 'drita' })
  await next.click()
  await expect.element(page.getByRole('button', { name: /te Drita/ })).toBeVisible()
})

test('pressing the next visit opens the form filled with it', async () => {
  const server = openClient()
  server.answer('POST /api/appointments', ({ body }) =>
    says({ warnings: [], message: 'ok', appointment: booked(body) }),
  )
  await expect.element(page.getByText(/vendi i parë/)).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByLabelText('Klienti')).toHaveValue('Besa Hoxha')
  await page.getByRole('button', { name: /^Ruaj/ }).click()
  await expect
    .poll(() => server.changes()[0]?.body)
    .toMatchObject({
      client_name: 'Besa Hoxha',
      appointment_date: '2126-11-23',
      appointment_time: '10:00',
      parts: [
        { service_id: 'cut', barber_id: 'drita' },
        { service_id: 'beard', barber_id: 'drita' },
      ],
    })
  await expect.element(dialog('Besa Hoxha')).toBeVisible()
})

test('a client without a visit has no usual and can still be booked', async () => {
  const server = openClient([])
  await next.click()
  await expect.element(page.getByLabelText('Klienti')).toHaveValue('Besa Hoxha')
  expect(server.asked('GET /api/availability')).toEqual([])
})

test('the years have sums, and only unusual visits have a label', async () => {
  openClient()
  await expect.element(page.getByRole('heading', { name: /^2026 1.vizitë · 16,00/ })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: /^2025/ })).toBeVisible()
  await expect.element(page.getByText('Anuloi vetë')).toBeVisible()
  expect(document.querySelectorAll('.client-history .pill')).toHaveLength(1)
  await expect.element(page.getByText(/2.herë s’erdhi/)).toBeVisible()
})

test('a client is written to in one way: WhatsApp with the text of the visit that lies ahead', async () => {
  const server = openClient([day('2099-11-24'), day('2025-12-19')])
  const text = 'Përshëndetje Besa!'
  server.answer('GET /api/appointments/2099-11-24/message', () =>
    says({ message: { ...reminder, client: besa.name, phone: besa.phone, text } }),
  )
  await expect
    .element(page.getByRole('link', { name: /^WhatsApp/ }))
    .toHaveAttribute('href', 'https://wa.me/355691112233?text=P%C3%ABrsh%C3%ABndetje%20Besa!')
  await expect.element(page.getByRole('button', { name: /Shkruaj/ })).not.toBeInTheDocument()
  await choose('Shkruaj një tekst tjetër…')
  await expect.element(dialog('Shkruaj një tekst tjetër').getByRole('textbox')).toHaveValue(text)
})

test('the page of a client without a visit ahead has no text to write', async () => {
  openClient()
  await press('Më shumë')
  await expect.element(page.getByRole('menuitem', { name: 'Edito' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: /^Shkruaj/ })).not.toBeInTheDocument()
})

test('a client’s page lists the next visits of a series, each with its state', async () => {
  const of = (nth: number, date: string, more = {}) =>
    day(date, { series: { id: 's', nth, of: 7 }, barber: 'Arben', ...more })
  const series = [
    of(1, '2020-11-02', { status: 'completed' }),
    of(2, '2126-11-01', { status: 'confirmed' }),
    of(3, '2126-11-22', { status: 'cancelled' }),
    of(4, '2126-12-13', { status: 'pending' }),
    of(5, '2127-01-03'),
    of(6, '2127-01-24'),
  ]
  const server = openClient([...series].reverse())
  server.answer('GET /api/appointments/2126-11-01/series', () =>
    says({ everyWeeks: 3, appointments: series }),
  )
  const list = page.getByRole('region', { name: 'Terminet që përsëriten' })
  const rows = list.getByRole('listitem')
  await expect.element(list.getByText(/4.termine përpara/)).toBeVisible()
  await expect.element(list.getByText(/çdo 3 javë, deri më 24 jan 2127/)).toBeVisible()
  await expect.element(rows.nth(0).getByText('e premte 1 nën, 14:00')).toBeVisible()
  await expect.element(rows.nth(1).getByText('e premte 13 dhj, 14:00')).toBeVisible()
  await expect.element(rows.nth(1).getByText('Ne pritje')).toBeVisible()
  expect(rows.elements()).toHaveLength(3)
  await press('Shihi të gjitha')
  expect(rows.elements()).toHaveLength(4)
  // What is listed there is not listed once more.
  const history = page.getByRole('region', { name: 'Historiku' }).getByRole('listitem')
  expect(history.elements()).toHaveLength(2)
})

test('a client’s page says nothing of a series that is over', async () => {
  openClient([day('2020-11-02', { status: 'completed', series: { id: 's', nth: 2, of: 2 } })])
  await expect.element(dialog('Besa Hoxha')).toBeVisible()
  await expect.element(page.getByText('Ende asnjë termin.')).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('region', { name: 'Terminet që përsëriten' }))
    .not.toBeInTheDocument()
})

test('a client of whom only what the device keeps is known shows that, and says so', async () => {
  const server = salonOf(besa)
  const client = { ...besa, allergies: 'henna', usualService: 'Qethje', visits: 3 }
  server.answer('GET /api/clients/besa-hoxha', () =>
    says({ client, history: [day('2026-11-24')], pages: 1, years: [], isKept: true }),
  )
  show('/klientet?k=besa-hoxha')
  await expect.element(dialog('Besa Hoxha').getByText(/^Pa internet duket/)).toBeVisible()
  await expect.element(dialog('Besa Hoxha').getByText('henna')).toBeVisible()
  await expect.element(dialog('Besa Hoxha').getByText('Shpenzuar')).not.toBeInTheDocument()
})

test('the line below a client’s name can be pressed, also after a scroll', async () => {
  await page.viewport(390, 500)
  openClient()
  await expect.element(page.getByText(/që nga 2023/)).toBeVisible()
  for (const top of [0, 200]) {
    document.querySelector('.client-dialog')?.scrollTo(0, top)
    const first = document.querySelector('.client-reach > *')
    const { x, y, height } = first?.getBoundingClientRect() ?? new DOMRect()
    expect(first?.contains(document.elementFromPoint(x + 2, y + height / 2))).toBe(true)
  }
})
