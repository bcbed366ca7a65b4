import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, names, openCard } from '#tests/support/browser/open-card.tsx'
import { says } from '#tests/support/browser/open-page.tsx'
import { undoOf } from '#tests/support/browser/salon-day.tsx'
import { beard } from '#tests/support/fixtures/service.ts'
import { ofParts, part } from '#tests/support/fixtures/part.ts'

const undo = button('Zhbëj')

test('an arrival takes one touch or key, shows its time and can be undone', async () => {
  const server = openCard({ status: 'confirmed' })
  await expect.element(button('Edito')).toBeVisible()
  await userEvent.keyboard('a')
  await expect.element(page.getByText('Besa Hoxha erdhi.')).toBeVisible()
  expect(server.changes()[0]?.body).toEqual({ arrived: true })
  await undo.click()
  await expect.poll(() => server.asked(undoOf('act-1'))).toHaveLength(1)
})

test('a client who arrived is shown with the time and can’t be marked as a no-show', async () => {
  openCard({ status: 'confirmed', appointment_time: '13:00', arrivedAt: '2026-11-20T11:56:00Z' })
  await expect.element(button('Erdhi 12:56')).toHaveAttribute('aria-pressed', 'true')
  expect(names()).not.toContain('Nuk erdhi')
})

test.each(['e', 'z'])('the key %s opens the next step', async (key) => {
  openCard({ status: 'confirmed' })
  await expect.element(button('Edito')).toBeVisible()
  await userEvent.keyboard(key)
  await expect.element(page.getByText('Mbyllur')).toBeVisible()
})

test('a waiting time is cut out of a visit whose service has one, and the visit keeps its length', async () => {
  const colour = part('Ngjyrosje', { work: 90, time: '14:00', price: 35 })
  const server = openCard({
    status: 'confirmed',
    ...ofParts(colour, part('Prerje', { work: 60, time: '15:30' })),
  })
  const services = [
    { ...beard, id: 'colour', name: 'Ngjyrosje', duration: 90, wait: 30 },
    { ...beard, id: 'cut', name: 'Prerje', duration: 60 },
  ]
  server.answer('GET /api/user/services', () => says({ data: services }))
  await expect.element(button('Lër vend te Ngjyrosje')).toBeVisible()
  expect(names()).not.toContain('Lër vend te Prerje')
  await button('Lër vend te Ngjyrosje').click()
  await button('30 min').click()
  await expect.element(page.getByText('Vend për 30 min te Besa Hoxha')).toBeVisible()
  expect(server.changes()[0]?.body['parts']).toMatchObject([
    { service_name: 'Ngjyrosje', work: 45, wait: 30, finish: 15, price: 35 },
    { service_name: 'Prerje', work: 60, wait: 0 },
  ])
  await undo.click()
  await expect
    .poll(() => server.rows.get('besa-14')?.parts)
    .toMatchObject([{ work: 90, wait: 0 }, {}])
})

test('the stamps of a client stand apart from their words', async () => {
  openCard({ status: 'confirmed' }, { stamps: { have: 6, every: 10, ready: false } })
  const words = page.getByText('6 vula nga 10')
  await expect.element(words).toBeVisible()
  const dots = document.querySelector('.stamp-dots')?.getBoundingClientRect()
  const range = document.createRange()
  range.selectNodeContents(words.element().lastChild ?? words.element())
  expect(range.getBoundingClientRect().left - (dots?.right ?? 0)).toBeGreaterThanOrEqual(8)
})

test('acts without room in one row stand by threes', async () => {
  const rows = () => {
    const acts = [...document.querySelectorAll('.card-acts > button')]
    return Map.groupBy(acts, (act) => act.getBoundingClientRect().top)
      .values()
      .map(({ length }) => length)
      .toArray()
  }
  await page.viewport(320, 844)
  openCard({ status: 'pending', appointment_time: '13:00', duration: 60 })
  await expect.element(button('Nuk erdhi')).toBeVisible()
  await expect.poll(rows).toEqual([3, 2])
  await page.viewport(414, 844)
  await expect.poll(rows).toEqual([5])
})
