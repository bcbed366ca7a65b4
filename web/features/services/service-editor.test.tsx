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
  openRest,
  openServices,
  save,
  saved,
  service,
  staff,
} from '#tests/support/browser/screens/services-screen.tsx'

beforeEach(() => page.viewport(1440, 900))

test('only changed fields of a service are saved, and its row closes', async () => {
  const server = openServices()
  await line('Mjekër').click()
  await field('Mjekër', 'Emri').fill('Mjekër e plotë')
  await field('Mjekër', 'Minuta').fill('20')
  await field('Mjekër', 'Çmimi').fill('9,5')
  await save.click()
  await expect.element(saved).toBeVisible()
  expect(server.changes().map(({ call, body }) => [call, body])).toEqual([
    ['PUT /api/user/services/beard', { name: 'Mjekër e plotë', work: 20, price: 9.5 }],
  ])
  expect(server.changes()[0]?.headers['if-match']).toBe('"1"')
  await expect.element(line('Mjekër e plotë')).toHaveTextContent('Mjekër e plotë 20 min 9,50 €')
  await expect.element(line('Mjekër e plotë')).toHaveAttribute('aria-expanded', 'false')
  await expect.element(allSaved).toBeVisible()
})

test('a wait splits the minutes into three steps, and without it they are one field again', async () => {
  const server = openServices()
  await line('Mjekër').click()
  await openRest('Mjekër')
  await group('Mjekër').getByLabelText('Ka pritje').click()
  await field('Mjekër', 'Pritje').fill('40')
  await expect.element(group('Mjekër').getByText(/85\u00a0minuta gjithsej/)).toBeVisible()
  await save.click()
  await expect.element(line('Mjekër')).toHaveTextContent('Mjekër 30 + 40 + 15 5,50 €')
  expect(server.changes()[0]?.body).toEqual({ wait: 40, finish: 15 })
  await line('Mjekër').click()
  await group('Mjekër').getByLabelText('Ka pritje').click()
  await expect.element(field('Mjekër', 'Minuta')).toHaveValue('85')
})

test('a service is done by some barbers, at own prices and minutes', async () => {
  const server = openServices()
  await line('Mjekër').click()
  await openRest('Mjekër')
  await group('Mjekër').getByLabelText('Të gjithë').click()
  await field('Mjekër', 'Çmimi: Arta Krasniqi').fill('7')
  await field('Mjekër', 'Minutat: Arta Krasniqi').fill('25')
  await group('Mjekër').getByRole('checkbox', { name: 'Besnik Gashi' }).click()
  await save.click()
  await expect.element(line('Mjekër')).toHaveTextContent('Mjekër Arta 30 min 5,50 €')
  expect(server.changes()[0]?.body).toEqual({ barbers: [{ id: 'arta', price: 7, duration: 25 }] })
})

test('a service that no barber does is refused', async () => {
  const server = openServices()
  await line('Mjekër').click()
  await openRest('Mjekër')
  await group('Mjekër').getByLabelText('Të gjithë').click()
  for (const { name } of staff) await group('Mjekër').getByRole('checkbox', { name }).click()
  await save.click()
  await expect.element(group('Mjekër').getByText(serviceWords.barbersMissing)).toBeVisible()
  expect(server.changes()).toEqual([])
})

test('a field that is wrong opens the fields that few services need, and they stay open', async () => {
  openServices()
  await line('Mjekër').click()
  await openRest('Mjekër')
  await field('Mjekër', 'Pastrim pas shërbimit').fill('pak')
  await openRest('Mjekër')
  await expect.element(field('Mjekër', 'Pastrim pas shërbimit')).not.toBeInTheDocument()
  await save.click()
  await expect.element(field('Mjekër', 'Pastrim pas shërbimit')).toHaveFocus()
  await field('Mjekër', 'Pastrim pas shërbimit').fill('5')
  await expect.element(field('Mjekër', 'Pastrim pas shërbimit')).toHaveValue('5')
})

test('a number may be emptied and typed again', async () => {
  openServices()
  await line('Prerje flokësh').click()
  const price = field('Prerje flokësh', 'Çmimi')
  await price.click()
  await userEvent.keyboard('{End}{Backspace}{Backspace}{Backspace}')
  await expect.element(price).toHaveValue('8')
})

test.each([
  ['Emri', ' ', serviceComplaints.nameMissing.message],
  ['Çmimi', '0', serviceComplaints.priceWrong.message],
  ['Çmimi', 'dhjetë', serviceComplaints.priceWrong.message],
  ['Çmimi', '0,50', serviceWords.priceLow],
  ['Çmimi', '0,99', serviceWords.priceLow],
  ['Minuta', '0', serviceComplaints.durationWrong.message],
  ['Minuta', '2000', serviceComplaints.durationLong.message],
  ['Pastrim pas shërbimit', '241', serviceComplaints.bufferLong.message],
  ['Pastrim pas shërbimit', 'pak', serviceComplaints.stepWrong.message],
])('%s “%s” is refused beside its field, before anything is sent', async (label, typed, words) => {
  const server = openServices()
  await line('Mjekër').click()
  if (label.startsWith('Pastrim')) await openRest('Mjekër')
  await field('Mjekër', label).fill(typed)
  await save.click()
  await expect.element(field('Mjekër', label)).toHaveAccessibleDescription(words)
  await expect.element(field('Mjekër', label)).toHaveFocus()
  expect(server.changes()).toEqual([])
})

test('an existing service under a euro can be changed and keeps its price', async () => {
  const server = openServices([service('beard', 'Mjekër', { price: 0.5 })])
  await line('Mjekër').click()
  await field('Mjekër', 'Emri').fill('Mjekër e shkurtër')
  await save.click()
  await expect.element(saved).toBeVisible()
  expect(server.changes()[0]?.body).toEqual({ name: 'Mjekër e shkurtër' })
})

test('a refused field is marked, and typed text stays', async () => {
  const server = openServices()
  server.answer('PUT /api/user/services/beard', () => refuses(serviceErrors.serviceNameTaken))
  await line('Mjekër').click()
  await field('Mjekër', 'Emri').fill('Prerje')
  await save.click()
  const { message } = serviceErrors.serviceNameTaken
  await expect.element(field('Mjekër', 'Emri')).toHaveAccessibleDescription(message)
  await expect.element(field('Mjekër', 'Emri')).toHaveValue('Prerje')
})

test('a change by somebody else meanwhile is shown, and kept unless typed over', async () => {
  const server = openServices()
  const theirs = service('beard', 'Mjekër e shkurtër', { price: 7, version: 4 })
  server.answer('PUT /api/user/services/beard', () =>
    refuses(serviceErrors.serviceStale, { data: theirs }),
  )
  await line('Mjekër').click()
  await field('Mjekër', 'Çmimi').fill('6')
  await save.click()
  const row = group('Mjekër')
  await expect.element(row.getByText(/Tani: Mjekër e shkurtër, 30 min, 7,00/)).toBeVisible()
  await expect.element(row.getByLabelText('Emri')).toHaveValue('Mjekër e shkurtër')
  await expect.element(row.getByLabelText('Çmimi')).toHaveValue('6')
  server.answer('PUT /api/user/services/beard', keeps('beard'))
  await save.click()
  await expect.element(saved).toBeVisible()
  const last = server.changes().at(-1)
  expect(last?.body).toEqual({ price: 6 })
  expect(last?.headers['if-match']).toBe('"4"')
})

test('a service deleted meanwhile is added again by the next try', async () => {
  const server = openServices()
  server.answer('PUT /api/user/services/beard', () => refuses(commonErrors.notFound))
  await line('Mjekër').click()
  await field('Mjekër', 'Çmimi').fill('6')
  await save.click()
  await expect.element(group('Mjekër').getByText(/u fshi ndërkohë/)).toBeVisible()
  await save.click()
  await expect.element(saved).toBeVisible()
  expect(server.changes().at(-1)).toMatchObject({
    call: 'POST /api/user/services',
    body: { name: 'Mjekër', price: 6 },
  })
})
