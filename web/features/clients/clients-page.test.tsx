import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Client } from '#contract/clients/clients.ts'
import { person, salonOf } from '#tests/support/fixtures/client-list.ts'
import {
  besa,
  ilir,
  name,
  press,
  show,
  tab,
} from '#tests/support/browser/screens/clients-screen.tsx'
import { says } from '#tests/support/browser/open-page.tsx'

beforeEach(() => page.viewport(1280, 900))

describe('the list of clients', () => {
  test('has a tab for active clients and one for those who cancel, each with its count', async () => {
    salonOf(besa, ilir)
    show()
    await expect.element(tab(/^Aktivë\s*1$/)).toBeVisible()
    const row = page.getByRole('row', { name: /Besa Hoxha/ })
    await expect.element(row).toBeVisible()
    expect(row.element().textContent).toMatch(/069 123.*(para|dje|sot).*4.*1.234,50.€/)
    expect(row.element().textContent).not.toContain('Aktiv')
    await tab(/Me anulime/).click()
    await expect.element(name('Ilir Dervishi')).toBeVisible()
    await expect.element(name('Besa Hoxha')).not.toBeInTheDocument()
    expect(location.search).toBe('?tab=anulime')
  })

  test('says in the salon’s words that a tab is empty', async () => {
    salonOf()
    show()
    await expect.element(page.getByText('Nuk ka kliente aktive.')).toBeVisible()
    for (const name of ['Sill', 'Sill klientët'])
      await expect
        .element(page.getByRole('link', { name, exact: true }))
        .toHaveAttribute('href', '/konfigurimet?tab=import')
    await tab(/Me anulime/).click()
    await expect.element(page.getByText('Nuk ka kliente me anulime.')).toBeVisible()
  })

  test('has ten a page, and the address keeps the page', async () => {
    const people = Array.from({ length: 60 }, (_, n) => person(`Klienti ${n + 10}`))
    salonOf(...people)
    show()
    await expect.element(name('Klienti 19')).toBeVisible()
    await expect.element(name('Klienti 20')).not.toBeInTheDocument()
    await press('Faqja tjetër')
    await expect.element(name('Klienti 21')).toBeVisible()
    expect(location.search).toBe('?p=2')
  })

  test('shows as many a page as this device chose, from the same client on', async () => {
    const people = Array.from({ length: 60 }, (_, n) => person(`Klienti ${n + 10}`))
    const server = salonOf(...people)
    show('/klientet?p=4')
    await expect.element(name('Klienti 40')).toBeVisible()
    const choice = page.getByRole('group', { name: 'Klientë për faqe' })
    await choice.getByRole('button', { name: '25' }).click()
    await expect.element(name('Klienti 35')).toBeVisible()
    await expect.element(name('Klienti 40')).toBeVisible()
    expect(location.search).toBe('?p=2')
    expect(localStorage.getItem('orari-clients-per-page')).toBe('25')
    expect(server.pages().at(-1)?.query).toMatchObject({ limit: '25' })
  })

  test('begins with the number that this device chose before', async () => {
    localStorage.setItem('orari-clients-per-page', '50')
    const server = salonOf(...Array.from({ length: 60 }, (_, n) => person(`Klienti ${n + 10}`)))
    show()
    await expect.element(name('Klienti 59')).toBeInTheDocument()
    const chosen = document.querySelector('.clients-rows [aria-pressed=true]')
    expect(chosen?.textContent).toBe('50')
    expect(server.pages().at(-1)?.query).toMatchObject({ limit: '50' })
  })

  test('offers no number a page where ten are enough', async () => {
    salonOf(besa, ilir)
    show()
    await expect.element(name('Besa Hoxha')).toBeVisible()
    expect(page.getByRole('group', { name: 'Klientë për faqe' }).elements()).toEqual([])
  })

  test('has its two tabs first in the row of chips', async () => {
    salonOf(besa, ilir)
    show()
    await expect.element(tab(/^Aktivë/)).toBeVisible()
    const row = () =>
      [...document.querySelectorAll('.clients-chips button')].map((one) => one.textContent)
    await expect
      .poll(row)
      .toEqual(['Aktivë1', 'Me anulime1', 'Pa ardhur 60 ditë1', 'Të rinj këtë muaj2', 'Pa numër0'])
    await expect.element(page.getByText(/^2.klientë · 3.të rinj në/)).toBeVisible()
  })

  test('is searched while typing, from the first page on', async () => {
    const people = Array.from({ length: 60 }, (_, n) => person(`Klienti ${n + 10}`))
    salonOf(...people, person('Çlirim Ündü'))
    show('/klientet?p=2')
    await expect.element(name('Klienti 20')).toBeVisible()
    await page.getByRole('textbox', { name: 'Kërko klient' }).fill('clirim')
    await expect.element(name('Çlirim Ündü')).toBeVisible()
    await page.getByRole('textbox', { name: 'Kërko klient' }).fill('askush')
    await expect.element(page.getByText('Nuk u gjet asnje klient me kete emer')).toBeVisible()
    await page.getByText('Pastro kërkimin').click()
    await expect.element(name('Klienti 10')).toBeVisible()
  })

  test('never shows a late result of an earlier search', async () => {
    const server = salonOf(besa, ilir)
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    show()
    await expect.element(name('Besa Hoxha')).toBeVisible()
    const reply = (client: Client) =>
      says({
        clients: [client],
        total: 1,
        page: 1,
        pages: 1,
        counts: { all: 1, active: 1, cancelled: 0 },
      })
    server.answer('GET /api/clients', async ({ query }) => {
      if (query['q'] !== 'be') return reply(person('Berat Gashi'))
      await held
      return reply(besa)
    })
    const field = page.getByRole('textbox', { name: 'Kërko klient' })
    await field.fill('be')
    await expect.poll(() => server.pages().length).toBe(2)
    await field.fill('ber')
    await expect.element(name('Berat Gashi')).toBeVisible()
    release()
    await new Promise((resolve) => setTimeout(resolve, 100))
    await expect.element(name('Berat Gashi')).toBeVisible()
    await expect.element(name('Besa Hoxha')).not.toBeInTheDocument()
  })
})
