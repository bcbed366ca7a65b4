import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { appointmentErrors } from '#contract/visits/visit-refusals.ts'
import { dueWords } from '#contract/returns/due.ts'
import { reminder } from '#tests/support/fixtures/appointment.ts'
import { refuses, says, stayOnPage } from '#tests/support/browser/open-page.tsx'
import {
  aside,
  bookedBodies,
  bookOf,
  choose,
  done,
  namesShown,
  openReturns,
  row,
  writeOf,
} from '#tests/support/browser/screens/returns-screen.tsx'
import { barber, friday } from '#tests/support/browser/salon-day.tsx'
import { dueClient, place } from '#tests/support/fixtures/due.ts'

stayOnPage()
const saturday = '2026-11-21'
beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1440, 900)
})
const hasan = (more = {}) =>
  dueClient('Hasan Kola', {
    usual: {
      services: [
        { id: 's1', name: 'Qethje' },
        { id: 's2', name: 'Mjekër' },
      ],
      barber_id: 'Arben',
      minutes: 45,
    },
    places: [place('13:30'), place('17:15'), place('10:00', 'Luan', saturday)],
    ...more,
  })
const three = () => [
  hasan(),
  dueClient('Vesa Krasniqi', { days: 36, places: [place('15:00', 'Luan', saturday)] }),
  dueClient('Kaltrina Shehu', {
    days: 36,
    every: 28,
    usual: { services: [{ id: 's3', name: 'Ngjyrosje' }], barber_id: 'Luan', minutes: 90 },
    later: place('10:00', 'Luan', '2026-11-23'),
  }),
]

test('a row says who is late by how much, what they usually come for, and where that fits', async () => {
  openReturns({ clients: three() })
  const said = [
    ['Hasan', 'Qethje dhe mjekër te Arbeni'],
    ['Hasan', '52 ditë, vjen çdo 30'],
    ['Hasan', 'sot 13:30 te Arbeni'],
    ['Vesa', 'sht 15:00 te Luani'],
  ] as const
  for (const [name, words] of said)
    await expect
      .poll(() => row(name).element().textContent?.replaceAll('\u00a0', ' '))
      .toContain(words)
  await expect.element(page.getByText(/^3 duhej të ishin kthyer/)).toBeVisible()
  await choose('Kaltrina')
  await expect.element(page.getByText(/^1.orë e 30.min: vetëm hën 10:00$/)).toBeVisible()
  expect(bookOf('Kaltrina').elements()).toEqual([])
})

test('one press books the usual services at the first time, and the row keeps its place', async () => {
  const server = openReturns({ clients: three() })
  await bookOf('Hasan').click()
  await done('Hasan', 'u ruajt sot 13:30')
  await expect.element(page.getByText('U ruajt sot 13:30, Hasan Kola')).toBeVisible()
  await expect
    .poll(() => bookedBodies(server))
    .toEqual([
      {
        id: expect.any(String),
        client_id: 'c-Hasan Kola',
        client_name: 'Hasan Kola',
        appointment_date: friday,
        appointment_time: '13:30',
        parts: [
          { service_id: 's1', barber_id: 'Arben' },
          { service_id: 's2', barber_id: 'Arben' },
        ],
        unlessAhead: true,
      },
    ])
  expect(namesShown()).toEqual(['Hasan Kola', 'Vesa Krasniqi', 'Kaltrina Shehu'])
})

test('a booking that is undone by its toast leaves the row open again', async () => {
  const server = openReturns({ clients: three() })
  await bookOf('Hasan').click()
  await done('Hasan', 'u ruajt sot 13:30')
  server.away.clear()
  await page.getByRole('button', { name: 'Zhbëj' }).click()
  await choose('Hasan')
  await expect.element(bookOf('Hasan')).toBeVisible()
})

test('the panel has three times, each booked by one press', async () => {
  const server = openReturns({ clients: three() })
  await expect
    .poll(() => page.getByRole('button', { name: / te .*: Hasan/ }).elements().length)
    .toBe(3)
  await page.getByRole('button', { name: 'sht 10:00 te Luani: Hasan Kola' }).click()
  await done('Hasan', 'u ruajt sht 10:00')
  await expect
    .poll(() => bookedBodies(server))
    .toMatchObject([{ appointment_date: saturday, appointment_time: '10:00' }])
})

test('a booked client is offered the word about the visit', async () => {
  const ofVisit = { ...reminder, client: 'Hasan Kola', text: 'Vendi juaj' }
  openReturns({ clients: three(), ofVisit })
  await bookOf('Hasan').click()
  await expect.element(writeOf('Hasan')).toHaveAttribute('href', expect.stringContaining('Vendi'))
})

test('Enter works through the list, booking one after the other', async () => {
  const clients = Array.from('abcdefghijk', (letter, nth) =>
    dueClient(`Emri-${letter}`, { places: [place(`14:${nth + 10}`)] }),
  )
  const server = openReturns({ clients })
  await expect.element(page.getByRole('button', { name: 'Edhe 3 të tjerë' })).toBeVisible()
  ;(bookOf('Emri-a').element() as HTMLElement).focus()
  for (const { name } of clients) {
    await expect.element(bookOf(name)).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await done(name, `u ruajt sot ${clients.find((one) => one.name === name)?.places[0]?.time}`)
  }
  await expect.poll(() => bookedBodies(server)).toHaveLength(11)
  expect(namesShown()).toEqual(clients.map(({ name }) => name))
  await expect.element(page.getByText('Të gjithë u kryen.')).toBeVisible()
})

test('Shkruaj opens the program that was used last, marks the row, and the focus goes on', async () => {
  localStorage.setItem('orari-messenger', 'sms')
  const server = openReturns({ clients: three() })
  await expect.element(writeOf('Hasan')).toHaveAttribute('href', expect.stringMatching(/^sms:/))
  await writeOf('Hasan').click()
  await done('Hasan', 'u shkrua 13:12')
  await expect.element(writeOf('Vesa')).toHaveFocus()
  await expect.element(page.getByLabelText('Teksti për Vesa Krasniqi')).toBeVisible()
  await expect
    .poll(() => server.changes())
    .toMatchObject([{ call: 'POST /api/messages/due.Hasan%20Kola/told', body: { by: 'sms' } }])
  await choose('Hasan')
  await expect.element(bookOf('Hasan')).toBeVisible()
})

test('on a phone the text and the program unfold below the row, and the choice stays', async () => {
  await page.viewport(390, 844)
  const server = openReturns({ clients: three() })
  await choose('Hasan')
  await row('Hasan').getByRole('radio', { name: 'SMS' }).click({ force: true })
  await row('Hasan').getByRole('textbox').fill('Ejani sot')
  const open = row('Hasan').getByRole('link', { name: 'Hap SMS-në' })
  await expect.element(open).toHaveAttribute('href', expect.stringMatching(/^sms:.*Ejani/))
  await open.click()
  await choose('Hasan')
  await done('Hasan', 'u shkrua 13:12')
  await expect.element(writeOf('Vesa')).toHaveAttribute('href', expect.stringMatching(/^sms:/))
  await expect.poll(() => server.changes()).toMatchObject([{ body: { by: 'sms' } }])
})

test('a mark that is removed makes the client due again', async () => {
  const server = openReturns({ clients: three() })
  await writeOf('Hasan').click()
  await page.getByRole('button', { name: /^Hasan Kola: u shkrua 13:12/ }).click()
  await expect.element(writeOf('Hasan')).toBeVisible()
  await expect.poll(() => server.changes().map(({ body }) => body['told'])).toEqual([true, false])
})

test('a refused mark leaves the row open and says why', async () => {
  const server = openReturns({ clients: three() })
  const refusal = appointmentErrors.serviceUnknown
  server.answer('POST /api/messages/due.Hasan%20Kola/told', () => refuses(refusal))
  await writeOf('Hasan').click()
  await expect.element(page.getByText(refusal.message)).toBeVisible()
  await expect.element(writeOf('Hasan')).toBeVisible()
})

test('Jo tani hides a client for two weeks, and its toast takes that back', async () => {
  const server = openReturns({ clients: three() })
  await aside('Jo tani', 'Hasan Kola').click()
  await done('Hasan', 'jo tani')
  await expect.element(page.getByText(dueWords.notNow('Hasan Kola'))).toBeVisible()
  await page.getByRole('button', { name: 'Zhbëj' }).click()
  await choose('Hasan')
  await expect.element(bookOf('Hasan')).toBeVisible()
  await expect
    .poll(() => server.changes().map(({ body }) => body))
    .toEqual([{ notNow: true }, { notNow: false }])
})

test('S’do mesazhe keeps a client from all messages, and its toast takes that back', async () => {
  const server = openReturns({ clients: three() })
  await choose('Vesa')
  await aside('S’do mesazhe', 'Vesa Krasniqi').click()
  await done('Vesa', 's’do mesazhe')
  await page.getByRole('button', { name: 'Zhbëj' }).click()
  await expect.element(writeOf('Vesa')).toBeVisible()
  await expect
    .poll(() => server.changes().map(({ body }) => body))
    .toEqual([{ doNotMessage: true }, { doNotMessage: false }])
})

test('the message of the row at hand is mended for its client alone and sent by the chosen program', async () => {
  openReturns({ clients: three() })
  const text = page.getByLabelText('Teksti për Hasan Kola')
  await text.fill('Ejani sot!')
  await page.getByRole('radio', { name: 'Viber' }).click({ force: true })
  await expect.element(writeOf('Vesa')).toHaveAttribute('href', expect.stringMatching(/^viber:/))
  await page.getByRole('radio', { name: 'SMS' }).click({ force: true })
  await expect
    .element(page.getByRole('link', { name: 'Hap SMS-në' }))
    .toHaveAttribute('href', expect.stringContaining(encodeURIComponent('Ejani sot!')))
  await choose('Vesa')
  await expect.element(page.getByLabelText('Teksti për Vesa Krasniqi')).toBeVisible()
})

test.each([1440, 1200])('the first free time is said in full at %i px', async (width) => {
  await page.viewport(width, 900)
  const places = [place('10:45', 'Dorian', '2026-11-23'), place('17:15')]
  const server = openReturns({ clients: [hasan({ places })] })
  server.answer('GET /api/staff', () => says({ staff: [barber('Arben'), barber('Dorian')] }))
  void server.client.invalidateQueries()
  await expect.element(row('Hasan').getByText('hën 10:45 te Doriani').first()).toBeVisible()
  const words = document.querySelector('.due-pill')
  expect(words?.scrollWidth).toBe(words?.clientWidth)
})

test('Enter on a row writes, and a screen of five rows has one button a row', async () => {
  localStorage.setItem('orari-messenger', 'sms')
  openReturns({ clients: [...three(), dueClient('Besa Hoxha'), dueClient('Era Leka')] })
  await expect.element(writeOf('Hasan')).toBeVisible()
  expect(document.querySelectorAll('.due li :is(a, button:not([data-row]))')).toHaveLength(5)
  expect(document.querySelectorAll('.due :is(a, button, input, textarea)').length).toBeLessThan(25)
  await choose('Hasan')
  await userEvent.keyboard('{Enter}')
  await done('Hasan', 'u shkrua 13:12')
})
