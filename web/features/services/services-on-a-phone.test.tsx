import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { serviceWords } from '#contract/services/services.ts'
import { beard } from '#tests/support/fixtures/service.ts'
import { farEnd } from '#tests/support/server/fake-server.ts'
import { tillSalon } from '#tests/support/browser/a-sale.ts'
import { openPage, says } from '#tests/support/browser/open-page.tsx'
import { ServicesPanel } from './services-panel.tsx'

function open() {
  const server = farEnd({
    'GET /api/user/services': () => says({ data: [beard] }),
    'GET /api/staff': () => says({ staff: [] }),
    'GET /api/salon': () => says({ salon: tillSalon }),
    'PUT /api/user/services/beard': ({ body }) =>
      says({ message: 'ok', data: { ...beard, ...body, version: 2 } }),
  })
  openPage('/konfigurimet', <ServicesPanel />)
  return server
}

const group = (name: string) => page.getByRole('group', { name, exact: true })
const field = (name: string, label: string) => group(name).getByLabelText(label, { exact: true })
const save = page.getByRole('button', { name: 'Ruaj Konfigurimet' })

beforeEach(() => page.viewport(390, 844))

test('each service is one line that opens, and stays open where something is wrong', async () => {
  const server = open()
  const line = page.getByRole('button', { name: 'Mjekër 30 min 5,50 €' })
  await expect.element(line).toHaveAttribute('aria-expanded', 'false')
  await expect.element(field('Mjekër', 'Çmimi')).not.toBeInTheDocument()
  await expect.element(group('Mjekër').getByRole('switch', { name: 'Aktiv' })).toBeVisible()
  await line.click()
  await field('Mjekër', 'Çmimi').fill('0')
  await save.click()
  await expect.element(field('Mjekër', 'Çmimi')).toHaveFocus()
  await field('Mjekër', 'Çmimi').fill('6')
  await save.click()
  await expect.element(page.getByText(serviceWords.saved)).toBeVisible()
  expect(server.changes().map(({ body }) => body)).toEqual([{ price: 6 }])
})

test('a new service opens as a row on top, ready for typing', async () => {
  open()
  await expect.element(page.getByRole('button', { name: /^Mjekër/ })).toBeVisible()
  await page.getByRole('button', { name: 'Shto Shërbim' }).click()
  await expect.element(field('Shërbim i ri', 'Emri')).toHaveFocus()
  expect(document.querySelector('li')?.textContent).toMatch(/^Shërbim i ri/)
  // Nothing is saved yet, so nothing is deleted.
  await expect.element(page.getByRole('button', { name: 'Hiq', exact: true })).toBeVisible()
})
