import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { onScreen } from '#tests/support/browser/on-screen.ts'
import { Table } from './table.tsx'

const rows = [{ name: 'Arta Krasniqi', email: 'arta@orari.al', paid: '49,99 €', role: 'user' }]
const shown = () => (
  <Table
    caption="Përdoruesit"
    rows={rows}
    rowKey={(row) => row.name}
    columns={[
      { key: 'name', head: 'Përdoruesi', cell: (row) => row.name, narrow: 'title' },
      { key: 'email', head: 'Email', cell: (row) => row.email, narrow: 'detail' },
      { key: 'role', head: 'Roli', cell: (row) => row.role },
      { key: 'paid', head: 'Paguar', cell: (row) => row.paid, figures: true, narrow: 'end' },
    ]}
  />
)
const box = (text: string) =>
  page.getByText(text, { exact: true }).element().getBoundingClientRect()

afterEach(() => page.viewport(414, 896))

test('on a desk each column has its heading', async () => {
  await page.viewport(1000, 700)
  onScreen(shown())
  await expect.element(page.getByRole('table', { name: 'Përdoruesit' })).toBeVisible()
  expect(box('Email').left).toBe(box('arta@orari.al').left)
  expect(box('Paguar').right).toBe(box('49,99 €').right)
  expect(box('Arta Krasniqi').height).toBeGreaterThanOrEqual(48)
})

test('on a phone a row has two lines: name and sum, and the rest below', async () => {
  await page.viewport(390, 700)
  onScreen(shown())
  await expect.element(page.getByText('Arta Krasniqi')).toBeVisible()
  expect(box('arta@orari.al').top).toBeGreaterThanOrEqual(box('Arta Krasniqi').bottom)
  expect(box('49,99 €').left).toBeGreaterThanOrEqual(box('Arta Krasniqi').right)
  expect(page.getByText('user', { exact: true }).element().checkVisibility()).toBe(false)
  expect(document.documentElement.scrollWidth).toBe(390)
})
