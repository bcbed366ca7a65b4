import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPage } from '#tests/support/browser/open-page.tsx'
import { barber, salon } from '#tests/support/browser/salon-day.tsx'
import { changeOf, newVisit, none, threeUnsent, unsent } from '#tests/support/outbox/unsent.ts'
import { salonQuery } from '#web/lists/salon.ts'
import { staffQuery } from '#web/lists/staff.ts'
import { noteKnown } from '#web/platform/device/known-device.ts'
import { setUnsent, unsentActs, useUnsent } from '#web/platform/outbox/unsent-acts.ts'
import type { KeptAct } from '#web/platform/outbox/written-act.ts'
import { UnsentList } from './unsent-list.tsx'

const onClose = vi.fn()
function Opened() {
  const [isOpen, set] = useState(true)
  const close = () => {
    set(false)
    onClose()
  }
  const acts = useUnsent()
  return isOpen && <UnsentList acts={acts} onClose={close} />
}
const dialog = page.getByRole('dialog')
const rows = () =>
  [...document.querySelectorAll('.unsent-rows li')].map((row) =>
    [...row.querySelectorAll('time, b, small')]
      .map((one) => one.textContent.replaceAll('\u00a0', ' '))
      .join(' · '),
  )
const button = (name: string) => page.getByRole('button', { name, exact: true })

async function open(acts: readonly KeptAct[], width = 1440) {
  await page.viewport(width, 844)
  setUnsent(acts)
  const client = openPage('/terminet', <Opened />)
  client.setQueryData(salonQuery.queryKey, salon as never)
  client.setQueryData(staffQuery.queryKey, ['Arben', 'Besnik', 'Drita'].map(barber) as never)
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T11:38:00Z') })
  noteKnown('own')
  onClose.mockClear()
})
afterEach(() => {
  none()
  noteKnown(undefined)
  vi.useRealTimers()
})

test('the list says of each act when, whom and what', async () => {
  await open(threeUnsent())
  await expect.element(dialog.getByText('3 presin internetin')).toBeVisible()
  await expect
    .poll(rows)
    .toEqual([
      '11:32 · Fisnik Hoti · termin i ri: sot 15:00 te Arbeni, Qethje',
      '12:05 · Doruntina Gjoka · u zhvendos: nga 15:20 në 16:00 te Drita',
      '12:27 · Ilir Gjoka · erdhi, te Besniku',
    ])
  const kept = dialog.getByText('Ruhen në këtë pajisje edhe kur mbyllet a fiket.')
  await expect.element(kept).toBeVisible()
})

const paid = { payments: [{ method: 'cash', amount: 10 }] }
test.each([
  [
    'a closing',
    unsent({
      call: 'POST /api/appointments/:id/close',
      params: { id: 'v' },
      body: paid,
      before: changeOf({}, {}).before,
    }),
    'Doruntina Gjoka · u mbyll: 10,00 € në dorë',
  ],
  [
    'a sale',
    unsent({
      call: 'POST /api/sales',
      body: { ...paid, lines: [{ name: 'Peshqirë', price: 10 }] },
    }),
    'Shitje · Peshqirë, 10,00 € në dorë',
  ],
  [
    'money out',
    unsent({ call: 'POST /api/cash', body: { amount: -20, reason: 'Kafe' } }),
    'Arka · dalje: 20,00 €, Kafe',
  ],
  [
    'a new client',
    unsent({ call: 'POST /api/clients', body: { name: 'Era Basha', phone: '+38344111222' } }),
    'Era Basha · klient i ri, +383 44 111 222',
  ],
  [
    'a client’s note',
    unsent({
      call: 'PUT /api/clients/:id',
      params: { id: 'c' },
      body: { note: 'pa sheqer' },
      before: { name: 'Era Basha' },
    }),
    'Era Basha · shënim te klienti: “pa sheqer”',
  ],
  [
    'a wait',
    unsent({
      call: 'POST /api/waiting',
      body: { client: { name: 'Era Basha' }, from: '2026-11-20', to: '2026-11-21' },
    }),
    'Era Basha · në listën e pritjes: sot deri nesër',
  ],
  [
    'an entry of the line',
    unsent({ call: 'POST /api/queue', body: { name: 'Gent', label: 'A1' } }),
    'Gent · në radhë',
  ],
  [
    'a seat of somebody without a name',
    unsent({
      call: 'POST /api/queue/next',
      body: { barber_id: 'Besnik' },
      before: { entries: [{ name: '', label: '14' }] },
    }),
    'Nr. 14 · u ul te Besniku',
  ],
  [
    'a note',
    changeOf({}, { note: 'vjen me djalin' }),
    'Doruntina Gjoka · shënim: “vjen me djalin”',
  ],
  [
    'a move to another day and barber',
    changeOf(
      { appointment_time: '15:20' },
      { appointment_date: '2026-11-21', barber_id: 'Besnik' },
    ),
    'Doruntina Gjoka · u zhvendos: nga sot 15:20 te Drita në nesër 15:20 te Besniku',
  ],
  [
    'a cancelled visit',
    changeOf({}, { status: 'cancelled' }),
    'Doruntina Gjoka · u anulua: sot 10:00 te Drita',
  ],
  [
    'a no-show',
    changeOf({}, { status: 'no_show' }),
    'Doruntina Gjoka · nuk erdhi: sot 10:00 te Drita',
  ],
  [
    'a new price',
    changeOf({}, { price: 12 }),
    'Doruntina Gjoka · u ndryshua: sot 10:00 te Drita, Prerje',
  ],
] as const)('the list has words for %s', async (_, act, words) => {
  await open([act])
  await expect.poll(() => rows()[0]?.replace(/^\d\d:\d\d · /, '')).toBe(words)
})

test('a refusal by the server stands in the row of its act', async () => {
  await open([{ ...newVisit(), refusal: 'Ora nuk lexohet.' }])
  await expect.element(dialog.getByText('Ora nuk lexohet.')).toBeVisible()
})

test('an act that is taken out goes with what stands on it, and both come back', async () => {
  const first = newVisit()
  const arrival = unsent({
    call: 'POST /api/appointments/:id/arrive',
    params: { id: first.id },
    body: { arrived: true },
    before: changeOf({ client_name: 'Fisnik Hoti' }, {}).before,
  })
  await open([first, arrival])
  await button('Hiq: Fisnik Hoti').first().click()
  await expect.poll(unsentActs).toEqual([])
  await expect.element(page.getByText('Fisnik Hoti: u hoq')).toBeVisible()
  await expect.element(page.getByText('Hiqet edhe 1 që varet prej tij')).toBeVisible()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  setUnsent([])
  await button('Zhbëj').click()
  await expect.poll(() => unsentActs().map(({ id }) => id)).toEqual([first.id, arrival.id])
})

test('a change leads to its visit’s card', async () => {
  await open(threeUnsent())
  await page.getByRole('link', { name: 'Ndrysho: Doruntina Gjoka' }).click()
  await expect.poll(() => location.search).toMatch(/^\?d=2026-11-20&termin=/)
  expect(onClose).toHaveBeenCalled()
})

test('an arrival is taken out and not changed', async () => {
  await open(threeUnsent())
  await expect.element(page.getByRole('link')).toHaveLength(2)
})

test('a row of a phone is the way to its change, and Hiq is high enough for a finger', async () => {
  await open(threeUnsent(), 390)
  const row = page.getByRole('link', { name: /^Fisnik Hoti/ })
  await expect.element(row).toBeVisible()
  const heights = [row, button('Hiq: Fisnik Hoti'), button('Mbrapa')].map(
    (one) => one.element().getBoundingClientRect().height,
  )
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalled()
})

test('the list of a desk lies on the strip', async () => {
  await open(threeUnsent())
  await expect.poll(() => dialog.element().getBoundingClientRect().width).toBe(480)
  await expect.poll(() => 844 - dialog.element().getBoundingClientRect().bottom).toBe(58)
})

test('a device that is not remembered asks for its window to stay open', async () => {
  noteKnown(undefined)
  await open([newVisit()])
  const asked = dialog.getByText('Mos e mbyllni dritaren: kjo pajisje s’i mban mend.')
  await expect.element(asked).toBeVisible()
})
