import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  field,
  fill,
  gone,
  openForm,
  save,
  service,
  unfold,
} from '#tests/support/browser/quick-add-form.tsx'
import { says } from '#tests/support/browser/open-page.tsx'
import { salonDay } from '#tests/support/browser/salon-day.tsx'
import { beard } from '#tests/support/fixtures/service.ts'

const named = (name: string, more: object = {}) => ({ ...beard, id: name, name, ...more })
const ofLuan = { barbers: [{ id: 'Luan', price: 40, duration: 75 }, { id: 'Arben' }] }
const colour = named('Ngjyrosje', { work: 90, duration: 90, price: 35, ...ofLuan })
const cut = named('Prerje flokësh', { work: 30, duration: 30, price: 8 })
const onlyLuan = named('Larje', { work: 15, duration: 15, price: 5, barbers: [{ id: 'Luan' }] })

function withPrices() {
  const server = salonDay()
  server.answer('GET /api/user/services', () => says({ data: [cut, colour, onlyLuan] }))
  return server
}
const add = (name: string) =>
  page.getByRole('button', { name: `Shto ${name}`, exact: true }).click()
async function withTwo() {
  await openForm()
  await fill()
  await page.getByRole('button', { name: 'Edhe një shërbim' }).click()
  await add('Ngjyrosje')
}
const names = () => [...document.querySelectorAll('.service-set li b')].map((b) => b.textContent)
const times = () => [...document.querySelectorAll('.service-set time')].map((t) => t.textContent)
const grip = (name: string) => page.getByRole('button', { name: `Rendit: ${name}` })

test('another barber brings own price and minutes, and values typed by hand stay', async () => {
  withPrices()
  await withTwo()
  const barber = page.getByLabelText('Barberi: Ngjyrosje')
  await barber.selectOptions('Luan')
  await expect.element(page.getByLabelText('Minutat: Ngjyrosje')).toHaveValue('75')
  await expect.element(page.getByLabelText('Çmimi: Ngjyrosje')).toHaveValue('40,00')
  await page.getByLabelText('Çmimi: Ngjyrosje').fill('38')
  await barber.selectOptions('Arben')
  await expect.element(page.getByLabelText('Minutat: Ngjyrosje')).toHaveValue('90')
  await expect.element(page.getByLabelText('Çmimi: Ngjyrosje')).toHaveValue('38')
})

test('the head fills in the barber’s own values for one service too', async () => {
  const server = withPrices()
  await openForm()
  await fill()
  await service('Ngjyrosje').click({ force: true })
  await unfold()
  await field('Barberi').selectOptions('Luan')
  await expect.element(field('Kohëzgjatja')).toHaveValue('75')
  await save.click()
  await gone()
  expect(server.changes()[0]?.body).toMatchObject({ barber_id: 'Luan', duration: 75, price: 40 })
})

test('barbers who do the service come first, and the others are marked', async () => {
  withPrices()
  await withTwo()
  await add('Larje')
  const offered = [...page.getByLabelText('Barberi: Larje').element().children]
  expect(offered.map((one) => one.textContent)).toEqual(['Luan', 'Arben (nuk e bën këtë shërbim)'])
})

test('Alt and an arrow move a service before another, and the times follow', async () => {
  const server = withPrices()
  await withTwo()
  expect(times()).toEqual(['14:30', '15:00'])
  grip('Ngjyrosje').element().focus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(names()).toEqual(['Ngjyrosje', 'Prerje flokësh'])
  expect(times()).toEqual(['14:30', '16:00'])
  await expect.element(grip('Ngjyrosje')).toHaveFocus()
  await expect.element(page.getByText('Ngjyrosje: 1 nga 2')).toBeInTheDocument()
  await save.click()
  await gone()
  expect(server.changes()[0]?.body['parts']).toMatchObject([
    { service_name: 'Ngjyrosje', work: 90 },
    { service_name: 'Prerje flokësh', work: 30 },
  ])
})

test('a press on the handle shows two buttons that move with their service', async () => {
  withPrices()
  await withTwo()
  await add('Larje')
  await grip('Prerje flokësh').click()
  const later = page.getByRole('button', { name: 'Më vonë: Prerje flokësh' })
  await later.click()
  expect(names()).toEqual(['Ngjyrosje', 'Prerje flokësh', 'Larje'])
  await expect.element(later).toHaveFocus()
  await later.click()
  expect(names()).toEqual(['Ngjyrosje', 'Larje', 'Prerje flokësh'])
  await expect.element(later).toBeDisabled()
  await expect.element(grip('Prerje flokësh')).toHaveFocus()
})

test('a service is dragged by its handle, and a drag is no press', async () => {
  withPrices()
  await withTwo()
  await userEvent.dragAndDrop(grip('Prerje flokësh'), grip('Ngjyrosje'), {
    targetPosition: { x: 10, y: 30 },
  })
  expect(names()).toEqual(['Ngjyrosje', 'Prerje flokësh'])
  await expect
    .element(page.getByRole('button', { name: 'Më vonë: Prerje flokësh' }))
    .not.toBeInTheDocument()
})
