import { expect, test } from 'vitest'
import { commonErrors } from '#contract/common.ts'
import { keyRoutes } from '#contract/keys.ts'
import type { KeyRight, Route } from '#contract/kit/route.ts'
import { salonHistoryRoutes } from '#contract/salon-history.ts'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import {
  type WebhookEvent,
  webhookBodies,
  webhookEvents,
  webhookRoutes,
} from '#contract/webhooks.ts'
import { salonWithProgram, visit } from '#tests/support/webhooks/far-program.ts'
import { webhookJobs } from './jobs.ts'

const events = ['appointment.booked', 'client.changed'] as const

/** A salon with a program that has subscribed itself at `/own`. */
async function salonWithSubscriber(rights: KeyRight[] = ['read', 'hooks'], endsAt?: string) {
  const salon = await salonWithProgram()
  const { world, call, program } = salon
  const { key, secret } = await call(keyRoutes.add, { body: { name: 'Zapier', rights, endsAt } })
  const asked = (route: Route, wire: object = {}) => world.request(route, wire, secret)
  const subscribe = (path = '/own') =>
    asked(webhookRoutes.add, { body: { url: `${program.origin}${path}`, events } })
  return { ...salon, key, asked, subscribe, own: world.as({ token: secret }) }
}

test('a key with `hooks` subscribes, is told, and unsubscribes as the history says', async () => {
  const { call, own, subscribe, asked, send, program, webhooks } = await salonWithSubscriber()
  const { status, json } = await subscribe()
  expect([status, json['secret']]).toEqual([200, expect.stringMatching(/^whsec_/)])
  await call(appointmentRoutes.add, { body: visit })
  await send()
  expect(program.messages('/own')).toMatchObject([{ type: 'appointment.booked' }])
  const [webhook] = await webhooks()
  expect(webhook).toMatchObject({ madeBy: 'Zapier', deliveries: 1 })
  expect(await own.call(webhookRoutes.list)).toMatchObject({ webhooks: [webhook] })
  expect(await asked(webhookRoutes.remove, { params: { id: webhook?.id } })).toMatchObject({
    status: 200,
  })
  expect(await webhooks()).toEqual([])
  const { entries } = await call(salonHistoryRoutes.list, { query: { kind: 'salon' } })
  expect(entries.slice(0, 2).map(({ text }) => text)).toEqual([
    expect.stringMatching(/^Zapier ndali njoftimet te programi /),
    expect.stringMatching(/^Zapier nisi njoftimet te programi /),
  ])
})

test('a program neither sees nor removes an address that it has not made', async () => {
  const { call, listen, own, asked, webhooks } = await salonWithSubscriber()
  const byOwner = await listen('/owner')
  const other = await call(keyRoutes.add, { body: { name: 'n8n', rights: ['read', 'hooks'] } })
  expect(await own.call(webhookRoutes.list)).toMatchObject({ webhooks: [] })
  expect(await asked(webhookRoutes.remove, { params: { id: byOwner.id } })).toMatchObject({
    status: 404,
  })
  expect(await webhooks()).toMatchObject([{ id: byOwner.id, madeBy: null }])
  expect(other.key.rights).toEqual(['read', 'hooks'])
})

test.each<[KeyRight[], number, number]>([
  [['read'], 403, 403],
  [['read', 'write'], 403, 403],
  [['hooks'], 403, 200],
  [['write', 'hooks'], 200, 200],
])('a key with %s may or may not subscribe', async (rights, adds, lists) => {
  const { subscribe, asked } = await salonWithSubscriber(rights)
  const samples = { query: { event: 'client.changed' } }
  expect([
    (await subscribe()).status,
    (await asked(webhookRoutes.samples, samples)).status,
    (await asked(webhookRoutes.list)).status,
  ]).toEqual([adds, adds, lists])
  const params = { id: '00000000-0000-7000-8000-000000000000' }
  for (const route of [webhookRoutes.change, webhookRoutes.renewSecret, webhookRoutes.deliveries])
    expect((await asked(route, { params, body: {} })).json['code']).toBe(
      commonErrors.keyForbidden.code,
    )
})

test('a key that is ended takes its addresses along', async () => {
  const { call, key, subscribe, listen, webhooks } = await salonWithSubscriber()
  await subscribe()
  const { id } = await listen('/owner')
  await call(keyRoutes.end, { params: { id: key.id } })
  expect(await webhooks()).toMatchObject([{ id }])
  const { entries } = await call(salonHistoryRoutes.list, { query: { kind: 'salon' } })
  expect(entries[0]?.text).toMatch(/^Arta ndali njoftimet te programi /)
})

test('a key that ends by itself tells nothing more, and its addresses go', async () => {
  const { world, call, subscribe, asked, listen, send, later, program, webhooks } =
    await salonWithSubscriber(['read', 'hooks'], '2026-03-02')
  await subscribe()
  const { id } = await listen('/owner')
  expect((await asked(webhookRoutes.list)).status).toBe(200)
  await later(16 * 3600)
  expect((await asked(webhookRoutes.list)).json['code']).toBe(commonErrors.signedOut.code)
  await call(appointmentRoutes.add, { body: visit })
  await send()
  expect(program.received.map(({ path }) => path)).toEqual(['/owner'])
  for (const job of webhookJobs) await job.run(world.deps)
  expect(await webhooks()).toMatchObject([{ id }])
  const { entries } = await call(salonHistoryRoutes.list, { query: { kind: 'salon' } })
  expect(entries[0]?.text).toMatch(/^Orari ndali njoftimet te programi /)
})

test('samples are the newest three of each event, as they are sent', async () => {
  const { call, own, listen, send, program, addService, bookAtDoor } = await salonWithSubscriber()
  const samples = async (event: WebhookEvent) =>
    (await own.call(webhookRoutes.samples, { query: { event } })).samples
  for (const event of webhookEvents.filter((one) => one !== 'client.changed'))
    expect(await samples(event)).toEqual([])
  await listen('/all')
  const [first, second] = [
    await call(appointmentRoutes.add, { body: visit }),
    await call(appointmentRoutes.add, { body: { ...visit, appointment_time: '12:00' } }),
  ].map(({ appointment }) => appointment)
  const change = (id = '', status: 'cancelled' | 'completed') =>
    call(appointmentRoutes.change, { params: { id }, body: { status } })
  for (const time of ['13:00', '14:00', '15:00'])
    await call(appointmentRoutes.add, { body: { ...visit, appointment_time: time } })
  await send()
  const [newest] = program.messages('/all').toReversed()
  const booked = await samples('appointment.booked')
  expect(booked).toHaveLength(3)
  expect(booked[0]).toEqual(newest)
  await change(first?.id, 'cancelled')
  await change(second?.id, 'completed')
  expect(await samples('appointment.cancelled')).toMatchObject([{ data: { id: first?.id } }])
  expect(await samples('appointment.closed')).toMatchObject([{ data: { id: second?.id } }])
  await bookAtDoor([await addService('Qethje')], { name: 'Naime Berisha', phone: '069 555 6677' })
  for (const event of webhookEvents)
    for (const sample of await samples(event)) {
      expect(sample.type).toBe(event)
      webhookBodies[event].parse(sample)
    }
  expect(await samples('client.changed')).toMatchObject([
    { data: { client: { name: 'Naime Berisha' } } },
    {},
  ])
  expect(await samples('request.waiting')).toHaveLength(1)
})
