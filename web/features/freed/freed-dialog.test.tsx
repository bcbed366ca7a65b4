import { useQueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Wait } from '#contract/waiting/waits.ts'
import { waitingErrors } from '#contract/waiting/waiting.ts'
import { refuses, says } from '#tests/support/browser/open-page.tsx'
import { booked, friday, inSalon, salonDay, undoOf } from '#tests/support/browser/salon-day.tsx'
import { aWait } from '#tests/support/fixtures/appointment.ts'
import { actsOn } from '#web/visits/cache/actions.ts'
import { AskedFreed } from './asked-freed.tsx'

const linda = booked({
  id: 'linda',
  client_name: 'Linda Kelmendi',
  appointment_time: '17:00',
  barber_id: 'Arben',
})
const ardita = aWait('Ardita Selmani', {
  id: 'ardita',
  fits: { date: friday, time: '17:00', barber: 'Arben' },
  service_name: 'Fenirje',
  from: friday,
  to: friday,
  after: '16:00',
})
const offer = {
  date: friday,
  time: '16:30',
  barber: 'Arben',
  until: '2026-11-20T12:10:00Z',
  appointmentId: 'x',
}
const besa = { ...aWait('Besa Morina', { offer, service_name: 'Qethje' }), why: 'offer' }
const jehona = {
  ...aWait('Jehona Topalli', { service_name: 'Ngjyrosje', minutes: 90 }),
  why: 'long',
}

const five = { date: friday, time: '17:00', minutes: 30, barber: 'Arben' }

function Cancel() {
  const client = useQueryClient()
  return (
    <button type="button" onClick={() => void actsOn(client).cancel(linda, 'client')}>
      Anulo Lindën
    </button>
  )
}

const message = {
  id: 'm1',
  kind: 'offer',
  appointmentId: 'held',
  client: 'Ardita Selmani',
  text: 'Vendi është për ju.',
  number: '38344111222',
  phone: '+383 44 111 222',
  date: friday,
  time: '17:00',
  barber: 'Arben',
  told: null,
}

/** Linda cancels her visit at five, and three wait for such a slot. */
async function cancelLinda(waiting: readonly Wait[] = [ardita]) {
  const server = salonDay(linda)
  const cancelled = { ...linda, status: 'cancelled', cancelledBy: 'client', version: 2 }
  server.answer('PUT /api/appointments/linda', () => {
    const historyId = server.undoable('linda', linda)
    const freed = waiting.length > 0 && { waiting, opening: five }
    return says({ message: 'ok', appointment: cancelled, warnings: [], historyId, ...freed })
  })
  server.answer('GET /api/waiting', () => says({ waiting, beside: [besa, jehona] }))
  inSalon(
    <>
      <Cancel />
      <AskedFreed />
    </>,
  )
  await page.getByRole('button', { name: 'Anulo Lindën' }).click()
  return server
}
const heading = page.getByRole('heading', { name: 'U lirua 17:00 te Arbeni' })
const inRow = (act: string) => page.getByRole('button', { name: `${act} 17:00 për Ardita Selmani` })

beforeEach(() => page.viewport(1440, 900))

test('a cancelled slot names who waits for it, in order, and why the others do not fit', async () => {
  const server = await cancelLinda()
  await expect.element(heading).toBeVisible()
  await expect.element(page.getByText('Linda Kelmendi anuloi. Sipas radhës:')).toBeVisible()
  await expect.element(page.getByText(/^Fenirje · sot, pas 16:00/)).toBeVisible()
  await expect.element(page.getByText('Qethje · iu ofrua 16:30, deri 13:10')).toBeVisible()
  await expect.element(page.getByText('ka ofertë')).toBeVisible()
  await expect.element(page.getByText(/^Ngjyrosje, 1.orë e 30.min: nuk zë vend$/)).toBeVisible()
  expect(server.asked('GET /api/waiting').at(-1)?.query).toEqual({
    date: friday,
    time: '17:00',
    minutes: '30',
    barber: linda.barber_id,
  })
})

test('a cancelled slot for which nobody waits shows no dialog', async () => {
  await cancelLinda([])
  await expect.element(page.getByRole('button', { name: 'Zhbëj' })).toBeVisible()
  await expect.element(heading).not.toBeInTheDocument()
})

test('an offer holds the slot as long as chosen, and its message is ready to be sent', async () => {
  const server = await cancelLinda()
  const held = booked({
    id: 'held',
    appointment_time: '17:00',
    offerUntil: '2026-11-20T13:12:00Z',
  })
  server.answer('POST /api/waiting/ardita/offer', () =>
    says({ waiting: ardita, appointment: held, message, historyId: 'offered' }),
  )
  server.answer('GET /api/appointments/held/message', () => says({ message }))
  await page.getByRole('button', { name: 'E mban 30 min: ndrysho' }).click()
  await page.getByRole('radio', { name: '60 min' }).click()
  await inRow('Ofro').click()
  await expect.element(page.getByRole('heading', { name: 'Mesazhi gati' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /WhatsApp/ })).toBeVisible()
  const toast = page.getByText('Ardita Selmani: sot 17:00 te Arbeni mbahet deri 14:12.')
  await expect.element(toast).toBeVisible()
  expect(server.asked('POST /api/waiting/ardita/offer')[0]?.body).toEqual({
    date: friday,
    time: '17:00',
    barber: linda.barber_id,
    minutes: 60,
  })
})

test('a booked slot without a message closes the dialog, and its toast takes it back', async () => {
  const server = await cancelLinda()
  server.answer('POST /api/waiting/ardita/book', () =>
    says({
      appointment: booked({ id: 'new', appointment_time: '17:00' }),
      message: null,
      historyId: 'booked',
    }),
  )
  server.answer(undoOf('booked'), () => says({ message: 'ok', historyId: 'b2' }))
  await inRow('Ruaje').click()
  await expect.element(heading).not.toBeInTheDocument()
  const toast = page.getByText('Ardita Selmani u ruajt: sot 17:00 te Arbeni.')
  await expect.element(toast).toBeVisible()
  await page.getByRole('button', { name: 'Zhbëj' }).last().click()
  await expect.poll(() => server.asked(undoOf('booked'))).toHaveLength(1)
})

test('a refusal stands in the dialog, and the next try is free', async () => {
  const server = await cancelLinda()
  server.answer('POST /api/waiting/ardita/book', () => refuses(waitingErrors.offerOpen))
  await inRow('Ruaje').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(waitingErrors.offerOpen.message)
  await expect.element(inRow('Ofro')).toBeEnabled()
})

test('the toast of the cancellation is in reach beside the dialog, and its undo closes both', async () => {
  const server = await cancelLinda()
  await expect.element(heading).toBeVisible()
  await page.getByRole('button', { name: 'Zhbëj' }).click()
  await expect.poll(() => server.asked(undoOf('act-1'))).toHaveLength(1)
  await expect.element(heading).not.toBeInTheDocument()
})

test('Escape closes the dialog', async () => {
  await cancelLinda()
  await expect.element(heading).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(heading).not.toBeInTheDocument()
})

test('a client who fits in later than the slot begins is given that later time', async () => {
  const fits = { date: friday, time: '17:15', barber: 'Arben' }
  const server = await cancelLinda([{ ...ardita, fits }])
  server.answer('POST /api/waiting/ardita/book', () => refuses(waitingErrors.offerOpen))
  await page.getByRole('button', { name: 'Ruaje 17:15 për Ardita Selmani' }).click()
  await expect
    .poll(() => server.asked('POST /api/waiting/ardita/book').map(({ body }) => body))
    .toEqual([fits])
})
