import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Wait, waitComplaints } from '#contract/waiting/waits.ts'
import { waitingErrors } from '#contract/waiting/waiting.ts'
import { refuses, says } from '#tests/support/browser/open-page.tsx'
import { loaded, openForm, service } from '#tests/support/browser/quick-add-form.tsx'
import { booked, friday, inSalon, salonDay } from '#tests/support/browser/salon-day.tsx'
import { keptCalls, loseLine } from '#tests/support/outbox/no-line.ts'
import { waitingQuery } from '#web/visits/waits/queries.ts'
import { WaitDialog } from './wait-dialog.tsx'

const besa: Wait = {
  id: 'w1',
  client: { id: 'c-besa', name: 'Besa Morina', phone: '' },
  services: ['Prerje flokësh'],
  service_name: 'Prerje flokësh',
  minutes: 30,
  barber: null,
  from: friday,
  to: '2026-11-27',
  days: [0, 1, 2],
  note: '',
  since: '2026-11-18T09:00:00Z',
  source: 'desk',
  offer: null,
  fits: null,
}
const added = () => says({ waiting: besa })
const onDone = vi.fn()
const dialog = page.getByRole('dialog', { name: 'Në listën e pritjes' })
const field = (name: string) => dialog.getByLabelText(name, { exact: true })
const add = dialog.getByRole('button', { name: 'Shto në listë' })
const press = (name: string) => dialog.getByRole('radio', { name }).click({ force: true })

beforeEach(async () => {
  await page.viewport(1440, 900)
  onDone.mockClear()
})

async function open(wait?: Wait) {
  const server = salonDay()
  server.answer('POST /api/waiting', added)
  server.answer('GET /api/clients/c-besa', () => refuses(waitingErrors.noOffer))
  inSalon(<WaitDialog wait={wait} onDone={onDone} onClose={() => {}} />, await loaded())
  await expect.element(dialog).toBeVisible()
  return server
}

test('somebody new is put on the list by name, service and number, with Enter', async () => {
  const server = await open()
  await field('Klienti').fill('Valbona Rexha')
  await field('Telefoni').fill('049 845 330')
  await field('Shërbimi').selectOptions('Ngjyrosje')
  await field('Barberi').selectOptions('Te Arben')
  await press('Paradite')
  await field('Shënim nëse duhet').fill('edhe 20 minuta para')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => onDone.mock.calls.length).toBe(1)
  expect(server.changes()).toMatchObject([
    {
      call: 'POST /api/waiting',
      body: {
        client: { name: 'Valbona Rexha', phone: '049 845 330' },
        services: ['Ngjyrosje'],
        barber: 'Arben',
        from: friday,
        to: '2026-12-04',
        days: null,
        after: null,
        before: '12:00',
        note: 'edhe 20 minuta para',
      },
    },
  ])
})

test('chosen days and a chosen time of day look alike', async () => {
  await open()
  const looks = () =>
    [...document.querySelectorAll(':is(.wait-days, .wait-hours) > :has(:checked)')].map((one) => {
      const { backgroundColor, color, borderColor, borderRadius } = getComputedStyle(one)
      return [backgroundColor, color, borderColor, borderRadius].join()
    })
  await expect.poll(() => looks().length).toBe(7)
  expect(new Set(looks()).size).toBe(1)
})

test('days are touches without those on which the salon is closed, and hours may be typed', async () => {
  const server = await open()
  await field('Klienti').fill('Valbona Rexha')
  await field('Shërbimi').selectOptions('Ngjyrosje')
  const days = dialog.getByRole('group', { name: 'Ditët e javës' }).getByRole('checkbox')
  await expect.poll(() => days.elements().length).toBe(6)
  await dialog.getByRole('checkbox', { name: 'Sht' }).click({ force: true })
  await press('Tjera…')
  await field('Nga ora').fill('10')
  await field('Para orës').fill('9')
  await add.click()
  await expect.element(dialog.getByText('Kjo orë është para së parës.')).toBeVisible()
  expect(server.changes()).toEqual([])
  await field('Para orës').fill('1430')
  await add.click()
  await expect
    .poll(() => server.changes()[0]?.body)
    .toMatchObject({
      days: [0, 1, 2, 3, 4],
      after: '10:00',
      before: '14:30',
    })
})

test('a missing word stands beside its field, and nothing is sent', async () => {
  const server = await open()
  await add.click()
  await expect.element(dialog.getByText('Shkruani emrin.')).toBeVisible()
  await expect.element(dialog.getByText('Zgjidhni shërbimin.')).toBeVisible()
  await expect.element(field('Klienti')).toHaveFocus()
  expect(server.changes()).toEqual([])
})

test('a refusal of the whole form stands above its buttons', async () => {
  const server = await open()
  server.answer('POST /api/waiting', () => refuses(waitingErrors.listFull))
  await field('Klienti').fill('Valbona Rexha')
  await field('Shërbimi').selectOptions('Ngjyrosje')
  await add.click()
  await expect.element(dialog.getByText(waitingErrors.listFull.message)).toBeVisible()
  expect(onDone).not.toHaveBeenCalled()
})

test.for([
  ['days', waitComplaints.neverOpen.message, 'Ditët e javës'],
  ['after', waitComplaints.neverThen.message, 'Ora'],
] as const)(
  'a wish that is never free is refused beside its field: %s',
  async ([name, words, group]) => {
    const server = await open()
    const errors = { [name]: words }
    server.answer('POST /api/waiting', () => refuses(waitingErrors.neverFree, { errors }))
    await field('Klienti').fill('Valbona Rexha')
    await field('Shërbimi').selectOptions('Ngjyrosje')
    await press('Pas 16:00')
    await add.click()
    const where = dialog.getByRole('group', { name: group, exact: true })
    await expect.element(where.getByText(words)).toBeVisible()
  },
)

test('weekdays of before are not sent where one day alone is chosen', async () => {
  const server = await open({ ...besa, from: '2026-11-26', to: '2026-11-27' })
  server.answer('PUT /api/waiting/w1', added)
  await field('Nga').fill('27.11.2026')
  await dialog.getByRole('button', { name: 'Ruaj' }).click()
  await expect.poll(() => server.changes()[0]?.body).toEqual({ from: '2026-11-27', days: null })
})

test('a changed entry sends only what differs', async () => {
  const server = await open(besa)
  server.answer('PUT /api/waiting/w1', added)
  await expect.element(dialog.getByText('Besa Morina')).toBeVisible()
  await press('Pas 16:00')
  await dialog.getByRole('button', { name: 'Ruaj' }).click()
  await expect.poll(() => onDone.mock.calls.length).toBe(1)
  expect(server.changes()).toMatchObject([{ body: { after: '16:00' } }])
  expect(Object.keys(server.changes()[0]?.body ?? {})).toEqual(['after'])
})

test('a taken slot leads to the list, filled from the booking form, and closes both', async () => {
  const server = salonDay(booked({ appointment_time: '15:00', duration: 60, status: 'confirmed' }))
  server.answer('POST /api/waiting', added)
  await openForm()
  await page.getByRole('combobox', { name: 'Klienti' }).fill('Xhevdet Kola')
  await service('Prerje + mjekër').click({ force: true })
  await page.getByRole('button', { name: 'Në listën e pritjes' }).click()
  await expect.element(dialog).toBeVisible()
  await expect.element(field('Klienti')).toHaveValue('Xhevdet Kola')
  await add.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog', { name: 'Termin i ri' })).not.toBeInTheDocument()
  expect(server.changes()).toMatchObject([
    {
      body: {
        client: { name: 'Xhevdet Kola' },
        services: ['Prerje + mjekër'],
        barber: 'Arben',
        from: friday,
        to: friday,
      },
    },
  ])
})

test('a barber’s full day leads to the list, although the hour itself is nobody’s', async () => {
  salonDay(booked({ appointment_time: '09:00', duration: 660, status: 'confirmed' }))
  await openForm({ slot: { date: friday, barber_id: 'Arben', start: 20 * 60 + 30 } })
  await expect.element(page.getByText(/^Dita është plot/)).not.toBeInTheDocument()
  await service('Prerje + mjekër').click({ force: true })
  await expect.element(page.getByText(/^Dita është plot/)).toBeVisible()
  await page.getByRole('button', { name: 'Në listën e pritjes' }).click()
  await expect.element(dialog).toBeVisible()
})

test('a day with room for the service, or whose hour has ways out, is not called full', async () => {
  salonDay(booked({ appointment_time: '09:00', duration: 570, status: 'confirmed' }))
  await openForm({ slot: { date: friday, barber_id: 'Arben', start: 20 * 60 + 30 } })
  await service('Ngjyrosje').click({ force: true })
  await expect.element(page.getByText('Arben nuk punon në këtë orë.')).toBeVisible()
  await expect.element(page.getByText(/^Dita është plot/)).not.toBeInTheDocument()
})

test('an entry without network waits on the device, and is the last of the list', async () => {
  loseLine()
  const server = salonDay()
  const client = await loaded()
  client.setQueryData(waitingQuery.queryKey, [besa])
  inSalon(<WaitDialog onDone={onDone} onClose={() => {}} />, client)
  await field('Klienti').fill('Valbona Rexha')
  await field('Shërbimi').selectOptions('Ngjyrosje')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(page.getByText('Valbona Rexha është në listën e pritjes'))
    .toBeInTheDocument()
  await expect.element(page.getByText('Pret internetin')).toBeInTheDocument()
  const list = client.getQueryData(waitingQuery.queryKey)
  expect(list?.map((wait) => wait.client.name)).toEqual(['Besa Morina', 'Valbona Rexha'])
  expect(list?.[1]).toMatchObject({ service_name: 'Ngjyrosje', minutes: 90, source: 'desk' })
  expect(keptCalls()).toEqual(['POST /api/waiting'])
  expect(server.changes()).toEqual([])
})

test('an entry is changed with the network alone, and the button says so', async () => {
  loseLine()
  await open(besa)
  await expect
    .element(dialog.getByRole('button', { name: 'Ruaj Kur të kthehet interneti' }))
    .toHaveAttribute('aria-disabled', 'true')
})
