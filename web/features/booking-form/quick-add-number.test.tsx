import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { says } from '#tests/support/browser/open-page.tsx'
import { mouse } from '#tests/support/browser/pointer.ts'
import { field, gone, klienti, openForm, service } from '#tests/support/browser/quick-add-form.tsx'
import { salonDay } from '#tests/support/browser/salon-day.tsx'

afterEach(() => page.viewport(414, 896))

const option = (name: RegExp) => page.getByRole('option', { name })

/** A salon whose search answers these clients for any words. */
function salonKnowing(phone: string, ...names: string[]) {
  const server = salonDay()
  const clients = names.map((name) => ({
    id: name,
    name,
    phone,
    phones: [phone],
    visits: 3,
    lastVisit: '2026-10-30',
    usualService: 'Prerje + mjekër',
  }))
  server.answer('GET /api/clients/search', () => says({ clients }))
  return server
}

const middleOf = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

test('pressing "Ruaj" books the typed child while the number’s field proposes the mother', async () => {
  await page.viewport(1440, 900)
  const server = salonKnowing('069 555 4441', 'Drita Leka')
  await openForm()
  await klienti.fill('Noel Leka')
  await service('Ngjyrosje').click({ force: true })
  await field('Telefoni').fill('069 555 4441')
  await expect.element(option(/Drita Leka/)).toBeVisible()
  const spot = middleOf(page.getByRole('button', { name: /^Ruaj/ }).element())
  const { down, up } = mouse()
  await down(spot)
  await up(spot)
  await gone()
  expect(server.changes()[0]?.body).toMatchObject({
    client_name: 'Noel Leka',
    service_name: 'Ngjyrosje',
    client_phone: '069 555 4441',
  })
})

test.each([
  [1440, 900],
  [390, 844],
  [844, 390],
])('no list of proposals covers the end of the form at %i × %i', async (width, height) => {
  await page.viewport(width, height)
  const phone = '069 555 4441'
  const family = ['Drita', 'Bora', 'Agim', 'Noel', 'Teuta']
  salonKnowing(phone, ...family.map((name) => `${name} Leka`))
  await openForm()
  for (const [name, client] of [
    ['Klienti', ''],
    ['Telefoni', 'Noel Leka'],
  ] as const) {
    await klienti.fill(client)
    await field(name).fill(phone)
    await expect.element(option(/Drita Leka/).first()).toBeVisible()
    const list = document.querySelector('.proposals:popover-open')?.getBoundingClientRect()
    const end = document.querySelector('.form-end')?.getBoundingClientRect()
    expect(list && end && (list.bottom <= end.top || list.top >= end.bottom)).toBe(true)
    await field(name).fill('')
  }
})

test.each([1440, 390])(
  'a client’s row keeps its name whole and its height at %i px',
  async (width) => {
    await page.viewport(width, 844)
    salonKnowing(
      '069 555 4441',
      'Teuta Rama',
      'Teuta Shabani-Krasniqi e Gjakovës së Vjetër me emër të gjatë',
    )
    await openForm()
    await klienti.fill('teu')
    await expect.element(option(/^Teuta Rama\s*e fundit 30 tet · Prerje \+ mjekër$/)).toBeVisible()
    for (const row of option(/Teuta/).elements()) {
      expect(row.getBoundingClientRect().height).toBe(50)
      expect(row.scrollWidth).toBeLessThanOrEqual(row.clientWidth)
      expect(row.querySelector('mark')?.textContent).toBe('Teu')
      const [face, name, about] = row.children
      expect(face?.textContent).toMatch(/^T\p{Lu}$/u)
      expect(name && about && about.getBoundingClientRect().top).toBeGreaterThanOrEqual(
        name?.getBoundingClientRect().bottom ?? Infinity,
      )
    }
  },
)
