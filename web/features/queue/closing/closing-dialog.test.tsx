import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { queueErrors } from '#contract/queue/entries.ts'
import { refuses, says } from '#tests/support/browser/open-page.tsx'
import { booked, inSalon, salon, salonDay } from '#tests/support/browser/salon-day.tsx'
import { aLine, anEntry, keptLine } from '#tests/support/line/entry.ts'
import { ClosingLine } from './closing-line.tsx'

const late = { wait: null, why: 'closing', since: '2026-11-20T18:10:00Z' } as const
const florent = anEntry('41', { ...late, name: 'Florent' })
const ardian = anEntry('42', { ...late, name: 'Ardian', services: ['Ngjyrosje'], minutes: 90 })
const nameless = anEntry('43', late)
const everybody = [florent, ardian, nameless]

beforeEach(() => localStorage.removeItem('queue-closing'))

/** At 19:45, a quarter of an hour before the salon closes. */
function open(queue = everybody) {
  const until = { appointment_time: '19:00', status: 'confirmed' as const }
  const server = salonDay(
    booked({ ...until, id: 'a', duration: 50 }),
    booked({ ...until, id: 'b', duration: 60, barber: 'Luan' }),
  )
  vi.setSystemTime(new Date('2026-11-20T18:45:00Z'))
  server.answer('GET /api/salon', () => says({ salon: { ...salon, queue: keptLine } }))
  server.answer('GET /api/queue', () => says(aLine(queue)))
  for (const { id, name } of queue) {
    const entry = anEntry(id)
    const done = { entry, historyId: `act-${id}`, message: `${name} u rezervua.` }
    server.answer(`POST /api/queue/${id}/book`, () =>
      says({ ...done, appointment: booked({ id: `v-${id}`, appointment_date: '2026-11-21' }) }),
    )
    server.answer(`DELETE /api/queue/${id}`, () => says({ ...done, message: `${name} doli.` }))
  }
  inSalon(<ClosingLine queue={queue}>edhe 1</ClosingLine>)
  return server
}
const dialog = page.getByRole('dialog', { name: 'Këta s’i zë më radha sot' })
const press = (name: string) => dialog.getByRole('button', { name }).click()

test('at closing time the question comes by itself, once, and stays behind its button', async () => {
  open()
  await expect
    .element(dialog.getByText('19:45. Karrigia e parë lirohet rreth 19:50, mbyllim në 20:00.'))
    .toBeVisible()
  await press('Mbrapa')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(localStorage.getItem('queue-closing')).toBe('2026-11-20')
  await page.getByRole('button', { name: '3 s’i zë më radha sot' }).click()
  await expect.element(dialog).toBeVisible()
})

test('those with a name are booked for the next day, none at the same hour', async () => {
  const server = open()
  await press('Rezervo 2 nesër')
  await expect.element(page.getByText('Florent u rezervua. Ardian u rezervua.')).toBeVisible()
  const tomorrow = { date: '2026-11-21', barber: 'Arben' }
  expect(server.changes().map(({ call, body }) => [call, body])).toEqual([
    ['POST /api/queue/e-41/book', { ...tomorrow, time: '09:00' }],
    ['POST /api/queue/e-42/book', { ...tomorrow, time: '09:30' }],
  ])
})

test('somebody who is not ticked is left in the line, and one without a name cannot be', async () => {
  open()
  await dialog.getByRole('checkbox', { name: /Ardian/ }).click()
  await expect.element(dialog.getByRole('button', { name: 'Rezervo 1 nesër' })).toBeVisible()
  await expect.element(dialog.getByRole('checkbox', { name: /pa emër/ })).toBeDisabled()
})

test('all are taken off by one button', async () => {
  const server = open()
  await press('Hiqi të tre')
  await expect
    .poll(() => server.changes().map(({ call }) => call))
    .toEqual(['DELETE /api/queue/e-41', 'DELETE /api/queue/e-42', 'DELETE /api/queue/e-43'])
  await expect.element(dialog).not.toBeInTheDocument()
})

test('somebody who joined by telephone is told by the page there', async () => {
  open([{ ...florent, source: 'door' }, nameless])
  await expect.element(dialog.getByRole('button', { name: 'Njoftoji e hiqi të dy' })).toBeVisible()
})

test('a refusal is said, and what was booked before it is told with a way back', async () => {
  const server = open()
  server.answer('POST /api/queue/e-42/book', () => refuses(queueErrors.entryOver))
  await press('Rezervo 2 nesër')
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(queueErrors.entryOver.message)
  await expect.element(page.getByText('Florent u rezervua.')).toBeInTheDocument()
})

test('a line in which everybody gets a chair shows what else stands there', async () => {
  open([anEntry('14')])
  await expect.element(page.getByText('edhe 1')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
})
