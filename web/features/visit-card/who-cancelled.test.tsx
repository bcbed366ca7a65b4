import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Appointment } from '#contract/visits/appointments.ts'
import { appointmentWords } from '#contract/visits/appointment-words.ts'
import type { Client } from '#contract/clients/clients.ts'
import { button, openCard } from '#tests/support/browser/open-card.tsx'

const question = page.getByRole('alertdialog')
const answer = (name: string) => question.getByRole('button', { name, exact: true })
const who = (label: string) => question.getByRole('button', { name: new RegExp(`^${label}`) })
const undo = button('Zhbëj')

test('cancelling names the visit, asks who cancelled, and the answer is the act', async () => {
  const server = openCard()
  await button('Anulo').click()
  await expect.element(question).toHaveAccessibleName('Kush e anuloi?')
  await expect
    .element(question)
    .toHaveAccessibleDescription(
      /^Besa Hoxha, e premte 20 nëntor 14:00, Prerje flokësh te Arbeni\./,
    )
  await expect.element(answer('Mbrapa')).toHaveFocus()
  await expect
    .element(who('Salloni'))
    .toHaveTextContent('Salloni Nuk i numërohet. Mesazhi “na falni” del te Presin.')
  expect(server.changes()).toEqual([])
  await who('Klienti').click()
  await expect.element(page.getByText(appointmentWords.cancelled)).toBeVisible()
  await expect.element(page.getByText('Besa Hoxha, 14:00', { exact: true })).toBeVisible()
  expect(server.changes()[0]?.body).toEqual({ status: 'cancelled', cancelledBy: 'client' })
  await undo.click()
  await expect.poll(() => server.rows.get('besa-14')?.status).toBe('pending')
})

const told: [string, Partial<Appointment>, Partial<Client>][] = [
  ['without a number', {}, { phone: '', phones: [] }],
  ['who gets mails', { source: 'online' }, { email: 'besa@example.org' }],
  ['of a visit that is over', { appointment_time: '11:00' }, {}],
]
test.each(told)('no message is promised to a client %s', async (_, visit, known) => {
  openCard({ status: 'confirmed', ...visit }, known)
  await expect.element(page.getByText('Pa sheqer në kafe')).toBeVisible()
  await button('Anulo').click()
  await expect.element(who('Salloni')).toHaveTextContent('Salloni Nuk i numërohet.')
  await answer('Mbrapa').click()
})

test('a reason that is typed first goes with the answer, and letters of it answer nothing', async () => {
  const server = openCard()
  await button('Anulo').click()
  await question.getByLabelText('Arsyeja nëse duhet').fill('')
  await userEvent.keyboard('sk')
  await expect.element(question).toBeVisible()
  await question.getByLabelText('Arsyeja nëse duhet').fill(' sëmundje ')
  await who('Salloni').click()
  await expect
    .poll(() => server.changes()[0]?.body)
    .toEqual({ status: 'cancelled', cancelledBy: 'salon', cancelReason: 'sëmundje' })
  await undo.click()
  await expect.poll(() => server.rows.get('besa-14')?.status).toBe('pending')
})

test.each([
  ['k', 'client'],
  ['s', 'salon'],
])('the key %s answers for the %s', async (key, cancelledBy) => {
  const server = openCard()
  await expect.element(button('Anulo')).toBeVisible()
  await userEvent.keyboard('x')
  await expect.element(answer('Mbrapa')).toHaveFocus()
  await userEvent.keyboard(key)
  await expect.poll(() => server.changes()[0]?.body).toEqual({ status: 'cancelled', cancelledBy })
})

test.each(['Mbrapa', '{Escape}'])(
  'a cancellation declined with %s changes nothing',
  async (way) => {
    const server = openCard()
    await button('Anulo').click()
    await expect.element(answer('Mbrapa')).toHaveFocus()
    await (way === 'Mbrapa' ? answer(way).click() : userEvent.keyboard(way))
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(button('Anulo')).toHaveFocus()
    expect(server.changes()).toEqual([])
  },
)
