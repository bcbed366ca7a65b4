import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { briefly } from '#contract/visits/listed.ts'
import { appointment } from '#tests/support/fixtures/appointment.ts'
import { says } from '#tests/support/browser/open-page.tsx'
import { listPath, openReport } from '#tests/support/browser/screens/reports-screen.tsx'

const button = (name: string | RegExp) => page.getByRole('button', { name })
const dialog = page.getByRole('dialog')

test.each<[string, () => Promise<void>, Record<string, string>]>([
  [
    'the appointments of the period',
    () => button(/^8 Termine në periudhë/).click(),
    { from: '2026-10-21', to: '2026-11-20' },
  ],
  [
    'what was earned',
    () => button(/^96,50 € Të ardhura në periudhë/).click(),
    { from: '2026-10-21', to: '2026-11-20', status: 'confirmed,completed' },
  ],
  [
    'what was cancelled',
    () => button(/^2 Termine të anuluara/).click(),
    { from: '2026-10-21', to: '2026-11-20', status: 'cancelled' },
  ],
  [
    'the rate of what was done',
    () => button(/^75,0% Shkalla e përfundimit/).click(),
    { from: '2026-10-21', to: '2026-11-20', status: 'confirmed,completed' },
  ],
  [
    'the rate of what was cancelled',
    () => button(/^25,0% Shkalla e anulimit/).click(),
    { from: '2026-10-21', to: '2026-11-20', status: 'cancelled' },
  ],
  ['a bar', () => button(/^Java 47/).click(), { from: '2026-11-16', to: '2026-11-20' }],
  [
    'this month’s revenue',
    () => button(/^70,00 €/).click(),
    { from: '2026-11-01', to: '2026-11-20', status: 'confirmed,completed' },
  ],
  [
    'a service',
    () => button(/^Prerje flokësh/).click(),
    {
      from: '2026-10-21',
      to: '2026-11-20',
      service: 'Prerje flokësh',
      status: 'pending,confirmed,completed,no_show',
    },
  ],
  [
    'a barber',
    () => button(/^Arta/).click(),
    {
      from: '2026-10-21',
      to: '2026-11-20',
      barber: 'Arta',
      status: 'pending,confirmed,completed,no_show',
    },
  ],
  [
    'an hour of the week',
    () => button(/^30 minuta të zëna, e hënë, 09:00–10:00/).click(),
    {
      from: '2026-10-21',
      to: '2026-11-20',
      weekday: '0',
      hour: '9',
      status: 'pending,confirmed,completed,no_show',
    },
  ],
])('the figure %s lists the appointments that it counts', async (_, press, query) => {
  const server = await openReport()
  await press()
  await expect.element(dialog.getByRole('link', { name: 'Ilir Hoxha' })).toBeVisible()
  expect(server.asked(listPath).map((asked) => asked.query)).toEqual([
    { ...query, limit: '50', ...briefly },
  ])
})

test('a long list goes on where it ended', async () => {
  const server = await openReport()
  server.answer(listPath, ({ query }) =>
    query['cursor'] === 'c1'
      ? says({ appointments: [appointment({ id: '2', client_name: 'Drita Leka' })] })
      : says({
          appointments: [appointment({ client_name: 'Ilir Hoxha' })],
          truncated: true,
          nextCursor: 'c1',
        }),
  )
  await button(/^8 Termine në periudhë/).click()
  await dialog.getByRole('button', { name: 'Shfaq më shumë' }).click()
  await expect.element(dialog.getByRole('link', { name: 'Drita Leka' })).toBeVisible()
  await expect.element(dialog.getByText(/^2\sterminet?$|^2\stermine$/)).toBeVisible()
})

test('the week’s hours are walked with the arrow keys, past empty ones', async () => {
  await openReport()
  const monday = button(/^30 minuta të zëna, e hënë/)
  const thursday = (hour: string) => button(new RegExp(`^12 minuta të zëna, e enjte, ${hour}`))
  await expect.element(monday).toHaveAttribute('tabindex', '0')
  await expect.element(thursday('09')).toHaveAttribute('tabindex', '-1')
  ;(monday.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(thursday('09')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(thursday('11')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(thursday('11')).toHaveFocus()
  await expect.element(monday).toHaveAttribute('tabindex', '-1')
})

test('the appointments stand by day, with the report’s sum at the foot', async () => {
  const server = await openReport()
  const on = (day: string, time: string, id: string) =>
    appointment({ id, appointment_date: day, appointment_time: time, client_name: `Klienti ${id}` })
  const rows = [
    on('2026-11-20', '10:00', 'a'),
    on('2026-11-20', '09:00', 'b'),
    on('2026-11-19', '18:00', 'c'),
  ]
  server.answer(listPath, () => says({ appointments: rows, warnings: [] }))
  await button(/^96,50 € Të ardhura në periudhë/).click()
  await expect.element(dialog.getByRole('link', { name: 'Klienti c' })).toBeVisible()
  const days = dialog.getByRole('heading', { level: 3 }).elements()
  expect(days.map(({ textContent }) => textContent)).toEqual([
    'E premte, 20 nëntor 2026',
    'E enjte, 19 nëntor 2026',
  ])
  expect(document.querySelector('.behind-sum')?.textContent).toMatch(
    /^Të ardhura gjithsej 96,50\s€$/,
  )
})
