import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { requestWords } from '#contract/outside/requests.ts'
import { says, unreachable } from '#tests/support/browser/open-page.tsx'
import {
  button,
  inPanel,
  openRequests,
  panel,
  request,
  row,
  tomorrow,
} from '#tests/support/browser/screens/requests-screen.tsx'
import { shutDoor } from '#tests/support/fixtures/settings.ts'
import { setOnline } from '#web/platform/offline/online.ts'

beforeEach(() => page.viewport(1440, 900))

test('the next visit comes first, with its day, what is asked and for how long', async () => {
  openRequests()
  await expect
    .element(row('Agim'))
    .toHaveTextContent('14:00 nesër Agim Prerje flokësh te Arbeni · nga faqja, para 4 min')
  await expect
    .element(row('Era'))
    .toHaveTextContent(
      '14:00 hën 23 Era Prerje flokësh te Arbeni · vizita e parë · nga faqja, para 4 min',
    )
  await expect.element(page.getByText('vendet e tyre mbahen')).toBeVisible()
})

test('on a phone what is asked is cut before the age of the request is, and the rest is left out', async () => {
  await page.viewport(360, 800)
  openRequests()
  await expect.element(row('Era')).toBeVisible()
  const [what, age] = row('Era').element().querySelectorAll('.request-words > span')
  expect(age?.textContent).toBe(' · nga faqja, para 4 min')
  expect(what?.textContent).toBe('Prerje flokësh te Arbeni')
  expect(age?.scrollWidth).toBe(age?.clientWidth)
  expect(what?.scrollWidth).toBeGreaterThan(what?.clientWidth ?? Infinity)
})

test('the panel says who, what, when, in whose words and until when', async () => {
  openRequests()
  await expect
    .element(panel.getByText('+383 44 508 271'))
    .toHaveAttribute('href', 'tel:+38344508271')
  await expect.element(panel.getByText(/6.vizita · 1.herë nuk erdhi/)).toBeVisible()
  await expect.element(panel.getByText('Prerje flokësh, 30 min · 8,00 €')).toBeVisible()
  await expect.element(panel.getByText('nesër, e shtunë 21 nëntor, 14:00')).toBeVisible()
  await expect.element(panel.getByText('“Pa brisk”')).toBeVisible()
  await expect.element(panel.getByText(/^Prano e ruan dhe i dërgon fjalën\./)).toBeVisible()
})

test('the panel marks a number that has another visit at the same minute', async () => {
  openRequests([request('Agim', { sameNumber: { time: '14:00', barber: 'Luan' } })])
  await expect.element(panel.getByText(/i njëjti numër, 14:00 te Luani$/)).toBeVisible()
})

test('the day around a request is what its barber has that day', async () => {
  openRequests()
  await expect.element(panel.getByText('Përreth, te Arbeni')).toBeVisible()
  const day = panel.getByRole('listitem')
  await expect
    .poll(() => day.elements().map(({ textContent }) => textContent))
    .toEqual([
      '13:00Rinor Prerje flokësh, deri 13:30',
      '14:00Agim vendi mbahet për të',
      '20:00Mbyllet',
    ])
})

test('answers to a request stand still while the day around it is asked for', async () => {
  const week = Promise.withResolvers<Response>()
  openRequests().answer('GET /api/appointments', () => week.promise)
  await expect.element(inPanel('Prano')).toBeVisible()
  const top = () => inPanel('Prano').element().getBoundingClientRect().top
  const before = top()
  week.resolve(says({ appointments: [] }))
  await expect.element(panel.getByText('Mbyllet')).toBeVisible()
  expect(top()).toBe(before)
})

test('on a phone a row unfolds with its number and answers, and has no button itself', async () => {
  await page.viewport(390, 844)
  openRequests()
  await expect.element(row('Agim')).toHaveAttribute('aria-expanded', 'false')
  expect(button('Prano').elements()).toEqual([])
  await row('Agim').click()
  await expect.element(page.getByText('+383 44 508 271')).toBeVisible()
  await button('Prano').click()
  await expect.element(page.getByText(requestWords.accepted('Agim'))).toBeVisible()
})

test('a client whom the member may not see has no number and no history', async () => {
  openRequests([request('Klient', { phone: null, visits: null, noShows: null, client_id: null })])
  await expect.element(panel.getByText('Përreth, te Arbeni')).toBeVisible()
  expect(panel.getByRole('link').elements()).toEqual([])
  expect(panel.getByText(/vizit/).elements()).toEqual([])
})

test('without network nothing can be answered', async () => {
  openRequests()
  await expect.element(inPanel('Prano')).toBeEnabled()
  setOnline(false)
  for (const name of ['Prano', 'Orë tjetër', 'Refuzo'])
    await expect.element(inPanel(name)).toHaveAttribute('aria-disabled', 'true')
  await expect.element(panel.getByText('Kur të kthehet interneti')).toBeVisible()
  setOnline(true)
  await expect.element(inPanel('Prano')).not.toHaveAttribute('aria-disabled')
})

test('an empty list says so, and leads on', async () => {
  openRequests([])
  await expect.element(page.getByText('Askush nuk pret përgjigje.')).toBeVisible()
  await expect.element(page.getByText('Kërkesat nga faqja dalin këtu.')).toBeVisible()
  await expect.element(button('Te 6 për t’u konfirmuar')).toBeVisible()
})

test('an empty list behind a closed page leads to where it is opened', async () => {
  const salon = openRequests([])
  salon.answer('GET /api/salon/door', () => says({ ...shutDoor, picture: null, version: 1 }))
  const link = page.getByRole('link', { name: 'Hapeni që klientët të rezervojnë vetë.' })
  await expect.element(link).toHaveAttribute('href', '/konfigurimet?tab=online')
})

test('a list that can’t be loaded can be asked for again', async () => {
  const server = openRequests([])
  server.answer('GET /api/requests', unreachable)
  await expect.element(button('Provo përsëri')).toBeVisible()
  server.answer('GET /api/requests', () => says({ requests: [request('Agim')], offers: [] }))
  await button('Provo përsëri').click()
  await expect.element(row('Agim')).toBeVisible()
})

test('answered requests of today fold below those that wait, each with the way to its visit', async () => {
  const answer = { isAccepted: true, answeredAt: '12:41', answeredBy: 'Arta Krasniqi' }
  openRequests(undefined, [
    { ...request('Besa'), ...answer },
    { ...request('Gent'), ...answer, isAccepted: false, answeredAt: '09:02' },
  ])
  await button('Të përgjigjura sot 2').click()
  const rows = page.getByRole('region', { name: 'Të përgjigjura sot' }).getByRole('link')
  await expect
    .element(rows.first())
    .toHaveTextContent(
      '14:00 nesër Besa u pranua 12:41 nga Arta Krasniqi · Prerje flokësh te Arbeni',
    )
  await expect
    .element(rows.nth(1))
    .toHaveTextContent(
      '14:00 nesër Gent u refuzua 09:02 nga Arta Krasniqi · Prerje flokësh te Arbeni',
    )
  await expect.element(rows.first()).toHaveAttribute('href', `/terminet?d=${tomorrow}&termin=Besa`)
  await button('Të përgjigjura sot 2').click()
  expect(rows.elements()).toEqual([])
})
