import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { OpenAct } from '#contract/outbox/outbox.ts'
import { aWait } from '#tests/support/fixtures/appointment.ts'
import { openPage, says } from '#tests/support/browser/open-page.tsx'
import { booked, friday, salonDay } from '#tests/support/browser/salon-day.tsx'
import { act } from '#tests/support/outbox/open-acts.ts'
import { WaitingPage } from './waiting-page.tsx'
import { WaitingSignal } from './waiting-signal.tsx'

beforeEach(() => page.viewport(1440, 900))

const asked = (id: string) => ({
  ...booked({ id, client_name: id, source: 'online', requestedAt: `${friday}T12:08:00Z` }),
  lapsesAt: `${friday} 13:30`,
  phone: null,
  visits: 0,
  noShows: 0,
  mails: true,
})
const due = (id: string, told: object | null) => ({
  id,
  kind: 'reminder',
  appointmentId: id,
  clientId: id,
  client: id,
  phone: '069 111 2233',
  date: '2026-11-21',
  time: '09:00',
  barber: 'Arben',
  number: '+355691112233',
  text: 'Përshëndetje',
  booked: null,
  told,
})

/** So many requests, visits to confirm, messages, of which one more has been sent, clients who are due, and entries of the waiting list. */
function open(
  {
    requests = 0,
    visits = 0,
    messages = 0,
    returns = 0,
    waits = 0,
    acts = [] as OpenAct[],
    isListOpen = false,
  },
  address = '/presin',
) {
  const server = salonDay()
  const several = (n: number) => Array.from({ length: n }, (_, nth) => `nr-${nth}`)
  server.answer('GET /api/requests', () =>
    says({ requests: several(requests).map(asked), offers: [] }),
  )
  server.answer('GET /api/appointments', () =>
    says({ appointments: [...several(visits).map((id) => booked({ id })), asked('other')] }),
  )
  server.answer('GET /api/messages', () =>
    says({
      date: friday,
      waiting: 0,
      nextCursor: null,
      messages: [
        ...several(messages).map((id) => due(id, null)),
        due('told', { at: `${friday} 12:36`, by: 'sms' }),
      ],
    }),
  )
  server.answer('GET /api/clients/due', () =>
    says({ clients: [], total: returns, gaps: [], baseline: {} }),
  )
  server.answer('GET /api/waiting', () => says({ waiting: several(waits).map((id) => aWait(id)) }))
  server.answer('GET /api/outbox', () => says({ open: acts, lately: [], silent: [] }))
  server.answer('GET /api/salon/door', () => says({ on: true, waiting: isListOpen }))
  const client = openPage(
    address,
    <>
      <WaitingPage />
      <WaitingSignal />
    </>,
  )
  return { ...server, client }
}
const tab = (name: string | RegExp) => page.getByRole('tab', { name })
const tabs = () =>
  page
    .getByRole('tab')
    .elements()
    .map(({ textContent }) => textContent)

const some = { requests: 3, visits: 6, messages: 19, returns: 18, waits: 4 }
const numbered = ['Kërkesa3', 'Mesazhe19', 'Për t’u konfirmuar6', 'Kthimet18', 'Lista e pritjes4']

test('each segment has the number of those who wait in it', async () => {
  open(some)
  await expect.poll(tabs).toEqual(numbered)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Presin' })).toBeVisible()
})

test('only the number of people who wait for an answer has the colour of what waits', async () => {
  open({ requests: 3, visits: 6 })
  await expect.element(tab('Për t’u konfirmuar 6')).toBeVisible()
  const grounds = [...document.querySelectorAll('.tab-count')].map(
    (count) => getComputedStyle(count).backgroundColor,
  )
  const brass = document.createElement('i')
  brass.style.color = 'var(--brass)'
  document.body.append(brass)
  const { color } = getComputedStyle(brass)
  brass.remove()
  expect(grounds).toEqual([color, 'rgba(0, 0, 0, 0)'])
})

test('acts without network that wait for a decision have a segment, counted like requests', async () => {
  const stands = act('Agim', { id: 'note', why: 'after', ways: [] })
  open({ requests: 3, acts: [act('Agim', { behind: ['note'] }), stands] })
  await expect.poll(tabs).toEqual(['Kërkesa3', 'Mesazhe', 'Pa internet1'])
  const [one, other] = [...document.querySelectorAll('.tab-count')].map(
    (count) => getComputedStyle(count).backgroundColor,
  )
  expect(other).toBe(one)
})

test('the segment of acts without network stays for who came by its link, though nothing waits', async () => {
  open({}, '/presin?s=internet')
  await expect.element(tab('Pa internet')).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByText('Asgjë nuk pret vendim.')).toBeVisible()
})

test('only Kërkesa and Mesazhe stand without anybody, and without a number', async () => {
  const server = open({})
  await expect.element(page.getByText('Askush nuk pret përgjigje.')).toBeVisible()
  await expect.poll(() => server.asked('GET /api/waiting').length).toBe(1)
  await expect.poll(() => server.client.isFetching()).toBe(0)
  expect(tabs()).toEqual(['Kërkesa', 'Mesazhe'])
})

test('the waiting list stands empty as long as clients can put themselves on it', async () => {
  open({ isListOpen: true })
  await expect.poll(tabs).toEqual(['Kërkesa', 'Mesazhe', 'Lista e pritjes'])
})

test('a segment that gets its first person comes at the end, and not while a finger is on the row', async () => {
  const server = open({ waits: 1 })
  await expect.poll(tabs).toEqual(['Kërkesa', 'Mesazhe', 'Lista e pritjes1'])
  await tab('Mesazhe').hover()
  server.answer('GET /api/clients/due', () =>
    says({ clients: [], total: 2, gaps: [], baseline: {} }),
  )
  await server.client.invalidateQueries()
  await expect.poll(() => server.asked('GET /api/clients/due').length).toBe(2)
  await expect.poll(() => server.client.isFetching()).toBe(0)
  expect(tabs()).toEqual(['Kërkesa', 'Mesazhe', 'Lista e pritjes1'])
  await page.getByRole('heading', { level: 1 }).hover()
  await expect.poll(tabs).toEqual(['Kërkesa', 'Mesazhe', 'Lista e pritjes1', 'Kthimet2'])
})

test('a segment that is emptied stays until the page is left', async () => {
  const server = open({ waits: 1 })
  await expect.poll(tabs).toEqual(['Kërkesa', 'Mesazhe', 'Lista e pritjes1'])
  server.answer('GET /api/waiting', () => says({ waiting: [] }))
  void server.client.invalidateQueries()
  await expect.poll(tabs).toEqual(['Kërkesa', 'Mesazhe', 'Lista e pritjes'])
})

test('the address opens a segment, and arrows lead to the others', async () => {
  open({ visits: 1, returns: 1, waits: 1 }, '/presin?s=konfirmim')
  await expect.element(tab(/konfirmuar/)).toHaveAttribute('aria-selected', 'true')
  await expect.element(tab(/Lista/)).toBeVisible()
  await tab(/konfirmuar/).click()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tab('Mesazhe')).toHaveFocus()
  await expect.poll(() => location.search).toBe('?s=mesazhe')
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(() => location.search).toBe('?s=kthimet')
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(() => location.search).toBe('?s=lista')
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(() => location.search).toBe('')
})

test('an empty segment leads to the next one in which somebody waits', async () => {
  open({ visits: 6 })
  await page.getByRole('button', { name: 'Te 6 për t’u konfirmuar' }).click()
  await expect.poll(() => location.search).toBe('?s=konfirmim')
  await expect.element(tab(/konfirmuar/)).toHaveFocus()
})

test('from messages that are all sent the way leads to who should have come again', async () => {
  open({ returns: 18 }, '/presin?s=mesazhe')
  await page.getByRole('button', { name: 'Te 18 kthime' }).click()
  await expect.poll(() => location.search).toBe('?s=kthimet')
})

test('where nobody waits anywhere there is no way on', async () => {
  open({})
  await expect.element(page.getByText('Askush nuk pret përgjigje.')).toBeVisible()
  expect(page.getByRole('button', { name: /^Te / }).elements()).toEqual([])
})

const heightsOf = (list: Element) =>
  [...list.children].map((one) => one.getBoundingClientRect().height)

test('at a desk a segment is 36 px high and all five fit', async () => {
  open(some)
  await expect.poll(tabs).toEqual(numbered)
  const list = page.getByRole('tablist').element()
  expect(heightsOf(list)).toEqual([36, 36, 36, 36, 36])
  expect(list.scrollWidth).toBe(list.clientWidth)
})

test('on a phone a segment is 44 px high, and the chosen one is in view', async () => {
  await page.viewport(390, 844)
  open(some, '/presin?s=lista')
  await expect.poll(tabs).toHaveLength(5)
  await expect.element(tab('Kthimet 18')).toBeVisible()
  const list = page.getByRole('tablist').element()
  expect(heightsOf(list)).toEqual([44, 44, 44, 44, 44])
  await expect
    .poll(() => {
      const { left, right } = tab(/Lista/).element().getBoundingClientRect()
      return left >= 0 && right <= 390
    })
    .toBe(true)
})

test('on a tablet the first row is open, and its place is kept while the rows are on their way', async () => {
  await page.viewport(1024, 768)
  const answer = Promise.withResolvers<Response>()
  open({}, '/presin?s=mesazhe').answer('GET /api/messages', () => answer.promise)
  await expect.element(page.getByText('Duke ngarkuar...')).toBeInTheDocument()
  const kept = document.querySelector('.row-unfolded')?.getBoundingClientRect().height ?? 0
  expect(kept).toBeGreaterThan(150)
  answer.resolve(
    says({ date: friday, waiting: 0, nextCursor: null, messages: [due('Besa', null)] }),
  )
  const first = page.getByRole('listitem').getByRole('button', { expanded: true })
  await expect.element(first).toBeVisible()
})

test('on a phone every row is folded', async () => {
  await page.viewport(390, 844)
  open({ messages: 2 }, '/presin?s=mesazhe')
  await expect.element(page.getByRole('button', { name: /nr-0/ }).first()).toBeVisible()
  expect(document.querySelectorAll('.row-unfolded')).toHaveLength(0)
})
