import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { dueWords } from '#contract/returns/due.ts'
import { says, stayOnPage, unreachable } from '#tests/support/browser/open-page.tsx'
import {
  aside,
  bookedBodies,
  bookOf,
  openReturns,
  row,
  writeOf,
} from '#tests/support/browser/screens/returns-screen.tsx'
import { dueClient, place } from '#tests/support/fixtures/due.ts'
import { setOnline } from '#web/platform/offline/online.ts'

stayOnPage()
beforeEach(() => page.viewport(1440, 900))
const clients = () => [dueClient('Hasan Kola', { places: [place('13:30')] })]

test('nobody who is late is said in a sentence, with the way on', async () => {
  openReturns({ clients: [] })
  await expect.element(page.getByText(dueWords.none)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Tutje' })).toBeVisible()
})

test('a list that can not be read says so and is asked for again', async () => {
  const server = openReturns({ clients: clients() })
  server.answer('GET /api/clients/due', unreachable)
  const retry = page.getByRole('button', { name: 'Provo përsëri' })
  await expect.element(retry).toBeVisible()
  server.answer('GET /api/clients/due', () =>
    says({
      clients: clients(),
      total: 1,
      gaps: [],
      baseline: { due: 0, told: 0, cameAlone: 0, cameTold: 0 },
    }),
  )
  await retry.click()
  await expect.element(bookOf('Hasan')).toBeVisible()
})

test('without network the list is read, and nothing is booked, written or hidden', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const server = openReturns({ clients: clients() })
  await expect.element(bookOf('Hasan')).toBeVisible()
  setOnline(false)
  await expect.element(bookOf('Hasan')).toBeDisabled()
  await expect.element(writeOf('Hasan')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(aside('Jo tani', 'Hasan Kola')).not.toBeInTheDocument()
  await expect.element(page.getByText('Kur të kthehet interneti')).toBeVisible()
  setOnline(true)
  await expect.element(bookOf('Hasan')).toBeEnabled()
  expect(server.changes()).toEqual([])
  opened.mockRestore()
})

test('a client whose number a member does not see is booked, and not written to', async () => {
  const usual = { services: [{ id: 's1', name: 'Qethje' }], barber_id: null, minutes: 30 }
  const hidden = { phone: '', message: null, usual, places: [place('13:30')] }
  const server = openReturns({ clients: [dueClient('Hasan Kola', hidden)] })
  await expect.element(row('Hasan').getByText('Qethje', { exact: true })).toBeVisible()
  expect(writeOf('Hasan').elements()).toEqual([])
  expect(page.getByRole('textbox').elements()).toEqual([])
  await bookOf('Hasan').click()
  await expect.element(row('Hasan').getByText('u ruajt sot 13:30')).toBeVisible()
  await expect.poll(() => bookedBodies(server)).toMatchObject([{ parts: [{ barber_id: 'Arben' }] }])
})
