import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { says } from '#tests/support/browser/open-page.tsx'
import {
  atMessages,
  message,
  openMessages,
  panelOf,
  rowOf,
  today,
  wayOf,
} from '#tests/support/browser/screens/messages-screen.tsx'

atMessages()
const yesterday = '2026-11-19'
const birthday = message('Albana', {
  kind: 'birthday',
  appointmentId: null,
  clientId: 'albana',
  date: today,
  time: '',
  barber: '',
})
const review = (name: string, more = {}) =>
  message(name, { kind: 'review', clientId: name, date: yesterday, ...more })
const groups = () =>
  page
    .getByRole('heading', { level: 2 })
    .elements()
    .map((title) => title.textContent)

test('birthdays and words on Google stand after all that is about a visit to come', async () => {
  const moved = message('Valon', { kind: 'moved', date: '2026-11-24' })
  openMessages([message('Agim'), review('Naim'), review('Edon'), birthday, moved])
  await expect.element(rowOf('Albana')).toHaveTextContent('Albana sot')
  expect(groups().slice(0, 4)).toEqual([
    'U zhvendos 1',
    'Kujtesa për nesër 1',
    'Ditëlindje sot 1',
    'Fjala në Google 2, nga vizitat e djeshme',
  ])
  await expect.element(page.getByText('dje te Arta').first()).toBeVisible()
})

test('a birthday is marked as told without a visit', async () => {
  const server = openMessages([birthday, message('Agim')])
  await wayOf('Albana').click()
  await expect.element(rowOf('Albana')).not.toBeInTheDocument()
  await expect.poll(() => server.toldInTurn()).toEqual([['Albana', { told: true, by: 'whatsapp' }]])
})

test('S’do mesazhe keeps a client from all messages by one press, which is undone', async () => {
  const server = openMessages([review('Naim'), message('Agim')], {
    'PUT /api/clients/Naim': ({ body }) => {
      const messages = body['doNotMessage'] ? [message('Agim')] : [review('Naim'), message('Agim')]
      server.answer('GET /api/messages', () =>
        says({ date: today, messages, nextCursor: null, waiting: 0 }),
      )
      return says({ message: 'ok' })
    },
  })
  await rowOf('Naim').click()
  await panelOf('Naim').getByRole('button', { name: 'S’do mesazhe' }).click()
  await expect.element(rowOf('Naim')).not.toBeInTheDocument()
  await rowOf('Agim').click()
  await expect.element(panelOf('Agim')).toBeVisible()
  expect(page.getByRole('button', { name: 'S’do mesazhe' }).query()).toBeNull()
  await page.getByRole('button', { name: 'Zhbëj' }).click()
  await expect.element(rowOf('Naim')).toBeVisible()
  expect(server.changes().map(({ body }) => body)).toEqual([
    { doNotMessage: true },
    { doNotMessage: false },
  ])
})

test('a debt stands below all else with its sum, and one press opens the program and marks it as told', async () => {
  const debt = message('Hasan Kola', {
    kind: 'debt',
    appointmentId: null,
    clientId: 'hasan',
    date: today,
    time: '',
    barber: '',
    owes: 43,
    text: 'Përshëndetje Hasan! Ju kujtojmë se keni borxh 43,00\u00a0€.',
  })
  const server = openMessages([debt, review('Naim'), birthday])
  await expect.element(page.getByText('43,00\u00a0€ · që nga 20 nëntor')).toBeVisible()
  expect(groups().slice(0, 3)).toEqual([
    'Ditëlindje sot 1',
    'Fjala në Google 1, nga vizitat e djeshme',
    'Borxhe 1',
  ])
  expect(wayOf('Hasan Kola').element().getAttribute('href')).toContain(
    encodeURIComponent('43,00\u00a0€'),
  )
  await wayOf('Hasan Kola').click()
  await expect
    .poll(() => server.toldInTurn())
    .toEqual([['Hasan Kola', { told: true, by: 'whatsapp' }]])
  await page.getByRole('button', { name: /^Të thëna sot/ }).click()
  await page.getByRole('button', { name: /^Hasan Kola: WhatsApp/ }).click()
  await expect.poll(() => server.toldInTurn().at(-1)?.[1]).toMatchObject({ told: false })
})
