import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { appointmentErrors } from '#contract/visits/visit-refusals.ts'
import { beard } from '#tests/support/fixtures/service.ts'
import { booked, json, openSchedule } from '#tests/support/browser/schedule.tsx'

const klienti = page.getByRole('combobox', { name: 'Klienti' })
const field = (name: string) => page.getByLabelText(name, { exact: true })

beforeEach(() => page.viewport(1440, 900))

/** The first booking is typed and sent; its answer is held back. */
async function firstCall() {
  const answer = Promise.withResolvers<Response>()
  const sent: object[] = []
  openSchedule('/terminet', {
    book: (body) => {
      sent.push(body)
      return answer.promise
    },
  })
  await expect.element(page.getByText('vend tani').first()).toBeVisible()
  await userEvent.keyboard('n')
  await klienti.fill('Noel Leka')
  await field('Shërbimi').fill('Qethje')
  await field('Kohëzgjatja').fill('30')
  await field('Çmimi').fill('6')
  await field('Telefoni').fill('069 555 4441')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent.length).toBe(1)
  return answer
}

test('a second booking opened while the first is being saved gets its own form', async () => {
  const answer = await firstCall()
  await userEvent.keyboard('n0692223344')
  await expect.element(field('Telefoni')).toHaveValue('069 555 4441')
  const appointment = booked('13:30', { client_name: 'Noel Leka', barber: 'Arben' })
  answer.resolve(json({ message: 'ok', appointment, warnings: [] }))
  await expect.element(page.getByText('Klienti Noel Leka u shtua me sukses!')).toBeVisible()
  await expect.element(klienti).toHaveValue('0692223344')
})

test('a refused first booking keeps its form with what was typed', async () => {
  const answer = await firstCall()
  await userEvent.keyboard('n069')
  const { code, message, status } = appointmentErrors.barberUnknown
  answer.resolve(json({ code, message, errors: { client_name: message } }, status))
  await expect.element(page.getByText(message).first()).toBeVisible()
  await expect.element(klienti).toHaveValue('Noel Leka')
  await expect.element(field('Telefoni')).toHaveValue('069 555 4441')
})

test('the form that an address asks for opens with its tiles', async () => {
  const services = Promise.withResolvers<Response>()
  openSchedule('/terminet?new=1', { services: () => services.promise })
  await field('Klienti').fill('Noel')
  await expect.element(page.getByText('Duke ngarkuar...')).toBeVisible()
  await expect.element(field('Shërbimi')).not.toBeInTheDocument()
  services.resolve(json({ data: [beard] }))
  await expect.element(page.getByRole('radio', { name: /^Mjekër/ })).toBeVisible()
  await expect.element(klienti).toHaveValue('Noel')
})
