import { Suspense } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { requestWords } from '#contract/outside/requests.ts'
import type { Wait } from '#contract/waiting/waits.ts'
import { waitingErrors } from '#contract/waiting/waiting.ts'
import { reminder } from '#tests/support/fixtures/appointment.ts'
import {
  openPage,
  refuses,
  says,
  stayOnPage,
  unreachable,
} from '#tests/support/browser/open-page.tsx'
import { booked, friday, salonDay, undoOf } from '#tests/support/browser/salon-day.tsx'
import { setOnline } from '#web/platform/offline/online.ts'
import { QuestionHost } from '#web/ui/overlay/confirm.tsx'
import { ListSegment } from './list-segment.tsx'

const waits = (name: string, more: Partial<Wait> = {}): Wait => ({
  id: `w-${name}`,
  client: { id: `c-${name}`, name, phone: '+383 44 318 902' },
  services: ['Prerje flokësh'],
  service_name: 'Prerje flokësh',
  minutes: 30,
  barber: null,
  from: friday,
  to: '2026-11-21',
  note: '',
  since: '2026-11-18T09:00:00Z',
  source: 'desk',
  offer: null,
  fits: null,
  ...more,
})
const slot = { date: friday, time: '17:00', barber: 'Arben' }
const offer = { ...slot, time: '16:30', until: '2026-11-20T12:40:00Z', appointmentId: 'held' }

let waiting: Wait[]
beforeEach(async () => {
  await page.viewport(1440, 900)
  waiting = [
    waits('Ardita Selmani', { barber: 'Arben', after: '16:00', fits: slot }),
    waits('Besa Morina', { offer, days: [0, 1, 2, 3, 4], to: '2026-11-27' }),
    waits('Granit Osmani', {
      source: 'online',
      since: '2026-11-20T09:00:00Z',
      from: '2026-11-21',
      before: '12:00',
      fits: { date: '2026-11-21', time: '10:30', barber: 'Luan' },
    }),
    waits('Jehona Topalli', { from: '2026-11-28', to: '2026-11-28', note: 'vetëm me Artën' }),
  ]
})

function open(answers: object = {}) {
  const server = salonDay()
  server.answer('GET /api/waiting', () => says({ waiting }))
  for (const [call, answer] of Object.entries(answers)) server.answer(call, answer)
  openPage(
    '/presin?s=lista',
    <Suspense>
      <ListSegment onward={null} loading={null} />
      <QuestionHost />
    </Suspense>,
  )
  return server
}
const visit = booked({ id: 'v1', client_name: 'Ardita Selmani', appointment_time: '17:00' })
const message = { ...reminder, id: 'm1', appointmentId: 'v1', client: 'Ardita Selmani' }
const taken = () => {
  waiting = waiting.filter(({ id }) => id !== 'w-Ardita Selmani')
  return says({ appointment: visit, message, historyId: 'act-1' })
}
const bookCall = 'POST /api/waiting/w-Ardita Selmani/book'.replace(' Selmani', '%20Selmani')
const offerCall = bookCall.replace('book', 'offer')
const ofMessage = { 'GET /api/appointments/v1/message': () => says({ message }) }

const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
const opener = (name: string) => page.getByRole('button', { name: new RegExp(`^${name} `) })
const act = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = (name: string) => page.getByRole('dialog', { name })
stayOnPage()
test('each client who waits stands in order, with the wish and with what there is now', async () => {
  open()
  const said = [
    ['Ardita', 'Prerje flokësh, 30 min · te Arbeni'],
    ['Ardita', 'sot e nesër, pas 16:00'],
    ['Ardita', /^pret 2.ditë$/],
    ['Ardita', 'sot 17:00 te Arbeni'],
    ['Besa', 'Prerje flokësh, 30 min · te kushdo'],
    ['Besa', 'hën–pre, kurdo · deri 27 nën'],
    ['Besa', 'iu ofrua 16:30, deri 13:40'],
    ['Granit', 'nesër, para 12:00'],
    ['Granit', /^nga faqja · pret 3.orë$/],
    ['Jehona', 'ende asnjë vend'],
    ['Jehona', '“vetëm me Artën”'],
  ] as const
  for (const [name, words] of said) await expect.element(row(name).getByText(words)).toBeVisible()
  await expect.element(page.getByText(/^4.presin · 2.kanë vend tani$/)).toBeVisible()
  const names = page
    .getByRole('listitem')
    .elements()
    .map((one) => one.querySelector('b')?.textContent)
  expect(names).toEqual(waiting.map(({ client }) => client.name))
})

test('Ruaje books the slot and opens the message; the focus goes on to the next row', async () => {
  const server = open({ [bookCall]: taken, ...ofMessage })
  await act('Ruaje: Ardita Selmani').click()
  await expect.element(dialog('Shkruaji klientit')).toBeVisible()
  expect(server.changes()).toMatchObject([{ call: bookCall, body: slot }])
  await expect.element(page.getByText('Ardita Selmani u ruajt: sot 17:00 te Arbeni.')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: /Ardita/ })).toHaveValue(message.text)
  await expect.element(row('Ardita')).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog('Shkruaji klientit')).not.toBeInTheDocument()
  await expect.element(opener('Besa Morina')).toHaveFocus()
})

test('a visit booked from the list is undone by its toast, and the client waits again', async () => {
  const server = open({ [bookCall]: taken, ...ofMessage })
  const [first] = waiting
  server.answer(undoOf('act-1'), () => {
    waiting = [...(first ? [first] : []), ...waiting]
    return says({ message: 'U kthye si më parë.', historyId: 'act-2' })
  })
  await act('Ruaje: Ardita Selmani').click()
  await expect.element(dialog('Shkruaji klientit')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Zhbëj' }).click()
  await expect.element(act('Ruaje: Ardita Selmani')).toBeVisible()
})

test('Ofro holds the slot, and the row says until when', async () => {
  const given = () => {
    const changed = {
      ...waits('Ardita Selmani'),
      offer: { ...offer, ...slot, appointmentId: 'v1' },
    }
    waiting = waiting.with(0, changed)
    return says({ waiting: changed, appointment: visit, message: null, historyId: 'act-1' })
  }
  const server = open({ [offerCall]: given })
  await act('Ofro: Ardita Selmani').click()
  await expect.element(row('Ardita').getByText('iu ofrua 17:00, deri 13:40')).toBeVisible()
  await expect.element(act('Tërhiqe: Ardita Selmani')).toBeVisible()
  await expect.element(opener('Ardita Selmani')).toHaveFocus()
  expect(server.changes()).toMatchObject([{ call: offerCall, body: slot }])
})

test('Tërhiqe frees what is held, and the client waits on', async () => {
  const call = 'DELETE /api/waiting/w-Besa%20Morina/offer'
  open({
    [call]: () => {
      waiting = waiting.with(1, waits('Besa Morina'))
      return says({ waiting: waiting[1] })
    },
  })
  await opener('Besa Morina').click()
  await act('Tërhiqe: Besa Morina').click()
  await expect.element(row('Besa').getByText('ende asnjë vend')).toBeVisible()
  await expect
    .element(page.getByText('Oferta u tërhoq. Besa Morina mbetet në listë.'))
    .toBeVisible()
})

test('a refusal stands in its row, and the list is asked again', async () => {
  const server = open({ [offerCall]: () => refuses(waitingErrors.offerOpen) })
  await act('Ofro: Ardita Selmani').click()
  await expect
    .element(row('Ardita').getByRole('alert'))
    .toHaveTextContent(waitingErrors.offerOpen.message)
  await expect.poll(() => server.asked('GET /api/waiting').length).toBe(2)
  await expect.element(act('Ofro: Ardita Selmani')).toBeEnabled()
})

test('somebody is taken off the list after a question', async () => {
  const call = 'DELETE /api/waiting/w-Jehona%20Topalli'
  const server = open({
    [call]: () => {
      waiting = waiting.slice(0, 3)
      return says({ message: 'Jehona Topalli doli nga lista e pritjes.' })
    },
  })
  await opener('Jehona Topalli').click()
  await act('Hiq').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hiq' }).click()
  await expect.element(row('Jehona')).not.toBeInTheDocument()
  expect(server.changes().map((one) => one.call)).toEqual([call])
})

test('on a phone the row unfolds what one does about it', async () => {
  await page.viewport(390, 844)
  const server = open({ [bookCall]: taken, ...ofMessage })
  await opener('Ardita Selmani').click()
  await act('Ruaje sot 17:00 te Arbeni').click()
  await expect.poll(() => server.changes()).toMatchObject([{ call: bookCall }])
})

test('nothing on the list can be pressed without network', async () => {
  open()
  await expect.element(act('Ruaje: Ardita Selmani')).toBeEnabled()
  setOnline(false)
  await expect.element(page.getByText('Kur të kthehet interneti')).toBeVisible()
  for (const name of ['Ruaje: Ardita Selmani', 'Ofro: Ardita Selmani', 'Ndrysho', 'Hiq'])
    await expect.element(act(name)).not.toBeInTheDocument()
  setOnline(true)
  await expect.element(act('Ruaje: Ardita Selmani')).toBeEnabled()
})

test('an empty list says what it is for', async () => {
  waiting = []
  open()
  await expect
    .element(page.getByText('Askush nuk pret. Kur dita është plot, vëreni këtu kush do vend.'))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Shto në listë' })).toBeVisible()
})

test('a list that cannot be fetched says so, and is asked again', async () => {
  const server = open({ 'GET /api/waiting': unreachable })
  await expect.element(page.getByText('Gabim në lidhje me serverin')).toBeVisible()
  server.answer('GET /api/waiting', () => says({ waiting }))
  await page.getByRole('button', { name: /Provo/ }).click()
  await expect.element(row('Ardita')).toBeVisible()
})

test('Ky nuk ishte klient is asked of an entry from the public page alone, and it leaves', async () => {
  const call = 'POST /api/waiting/w-Granit%20Osmani/not-a-client'
  const server = open({
    [call]: () => {
      waiting = waiting.filter(({ id }) => id !== 'w-Granit Osmani')
      return says({ message: requestWords.waitNotAClient })
    },
  })
  const stranger = act('Ky nuk ishte klient')
  await opener('Besa Morina').click()
  await expect.element(act('Hiq')).toBeVisible()
  await expect.element(stranger).not.toBeInTheDocument()
  await opener('Granit Osmani').click()
  await stranger.click()
  const question = page.getByRole('alertdialog', { name: 'Ky nuk ishte klient?' })
  const words = 'Del nga lista, dhe ky numër do të pyesë më parë për 90 ditë.'
  await expect.element(question.getByText(words)).toBeVisible()
  await question.getByRole('button', { name: 'Nuk ishte klient' }).click()
  await expect.element(page.getByText(requestWords.waitNotAClient)).toBeVisible()
  await expect.element(row('Granit')).not.toBeInTheDocument()
  expect(server.changes()).toMatchObject([{ call }])
})
