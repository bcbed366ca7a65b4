import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { says } from '#tests/support/browser/open-page.tsx'
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
import { keptCalls, loseLine } from '#tests/support/outbox/no-line.ts'

beforeEach(() => page.viewport(390, 844))

describe('the card of the chair', () => {
  const close = page.getByRole('button', { name: 'Mbyll vizitën' })
  const came = page.getByRole('button', { name: 'Erdhi' })
  const sits = at('13:00', { status: 'confirmed' })

  test('closes the visit by its button and by M', async () => {
    showWithTill(sits)
    await close.click()
    const dialog = page.getByRole('dialog', { name: /Klienti 13:00/ })
    await expect.element(dialog.getByRole('button', { name: /^Mbyll, 8,00/ })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(close).toHaveFocus()
    await userEvent.keyboard('m')
    await expect.element(dialog).toBeVisible()
    await userEvent.keyboard('{Escape}')
  })

  test('says in three touches that the barber is late, beside closing the visit', async () => {
    const server = showWithTill(sits, at('13:30', { status: 'confirmed' }))
    const moves = [
      {
        id: '13:30',
        version: 1,
        client_name: 'Klienti 13:30',
        from: '13:30',
        to: '13:50',
        barber: 'Arben',
        arrived: false,
        hasNumber: true,
        eaten: 0,
      },
    ]
    const nothing = { crosses: [], blocked: [], running: null, stays: null, most: null }
    server.answer('POST /api/appointments/late', () =>
      says({ message: 'U zhvendos 1 termin.', moves, ...nothing, seen: 's', historyId: 'h' }),
    )
    const late = page.getByRole('button', { name: 'Jam vonë' })
    await expect.element(late).toBeVisible()
    const [wide, narrow] = [close, late].map((one) => one.element().getBoundingClientRect())
    expect([wide?.height, narrow?.height, narrow?.top]).toEqual([44, 44, wide?.top])
    expect((wide?.width ?? 0) / (narrow?.width ?? 1)).toBeCloseTo(2, 0)
    await late.click()
    await page.getByRole('radio', { name: '+20' }).click()
    await page.getByRole('button', { name: /^Zhvendos 1.termin/ }).click()
    await expect.element(page.getByText('U zhvendos 1 termin.')).toBeVisible()
    // What would move is asked before it is done, and may be once more.
    const done = server.asked('POST /api/appointments/late').map(({ body }) => body)
    const asked = { date: friday, from: '13:30', minutes: 20, seen: 's' }
    expect(done).toContainEqual({ barber_id: 'Arben', ...asked })
  })

  test('keeps a visit that is over until the till has it, for half an hour', async () => {
    const server = showWithTill(at('12:30', { status: 'confirmed', duration: 37 }), at('15:00'))
    const waits = { id: '12:30', client: 'Klienti 12:30', date: friday, time: '12:30' }
    server.answer('GET /api/sales/waiting', () =>
      says({ visits: [{ ...waits, barber: 'Arben', services: 'Prerje', price: 8 }] }),
    )
    await expect.element(chair('Në karrige').getByText('kaloi 5 min')).toBeVisible()
    await expect.poll(() => server.asked('GET /api/sales/waiting').length).toBeGreaterThan(0)
    const toClose = page.getByRole('region', { name: 'Për t’u mbyllur' })
    expect(toClose.elements()).toEqual([])
    await expect.element(close).toBeVisible()
    expect(figure('Edhe sot')).toBe('1')
    expect(words().join()).not.toContain('Klienti 12:30')
    vi.setSystemTime(new Date(`${friday}T12:37:00Z`))
    document.dispatchEvent(new Event('visibilitychange'))
    await expect.element(chair('Klienti i radhës').getByText('Klienti 15:00')).toBeVisible()
    await expect.element(toClose).toBeVisible()
  })

  test('has room for the next client once the visit is closed before its end', async () => {
    showWithTill({ ...sits, status: 'completed', saleId: 's' }, at('15:00'))
    await expect.element(chair('Klienti i radhës').getByText('Klienti 15:00')).toBeVisible()
  })

  test('notes that the next client has come, and keeps the focus', async () => {
    const server = show('Arben', at('14:00', { status: 'confirmed' }))
    const next = chair('Klienti i radhës')
    await expect.element(next.getByText('pas 48 min')).toBeVisible()
    const arrived = { status: 'confirmed', arrivedAt: `${friday}T12:12:00Z`, version: 2 } as const
    const appointment = at('14:00', arrived)
    const call = `POST /api/appointments/${encodeURIComponent(appointment.id)}/arrive`
    server.answer(call, () => {
      // A list that is read again tells it too.
      server.rows.set(appointment.id, appointment)
      return says({ message: 'ok', appointment })
    })
    await came.click()
    await expect.poll(() => server.asked(call)).toHaveLength(1)
    await expect.element(next.getByText(/erdhi 13:12/)).toBeVisible()
    await expect.element(came).not.toBeInTheDocument()
    await expect.element(next).toHaveFocus()
  })

  test('says of a day without visits that the chair is free now', async () => {
    show('Arben')
    const sentence = 'Sot askush ende. Vendi i parë tani.'
    await expect.element(chair('Klienti i radhës').getByText(sentence)).toBeVisible()
    await expect
      .element(
        rows()
          .first()
          .getByText(/^Vend i lirë deri 20:00/),
      )
      .toBeVisible()
    expect(rows().first().element().querySelector('time')?.textContent).toBe('tani')
  })

  test('writes without network as with it', async () => {
    show('Arben', at('14:00', { status: 'confirmed' }))
    await expect.element(came).toBeEnabled()
    loseLine({ memberRole: 'barber', staffId: 'Arben' })
    await came.click()
    await expect.element(page.getByText('Pret internetin')).toBeVisible()
    expect(keptCalls()).toEqual(['POST /api/appointments/:id/arrive'])
  })
})
