import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { says } from '#tests/support/browser/open-page.tsx'
import { shopHours } from '#tests/support/fixtures/times.ts'
import {
  dashboardOf,
  dashboardRows as rows,
  showDashboard,
  visitAt as at,
} from '#tests/support/browser/screens/dashboard-screen.tsx'

beforeEach(() => page.viewport(1440, 900))

describe('the dashboard', () => {
  test('greets by the time of day, with date and week', async () => {
    dashboardOf()
    showDashboard()
    await expect.element(page.getByRole('heading', { level: 1, name: /Mirëdita/ })).toBeVisible()
    await expect.element(page.getByText('E premte, 20 nëntor · java 47')).toBeVisible()
  })

  test('says in the salon’s words that there are no appointments', async () => {
    dashboardOf()
    showDashboard()
    await expect.element(page.getByText('Nuk ka termine te regjistruara per sot.')).toBeVisible()
    await expect.element(page.getByText('Askush më për sot')).toBeVisible()
  })

  test('has ten rows a page, of whoever is here and comes', async () => {
    const times = Array.from({ length: 21 }, (_, n) => `${String(n).padStart(2, '0')}:00`)
    const late = ['21:15', '21:30', '21:45', '22:00']
    dashboardOf(...[...times, ...late].map((time) => at(time, { status: 'confirmed' })))
    showDashboard()
    await expect.element(rows().first().getByText('Klienti 13:00')).toBeVisible()
    expect(rows().elements()).toHaveLength(10)
    await expect.element(page.getByText('14–23 nga 25')).toBeVisible()
    await page.getByRole('button', { name: 'Faqja tjetër' }).click()
    await expect.element(rows().first().getByText('Klienti 21:45')).toBeVisible()
    await expect.element(page.getByText('24–25 nga 25')).toBeVisible()
  })

  test('keeps ten rows in sight where what is over is unfolded, and scrolls to the others', async () => {
    const times = Array.from({ length: 14 }, (_, n) => `${String(n + 9).padStart(2, '0')}:00`)
    dashboardOf(...times.map((time) => at(time, { status: 'confirmed' })))
    showDashboard()
    await page.getByRole('button', { name: '4 më herët' }).click()
    await expect.element(rows().first().getByText('Klienti 09:00')).toBeVisible()
    const list = document.querySelector('.day-list')
    expect(list?.clientHeight).toBe(540)
    expect(list?.scrollHeight).toBe(14 * 54)
  })

  test('unfolds what is over in place, by the keyboard too, and keeps the focus', async () => {
    dashboardOf(at('10:00', { status: 'confirmed' }), at('11:00'), at('12:00'), at('14:00'))
    showDashboard()
    const fold = page.getByRole('button', { name: '1 më herët' })
    await expect.element(fold).toHaveAttribute('aria-expanded', 'false')
    // Whoever still waits for a yes stays in sight.
    await expect.element(rows().first().getByText('Klienti 11:00')).toBeVisible()
    fold.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(rows().first().getByText('Klienti 10:00')).toBeVisible()
    expect(rows().elements()).toHaveLength(4)
    expect(document.activeElement).toBe(fold.element())
    await userEvent.keyboard('{Enter}')
    await expect.element(rows().first().getByText('Klienti 11:00')).toBeVisible()
    expect(document.activeElement).toBe(fold.element())
  })

  test('shows the whole day once nobody comes any more', async () => {
    dashboardOf(
      at('10:00', { status: 'confirmed' }),
      at('11:00', { status: 'confirmed' }),
      at('12:00', { status: 'cancelled' }),
    )
    showDashboard()
    await expect.element(rows().first().getByText('Klienti 10:00')).toBeVisible()
    expect(rows().elements()).toHaveLength(3)
  })

  test('marks whoever is here and what waits, and puts what is cancelled last', async () => {
    dashboardOf(
      at('13:00', { status: 'confirmed' }),
      at('14:00', { status: 'cancelled' }),
      at('15:00', { status: 'confirmed' }),
      at('16:00'),
    )
    showDashboard()
    await expect.element(rows().first()).toBeVisible()
    const marks = rows()
      .elements()
      .map((row) => [row.querySelector('time')?.firstChild, row.querySelector('.pill, .btn')])
    expect(marks.map((row) => row.map((part) => part?.textContent))).toEqual([
      ['13:00', 'Tani'],
      ['15:00', undefined],
      ['16:00', 'Konfirmo'],
      ['14:00', 'Anuluar'],
    ])
  })

  test('names the next client and the time until then', async () => {
    dashboardOf(at('12:00'), at('14:00'), at('15:00'))
    showDashboard()
    const next = page.getByRole('region', { name: 'Klienti i radhës' })
    await expect.element(next.getByText('pas 48 min')).toBeVisible()
    await expect.element(next.getByText('Klienti 14:00')).toBeVisible()
  })
})

describe('one tap', () => {
  test('confirms a pending visit, announces it, and keeps the focus in the row', async () => {
    const server = dashboardOf(at('14:00'))
    showDashboard()
    await page.getByRole('button', { name: 'Konfirmo terminin e Klienti 14:00' }).click()
    await expect.element(page.getByText('Termini u konfirmua me sukses!')).toBeVisible()
    await expect.element(rows().getByText('Konfirmuar')).toBeInTheDocument()
    expect(
      rows()
        .getByRole('button', { name: /^Konfirmo/ })
        .elements(),
    ).toEqual([])
    expect(server.asked('PUT /api/appointments/1400')[0]?.body).toEqual({ status: 'confirmed' })
    expect(document.activeElement?.textContent).toBe('Klienti 14:00')
  })

  test('accepts a request, whose client is told', async () => {
    const server = dashboardOf(at('14:00', { requestedAt: '2026-11-20T08:00:00Z' }))
    const appointment = { ...at('14:00'), status: 'confirmed', version: 2 }
    server.answer('POST /api/appointments/1400/answer', () => {
      // From here on the day is loaded again.
      server.answer('GET /api/appointments', () => says({ appointments: [appointment] }))
      return says({ message: 'Po', appointment })
    })
    showDashboard()
    await page.getByRole('button', { name: 'Prano terminin e Klienti 14:00' }).click()
    await expect.element(rows().getByText('Konfirmuar')).toBeInTheDocument()
    expect(server.changes()[0]?.body).toEqual({ accept: true, reason: '' })
  })

  test('on a free slot opens a new appointment there', async () => {
    dashboardOf(at('13:30'))
    showDashboard()
    await page.getByRole('button', { name: /Luan tani/ }).click()
    const form = page.getByRole('dialog')
    await expect.element(form.getByRole('combobox', { name: 'Klienti' })).toBeVisible()
    await expect.element(form.getByLabelText('Barberi')).toHaveValue('Luan')
  })

  test('on Termin i ri proposes a place, which moves on to one that fits the chosen client', async () => {
    dashboardOf(at('14:00', { duration: 60 }), at('14:00', { id: 'l', barber: 'Luan' }))
    showDashboard()
    await page.getByRole('button', { name: /^Termin i ri/ }).click()
    const form = page.getByRole('dialog')
    const place = (words: RegExp) => form.getByRole('button', { name: words })
    await expect.element(place(/13:30 · te Arben/)).toBeVisible()
    // The usual service of this client takes an hour.
    await form.getByRole('combobox', { name: 'Klienti' }).fill('erm')
    await expect.element(page.getByRole('option', { name: /Ermal Shala/ })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(place(/15:00 · te Arben/)).toBeVisible()
  })

  test('on a row opens its card', async () => {
    dashboardOf(at('14:00'))
    showDashboard()
    await rows().getByRole('button', { name: 'Klienti 14:00' }).click()
    await expect.element(page.getByRole('dialog', { name: /Klienti 14:00/ })).toBeVisible()
  })
})

test('a failed load is reported and can be retried', async () => {
  const server = dashboardOf()
  const week = () => says({ appointments: [at('14:00')] })
  server.answer('GET /api/appointments', () => Response.json({}, { status: 500 }))
  showDashboard()
  await expect.element(page.getByText('Gabim në ngarkimin e termineve')).toBeVisible()
  expect(document.querySelectorAll('.dash-figures, .dash-body')).toHaveLength(0)
  server.answer('GET /api/appointments', week)
  await page.getByRole('button', { name: 'Provo përsëri' }).click()
  await expect.element(page.getByText('Klienti 14:00').first()).toBeVisible()
})

test('a new appointment can be entered where the day could not be loaded', async () => {
  dashboardOf().answer('GET /api/appointments', () => Response.json({}, { status: 500 }))
  showDashboard()
  await expect.element(page.getByText('Gabim në ngarkimin e termineve')).toBeVisible()
  await page.getByRole('button', { name: 'Termin i ri' }).click()
  const form = page.getByRole('dialog', { name: 'Termin i ri' })
  await expect.element(form.getByRole('button', { name: /^Ruaj terminin/ })).toBeVisible()
})

test('nothing moves while the day is loading', async () => {
  await page.viewport(390, 844)
  let shift = 0
  const watch = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shift += (entry as unknown as { value: number }).value
  })
  watch.observe({ type: 'layout-shift' })
  const server = dashboardOf(at('14:00'), at('15:00'))
  server.answer('GET /api/appointments', async () => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    return says({ appointments: [at('14:00'), at('15:00')] })
  })
  showDashboard()
  await expect.element(page.getByText('Klienti 15:00')).toBeVisible()
  await new Promise((resolve) => setTimeout(resolve, 200))
  watch.disconnect()
  expect(shift).toBeLessThanOrEqual(0.02)
})

describe('in a salon with a till', () => {
  test('a visit counts as done, and its money as taken, once it is closed', async () => {
    const server = dashboardOf(
      at('10:00', { status: 'completed', saleId: 's', price: 8 }),
      at('11:00', { status: 'confirmed', price: 20 }),
    )
    const salon = { id: 's', name: 'Salloni', timeZone: 'Europe/Tirane', till: true, ...shopHours }
    server.answer('GET /api/salon', () => says({ salon }))
    server.answer('GET /api/takings', ({ query }) => {
      expect(query).toEqual({ from: '2026-11-20', to: '2026-11-20' })
      return says({ takings: { total: 12.5 } })
    })
    showDashboard()
    const figure = (words: string) => page.getByText(words, { exact: true })
    const opacity = (words: string) => () => getComputedStyle(figure(words).element()).opacity
    await expect.element(figure('12,50\u00a0€ të arkëtuara')).toBeInTheDocument()
    await expect.poll(opacity('1 e mbyllur')).toBe('0')
    await page.getByRole('definition').first().hover()
    await expect.poll(opacity('1 e mbyllur')).toBe('1')
    document.querySelector<HTMLElement>('.dash-figure > a')?.focus()
    await expect.poll(opacity('12,50\u00a0€ të arkëtuara')).toBe('1')
    await expect
      .element(page.getByRole('button', { name: '2 më herët · 1 për t’u mbyllur' }))
      .toBeVisible()
  })
})
