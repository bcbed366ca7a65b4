import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { soldDay as day, tillSalon } from '#tests/support/browser/a-sale.ts'
import { answerBeside, openPage, says, serverAnswers } from '#tests/support/browser/open-page.tsx'
import { TillPage } from './till-page.tsx'

const waiting = {
  id: 'besa-14',
  client: 'Besa Hoxha',
  date: day.date,
  time: '12:00',
  barber: 'Arben',
  services: 'Prerje flokësh',
  price: 8,
}

/** The page of today, whose sums and whose visits to be closed are answered when they are let go. */
function openToday(visits: object[]) {
  const [sums, list] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  answerBeside({
    'GET /api/salon': () => says({ salon: tillSalon }),
    'GET /api/debts': () => says({ debts: [], total: 0 }),
    'GET /api/sales': () => says({ sales: [] }),
    'GET /api/sales/waiting': () => list.promise.then(() => says({ visits })),
    'GET /api/staff': () => says({ staff: [] }),
  })
  serverAnswers(() => sums.promise.then(() => says({ day })))
  openPage('/arka', <TillPage />)
  return { tellSums: sums.resolve, tellList: list.resolve }
}
const opening = page.getByText('Në fillim')
const tops = () =>
  ['.figures', '.till-side'].map(
    (part) => document.querySelector(part)?.getBoundingClientRect().top,
  )

test.each([390, 768, 1440])(
  'figures and drawer of %i px stay where their shapes stood',
  async (width) => {
    await page.viewport(width, 900)
    const { tellSums, tellList } = openToday([])
    await expect.element(page.getByRole('region', { name: 'Sirtari' })).toBeVisible()
    const before = tops()
    tellList()
    tellSums()
    await expect.element(opening).toBeVisible()
    expect(tops()).toEqual(before)
  },
)

test('the sums of today come with the visits to be closed above them', async () => {
  await page.viewport(1440, 900)
  const { tellSums, tellList } = openToday([waiting])
  tellSums()
  await expect.element(page.getByText(/vizit. (e|të) mbyllura?/)).toBeInTheDocument()
  expect(opening.elements()).toEqual([])
  tellList()
  await expect.element(opening).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Për t’u mbyllur' })).toBeVisible()
})
