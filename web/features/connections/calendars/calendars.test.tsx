import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  type BusyFeed,
  type Calendar,
  calendarErrors,
  calendarRoutes,
  calendarComplaints,
  calendarReplies,
} from '#contract/calendars.ts'
import { staffRoutes } from '#contract/staff.ts'
import {
  answerBeside,
  openPage,
  refuses,
  says,
  serverAnswers,
} from '#tests/support/browser/open-page.tsx'
import { setOnline } from '#web/platform/offline/online.ts'
import { signIn } from '#web/platform/session.ts'
import { QuestionHost } from '#web/ui/overlay/confirm.tsx'
import { freedKey } from '#web/visits/waits/freed.ts'
import { CalendarsPart, OwnCalendarPart } from './calendars.tsx'

const staff = ['Arta Krasniqi', 'Besnik Gashi', 'Drita Leka'].map((name, nth) => ({
  id: `b${nth}`,
  name,
  colour: 150 + 70 * nth,
  active: true,
}))
const link = (barberId: string | null, names = false): Calendar => ({
  id: `c ${barberId}`,
  url: `https://orari.example/ical/${barberId}.ics`,
  barberId,
  names,
  createdAt: '2026-03-02T08:00:00Z',
})
const google: BusyFeed = {
  barberId: 'b0',
  provider: 'Google',
  readAt: new Date().toISOString(),
  failingSince: null,
  busyThisWeek: 2,
}
const failing: BusyFeed = {
  ...google,
  barberId: 'b1',
  provider: 'iCloud',
  failingSince: new Date(Date.now() - 30 * 3_600_000).toISOString(),
}

let told: { calendars: Calendar[]; busyFeeds: BusyFeed[] } | (() => Response)
function open(now: typeof told, user: object = { memberRole: 'owner' }) {
  told = now
  answerBeside({
    [`GET ${calendarRoutes.list.path}`]: () => (typeof told === 'function' ? told() : says(told)),
    [`GET ${staffRoutes.list.path}`]: () => says({ staff }),
  })
  signIn({ token: 'T', user: { id: '1', username: 'arta', role: 'user', ...user } as never })
  return openPage(
    '/konfigurimet',
    <>
      {'staffId' in user ? <OwnCalendarPart /> : <CalendarsPart />}
      <QuestionHost />
    </>,
  )
}
const full = () => ({ calendars: [link('b0'), link('b1', true)], busyFeeds: [google, failing] })
const rows = page.getByRole('list', { name: 'Kalendarë' })
const row = (name: string) => rows.getByRole('listitem').filter({ hasText: name })
const menu = (name: string) =>
  page.getByRole('button', { name: `Veprime për kalendarin: ${name}`, exact: true })
const choose = async (name: string, item: string) => {
  await menu(name).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

beforeEach(() => page.viewport(1440, 900))

test('each barber has a row with both directions, and the whole salon one without hours', async () => {
  serverAnswers(() => says({}))
  open(full())
  await expect.element(row('Arta Krasniqi').getByText('pa emra klientësh')).toBeVisible()
  await expect.element(row('Arta Krasniqi').getByText('Google: 2 të zëna këtë javë')).toBeVisible()
  await expect.element(row('Besnik Gashi').getByText('me emra klientësh')).toBeVisible()
  await expect.element(row('Besnik Gashi').getByText(/^iCloud: nuk lexohet që nga /)).toBeVisible()
  await expect.element(row('Drita Leka').getByText('Ngjit adresën .ics')).toBeVisible()
  await expect.element(row('I gjithë salloni').getByText('Bëj lidhje')).toBeVisible()
  await expect
    .element(row('I gjithë salloni').getByText('Ngjit adresën .ics'))
    .not.toBeInTheDocument()
})

test('the rows fit a phone, with all that they say, and what can be made on one line', async () => {
  await page.viewport(390, 844)
  serverAnswers(() => says({}))
  open(full())
  await expect.element(row('Besnik Gashi').getByText(/^iCloud: nuk lexohet/)).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  const topOf = (name: string) =>
    row('Drita Leka').getByRole('button', { name }).element().getBoundingClientRect().top
  expect(topOf('Ngjit adresën .ics')).toBe(topOf('Bëj lidhje'))
})

test('a link is made without names, and copied', async () => {
  const asked = serverAnswers(() =>
    says({ message: calendarReplies.made.message, calendar: link('b2') }),
  )
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  open({ calendars: [], busyFeeds: [] })
  const made = row('Drita Leka').getByRole('button', { name: 'Bëj lidhje' })
  await expect.element(made).toBeVisible()
  told = { calendars: [link('b2')], busyFeeds: [] }
  await made.click()
  await expect.element(page.getByText(calendarReplies.made.message)).toBeVisible()
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ barberId: 'b2', names: false })
  await row('Drita Leka').getByRole('button', { name: 'Kopjo lidhjen' }).click()
  expect(copied).toHaveBeenCalledWith(link('b2').url)
})

test('a link is replaced after one question, and not when it is answered with no', async () => {
  const asked = serverAnswers(() =>
    says({ message: calendarReplies.replaced.message, calendar: link('b0') }),
  )
  open(full())
  const question = page.getByRole('alertdialog', { name: 'Lidhje e re?' })
  await choose('Arta Krasniqi', 'Lidhje e re')
  await question.getByRole('button', { name: 'Mbrapa' }).click()
  expect(asked).toEqual([])
  await choose('Arta Krasniqi', 'Lidhje e re')
  await question.getByRole('button', { name: 'Bëj lidhje të re' }).click()
  await expect.element(page.getByText(calendarReplies.replaced.message)).toBeVisible()
  expect(asked).toMatchObject([{ method: 'POST', path: '/api/calendars/c%20b0/replace' }])
})

test('clients are named by the menu, and a refusal is told', async () => {
  const asked = serverAnswers(() => refuses(calendarErrors.calendarsFull))
  open(full())
  await choose('Arta Krasniqi', 'Me emra')
  await expect.element(page.getByText(calendarErrors.calendarsFull.message)).toBeVisible()
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ names: true })
})

const pasting = page.getByRole('dialog', { name: 'Kalendari i vet: Drita Leka' })
const address = pasting.getByLabelText('Adresa .ics')

test('the address’s field is described by what becomes of it, and by its refusal as well', async () => {
  serverAnswers(() => says({}))
  open(full())
  await row('Drita Leka').getByRole('button', { name: 'Ngjit adresën .ics' }).click()
  const hint = /^Orët e zëna të atij kalendari .* adresën nuk e sheh më askush\.$/
  await expect.element(address).toHaveAccessibleDescription(hint)
  await pasting.getByRole('button', { name: 'Lexoje' }).click()
  await expect
    .element(address)
    .toHaveAccessibleDescription(
      new RegExp(`^${calendarComplaints.urlMissing.message} Orët e zëna`),
    )
})

test('an address is pasted, refused beside its field, and read', async () => {
  let reply = () =>
    refuses(calendarErrors.calendarUnreadable, {
      errors: { url: calendarErrors.calendarUnreadable.message },
    })
  const asked = serverAnswers(() => reply())
  open(full())
  await row('Drita Leka').getByRole('button', { name: 'Ngjit adresën .ics' }).click()
  await pasting.getByRole('button', { name: 'Lexoje' }).click()
  await expect.element(pasting.getByText(calendarComplaints.urlMissing.message)).toBeVisible()
  await address.fill('drita.ics')
  await pasting.getByRole('button', { name: 'Lexoje' }).click()
  await expect.element(pasting.getByText(calendarComplaints.urlWrong.message)).toBeVisible()
  expect(asked).toEqual([])
  await address.fill('https://example.com/faqja')
  await pasting.getByRole('button', { name: 'Lexoje' }).click()
  await expect
    .element(address)
    .toHaveAccessibleDescription(new RegExp(`^${calendarErrors.calendarUnreadable.message}`))
  reply = () =>
    says({ message: calendarReplies.busyRead.message, busyFeed: { ...google, barberId: 'b2' } })
  told = { calendars: [], busyFeeds: [{ ...google, barberId: 'b2' }] }
  await address.fill('webcal://example.com/basic.ics')
  await pasting.getByRole('button', { name: 'Lexoje' }).click()
  await expect.element(pasting).not.toBeInTheDocument()
  await expect.element(row('Drita Leka').getByText('Google: 2 të zëna këtë javë')).toBeVisible()
  expect(asked[1]).toMatchObject({ method: 'PUT', path: '/api/staff/b2/busy-feed' })
  expect(JSON.parse(asked[1]?.body ?? '')).toEqual({ url: 'webcal://example.com/basic.ics' })
})

test('a barber’s own calendar is read no more after one question, and who waits for its times is shown', async () => {
  const opening = { date: '2026-11-24', time: '10:00', minutes: 60, barber: 'b1' }
  const asked = serverAnswers(() =>
    says({ message: calendarReplies.busyRemoved.message, busyFeed: null, waiting: [], opening }),
  )
  const client = open(full())
  await choose('Besnik Gashi', 'Mos e lexo më kalendarin')
  const question = page.getByRole('alertdialog', { name: 'Të mos lexohet më ky kalendar?' })
  await question.getByRole('button', { name: 'Hiqe' }).click()
  await expect.element(page.getByText(calendarReplies.busyRemoved.message)).toBeVisible()
  expect(asked).toMatchObject([{ method: 'PUT', path: '/api/staff/b1/busy-feed' }])
  expect(client.getQueryData(freedKey)).toEqual({ slot: opening, by: 'other' })
})

test('a barber has the own row alone', async () => {
  serverAnswers(() => says({}))
  open(full(), { memberRole: 'barber', staffId: 'b0' })
  await expect.element(page.getByRole('heading', { name: 'Kalendari im' })).toBeVisible()
  await expect.element(row('Arta Krasniqi')).toBeVisible()
  expect(rows.getByRole('listitem').elements()).toHaveLength(1)
})

test('the own calendar stands beside its title, with the edge and line of the parts around it', async () => {
  await page.viewport(1440, 900)
  serverAnswers(() => says({}))
  open(full(), { memberRole: 'barber', staffId: 'b0' })
  await expect.element(row('Arta Krasniqi')).toBeVisible()
  const title = page.getByRole('heading', { name: 'Kalendari im' }).element()
  const part = title.closest('section')
  expect(part?.className).toContain('page-part')
  const { top, left } = rows.element().getBoundingClientRect()
  expect(left).toBeGreaterThan(title.getBoundingClientRect().right)
  expect(Math.abs(top - title.getBoundingClientRect().top)).toBeLessThan(12)
  expect(part?.querySelector('header')).toBeNull()
})

test('a list that does not load is asked for again', async () => {
  serverAnswers(() => says({}))
  open(() =>
    Response.json({ success: false, message: 'Gabim', code: 'unexpected' }, { status: 500 }),
  )
  await expect.element(page.getByText('Gabim')).toBeVisible()
  told = full()
  await page.getByRole('button', { name: 'Provo përsëri', exact: true }).click()
  await expect.element(row('Arta Krasniqi')).toBeVisible()
})

test('without network the rows stay in sight, links are copied, and what writes is off', async () => {
  serverAnswers(() => says({}))
  open(full())
  await expect.element(row('Arta Krasniqi')).toBeVisible()
  setOnline(false)
  await expect.element(row('Drita Leka').getByText('Bëj lidhje')).toBeDisabled()
  await expect.element(row('Drita Leka').getByText('Ngjit adresën .ics')).toBeDisabled()
  await expect.element(row('Arta Krasniqi').getByText('Kopjo lidhjen')).toBeEnabled()
  setOnline(true)
  await expect.element(row('Drita Leka').getByText('Bëj lidhje')).toBeEnabled()
})
