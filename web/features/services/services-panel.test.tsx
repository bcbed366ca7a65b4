import '#web/ui/styles/app.css'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { commonErrors } from '#contract/common.ts'
import { type Service, serviceErrors, serviceWords } from '#contract/services.ts'
import { type Asked, farEnd } from '#tests/support/server/fake-server.ts'
import { openPage, refuses, says, unreachable } from '#tests/support/browser/open-page.tsx'
import { ConfirmHost } from '#web/ui/overlay/confirm.tsx'
import { ServicesPanel } from './services-panel.tsx'

const service = (id: string, name: string, more: Partial<Service> = {}): Service => ({
  id,
  name,
  description: '',
  group: '',
  work: 30,
  wait: 0,
  finish: 0,
  buffer: 0,
  priceFrom: false,
  barbers: [],
  duration: 30,
  price: 8,
  is_active: true,
  version: 1,
  ...more,
})

let rows: Service[]
beforeEach(async () => {
  await page.viewport(1440, 900)
  rows = [service('cut', 'Prerje flokësh'), service('beard', 'Mjekër', { price: 5.5 })]
})

/** The ordinary server: it keeps what it is told. */
function keeps(id: string) {
  return ({ body: { active, ...body } }: Asked) => {
    rows = rows.map((row) =>
      row.id === id
        ? {
            ...row,
            ...body,
            is_active: (active as boolean | undefined) ?? row.is_active,
            version: row.version + 1,
          }
        : row,
    )
    return says({ message: 'ok', data: rows.find((row) => row.id === id) })
  }
}

function open() {
  const server = farEnd({
    'GET /api/user/services': () => says({ data: rows }),
    'PUT /api/user/services/cut': keeps('cut'),
    'PUT /api/user/services/beard': keeps('beard'),
    'POST /api/user/services': ({ body: { active, ...body } }) => {
      const added = service(`new-${rows.length}`, '', { ...body, is_active: active === true })
      rows = [...rows, added]
      return says({ message: 'ok', data: added })
    },
    'DELETE /api/user/services/beard': () => {
      rows = rows.filter(({ id }) => id !== 'beard')
      return says({ message: 'Shërbimi Mjekër u fshi.' })
    },
  })
  openPage(
    '/konfigurimet',
    <>
      <ServicesPanel />
      <ConfirmHost />
    </>,
  )
  return server
}

const group = (name: string) => page.getByRole('group', { name, exact: true })
const field = (name: string, label: string) => group(name).getByLabelText(label, { exact: true })
const save = page.getByRole('button', { name: 'Ruaj Konfigurimet' })
const add = page.getByRole('button', { name: 'Shto Shërbim' })
const saved = page.getByText(serviceWords.saved)
const dialog = page.getByRole('alertdialog')

test('each changed service is saved with one request, and only what changed about it', async () => {
  const server = open()
  await field('Prerje flokësh', 'Çmimi').fill('9,5')
  await field('Mjekër', 'Emri').fill('Mjekër e plotë')
  await field('Mjekër', 'Kohëzgjatja').fill('20')
  await save.click()
  await expect.element(saved).toBeVisible()
  expect(server.changes().map(({ call, body }) => [call, body])).toEqual([
    ['PUT /api/user/services/cut', { price: 9.5 }],
    ['PUT /api/user/services/beard', { name: 'Mjekër e plotë', duration: 20 }],
  ])
  expect(server.changes()[0]?.headers['if-match']).toBe('"1"')
  await expect.element(field('Prerje flokësh', 'Çmimi')).toHaveValue('9,50')
})

test('a number may be emptied and typed anew', async () => {
  open()
  const price = field('Prerje flokësh', 'Çmimi')
  await price.click()
  await userEvent.keyboard('{End}{Backspace}{Backspace}{Backspace}')
  await expect.element(price).toHaveValue('8')
})

test('a new service is written with the keyboard alone and added once', async () => {
  const server = open()
  await expect.element(field('Mjekër', 'Emri')).toBeVisible()
  await add.click()
  await expect.element(field('Shërbim i ri', 'Emri')).toHaveFocus()
  await userEvent.keyboard('Ngjyrosje{Tab}{Tab}90{Tab}35,5{Enter}')
  await expect.element(saved).toBeVisible()
  expect(server.changes().map(({ body }) => body)).toEqual([
    { name: 'Ngjyrosje', description: '', duration: 90, price: 35.5, active: true },
  ])
  await expect.element(field('Ngjyrosje', 'Çmimi')).toHaveFocus()
})

test.each([
  ['Emri', ' ', serviceWords.nameMissing],
  ['Çmimi', '0', serviceWords.priceWrong],
  ['Çmimi', 'dhjetë', serviceWords.priceWrong],
  ['Çmimi', '0,50', serviceWords.priceLow],
  ['Çmimi', '0,99', serviceWords.priceLow],
  ['Kohëzgjatja', '0', serviceWords.durationWrong],
  ['Kohëzgjatja', '1441', serviceWords.durationLong],
])('%s „%s“ is refused beside its field, before anything is sent', async (label, typed, words) => {
  const server = open()
  await field('Prerje flokësh', 'Emri').fill('Prerje')
  await field('Mjekër', label).fill(typed)
  await save.click()
  await expect.element(field('Mjekër', label)).toHaveAccessibleDescription(words)
  await expect.element(field('Mjekër', label)).toHaveFocus()
  expect(server.changes()).toEqual([])
})

test('a service that costs less than a euro already can be changed, and keeps its price', async () => {
  rows = [service('beard', 'Mjekër', { price: 0.5 })]
  const server = open()
  await field('Mjekër', 'Emri').fill('Mjekër e shkurtër')
  await save.click()
  await expect.element(saved).toBeVisible()
  expect(server.changes()[0]?.body).toEqual({ name: 'Mjekër e shkurtër' })
})

test('what can not be saved is marked, the rest is saved, and nothing typed is lost', async () => {
  const server = open()
  server.answer('PUT /api/user/services/beard', () => refuses(serviceErrors.serviceNameTaken))
  await field('Prerje flokësh', 'Emri').fill('Prerje')
  await field('Mjekër', 'Emri').fill('Prerje')
  await save.click()
  await expect.element(page.getByText(serviceWords.saveFailed)).toBeVisible()
  const { message } = serviceErrors.serviceNameTaken
  await expect.element(field('Mjekër', 'Emri')).toHaveAccessibleDescription(message)
  await expect.element(field('Mjekër', 'Emri')).toHaveValue('Prerje')
  await expect.element(page.getByText('1\u00a0ndryshim pa ruajtur')).toBeVisible()
})

test('without a connection everything typed stays, and the next try does it once', async () => {
  const server = open()
  await expect.element(field('Mjekër', 'Emri')).toBeVisible()
  server.answer('POST /api/user/services', unreachable)
  await add.click()
  await userEvent.keyboard('Ngjyrosje')
  await save.click()
  await expect.element(page.getByText(serviceWords.saveFailed)).toBeVisible()
  server.answer('POST /api/user/services', () => says({ data: service('dye', 'Ngjyrosje') }))
  await save.click()
  await expect.element(saved).toBeVisible()
  const keys = server.changes().map(({ headers }) => headers['idempotency-key'])
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
})

test('what somebody else changed meanwhile is shown, and kept unless it was typed over', async () => {
  const server = open()
  const theirs = service('beard', 'Mjekër e shkurtër', { price: 7, version: 4 })
  server.answer('PUT /api/user/services/beard', () =>
    refuses(serviceErrors.serviceStale, { data: theirs }),
  )
  await field('Mjekër', 'Çmimi').fill('6')
  await save.click()
  await expect.element(page.getByText(/Tani: Mjekër e shkurtër, 30 min, 7,00/)).toBeVisible()
  await expect.element(field('Mjekër e shkurtër', 'Çmimi')).toHaveValue('6')
  server.answer('PUT /api/user/services/beard', keeps('beard'))
  await save.click()
  await expect.element(saved).toBeVisible()
  const last = server.changes().at(-1)
  expect(last?.body).toEqual({ price: 6 })
  expect(last?.headers['if-match']).toBe('"4"')
})

test('a service that is switched off is off at once, and on again if the server refuses', async () => {
  const server = open()
  const active = group('Mjekër').getByRole('switch', { name: 'Aktiv' })
  await active.click()
  await expect.element(active).not.toBeChecked()
  await expect.poll(() => server.changes()[0]?.body).toEqual({ active: false })
  server.answer('PUT /api/user/services/beard', () => refuses(commonErrors.unavailable))
  await active.click()
  await expect.element(page.getByText(commonErrors.unavailable.message)).toBeVisible()
  await expect.element(active).not.toBeChecked()
})

test('a service is deleted after a question, and not without', async () => {
  const server = open()
  await page.getByRole('button', { name: 'Fshi: Mjekër' }).click()
  await dialog.getByRole('button', { name: 'Kthehu' }).click()
  expect(server.changes()).toEqual([])
  await page.getByRole('button', { name: 'Fshi: Mjekër' }).click()
  await dialog.getByRole('button', { name: 'Fshi shërbimin' }).click()
  await expect.element(page.getByText('Shërbimi Mjekër u fshi.')).toBeVisible()
  await expect.element(group('Mjekër')).not.toBeInTheDocument()
})

test('a salon without services is offered three to begin with', async () => {
  rows = []
  const server = open()
  await page.getByRole('button', { name: 'Shto tre sugjerime' }).click()
  await save.click()
  await expect.element(saved).toBeVisible()
  expect(server.changes()).toHaveLength(3)
})

test('services that can not be loaded are told, and asked for again', async () => {
  const server = open()
  server.answer('GET /api/user/services', () => refuses(commonErrors.unexpected))
  await expect.element(page.getByText(serviceWords.loadFailed)).toBeVisible()
  server.answer('GET /api/user/services', () => says({ data: rows }))
  await page.getByRole('button', { name: 'Provo përsëri' }).click()
  await expect.element(field('Mjekër', 'Emri')).toBeVisible()
})

test('when they can not be loaded again that is told too, and what is being written stays', async () => {
  const server = open()
  await field('Mjekër', 'Emri').fill('Mjekër e re')
  server.answer('GET /api/user/services', () => refuses(commonErrors.unexpected))
  dispatchEvent(new Event('visibilitychange'))
  await expect.element(page.getByText(serviceWords.loadFailed)).toBeVisible()
  await expect.element(field('Mjekër', 'Emri')).toHaveValue('Mjekër e re')
})
