import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { commonErrors } from '#contract/common.ts'
import { serviceComplaints, serviceWords } from '#contract/services/services.ts'
import { serviceErrors } from '#contract/services/service-refusals.ts'
import { refuses } from '#tests/support/browser/open-page.tsx'
import {
  allSaved,
  field,
  group,
  keeps,
  line,
  openServices,
  save,
  saved,
} from '#tests/support/browser/screens/services-screen.tsx'

const trouble = page.getByRole('alert').filter({ hasText: serviceWords.saveFailed })

beforeEach(() => page.viewport(1440, 900))

test('changes of several services are saved together, one request for each', async () => {
  const server = openServices()
  await expect.element(allSaved).toBeVisible()
  await expect.element(save).toHaveAttribute('aria-disabled', 'true')
  await line('Mjekër').click()
  await field('Mjekër', 'Çmimi').fill('6')
  await line('Prerje flokësh').click()
  await expect.element(field('Mjekër', 'Çmimi')).not.toBeInTheDocument()
  await expect.element(line('Mjekër')).toHaveTextContent('Mjekër ishte 5,50 € 30 min 6,00 €')
  await field('Prerje flokësh', 'Minuta').fill('40')
  await group('Mjekër').getByRole('switch', { name: 'Aktiv' }).click()
  await expect.element(page.getByText(/^2.ndryshime/)).toBeVisible()
  await expect
    .element(page.getByText(/Prerje flokësh 30 → 40 min · Mjekër 5,50 → 6,00.€/))
    .toBeVisible()
  expect(server.changes()).toEqual([])
  await save.click()
  await expect.element(saved).toBeVisible()
  await expect.element(allSaved).toBeVisible()
  expect(server.changes().map(({ call, body }) => [call, body])).toEqual([
    ['PUT /api/user/services/cut', { work: 40 }],
    ['PUT /api/user/services/beard', { price: 6, active: false }],
  ])
})

test('nothing is saved without network, and what was typed stays', async () => {
  const server = openServices()
  await line('Mjekër').click()
  await field('Mjekër', 'Çmimi').fill('6')
  dispatchEvent(new Event('offline'))
  await expect.element(save).toHaveAttribute('aria-disabled', 'true')
  await save.click({ force: true })
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(field('Mjekër', 'Çmimi')).toHaveValue('6')
  dispatchEvent(new Event('online'))
  await expect.element(save).not.toHaveAttribute('aria-disabled')
  expect(server.changes()).toEqual([])
})

test('a refused service stays changed with its reason, and the others are saved', async () => {
  const server = openServices()
  server.answer('PUT /api/user/services/cut', () => refuses(serviceErrors.serviceNameTaken))
  await line('Prerje flokësh').click()
  await field('Prerje flokësh', 'Emri').fill('Prerje')
  await line('Mjekër').click()
  await field('Mjekër', 'Çmimi').fill('6')
  await save.click()
  const { message } = serviceErrors.serviceNameTaken
  await expect.element(trouble).toBeVisible()
  await expect.element(field('Prerje flokësh', 'Emri')).toHaveFocus()
  await line('Mjekër').click()
  await expect.element(group('Prerje flokësh').getByText(message)).toBeVisible()
  await line('Prerje flokësh').click()
  await expect.element(field('Prerje flokësh', 'Emri')).toHaveAccessibleDescription(message)
  await expect.element(page.getByText(/^1.ndryshim/)).toBeVisible()
  expect(saved.elements()).toEqual([])
  server.answer('PUT /api/user/services/cut', keeps('cut'))
  await save.click()
  await expect.element(saved).toBeVisible()
  expect(server.changes().map(({ call }) => call)).toEqual([
    'PUT /api/user/services/cut',
    'PUT /api/user/services/beard',
    'PUT /api/user/services/cut',
  ])
})

test('a closed row with a wrong field opens before anything is sent', async () => {
  const server = openServices()
  await line('Mjekër').click()
  await field('Mjekër', 'Çmimi').fill('0')
  await line('Mjekër').click()
  await save.click()
  await expect.element(field('Mjekër', 'Çmimi')).toHaveFocus()
  await expect.element(trouble).toBeVisible()
  await expect
    .element(field('Mjekër', 'Çmimi'))
    .toHaveAccessibleDescription(serviceComplaints.priceWrong.message)
  expect(server.changes()).toEqual([])
})

test('changes are undone for one service, and for all', async () => {
  const server = openServices()
  await line('Mjekër').click()
  await field('Mjekër', 'Çmimi').fill('6')
  await group('Prerje flokësh').getByRole('switch', { name: 'Aktiv' }).click()
  await page.getByRole('button', { name: 'Ktheje si ishte' }).click()
  await expect.element(field('Mjekër', 'Çmimi')).toHaveValue('5,50')
  await expect.element(page.getByText(/^1.ndryshim/)).toBeVisible()
  await page.getByRole('button', { name: 'Zhbëj' }).click()
  await expect.element(allSaved).toBeVisible()
  await expect.element(save).toHaveFocus()
  await expect.element(group('Prerje flokësh').getByRole('switch')).toBeChecked()
  expect(server.changes()).toEqual([])
})

test('Ctrl S saves, and a page with changes asks before it is left', async () => {
  const server = openServices()
  await line('Mjekër').click()
  await field('Mjekër', 'Çmimi').fill('6')
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(saved).toBeVisible()
  expect(server.changes().map(({ body }) => body)).toEqual([{ price: 6 }])
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true)
})

test('a switch is saved with the other changes, and goes back when it is refused for good', async () => {
  const server = openServices()
  const active = group('Mjekër').getByRole('switch', { name: 'Aktiv' })
  await active.click()
  await expect.element(active).not.toBeChecked()
  await expect.element(page.getByText(/Mjekër ofrohet → nuk ofrohet/)).toBeVisible()
  expect(server.changes()).toEqual([])
  server.answer('PUT /api/user/services/beard', () => refuses(commonErrors.unavailable))
  await save.click()
  await expect.element(trouble).toBeVisible()
  await expect.element(group('Mjekër').getByText(commonErrors.unavailable.message)).toBeVisible()
  await expect.element(active).not.toBeChecked()
  await active.click()
  await expect.element(allSaved).toBeVisible()
})

test('a new service is saved and the next one is begun with one press', async () => {
  const server = openServices()
  await page.getByRole('button', { name: 'Shto Shërbim' }).click()
  const next = page.getByRole('button', { name: 'Ruaj dhe tjetri' })
  await next.click()
  await expect.element(page.getByText(serviceComplaints.nameMissing.message)).toBeVisible()
  expect(server.changes()).toEqual([])
  await field('Shërbim i ri', 'Emri').fill('Ngjyrosje')
  await field('Shërbim i ri', 'Çmimi').fill('35')
  await next.click()
  await expect.element(line('Ngjyrosje')).toBeVisible()
  await expect.element(field('Shërbim i ri', 'Emri')).toHaveFocus()
  await userEvent.keyboard('Fenirje')
  await field('Shërbim i ri', 'Çmimi').fill('8')
  await save.click()
  await expect.element(allSaved).toBeVisible()
  expect(next.elements()).toEqual([])
  expect(server.changes().map(({ call, body }) => [call, body['name']])).toEqual([
    ['POST /api/user/services', 'Ngjyrosje'],
    ['POST /api/user/services', 'Fenirje'],
  ])
})
