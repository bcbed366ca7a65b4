import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { salonOf } from '#tests/support/fixtures/client-list.ts'
import {
  besa,
  choose,
  dialog,
  press,
  show,
} from '#tests/support/browser/screens/clients-screen.tsx'
import { booked } from '#tests/support/browser/salon-day.tsx'
import { says } from '#tests/support/browser/open-page.tsx'

beforeEach(() => page.viewport(1280, 900))

const erasing = dialog('Fshi çdo të dhënë')

describe('a client', () => {
  test('is erased only once the name was typed, and the receipt follows', async () => {
    const server = salonOf(besa)
    show('/klientet?k=besa-hoxha')
    await choose('Fshi çdo të dhënë')
    await expect.element(erasing.getByText('2\u00a0vizita, si “Klient i fshirë”')).toBeVisible()
    await press('Fshi përgjithmonë')
    await expect.element(erasing.getByText('Shkruani: Besa Hoxha')).toBeVisible()
    await erasing.getByRole('textbox').fill('Besa')
    await userEvent.keyboard('{Enter}')
    await expect.element(erasing.getByText('Shkruani: Besa Hoxha')).toBeVisible()
    expect(server.changes()).toEqual([])
    await erasing.getByRole('textbox').fill('besa  hoxha')
    await userEvent.keyboard('{Enter}')
    const receipt = page.getByRole('region', { name: 'Dëftesë fshirjeje' })
    await expect.element(receipt.getByText('F-2026-0007')).toBeVisible()
    await expect.element(receipt.getByText('e premte 20 nëntor 2026, 12:38')).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'U fshi' })).toHaveFocus()
    await dialog('U fshi').getByText('Mbyll').click()
    await expect.element(page.getByText('Nuk ka kliente aktive.')).toBeVisible()
    expect(server.changes()[0]?.body).toEqual({ cancelAhead: false })
  })

  test('comes back unharmed from the question', async () => {
    const server = salonOf(besa)
    show('/klientet?k=besa-hoxha')
    await choose('Fshi çdo të dhënë')
    await erasing.getByRole('button', { name: 'Mbrapa' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Besa Hoxha' })).toBeVisible()
    expect(server.changes()).toEqual([])
  })
})

describe('a client with future visits', () => {
  const visits = [
    booked({ id: 'far', appointment_date: '2099-07-10', appointment_time: '11:00' }),
    booked({ id: 'near', appointment_date: '2099-03-09', appointment_time: '10:00' }),
    booked({ id: 'off', appointment_date: '2099-03-08', status: 'cancelled' }),
    booked({ id: 'past', appointment_date: '2020-03-08', saleId: 'sale' }),
  ]
  async function open() {
    const server = salonOf(besa)
    server.answer('GET /api/clients/besa-hoxha', () =>
      says({
        client: { ...besa, usualService: null, everyDays: null, firstVisit: null },
        history: visits,
        pages: 1,
        years: [],
      }),
    )
    show('/klientet?k=besa-hoxha')
    await choose('Fshi çdo të dhënë')
    await expect
      .element(erasing.getByText(/^1.vizitë dhe 1.shitje, si “Klient i fshirë”$/))
      .toBeVisible()
    return server
  }
  async function eraseBesa() {
    await erasing.getByRole('textbox').fill('Besa Hoxha')
    await press('Fshi përgjithmonë')
    await expect.element(page.getByText('F-2026-0007')).toBeVisible()
  }

  test('is erased, and they are cancelled once they were named, the next one first', async () => {
    const server = await open()
    await expect
      .element(erasing.getByText('Terminet e 9 marsit dhe 10 korrikut anulohen, pa mesazh.'))
      .toBeVisible()
    await eraseBesa()
    expect(server.changes()[0]?.body).toEqual({ cancelAhead: true })
  })

  test('is erased alone where they should stay', async () => {
    const server = await open()
    await press('Le të mbeten')
    await expect
      .element(erasing.getByText('Terminet e 9 marsit dhe 10 korrikut mbeten, pa emër.'))
      .toBeVisible()
    await eraseBesa()
    expect(server.changes()[0]?.body).toEqual({ cancelAhead: false })
  })
})
