import { expect, test } from 'vitest'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { webhookRoutes } from '#contract/webhooks.ts'
import { readSigned, salonWithProgram, visit } from '#tests/support/webhooks/far-program.ts'

test('a test is sent at once and answered with its delivery', async () => {
  const { program, listen, call } = await salonWithProgram()
  const { id } = await listen('/in', ['client.changed'])
  program.answers.set('/in', 503)
  const { delivery } = await call(webhookRoutes.test, { params: { id } })
  expect(delivery).toMatchObject({
    event: 'test',
    status: 503,
    tries: 1,
    nextTryAt: null,
    about: null,
  })
  expect(program.messages('/in').map(({ type, data }) => [type, data])).toEqual([['test', {}]])
})

test('a delivery that has arrived is sent again on demand, with the same id', async () => {
  const { program, listen, send, call, deliveries } = await salonWithProgram()
  const { id } = await listen('/in')
  await call(appointmentRoutes.add, { body: visit })
  await send()
  const [first] = await deliveries(id)
  const params = { id, deliveryId: first?.id ?? '' }
  expect((await call(webhookRoutes.repeat, { params })).delivery.nextTryAt).not.toBeNull()
  await send()
  const ids = program.received.map(({ headers }) => headers['webhook-id'])
  expect(ids).toEqual([first?.id, first?.id])
  expect(await deliveries(id)).toMatchObject([{ status: 200, tries: 2, nextTryAt: null }])
})

test('a secret that was replaced signs nothing more', async () => {
  const { program, listen, send, call } = await salonWithProgram({ now: new Date() })
  const { id, secret: old } = await listen('/in')
  const { secret } = await call(webhookRoutes.renewSecret, { params: { id } })
  await call(webhookRoutes.test, { params: { id } })
  const [sent] = program.received
  if (!sent) throw new Error('Nothing was sent.')
  expect(readSigned(secret, sent)).toMatchObject({ type: 'test' })
  expect(() => readSigned(old, sent)).toThrow('signature')
  await send()
})

test('deliveries name whom they are about, and keep nothing of the answer', async () => {
  const { world, listen, send, call, deliveries } = await salonWithProgram()
  const { id } = await listen('/in')
  const { appointment } = await call(appointmentRoutes.add, { body: visit })
  await call(appointmentRoutes.remove, { params: { id: appointment.id } })
  await send()
  const about = { name: 'Drita Gashi', startsAt: '2026-03-09 11:00' }
  const shown = await deliveries(id)
  expect(shown).toMatchObject([
    { event: 'appointment.cancelled', about, status: 200, tries: 1, ms: expect.any(Number) },
    { event: 'appointment.booked', about: null, status: 200, tries: 1 },
  ])
  const rows = await world.sql`select to_jsonb(d) as row from webhook_deliveries d`
  expect(JSON.stringify([rows, shown])).not.toContain('secret word')
})

test('a secret rests sealed, and no answer but that of its making shows it', async () => {
  const { world, listen, webhooks } = await salonWithProgram()
  const { secret } = await listen('/in')
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const [row] = await world.sql<{ secret: Buffer }>`select secret from webhooks`
  expect(row?.secret.includes(key)).toBe(false)
  expect(JSON.stringify(await webhooks())).not.toContain(secret)
  expect(world.lines.join()).not.toContain(secret)
})

test('an address that is switched off waits for nothing, and takes no repeat', async () => {
  const { world, owner, program, listen, send, call, deliveries, webhooks } =
    await salonWithProgram()
  const { id } = await listen('/in')
  await call(appointmentRoutes.add, { body: visit })
  await send()
  await call(appointmentRoutes.add, { body: { ...visit, appointment_time: '15:00' } })
  await call(webhookRoutes.change, { params: { id }, body: { enabled: false } })
  await call(appointmentRoutes.add, { body: { ...visit, appointment_time: '16:00' } })
  await send()
  const kept = await deliveries(id)
  expect(program.received.length).toBe(kept.length)
  expect(await webhooks()).toMatchObject([{ enabled: false, nextTryAt: null }])
  const params = { id, deliveryId: kept[0]?.id ?? '' }
  const { json } = await world.request(webhookRoutes.repeat, { params }, owner.token)
  expect(json['code']).toBe('webhook_off')
})

test('an address and what it asks for are changed as told', async () => {
  const { listen, call, webhooks } = await salonWithProgram()
  const { id } = await listen('/in')
  const body = { url: 'https://tabela.example/in', events: ['client.changed' as const] }
  const { webhook } = await call(webhookRoutes.change, { params: { id }, body })
  expect(webhook).toMatchObject({ ...body, enabled: true })
  expect(await webhooks()).toEqual([webhook])
})

test('addresses are the owner’s and the manager’s, after a password, and at most twenty', async () => {
  const { world, owner, listen } = await salonWithProgram()
  const { id } = await listen('/0')
  const desk = await world.member(owner, 'desk')
  expect((await world.request(webhookRoutes.list, {}, desk.token)).status).toBe(403)
  const { token } = await world.owner()
  const wire = { params: { id }, body: { enabled: false } }
  for (const route of [webhookRoutes.change, webhookRoutes.deliveries, webhookRoutes.test])
    expect((await world.request(route, wire, token)).status).toBe(404)
  await world.sql`update sessions set proved_at = null where user_id = ${owner.userId}`
  const { json } = await world.request(webhookRoutes.change, wire, owner.token)
  expect(json['code']).toBe('reauth_required')
  await world.sql`update sessions set proved_at = ${world.now} where user_id = ${owner.userId}`
  for (let nth = 1; nth < 20; nth++) await listen(`/${nth}`)
  await expect(listen('/20')).rejects.toThrow('20 adresa')
})
