import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Appointment } from '#contract/visits/appointments.ts'
import { says } from '#tests/support/browser/open-page.tsx'
import { salon } from '#tests/support/browser/salon-day.tsx'
import { at, show } from '#tests/support/browser/screens/barber-home.tsx'
import { aLine, anEntry, keptLine } from '#tests/support/line/entry.ts'

const agim = anEntry('14', { name: 'Agim', barber: 'Arben' })
const other = anEntry('15')
const region = (name: string) => page.getByRole('region', { name })
const call = page.getByRole('button', { name: 'Tjetri: Agimi, te Arbeni' })

function open(queue: (typeof agim)[], ...visits: Appointment[]) {
  const server = show('Arben', ...visits)
  const next = queue[0]
    ? { Arben: { id: queue[0].id, label: queue[0].label, name: queue[0].name } }
    : {}
  server.answer('GET /api/salon', () => says({ salon: { ...salon, queue: keptLine } }))
  server.answer('GET /api/queue', () => says({ ...aLine(queue), next }))
}

beforeEach(() => page.viewport(390, 844))

test('a barber calls the next one beside closing the visit', async () => {
  open([agim, other], at('13:00', { status: 'confirmed' }))
  const chair = region('Në karrige')
  await expect.element(chair.getByText('Tjetri: Agimi')).toBeVisible()
  const late = chair.getByRole('button', { name: 'Jam vonë' })
  expect(late.element().getBoundingClientRect().width).toBe(46)
  const line = page.getByRole('link', { name: 'Për ju presin 1, për këdo 1' })
  await expect.element(line).toHaveAttribute('href', '/presin?s=radha')
})

test('a free chair shows who sits down next, and until when it is free', async () => {
  open([agim], at('14:00', { status: 'confirmed' }))
  const chair = region('Karrigia është e lirë')
  await expect.element(chair.getByRole('heading', { name: 'Agim' })).toBeVisible()
  await expect.element(chair.getByText('48 min deri 14:00')).toBeVisible()
  await expect.element(chair.getByText('14 · Prerje flokësh te ju · pret 7 min')).toBeVisible()
  await expect.element(call).toBeVisible()
})

test('the place of the button is kept while nobody waits', async () => {
  open([], at('13:00', { status: 'confirmed' }))
  const chair = region('Në karrige')
  await expect.element(chair.getByText('Askush në radhë')).toBeVisible()
  expect(call.elements()).toEqual([])
})
