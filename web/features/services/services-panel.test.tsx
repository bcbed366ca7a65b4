import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { commonErrors } from '#contract/common.ts'
import { serviceComplaints, serviceWords } from '#contract/services/services.ts'
import { serviceErrors } from '#contract/services/service-refusals.ts'
import { refuses, unreachable } from '#tests/support/browser/open-page.tsx'
import {
  add,
  adds,
  allSaved,
  dialog,
  field,
  group,
  line,
  listed,
  openRest,
  openServices,
  remove,
  save,
  saved,
  service,
  unnamed,
} from '#tests/support/browser/screens/services-screen.tsx'

beforeEach(() => page.viewport(1440, 900))

test('a service is one line with all its data, and opens alone', async () => {
  openServices([
    service('cut', 'Prerje flokësh', { group: 'Prerje' }),
    service('dye', 'Ngjyrosje', {
      group: 'Ngjyra',
      work: 45,
      wait: 30,
      finish: 15,
      duration: 90,
      price: 35,
      priceFrom: true,
      barbers: [{ id: 'arta' }],
    }),
  ])
  const dye = page.getByRole('button', { name: 'Ngjyrosje Arta 45 + 30 + 15 nga 35,00 €' })
  await expect.element(dye).toHaveAttribute('aria-expanded', 'false')
  await expect.element(page.getByRole('heading', { name: 'Ngjyra 1' })).toBeVisible()
  expect(page.getByRole('textbox', { name: 'Emri' }).elements()).toEqual([])
  await line('Prerje flokësh').click()
  await expect.element(field('Prerje flokësh', 'Emri')).toBeVisible()
  await dye.click()
  await expect.element(field('Ngjyrosje', 'Pritje')).toHaveValue('30')
  await expect.element(field('Prerje flokësh', 'Emri')).not.toBeInTheDocument()
})

test('Enter opens and saves a service, and Escape closes it', async () => {
  const server = openServices()
  await expect.element(line('Mjekër')).toBeVisible()
  line('Mjekër').element().focus()
  await userEvent.keyboard('{Enter}{Tab}{Tab}')
  await expect.element(field('Mjekër', 'Emri')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(line('Mjekër')).toHaveFocus()
  await expect.element(line('Mjekër')).toHaveAttribute('aria-expanded', 'false')
  await userEvent.keyboard('{Enter}{Tab}{Tab}{Tab}7{Enter}')
  await expect.element(saved).toBeVisible()
  expect(server.changes().map(({ body }) => body)).toEqual([{ price: 7 }])
})

test('a new service is a row on top, typed with the keyboard alone, and added once', async () => {
  const server = openServices()
  await add.click()
  await expect.element(page.getByRole('heading', { name: 'I ri' })).toBeVisible()
  await expect.element(field(unnamed, 'Emri')).toHaveFocus()
  await expect.element(page.getByText(/^1.shërbim i ri Pa emër ende$/)).toBeVisible()
  expect(document.querySelector('.service-row')?.textContent).toMatch(/^Shërbim i ri/)
  await userEvent.keyboard('Ngjyrosje{Tab}35,5{Tab}90{Enter}')
  await expect.element(line('Ngjyrosje')).toHaveFocus()
  await expect.element(line('Ngjyrosje')).toHaveAttribute('aria-expanded', 'false')
  await expect.element(allSaved).toBeVisible()
  expect(server.changes().map(({ body }) => body)).toMatchObject([
    { name: 'Ngjyrosje', work: 90, wait: 0, price: 35.5, barbers: [] },
  ])
})

test('a new service has its group and its cleaning from the beginning', async () => {
  const server = openServices()
  await add.click()
  await field(unnamed, 'Emri').fill('Ngjyrosje')
  await expect.element(page.getByText(/^1.shërbim i ri Ngjyrosje$/)).toBeVisible()
  await openRest(unnamed)
  await field(unnamed, 'Grupi').fill('Ngjyra')
  await field(unnamed, 'Pastrim pas shërbimit').fill('5')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Ngjyra 1' })).toBeVisible()
  expect(server.changes()[0]?.body).toMatchObject({ group: 'Ngjyra', buffer: 5 })
})

test('a new service starts with 30 minutes, no description, active, at the price of 1', async () => {
  const server = openServices()
  await add.click()
  await expect.element(field(unnamed, 'Minuta')).toHaveValue('30')
  await expect.element(field(unnamed, 'Çmimi')).toHaveValue('1,00')
  await expect.element(group(unnamed).getByRole('switch', { name: 'Aktiv' })).toBeChecked()
  await userEvent.keyboard('Fenirje{Enter}')
  await expect.element(line('Fenirje')).toHaveFocus()
  expect(server.changes().map(({ body }) => body)).toMatchObject([
    { name: 'Fenirje', description: '', work: 30, price: 1, active: true },
  ])
})

test('only one new service waits for its name, and without one it is not saved', async () => {
  const server = openServices()
  await add.click()
  await line('Mjekër').click()
  await expect.element(field(unnamed, 'Emri')).not.toBeInTheDocument()
  await add.click()
  await expect.element(field(unnamed, 'Emri')).toHaveFocus()
  expect(group(unnamed).elements()).toHaveLength(1)
  await save.click()
  await expect
    .element(field(unnamed, 'Emri'))
    .toHaveAccessibleDescription(serviceComplaints.nameMissing.message)
  expect(server.changes()).toEqual([])
  await group(unnamed).getByRole('button', { name: 'Hiq' }).click()
  await expect.element(group(unnamed)).not.toBeInTheDocument()
  await expect.element(allSaved).toBeVisible()
})

test('a refused new service stays in its row, and says that it was not saved, and why', async () => {
  const server = openServices()
  server.answer('POST /api/user/services', () => refuses(serviceErrors.serviceNameTaken))
  await add.click()
  await userEvent.keyboard('Mjekër{Enter}')
  const { message } = serviceErrors.serviceNameTaken
  await expect.element(field(unnamed, 'Emri')).toHaveAccessibleDescription(message)
  await expect.element(page.getByText(serviceWords.saveFailed)).toBeVisible()
  server.answer('POST /api/user/services', () => refuses(commonErrors.unavailable))
  await userEvent.keyboard('{Enter}')
  await expect.element(group(unnamed).getByText(commonErrors.unavailable.message)).toBeVisible()
  await expect.element(page.getByText(serviceWords.saveFailed)).toBeVisible()
})

test('a lost connection keeps what was typed, and a retry adds the service once', async () => {
  const server = openServices()
  server.answer('POST /api/user/services', unreachable)
  await add.click()
  await field(unnamed, 'Emri').fill('Ngjyrosje')
  await field(unnamed, 'Çmimi').fill('35')
  await userEvent.keyboard('{Enter}')
  await expect.element(group(unnamed).getByRole('alert')).toBeVisible()
  server.answer('POST /api/user/services', adds)
  await userEvent.keyboard('{Enter}')
  await expect.element(line('Ngjyrosje')).toBeVisible()
  const keys = server.changes().map(({ headers }) => headers['idempotency-key'])
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
})

test('a service is deleted only after a question', async () => {
  const server = openServices()
  await line('Mjekër').click()
  await remove('Mjekër')
  await dialog.getByRole('button', { name: 'Mbrapa' }).click()
  expect(server.changes()).toEqual([])
  await remove('Mjekër')
  await dialog.getByRole('button', { name: 'Fshi shërbimin' }).click()
  await expect.element(page.getByText('Shërbimi Mjekër u fshi.')).toBeVisible()
  await expect.element(group('Mjekër')).not.toBeInTheDocument()
})

test('a salon without services says so, and its first one opens as a row', async () => {
  const server = openServices([])
  await expect.element(page.getByText('Asnjë shërbim.')).toBeVisible()
  await add.click()
  await expect.element(field(unnamed, 'Emri')).toHaveFocus()
  await userEvent.keyboard('Qethje{Enter}')
  await expect.element(line('Qethje')).toHaveFocus()
  expect(server.changes()).toHaveLength(1)
})

test('services that failed to load are reported and can be loaded again', async () => {
  const server = openServices()
  server.answer('GET /api/user/services', () => refuses(commonErrors.unexpected))
  await expect.element(page.getByText(serviceWords.loadFailed)).toBeVisible()
  server.answer('GET /api/user/services', listed)
  await page.getByRole('button', { name: 'Provo përsëri' }).click()
  await expect.element(line('Mjekër')).toBeVisible()
})

test('services that failed to reload are reported, and what is being typed stays', async () => {
  const server = openServices()
  await line('Mjekër').click()
  await field('Mjekër', 'Emri').fill('Mjekër e re')
  server.answer('GET /api/user/services', () => refuses(commonErrors.unexpected))
  dispatchEvent(new Event('visibilitychange'))
  await expect.element(page.getByText(serviceWords.loadFailed)).toBeVisible()
  await expect.element(field('Mjekër', 'Emri')).toHaveValue('Mjekër e re')
})
