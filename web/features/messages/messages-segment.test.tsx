import '#web/ui/styles/app.css'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { MemberRole } from '#contract/access.ts'
import { commonErrors } from '#contract/common.ts'
import { type Message, messageWords, usualTexts } from '#contract/messages.ts'
import type { Account } from '#contract/session.ts'
import { newSalon } from '#tests/support/fixtures/settings.ts'
import { openPage, refuses, says, stayOnPage } from '#tests/support/browser/open-page.tsx'
import { farEnd } from '#tests/support/server/fake-server.ts'
import { signIn } from '#web/platform/session.ts'
import { MessagesSegment } from './messages-segment.tsx'

const today = '2026-11-20'
const salon = {
  id: 's',
  ...newSalon,
  openingHours: Array(7).fill(null),
  today,
  version: 1,
}
const message = (client: string, more: Partial<Message> = {}): Message => ({
  id: client,
  kind: 'reminder',
  appointmentId: 'a',
  clientId: 'c',
  client,
  phone: '069 111 2233',
  number: '+355691112233',
  date: '2026-11-24',
  time: '17:30',
  barber: 'Arta',
  booked: null,
  text: `Përshëndetje ${client}!`,
  told: null,
  ...more,
})

function be(memberRole: MemberRole) {
  signIn({
    token: 'T',
    user: { id: 'u', username: 'arta', name: 'Arta', role: 'user', memberRole } as Account,
  })
}

let messages: Message[]
stayOnPage()
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T12:12:00Z`) })
  await page.viewport(1440, 900)
  localStorage.clear()
  be('owner')
  messages = [message('Agim'), message('Valon', { kind: 'moved' })]
})
afterEach(() => vi.useRealTimers())

function open(answers: object = {}) {
  const server = farEnd({
    'GET /api/salon': () => says({ salon }),
    'GET /api/messages': () => says({ date: '2026-11-23', messages, nextCursor: null }),
    'POST /api/messages/Agim/told': ({ body }) => says({ told: (body as { told: boolean }).told }),
    'GET /api/texts': () => says({ texts: usualTexts }),
    ...answers,
  })
  openPage('/presin?s=mesazhe', <MessagesSegment />)
  return server
}
const of = (client: string) => page.getByRole('article', { name: new RegExp(client) })

test('placeholders are as high as the messages and can’t be focused', async () => {
  const text =
    'Përshëndetje Agim! Ju presim nesër në 17:30 te Arta.\nNdryshim: lidhja\nSalloni Arta'
  messages = [message('Agim', { text })]
  const { promise: comes, resolve } = Promise.withResolvers<void>()
  open({
    'GET /api/messages': () =>
      comes.then(() => says({ date: '2026-11-23', messages, nextCursor: null })),
  })
  await expect.poll(() => document.querySelectorAll('.message').length).toBe(3)
  expect(document.querySelector('.spinner')).toBeNull()
  expect(page.getByRole('article').elements()).toEqual([])
  const first = () => document.querySelector('.message')?.getBoundingClientRect()
  const awaited = first()
  resolve()
  await expect.element(of('Agim')).toBeVisible()
  expect(first()?.top).toBeCloseTo(awaited?.top ?? 0, 0)
  expect(Math.abs((first()?.height ?? 0) - (awaited?.height ?? 0))).toBeLessThanOrEqual(4)
})

test('messages stand by reason, and one touch opens the program and marks the message', async () => {
  const server = open()
  await expect.element(page.getByRole('heading', { name: 'Kujtesë për nesër' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'U zhvendos' })).toBeVisible()
  await of('Agim').getByRole('link', { name: 'SMS' }).click()
  await expect
    .poll(() => server.asked('POST /api/messages/Agim/told')[0]?.body)
    .toEqual({ told: true, by: 'sms' })
  await expect.element(page.getByRole('button', { name: /^Agim: SMS/ })).toBeVisible()
  await expect.element(of('Valon').getByRole('link').first()).toHaveTextContent('SMS')
  await page.getByRole('button', { name: /^Agim: SMS/ }).click()
  await expect.element(of('Agim')).toBeVisible()
  await expect
    .poll(() => server.asked('POST /api/messages/Agim/told')[1]?.body)
    .toMatchObject({ told: false })
})

test('a message opens each program with its number and text', async () => {
  open()
  const hrefOf = (name: string) => of('Agim').getByRole('link', { name })
  const words = encodeURIComponent('Përshëndetje Agim!')
  for (const [name, href] of [
    ['WhatsApp', `https://wa.me/355691112233?text=${words}`],
    ['Viber', 'viber://chat?number=%2B355691112233'],
    ['SMS', `sms:+355691112233?&body=${words}`],
    ['Thirr 069 111 2233', 'tel:+355691112233'],
  ] as const)
    await expect.element(hrefOf(name)).toHaveAttribute('href', href)
})

test('more messages than one answer holds are loaded on demand, and the head says so', async () => {
  const more = [message('Era', { kind: 'moved' })]
  const server = open({
    'GET /api/messages': ({ query }: { query: Record<string, string> }) =>
      says({
        date: '2026-11-23',
        messages: query['cursor'] ? more : messages,
        nextCursor: query['cursor'] ? null : '1.a',
      }),
  })
  await expect.element(page.getByText('e hënë, 23 nëntor · 2+ për sot, 0 u dërguan')).toBeVisible()
  await page.getByRole('button', { name: 'Më shumë' }).click()
  await expect.element(of('Era')).toBeVisible()
  await expect.element(of('Valon')).toBeVisible()
  await expect.element(page.getByText('e hënë, 23 nëntor · 3 për sot, 0 u dërguan')).toBeVisible()
  expect(page.getByRole('button', { name: 'Më shumë' }).query()).toBeNull()
  expect(server.asked('GET /api/messages').map(({ query }) => query['cursor'])).toEqual([
    undefined,
    '1.a',
  ])
})

test('a change of a visit of today stands first and says what it was', async () => {
  messages = [
    message('Agim'),
    message('Era', { kind: 'cancelled', date: today, time: '18:00' }),
    message('Vesa', { kind: 'moved', date: today, time: '19:00' }),
  ]
  open()
  const first = page.getByRole('region', { name: 'Termine të sotme' })
  await expect.element(first.getByText('sot 18:00 · u anulua')).toBeVisible()
  await expect.element(first.getByText('sot 19:00 · u zhvendos')).toBeVisible()
  const titles = page.getByRole('heading', { level: 2 }).elements()
  expect(titles.map((title) => title.textContent)).toEqual([
    'Termine të sotme',
    'Kujtesë për nesër',
  ])
})

test('Viber gets the text by the clipboard, and the page says so', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  open()
  await of('Agim').getByRole('link', { name: 'Viber' }).click()
  await expect.element(page.getByText(messageWords.copied)).toBeVisible()
  expect(copied).toHaveBeenCalledWith('Përshëndetje Agim!')
  copied.mockRestore()
})

test('a refused mark is undone with a message', async () => {
  open({ 'POST /api/messages/Agim/told': () => refuses(commonErrors.notFound) })
  await of('Agim').getByRole('link', { name: 'SMS' }).click()
  await expect.element(page.getByText(commonErrors.notFound.message)).toBeVisible()
  await expect.element(of('Agim')).toBeVisible()
})

test('a day without messages says so', async () => {
  messages = []
  open()
  await expect.element(page.getByText(messageWords.none)).toBeVisible()
})

test('the texts are the salon’s own, with a preview', async () => {
  const server = open({
    'PUT /api/texts': ({ body }: { body: object }) =>
      says({ message: messageWords.saved, texts: body }),
  })
  await page.getByRole('radio', { name: 'Tekstet' }).click({ force: true })
  const field = page.getByLabelText('Kujtesa')
  await field.fill('Mirëmbrëma {emri}, nesër {ora}.')
  await expect.element(page.getByText('Mirëmbrëma Besa, nesër 17:30.')).toBeVisible()
  await page.getByRole('button', { name: 'Ruaj tekstet' }).click()
  await expect.element(page.getByText(messageWords.saved)).toBeVisible()
  expect(server.asked('PUT /api/texts')[0]?.body).toMatchObject({
    reminderSq: 'Mirëmbrëma {emri}, nesër {ora}.',
  })
})

test('an unknown placeholder is refused beside its text', async () => {
  const said = messageWords.unknownPlace('kush')
  open({
    'PUT /api/texts': () => refuses(commonErrors.invalid, { errors: { movedSq: said } }),
  })
  await page.getByRole('radio', { name: 'Tekstet' }).click({ force: true })
  await page.getByLabelText('Kur zhvendoset').fill('{kush}')
  await page.getByRole('button', { name: 'Ruaj tekstet' }).click()
  await expect.element(page.getByText(said)).toBeVisible()
  await expect.element(page.getByLabelText('Kur zhvendoset')).toHaveFocus()
})

test('a member who may not change the texts does not see them', async () => {
  be('desk')
  open()
  await expect.element(of('Agim')).toBeVisible()
  expect(page.getByText('Tekstet').query()).toBeNull()
})
