import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { commonErrors } from '#contract/common.ts'
import { shareWords } from '#contract/till/shares.ts'
import { tillSalon } from '#tests/support/browser/a-sale.ts'
import { ofParts, part } from '#tests/support/fixtures/part.ts'
import { refuses, says } from '#tests/support/browser/open-page.tsx'
import { friday } from '#tests/support/browser/salon-day.tsx'
import {
  at,
  chair,
  figure,
  rows,
  show,
  showWithTill,
  words,
} from '#tests/support/browser/screens/barber-home.tsx'

/** The barber has a visit until 13:45. */
function salonInQuarters() {
  const server = show('Arben', at('13:15', { duration: 30 }))
  server.answer('GET /api/salon', () =>
    says({ salon: { ...tillSalon, till: false, stepMinutes: 15 } }),
  )
  return server
}

beforeEach(() => page.viewport(390, 844))

test('a barber’s page begins with the current client and the rest of the own day', async () => {
  show('Arben', at('11:00'), at('13:00'), at('15:00'), at('16:00', { barber: 'Luan' }))
  const taken = chair('Në karrige')
  await expect.element(taken.getByText('Klienti 13:00')).toBeVisible()
  await expect.element(taken.getByText('edhe 18 min')).toBeVisible()
  await expect.element(page.getByText('1 termin më herët sot')).toBeVisible()
  await expect
    .poll(words)
    .toEqual([
      expect.stringContaining('Vend i lirë deri 15:00'),
      expect.stringContaining('Klienti 15:00'),
      expect.stringContaining('Vend i lirë deri 20:00'),
    ])
  expect(figure('Edhe sot')).toBe('1')
  expect(figure('Vend i lirë')).toBe('13:30')
})

test('a free slot follows the salon’s steps, in the figures and in the rows', async () => {
  const server = salonInQuarters()
  await expect.poll(() => figure('Vend i lirë')).toBe('13:45')
  expect(rows().elements()[1]?.textContent).toContain('13:45')
  expect(server.asked('GET /api/salon').length).toBeGreaterThan(0)
})

test('in a salon with a till past visits wait to be closed beside the day', async () => {
  const server = showWithTill(at('15:00'))
  const waiting = { id: 'w', client: 'Agim', date: friday, time: '11:00', barber: 'Arben' }
  server.answer('GET /api/sales/waiting', () =>
    says({ visits: [{ ...waiting, services: 'Prerje', price: 8 }] }),
  )
  await expect.element(page.getByRole('region', { name: 'Për t’u mbyllur' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Në dorë: Agim/ })).toBeVisible()
})

const share = { barber: 'Arben', services: 0, products: 0, ofServices: 0, ofProducts: 0, tips: 0 }
const half = { services: 50, products: 10 }
const none = { services: 0, products: 0 }

test('in a salon with a till the own share of today stands among the figures', async () => {
  const server = showWithTill(at('15:00'))
  server.answer('GET /api/shares', () =>
    says({ shares: [{ ...share, barberId: 'Arben', rates: half, share: 21.6 }] }),
  )
  await expect.poll(() => figure('Pjesa ime sot')).toBe('21,60\u00a0€')
  expect(figure('Të miat sot')).toBeUndefined()
  expect(server.asked('GET /api/shares').map(({ query }) => query)).toEqual([
    { from: friday, to: friday },
  ])
})

test('a barber without a share sees what the own visits come to', async () => {
  const server = showWithTill(at('15:00', { status: 'confirmed', price: 10 }))
  server.answer('GET /api/shares', () =>
    says({ shares: [{ ...share, barberId: 'Arben', rates: none, share: 0 }] }),
  )
  await expect.poll(() => figure('Të miat sot')).toBe('10,00\u00a0€')
  expect(figure('Pjesa ime sot')).toBeUndefined()
})

test('a share that could not be loaded says so and can be loaded again', async () => {
  const server = showWithTill(at('15:00'))
  server.answer('GET /api/shares', () => refuses(commonErrors.unexpected))
  await expect.element(page.getByText(shareWords.loadFailed)).toBeVisible()
  server.answer('GET /api/shares', () =>
    says({ shares: [{ ...share, barberId: 'Arben', rates: half, share: 7 }] }),
  )
  await page.getByRole('button', { name: 'Provo përsëri' }).click()
  await expect.poll(() => figure('Pjesa ime sot')).toBe('7,00\u00a0€')
  await expect.element(page.getByText(shareWords.loadFailed)).not.toBeInTheDocument()
})

test('without a till there is no share and no request for one', async () => {
  const server = show('Arben', at('15:00'))
  await expect.element(page.getByRole('region', { name: 'Dita ime' })).toBeVisible()
  expect(figure('Pjesa ime sot')).toBeUndefined()
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

test('a gap too short for a visit is a pause that books nothing', async () => {
  show('Arben', at('13:00', { duration: 30 }), at('13:50', { duration: 40 }))
  await expect
    .poll(words)
    .toEqual([
      '13:3020 min pushim',
      expect.stringContaining('Klienti 13:50'),
      expect.stringContaining('Vend i lirë deri 20:00'),
    ])
  expect(rows().first().getByRole('button').elements()).toEqual([])
})

test('a free time in the wait of a visit says that it is one', async () => {
  const parts = ofParts(part('Ngjyrosje', { work: 45, wait: 45, finish: 15 }))
  show('Arben', at('15:00', parts))
  await expect
    .poll(words)
    .toEqual([
      expect.stringContaining('Vend i lirë deri 15:00'),
      expect.stringContaining('105 min'),
      expect.stringMatching(/^15:45Në pritje, vend i lirë deri 16:30/),
      expect.stringContaining('Vend i lirë deri 20:00'),
    ])
})

test('on a phone the day begins below a row of head, the chair and the figures', async () => {
  showWithTill(at('13:00', { status: 'confirmed' }), at('15:00'))
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('E premte, 20 nën')
  await expect.element(page.getByRole('button', { name: 'Mbyll vizitën' })).toBeVisible()
  const top = (part: string) =>
    Math.round(document.querySelector(part)?.getBoundingClientRect().top ?? Infinity)
  const head = document.querySelector('.page-head')?.getBoundingClientRect().bottom ?? Infinity
  expect(top('.own-chair') - head).toBeLessThanOrEqual(8)
  expect(top('.own-figures') - top('.own-chair')).toBeLessThanOrEqual(175)
  expect(top('.own-day') - top('.own-figures')).toBeLessThanOrEqual(72)
})

test('from 820 px on the chair stands beside the day', async () => {
  await page.viewport(1440, 900)
  show('Arben', at('13:00'), at('15:00'))
  await expect.element(rows().first()).toBeVisible()
  const [home, day, chairBox] = ['.own-home', '.own-day', '.own-chair'].map((part) =>
    document.querySelector(part)?.getBoundingClientRect(),
  )
  // Nothing waits to be closed above it.
  expect((day?.top ?? Infinity) - (home?.top ?? 0)).toBeLessThan(8)
  expect(chairBox?.left).toBeGreaterThan(day?.right ?? Infinity)
  expect(Math.abs((chairBox?.top ?? 0) - (day?.top ?? Infinity))).toBeLessThan(2)
})
