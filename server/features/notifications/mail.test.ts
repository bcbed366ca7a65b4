import { expect, test } from 'vitest'
import { notificationRoutes } from '#contract/notifications/notifications.ts'
import { createWorld } from '#tests/support/world.ts'
import { awaitMails, sendBroadcast } from './actions.ts'
import { settleNotifications } from './data.ts'

const { send, audiences, unsubscribe, unsubscribePage, resubscribe, preferences, recent } =
  notificationRoutes
const body = { subject: 'Lajme', message: 'Mirë se erdhët', recipients: ['arta@example.com'] }

/** Queues broadcasts without sending them, so that the test delivers the mails. */
async function office() {
  const world = await createWorld({ config: { APP_URL: 'https://orari.example' } })
  const admin = await world.admin()
  const ask = async (recipients = body.recipients) => {
    const actor = { userId: admin.userId, salonId: admin.salonId, role: 'admin' as const }
    const origin = { ip: '127.0.0.1', userAgent: '' }
    const call = { ...world.deps, actor, origin, body: { ...body, recipients } }
    const sent = await sendBroadcast(call as unknown as Parameters<typeof sendBroadcast>[0])
    return sent.reply.notification
  }
  const tokenFor = async (address: string) => {
    await ask([address])
    const [mail] = await world.deliverMails()
    return /unsubscribe#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  }
  return { world, admin, ask, tokenFor }
}

test('a broadcast holds a link to unsubscribe and the header for mailboxes', async () => {
  const { world, ask } = await office()
  await ask()
  const [mail] = await world.deliverMails()
  const { text = '', html = '', headers = {} } = mail ?? {}
  const page = /https:\/\/orari\.example\/unsubscribe#token=[\w-]+/.exec(text)?.[0] ?? 'none'
  expect(html).toContain(`href="${page}"`)
  const token = page.split('=')[1] ?? ''
  expect(headers).toMatchObject({
    'List-Unsubscribe': `<https://orari.example/api/mail/unsubscribe/${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain('arta')
})

test('a mail that was asked for has no link to unsubscribe', async () => {
  const { world } = await office()
  const { email } = await world.owner()
  await world.request({ method: 'POST', path: '/api/auth/forgot-password' }, { body: { email } })
  const [mail] = await world.deliverMails()
  expect(mail?.to).toBe(email)
  expect(mail?.text).not.toContain('unsubscribe')
  expect(Object.keys(mail?.headers ?? {})).not.toContain('List-Unsubscribe')
})

const oneClicks = {
  'form-encoded': ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  'as a form of many parts': [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  ],
  'without a body': [undefined, undefined],
} as const

test.each(Object.entries(oneClicks))(
  'a mailbox unsubscribes with one click, %s',
  async (_, [type, payload]) => {
    const { world, ask, tokenFor } = await office()
    const token = await tokenFor('Arta@example.com')
    const { statusCode } = await world.app.inject({
      method: 'POST',
      url: `/api/mail/unsubscribe/${token}`,
      ...(payload !== undefined && { payload, headers: { 'content-type': type } }),
    })
    expect(statusCode).toBe(200)
    const record = await ask(['arta@EXAMPLE.com', 'besa@example.com'])
    expect(record).toMatchObject({ recipients: 2, queued_count: 1, skipped_count: 1 })
    expect((await world.deliverMails()).map(({ to }) => to)).toEqual(['besa@example.com'])
  },
)

test('a recipient who unsubscribes during a broadcast gets no more mail and is counted apart', async () => {
  const { world, admin, ask, tokenFor } = await office()
  const token = await tokenFor('arta@example.com')
  const { id } = await ask(['arta@example.com', 'besa@example.com'])
  await world.as(null).call(unsubscribe, { params: { token } })
  expect((await world.deliverMails()).map(({ to }) => to)).toEqual(['besa@example.com'])
  expect(await awaitMails(world.sql, id)).toMatchObject({
    success_count: 1,
    skipped_count: 1,
    failure_count: 0,
    queued_count: 0,
  })
  expect((await world.as(admin).call(recent)).notifications[0]?.id).toBe(id)
})

test('unsubscribing can be undone, and the page names the address', async () => {
  const { world, admin, tokenFor } = await office()
  const { email } = await world.owner({ email: 'drita@example.com' })
  const visitor = world.as(null)
  const params = { token: await tokenFor(email) }
  const all = async () => (await world.as(admin).call(audiences)).audiences.all
  expect(await visitor.call(preferences, { params })).toMatchObject({
    email: 'dr…@example.com',
    isUnsubscribed: false,
  })
  await visitor.call(unsubscribe, { params })
  expect(await all()).toEqual({ total: 2, unsubscribed: 1 })
  expect(await visitor.call(preferences, { params })).toMatchObject({ isUnsubscribed: true })
  await visitor.call(resubscribe, { params })
  expect(await all()).toEqual({ total: 2, unsubscribed: 0 })
})

test('an old mailbox that only opens links reaches the page and changes nothing', async () => {
  const { world, tokenFor } = await office()
  const params = { token: await tokenFor('arta@example.com') }
  const { status, headers } = await world.request(unsubscribePage, { params })
  expect([status, headers['location']]).toEqual([
    303,
    `https://orari.example/unsubscribe#token=${params.token}`,
  ])
  expect(await world.sql`select 1 from mail_unsubscribes`).toEqual([])
})

test('an invented unsubscribe link does nothing, and no such link logs in', async () => {
  const { world, tokenFor } = await office()
  const token = await tokenFor('arta@example.com')
  const changed = (token.startsWith('A') ? 'B' : 'A') + token.slice(1)
  for (const made of [changed, token.slice(0, -2), 'x', 'A'.repeat(80), 'arta@example.com'])
    for (const route of [unsubscribe, resubscribe, preferences, unsubscribePage])
      expect((await world.request(route, { params: { token: made } })).json).toMatchObject({
        code: 'unsubscribe_invalid',
      })
  expect(await world.sql`select 1 from mail_unsubscribes`).toEqual([])
  const profile = { method: 'GET', path: '/api/auth/profile' } as const
  expect((await world.request(profile, {}, token)).status).toBe(401)
})

test('the answer does not wait for all mails', async () => {
  const { world, ask } = await office()
  const { id } = await ask()
  expect(await awaitMails(world.sql, id, 0.2)).toMatchObject({ queued_count: 1, success_count: 0 })
})

test('a broadcast’s mails are deleted once their results are counted', async () => {
  const { world, admin, ask } = await office()
  await ask(['arta@example.com', 'besa@example.com'])
  await world.deliverMails()
  await ask(['cela@example.com'])

  const settled = async () => {
    await settleNotifications(world.sql, world.now)
    await world.sql`delete from mail_outbox m using notifications n
      where n.id = m.notification_id and n.settled_at is not null`
    const token = await world.signIn(admin.userId)
    const { notifications } = await world.as({ token }).call(recent)
    return notifications.map(({ success_count, queued_count }) => [success_count, queued_count])
  }
  expect(await settled()).toEqual([
    [0, 1],
    [2, 0],
  ])
  world.now = new Date(world.now.getTime() + 25 * 3_600_000)
  expect(await settled()).toEqual([
    [0, 1],
    [2, 0],
  ])
  const left = await world.sql`select recipient from mail_outbox`
  expect(left).toEqual([{ recipient: 'cela@example.com' }])
})

test('only an administrator sends broadcasts', async () => {
  const { world } = await office()
  const owner = await world.owner()
  const { status } = await world.request(send, { body }, owner.token)
  expect(status).toBe(403)
})
