import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { onScreen } from '#tests/support/browser/on-screen.ts'
import { Avatar } from './avatar.tsx'
import { Table } from './table.tsx'
import { WaitingFields } from './waiting-fields.tsx'
import { WaitingRows } from './waiting.tsx'
import { WaitingTable } from './waiting-table.tsx'

type Row = { name: string; paid: string }
const columns = [
  {
    key: 'name',
    head: 'Klienti',
    narrow: 'title',
    shape: 'face',
    cell: ({ name }: Row) => (
      <span style={{ display: 'flex' }}>
        <Avatar name={name} />
        {name}
      </span>
    ),
  },
  { key: 'paid', head: 'Paguar', figures: true, narrow: 'end', cell: ({ paid }: Row) => paid },
] as const
const rows = Array.from({ length: 4 }, (_, row) => ({ name: `Arta ${row}`, paid: '49,99 €' }))
const table = () => document.querySelector('table')
const heightOf = (selector: string) =>
  document.querySelector(selector)?.getBoundingClientRect().height

afterEach(() => page.viewport(414, 896))

test.each([390, 1200])(
  'at %i px a table keeps its headings and height when the rows come',
  async (width) => {
    await page.viewport(width, 800)
    onScreen(<WaitingTable caption="Klientët" columns={columns} rows={4} />)
    await expect.poll(() => table()?.querySelectorAll('tbody tr').length).toBe(4)
    expect(table()?.querySelector('th')?.textContent).toBe('Klienti')
    expect(table()?.querySelectorAll('.shape')).toHaveLength(12)
    const waiting = heightOf('table')
    document.querySelector('.waiting-table')?.setAttribute('hidden', '')
    onScreen(<Table caption="Klientët" columns={columns} rows={rows} rowKey={({ name }) => name} />)
    await expect.element(page.getByText(/Arta 3/)).toBeVisible()
    const came = [...document.querySelectorAll('table')].at(-1)?.getBoundingClientRect().height ?? 0
    expect(Math.abs((waiting ?? 0) - came)).toBeLessThanOrEqual(4)
    expect(document.documentElement.scrollWidth).toBe(width)
  },
)

test('placeholder rows match the loaded rows in height, number, avatar and ends', async () => {
  onScreen(<WaitingRows rows={3} height={60} face={32} lines={2} ends={[40, 20]} />)
  await expect.poll(() => document.querySelectorAll('.waiting-row').length).toBe(3)
  expect(heightOf('.waiting-row')).toBeCloseTo(60, 0)
  const [face, name, , end] = [...document.querySelectorAll('.waiting-row:first-child .shape')].map(
    (shape) => shape.getBoundingClientRect(),
  )
  expect(face?.width).toBe(32)
  expect(name?.left).toBeGreaterThan(face?.right ?? 0)
  expect(end?.left).toBeGreaterThan(name?.right ?? 0)
})

test('a placeholder form keeps the space of labels and controls, and can’t be focused', async () => {
  onScreen(<WaitingFields fields={2} />)
  await expect.element(page.getByText('Duke ngarkuar...')).toBeInTheDocument()
  expect(document.querySelectorAll('.waiting-fields .shape')).toHaveLength(4)
  expect(document.querySelector('.waiting > [inert]')?.getAttribute('aria-hidden')).toBe('true')
})
