import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { calendarReplies } from '#contract/calendars.ts'
import {
  button,
  dayIn,
  finger,
  goOn,
  salonWithDoor,
  time,
} from '#tests/support/browser/door/at-door.ts'
import { enter, expect, test } from '#tests/support/browser/journey.ts'
import { columnOf } from '#tests/support/browser/hands/schedule-hand.ts'
import { readBy } from '#tests/support/calendars/readers.ts'
import { nextWeek } from '#tests/support/fixtures/salon-calls.ts'

const busy = nextWeek.replaceAll('-', '')
/** Besa's own calendar: from two to three she is elsewhere. */
const ownCalendar = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'BEGIN:VEVENT',
  'UID:dentist',
  'SUMMARY:Dentisti i fshehtë',
  `DTSTART;TZID=Europe/Tirane:${busy}T140000`,
  `DTEND;TZID=Europe/Tirane:${busy}T150000`,
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n')

async function openOwnCalendar() {
  const server = createServer((_, reply) =>
    reply.writeHead(200, { 'content-type': 'text/calendar' }).end(ownCalendar),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/besa.ics`, close: () => server.close() }
}

const rowOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Kalendarë' }).getByRole('listitem').filter({ hasText: name })

async function copiedLink(page: Page, name: string) {
  await rowOf(page, name).getByRole('button', { name: 'Kopjo lidhjen' }).click()
  await expect(page.getByText(/^Lidhja u kopjua\./).first()).toBeVisible()
  return page.evaluate(() => navigator.clipboard.readText())
}

/** What a calendar of a phone finds behind the link. */
async function visitsBehind(link: string) {
  const answer = await fetch(link)
  return answer.ok
    ? readBy('ical.js', await answer.text()).map(({ title, from }) => `${title} ${from}`)
    : answer.status
}

test('a barber’s visits stand in the calendar of a phone, and the barber’s own calendar in Orari', async ({
  page,
  context,
  people,
  isMobile,
}) => {
  test.slow()
  const owner = await people.owner()
  const salon = await salonWithDoor(page, owner, { onRequest: false })
  const { id: staffId } = await salon.barber('Besa')
  const besa = await people.member(owner, 'barber', { staffId, username: 'Besa Gashi' })
  const visit = await salon.book('Drita Leka', { barber: 'Besa' })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enter(page, owner, '/konfigurimet?tab=lidhje')
  const row = rowOf(page, 'Besa')

  const link = await test.step('the owner makes a link without names, and copies it', async () => {
    await row.getByRole('button', { name: 'Bëj lidhje' }).click()
    await expect(page.getByText(calendarReplies.made.message)).toBeVisible()
    await expect(row.getByText('pa emra klientësh')).toBeVisible()
    return copiedLink(page, 'Besa')
  })
  await test.step('the calendar behind it has the visit, and follows when it is moved', async () => {
    expect(await visitsBehind(link)).toEqual([`Prerje ${nextWeek}T09:00:00.000Z`])
    await salon.change(visit.id, { appointment_time: '11:30' })
    await expect.poll(() => visitsBehind(link)).toEqual([`Prerje ${nextWeek}T10:30:00.000Z`])
  })
  await test.step('a replaced link opens nothing, and the new one the same visits', async () => {
    await row.getByRole('button', { name: 'Veprime për kalendarin: Besa' }).click()
    await page.getByRole('menuitem', { name: 'Lidhje e re' }).click()
    const question = page.getByRole('alertdialog', { name: 'Lidhje e re?' })
    await question.getByRole('button', { name: 'Bëj lidhje të re' }).click()
    await expect(page.getByText(calendarReplies.replaced.message)).toBeVisible()
    expect(await visitsBehind(link)).toBe(404)
    await expect.poll(() => copiedLink(page, 'Besa')).not.toBe(link)
    expect(await visitsBehind(await copiedLink(page, 'Besa'))).toHaveLength(1)
  })

  const own = await openOwnCalendar()
  try {
    await test.step('the barber adds the own calendar, and its time is busy in the schedule', async () => {
      await enter(page, besa, '/profili')
      await row.getByRole('button', { name: 'Ngjit adresën .ics' }).click()
      const pasting = page.getByRole('dialog', { name: 'Kalendari i vet: Besa' })
      await pasting.getByLabel('Adresa .ics').fill(own.url)
      await pasting.getByRole('button', { name: 'Lexoje' }).click()
      await expect(page.getByText(calendarReplies.busyRead.message)).toBeVisible()
      await expect(row.getByText(/^127\.0\.0\.1: .* këtë javë$/)).toBeVisible()
      await page.goto(`/terminet?d=${nextWeek}`)
      const held = columnOf(page, 'Besa').getByRole('button', { name: /^I zënë/ })
      await expect(held).toHaveText(/14:00–15:00/)
      await expect(page.getByText('Dentisti')).toHaveCount(0)
    })
  } finally {
    own.close()
  }
  await test.step('a client is offered no slot with the barber then', async () => {
    await page.goto(salon.path)
    await button(page, /^Prerje/).click()
    await goOn(page, finger(), isMobile)
    await page.locator('.with label').filter({ hasText: 'Besa' }).click()
    await button(page, 'Java tjetër').click()
    await dayIn(page, nextWeek).click()
    await expect(time(page, '13:30')).toBeVisible()
    await expect(time(page, '15:00')).toBeVisible()
    for (const taken of ['11:30', '14:00', '14:30']) await expect(time(page, taken)).toHaveCount(0)
  })
})
