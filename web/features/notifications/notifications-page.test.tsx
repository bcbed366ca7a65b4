import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  notificationErrors,
  notificationComplaints,
  notificationReplies,
  notificationWords,
} from '#contract/notifications/notifications.ts'
import {
  button,
  field,
  openNotifications as open,
  record,
  seen,
} from '#tests/support/browser/screens/notifications-screen.tsx'
import { refuses, says, unreachable } from '#tests/support/browser/open-page.tsx'

const send = 'POST /api/admin/notifications/send'

async function write() {
  await field('Subjekti').fill('Lajme')
  await field('Mesazhi').fill('Rreshti i parë\nrreshti i dytë')
}
const toOthers = async (typed: string) => {
  await page.getByRole('radio', { name: 'Email-e të tjera' }).click()
  await field('Email-et').fill(typed)
}

test('only an administrator has access, and nobody else’s page asks the server', async () => {
  const server = open('user')
  await seen('Nuk keni akses në këtë faqe.')
  expect(server.asked('GET /api/admin/notifications/recent')).toEqual([])
})

test('a broadcast goes to the chosen audience, and the form is cleared', async () => {
  const server = open()
  const sent = { ...record, id: 'n2', subject: 'Lajme', success_count: 200, failure_count: 0 }
  server.answer(send, () => {
    server.answer('GET /api/admin/notifications/recent', () =>
      says({ notifications: [sent, record] }),
    )
    return says({ message: 'Njoftimi u dërgua te 200 përdorues.', results: {}, notification: sent })
  })
  await write()
  await page.getByRole('radio', { name: /^Përdoruesit aktivë/ }).click()
  await button('Pamja paraprake').click()
  await button(/^Dërgo te 200.marrës$/).click()
  await seen('Njoftimi u dërgua te 200 përdorues.')
  await expect.element(field('Subjekti')).toHaveValue('')
  await expect.element(button('Pamja paraprake')).toHaveAttribute('aria-expanded', 'false')
  await expect.element(page.getByText(notificationWords.fillBothToPreview)).not.toBeInTheDocument()
  await seen('Lajme')
  expect(server.changes().map(({ body }) => body)).toEqual([
    { subject: 'Lajme', message: 'Rreshti i parë\nrreshti i dytë', audience: 'active' },
  ])
})

test('the figures say that they count whoever gets mail, not every account', async () => {
  open()
  await seen('Vetëm llogaritë aktive me email të verifikuar: të tjerat nuk marrin njoftime.')
})

test('unsubscribed recipients are shown apart from those who get the mail', async () => {
  open()
  await expect.element(button(/^Dërgo te 310.marrës$/)).toBeVisible()
  await seen(/2 janë çregjistruar/)
})

test('subject and message are required, to send and to preview', async () => {
  const server = open()
  await button(/^Dërgo te/).click()
  await expect
    .element(field('Subjekti'))
    .toHaveAccessibleDescription(notificationComplaints.fillBoth.message)
  await expect.element(field('Subjekti')).toHaveFocus()
  await button('Pamja paraprake').click()
  await seen(notificationWords.fillBothToPreview)
  expect(server.changes()).toEqual([])
})

test('the preview shows sender, three recipients, the number of others, and every line', async () => {
  open()
  await write()
  await toOthers('a@x.al, b@x.al, c@x.al, d@x.al, e@x.al')
  await button('Pamja paraprake').click()
  const preview = page.getByRole('region', { name: 'Pamja paraprake' })
  await expect.element(preview.getByText('Orari <njoftime@orari.al>')).toBeVisible()
  await expect
    .element(preview.getByText('a@x.al, b@x.al, c@x.al and 2 others · dhe 2 të tjerë'))
    .toBeVisible()
  await expect.element(preview.getByText(/^Rreshti i parë\s+rreshti i dytë$/)).toBeVisible()
})

test('malformed addresses are listed, and nothing can be sent to them', async () => {
  const server = open()
  await write()
  await toOthers('arta@example.com, besa , , x@y')
  await seen('Email të pavlefshme: besa, x@y')
  await expect.element(button(/^Dërgo te 1.marrës$/)).toBeDisabled()
  await toOthers('arta@example.com; ARTA@example.com\nbesa@example.com')
  await seen(/^2.email-e të vlefshme$/)
  server.answer(send, () => refuses(notificationErrors.noRecipients))
  await button(/^Dërgo te 2/).click()
  await seen(notificationWords.noRecipients)
  expect(server.changes()[0]?.body['recipients']).toEqual(['arta@example.com', 'besa@example.com'])
})

test('a broadcast without recipients is not sent', async () => {
  const server = open()
  await write()
  await toOthers(' , ')
  await button('Dërgo').click()
  await seen(notificationWords.noRecipients)
  expect(server.changes()).toEqual([])
})

test('a broadcast that failed stays as written, and is sent once on a retry', async () => {
  const server = open()
  server.answer(send, unreachable)
  await write()
  await button(/^Dërgo te/).click()
  await seen('Gabim gjatë dërgimit të njoftimit')
  await expect.element(field('Subjekti')).toHaveValue('Lajme')
  await button(/^Dërgo te/).click()
  await expect.poll(() => server.changes().length).toBe(2)
  const [first, second] = server.changes().map(({ headers }) => headers['idempotency-key'])
  expect(second).toBe(first)
})

test('counts change while mails are sent, and waiting mails can be stopped', async () => {
  const server = open()
  const answers = [100, 200].map((waiting) => ({
    ...record,
    success_count: 312 - waiting,
    failure_count: 0,
    queued_count: waiting,
  }))
  server.answer('GET /api/admin/notifications/recent', () =>
    says({ notifications: [answers.length > 1 ? answers.pop() : answers[0]] }),
  )
  await expect.element(page.getByText('112').first()).toBeVisible()
  await expect.element(page.getByText('212').first()).toBeVisible()
  server.answer('POST /api/admin/notifications/n1/stop', () => {
    const stopped = { ...record, queued_count: 0, stopped_count: 100 }
    server.answer('GET /api/admin/notifications/recent', () => says({ notifications: [stopped] }))
    return says({ message: notificationReplies.stopped.message, notification: stopped })
  })
  await button(/^Ndal/).click()
  await seen(notificationReplies.stopped.message)
  await expect.element(button(/^Ndal/)).not.toBeInTheDocument()
  await seen(/të ndalur/)
})
