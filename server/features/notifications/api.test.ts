import { expect, test } from 'vitest'
import { dailyReportRoutes } from '#contract/daily-reports.ts'
import {
  notificationRoutes,
  notificationComplaints,
  notificationReplies,
} from '#contract/notifications/notifications.ts'
import { userRoutes } from '#contract/accounts/users.ts'
import { settleNotifications } from './data.ts'
import type { OutgoingMail } from '#server/mail/transport.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const { send, recent, stop, audiences, recipients, refusals } = notificationRoutes
const news = {
  subject: 'Lajme nga Orari',
  message: 'Rreshti i parë\nrreshti i dytë\n\nMirë u pafshim',
}

async function office() {
  const world = await createWorld()
  const admin = await world.admin({ email: 'admin@example.com' })
  const { call } = world.as(admin)
  /** Sends while a worker delivers mails, as in the product. */
  async function sent<T>(asking: Promise<T>): Promise<{ reply: T; mails: OutgoingMail[] }> {
    let isOver = false
    const over = asking.finally(() => {
      isOver = true
    })
    const mails: OutgoingMail[] = []
    while (!isOver) mails.push(...(await world.deliverMails()))
    return { reply: await over, mails: [...mails, ...(await world.deliverMails())] }
  }
  const owner = (username: string, more: Parameters<World['owner']>[0] = {}) =>
    world.owner({ username, email: `${username.toLowerCase()}@example.com`, ...more })
  return { world, admin, call, sent, owner }
}
const addressesOf = (mails: readonly OutgoingMail[]) => mails.map(({ to }) => to).toSorted()

test('each recipient gets a mail of their own, and the answer counts the results', async () => {
  const { call, sent } = await office()
  const list = ['arta@example.com', 'Besa@example.com', 'ARTA@example.com']
  const { reply, mails } = await sent(call(send, { body: { ...news, recipients: list } }))
  expect(addressesOf(mails)).toEqual(['Besa@example.com', 'arta@example.com'])
  for (const { to, text, html } of mails) {
    const other = to === 'arta@example.com' ? 'besa' : 'arta'
    expect((text + html).toLowerCase()).not.toContain(other)
  }
  expect(reply.message).toBe('Njoftimi u dërgua te 2\u00a0përdorues.')
  const results = { successful: 2, failed: 0, queued: 0, skipped: 0, totalUsers: 2 }
  expect(reply.results).toEqual(results)
  expect((await call(recent)).notifications).toMatchObject([
    { subject: news.subject, recipients: 2, success_count: 2, failure_count: 0, queued_count: 0 },
  ])
})

test('a deleted account leaves the counts of a broadcast as they were', async () => {
  const { world, call, sent, owner } = await office()
  await sent(call(send, { body: { ...news, recipients: ['x@example.com'] } }))
  const [arta] = [await owner('Arta'), await owner('Besa')]
  const list = ['arta@example.com', 'besa@example.com']
  await sent(call(send, { body: { ...news, recipients: list } }))
  const before = (await call(recent)).notifications
  expect(before).toMatchObject([{ success_count: 2 }, { success_count: 1 }])
  await call(userRoutes.remove, { params: { id: arta.userId } })
  expect((await call(recent)).notifications).toEqual(before)
  await settleNotifications(world.sql, new Date(world.now.getTime() + 2 * 86_400_000))
  expect((await call(recent)).notifications).toEqual(before)
})

test('a message keeps its lines, and markup in it is shown as text', async () => {
  const { call, sent } = await office()
  const message = 'Një\nDy <b>trashë</b> & "të tjera"\r\n\r\nTre'
  const body = { subject: '<script>Ofertë</script>', message, recipients: ['arta@example.com'] }
  const { mails } = await sent(call(send, { body }))
  const { html = '', text = '', subject = '' } = mails[0] ?? {}
  expect(subject).toBe('<script>Ofertë</script>')
  expect(text).toContain('Një\nDy <b>trashë</b> & "të tjera"\n\nTre')
  expect(html).toContain('Një<br>\nDy &lt;b&gt;trashë&lt;/b&gt; &amp; &quot;të tjera&quot;')
  expect(html).not.toMatch(/<script|<b>/)
})

test('a broadcast without subject, message or recipients is refused', async () => {
  const { world, call } = await office()
  const wrong: [object, string, string][] = [
    [
      { subject: ' ', message: 'x', recipients: ['a@example.com'] },
      'subject',
      notificationComplaints.fillBoth.message,
    ],
    [
      { subject: 'x', message: ' \n ', recipients: ['a@example.com'] },
      'message',
      notificationComplaints.fillBoth.message,
    ],
  ]
  for (const [body, field, words] of wrong)
    await expect(call(send, { body: body as never })).rejects.toMatchObject({
      status: 400,
      fields: { [field]: words },
    })
  await expect(call(send, { body: { ...news, recipients: [] } })).rejects.toMatchObject({
    code: 'no_recipients',
    message: 'Nuk ka marrës të zgjedhur',
  })
  await expect(call(send, { body: { ...news, audience: 'subscribed' } })).rejects.toMatchObject({
    code: 'no_recipients',
  })
  const list = ['x@y.z', 'arta@example.com', 'besa', 'x@y', 'c@example.com\r\nBcc: d@example.com']
  await expect(call(send, { body: { ...news, recipients: list } })).rejects.toMatchObject({
    code: 'invalid_recipients',
    fields: { recipients: expect.stringMatching(/^Email të pavlefshme: besa, x@y, /) as string },
  })
  expect(await world.sql`select 1 from notifications union all select 1 from mail_outbox`).toEqual(
    [],
  )
})

async function salons({ owner, world }: Awaited<ReturnType<typeof office>>) {
  await owner('Ana')
  await owner('Bora', { trialEndDate: '2026-03-01' })
  await owner('Cela', { subscription: { type: 'monthly', endDate: '2026-03-02' } })
  await owner('Dea', { subscription: { type: 'yearly', endDate: '2026-03-01' } })
  await owner('Era', { isActive: false })
  await owner('Fjolla', { isVerified: false })
  // An account made administrator during its subscription no longer counts as a salon.
  const subscription = { type: 'monthly', endDate: '2026-03-02' } as const
  await world.admin({ email: 'admin2@example.com', subscription })
}

test('an audience holds exactly the accounts it describes at that moment', async () => {
  const room = await office()
  await salons(room)
  const { call, sent } = room
  const wanted = {
    all: ['admin', 'admin2', 'ana', 'bora', 'cela', 'dea'],
    active: ['ana', 'cela'],
    trial: ['ana'],
    subscribed: ['cela'],
  } as const
  const counts = (await call(audiences)).audiences
  for (const audience of ['all', 'active', 'trial', 'subscribed'] as const) {
    const expected = wanted[audience].map((name) => `${name}@example.com`).toSorted()
    const { mails } = await sent(call(send, { body: { ...news, audience } }))
    expect(addressesOf(mails), audience).toEqual(expected)
    expect(counts[audience]).toEqual({ total: expected.length, unsubscribed: 0 })
    const listed = await call(recipients, { query: { audience } })
    expect(listed.recipients.map(({ email }) => email).toSorted()).toEqual(expected)
  }
})

test('recipients are found by name or address, page by page', async () => {
  const room = await office()
  await salons(room)
  const find = (query: object) => room.call(recipients, { query } as never)
  expect((await find({ q: 'BOR' })).recipients).toMatchObject([{ username: 'Bora' }])
  expect((await find({ q: 'cela@' })).recipients).toMatchObject([{ username: 'Cela' }])
  expect((await find({ q: '%' })).recipients).toEqual([])
  const { recipients: second, pagination } = await find({ page: 2, limit: 4 })
  expect(second).toHaveLength(2)
  expect(pagination).toMatchObject({ total_items: 6, total_pages: 2, current_page: 2 })
})

test('one key sends once, and answers the progress', async () => {
  const { world, admin, sent } = await office()
  const wire = {
    body: { ...news, recipients: ['arta@example.com'] },
    headers: { 'idempotency-key': 'nje' },
  }
  const again = () => world.request(send, wire, admin.token)
  const first = await sent(again())
  const second = await sent(again())
  expect([first.mails.length, second.mails.length]).toEqual([1, 0])
  expect(second.reply.json).toEqual(first.reply.json)
  expect(second.reply.json['results']).toMatchObject({ successful: 1 })
})

test('waiting mails can be stopped, and sent ones stay counted', async () => {
  const { world, call, sent } = await office()
  const { reply } = await sent(call(send, { body: { ...news, recipients: ['arta@example.com'] } }))
  const params = { id: reply.notification.id }
  await expect(call(stop, { params })).rejects.toMatchObject({ code: 'already_sent' })
  const waiting = (n: number) => world.sql`
    insert into mail_outbox (id, kind, recipient, notification_id, is_bulk, next_at, created_at)
    values (gen_random_uuid(), 'broadcast', ${`k${n}@example.com`}, ${params.id}, true, ${world.now}, ${world.now})`
  for (const n of [1, 2, 3]) await waiting(n)
  const { notification, message } = await call(stop, { params })
  expect(message).toBe(notificationReplies.stopped.message)
  expect(notification).toMatchObject({ success_count: 1, queued_count: 0, stopped_count: 3 })
  expect(await world.deliverMails()).toEqual([])
  await expect(call(stop, { params: { id: 'nothing' } })).rejects.toMatchObject({ status: 404 })
  const notes = await world.sql<{
    description: string
  }>`select description from activities order by created_at, id`
  expect(notes.map(({ description }) => description)).toEqual([
    'Njoftimi “Lajme nga Orari” u dërgua te 1\u00a0marrës.',
    'Dërgimi i “Lajme nga Orari” u ndal: 3\u00a0email-e nuk u dërguan.',
  ])
})

test('the list of notifications holds no daily reports', async () => {
  const room = await office()
  const { call, sent } = room
  await room.owner('Ana')
  await sent(call(send, { body: { ...news, recipients: ['besa@example.com'] } }))
  for (let day = 0; day < 6; day++) await sent(call(dailyReportRoutes.send, { body: {} }))
  const { notifications } = await call(recent)
  expect(notifications.map(({ subject }) => subject)).toEqual([news.subject])
})

test('refused addresses are counted with their reason, newest first', async () => {
  const { world, call } = await office()
  await world.sql`
    insert into mail_refusals (address_key, times, reason, refused_at) values
      ('askush@example.com', 3, '550 5.1.1 No such user', '2026-03-01T10:00:00Z'),
      ('plot@example.com', 1, '552 Mailbox full', '2026-03-02T07:00:00Z')`
  expect((await call(refusals, { query: {} })).refusals).toEqual([
    {
      email: 'plot@example.com',
      times: 1,
      reason: '552 Mailbox full',
      refused_at: '2026-03-02T07:00:00.000Z',
    },
    {
      email: 'askush@example.com',
      times: 3,
      reason: '550 5.1.1 No such user',
      refused_at: '2026-03-01T10:00:00.000Z',
    },
  ])
})
