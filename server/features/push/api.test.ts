import { expect, test } from 'vitest'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { pushErrors, pushRoutes } from '#contract/push.ts'
import { salonRoutes } from '#contract/salon.ts'
import { openDoor } from '#tests/support/door.ts'
import { devicesOf, openPushService, signerOf } from '#tests/support/push-service.ts'
import { onlineBookingRoutes } from '#contract/outside/online-bookings.ts'
import { answered } from '#tests/support/server/requests.ts'

/** A salon whose owner and barber Besa may get pushes, with a client on the public page. */
async function salon() {
  const service = await openPushService()
  const door = await openDoor({ config: { PUSH_HOSTS: service.origin } })
  const { world, owner, besa } = door
  const cut = await door.addService('Prerje')
  const barber = await world.member(owner, 'barber', { staffId: besa })
  return { ...door, service, cut, barber, ...devicesOf(world, service) }
}

test('a new request is pushed, encrypted for the browser and signed by the server', async () => {
  const { owner, listen, heard, bookAtDoor, cut, besa, call } = await salon()
  const phone = await listen(owner)
  await bookAtDoor([cut], { barber: besa })
  const [push] = await heard()
  expect(push?.path).toBe(phone.path)
  expect(phone.read(push?.body ?? Buffer.alloc(0))).toEqual({
    title: 'Kërkesë e re',
    body: 'Drita: e hënë, 9 mars, 10:00 te Besa',
    path: expect.stringMatching(/^\/terminet\?d=2026-03-09&termin=[0-9a-f-]{36}$/),
    tag: expect.stringMatching(/^[0-9a-f-]{36}$/),
    waiting: 1,
  })
  const { key } = await call(pushRoutes.list)
  expect(push?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '3600' })
  expect(signerOf(String(push?.headers['authorization']))).toMatchObject({
    key,
    aud: new URL(phone.subscription.endpoint).origin,
  })
  expect(await heard()).toEqual([])
})

test('a push names the client only if the member wants names, and the author of the act gets no push', async () => {
  const { world, owner, barber, listen, heard, besa, call } = await salon()
  const phone = await listen(barber, { about: ['own'], names: false })
  await listen(owner)
  const body = {
    service_name: 'Prerje',
    price: 10,
    barber: 'Besa',
    appointment_date: '2026-03-09',
    appointment_time: '11:00',
    client_name: 'Drita',
  }
  await call(appointmentRoutes.add, { body })
  await call(appointmentRoutes.add, { body: { ...body, barber: 'Arta' } })
  const pushes = await heard()
  expect(pushes.map(({ path }) => path)).toEqual([phone.path])
  expect(phone.read(pushes[0]?.body ?? Buffer.alloc(0))).toMatchObject({
    title: 'Termin i ri',
    body: 'e hënë, 9 mars, 11:00 te Besa',
    waiting: 0,
  })
  expect(besa).not.toBe('')
  expect(world.lines.join('\n')).not.toContain('Drita')
})

test('a barber’s push holds no name of another column where the salon hides names', async () => {
  const { barber, listen, heard, bookAtDoor, cut, arta, call } = await salon()
  await call(salonRoutes.change, { body: { barbersSeeOthers: false } })
  const phone = await listen(barber)
  await bookAtDoor([cut], { barber: arta })
  const [push] = await heard()
  expect(phone.read(push?.body ?? Buffer.alloc(0)).body).toBe('e hënë, 9 mars, 10:00 te Arta')
})

test('a move or a cancellation is pushed after the time to undo it, and not when undone', async () => {
  const { nobody, owner, listen, heard, later, bookAtDoor, cut, set, besa } = await salon()
  await set({ onRequest: false })
  const phone = await listen(owner)
  const { booking } = await bookAtDoor([cut], { barber: besa })
  const titles = async () =>
    (await heard()).map(({ body }) => [phone.read(body).title, phone.read(body).body])
  expect(await titles()).toEqual([['Termin i ri', 'Drita: e hënë, 9 mars, 10:00 te Besa']])
  const params = { token: booking.token }
  const move = (time: string) =>
    nobody.call(onlineBookingRoutes.move, { params, body: { date: '2026-03-09', time } })
  await move('12:00')
  expect(await titles()).toEqual([])
  later(11)
  expect(await titles()).toEqual([['Termini u zhvendos', 'Drita: e hënë, 9 mars, 12:00 te Besa']])
  await move('13:00')
  await move('14:00')
  later(11)
  expect(await titles()).toEqual([['Termini u zhvendos', 'Drita: e hënë, 9 mars, 14:00 te Besa']])
  await nobody.call(onlineBookingRoutes.cancel, { params, body: {} })
  later(11)
  expect(await titles()).toEqual([['Termini u anulua', 'Drita: e hënë, 9 mars, 14:00 te Besa']])
})

test('a browser that is gone is removed, and a slow one is tried again', async () => {
  const { owner, service, listen, heard, later, bookAtDoor, cut, besa, call } = await salon()
  const [dead, slow] = [await listen(owner), await listen(owner)]
  service.answers.set(dead.path, 410)
  service.answers.set(slow.path, 503)
  await bookAtDoor([cut], { barber: besa })
  expect(await heard()).toHaveLength(2)
  const ids = async () => (await call(pushRoutes.list)).subscriptions.map(({ id }) => id)
  expect(await ids()).toEqual([slow.id])
  service.answers.delete(slow.path)
  expect(await heard()).toEqual([])
  later(61)
  expect((await heard()).map(({ path }) => path)).toEqual([slow.path])
})

test('a device gets pushes while it is logged in, and none about past visits', async () => {
  const { world, owner, listen, heard, call } = await salon()
  const member = await world.member(owner, 'manager')
  await listen(member)
  const visit = (appointment_date: string) =>
    call(appointmentRoutes.add, {
      body: {
        service_name: 'Prerje',
        price: 10,
        barber: 'Besa',
        appointment_date,
        appointment_time: '11:00',
        client_name: 'Drita',
      },
    })
  await visit('2026-03-01')
  expect(await heard()).toEqual([])
  await visit('2026-03-09')
  expect(await heard()).toHaveLength(1)
  await world.sql`delete from sessions where user_id = ${member.userId}`
  await visit('2026-03-10')
  expect(await heard()).toEqual([])
})

test('a former member and a deactivated account get no push', async () => {
  const { world, owner, barber, listen, heard, bookAtDoor, cut, besa } = await salon()
  await listen(owner)
  await listen(barber)
  // Another owner keeps the salon open.
  await world.member(owner, 'owner')
  await world.sql`update users set is_active = false where id = ${owner.userId}`
  await world.sql`delete from members where user_id = ${barber.userId}`
  await bookAtDoor([cut], { barber: besa })
  expect(await heard()).toEqual([])
})

test('a browser belongs to the member who registered it last, and keeps its id', async () => {
  const { world, owner, barber, service, call } = await salon()
  const { subscription: body } = service.subscribe()
  const first = await call(pushRoutes.add, { body })
  expect(first.subscription).toMatchObject({ about: ['own'], names: false })
  const again = await call(pushRoutes.add, { body: { ...body, about: ['all'] } })
  expect(again.subscription).toMatchObject({ id: first.subscription.id, about: ['all'] })
  await world.as(barber).call(pushRoutes.add, { body })
  expect((await call(pushRoutes.list)).subscriptions).toEqual([])
  const theirs = (await world.as(barber).call(pushRoutes.list)).subscriptions
  const params = { id: theirs[0]?.id ?? '' }
  await expect(call(pushRoutes.remove, { params })).rejects.toMatchObject({ status: 404 })
  await world.as(barber).call(pushRoutes.remove, { params })
  expect((await world.as(barber).call(pushRoutes.list)).subscriptions).toEqual([])
  expect(owner.userId).not.toBe(barber.userId)
})

test('a push address with a backslash is stored once, as a browser would call it', async () => {
  const { owner, listen, call, world, service } = await salon()
  const odd = String.raw`${service.origin}\push\00?a=\x`
  const first = await listen(owner, { endpoint: odd })
  const again = await listen(owner, { endpoint: odd })
  expect(again.id).toBe(first.id)
  expect((await call(pushRoutes.list)).subscriptions).toHaveLength(1)
  const kept = await world.sql`select endpoint from push_subscriptions`
  expect(kept).toEqual([{ endpoint: new URL(odd).href }])
})

test('a browser registered several times at once is stored once', async () => {
  const { call, service } = await salon()
  const { subscription: body } = service.subscribe()
  await Promise.all(Array.from({ length: 8 }, () => call(pushRoutes.add, { body })))
  expect((await call(pushRoutes.list)).subscriptions).toHaveLength(1)
})

test.for([
  'https://push.example.com/x',
  'http://fcm.googleapis.com/x',
  'https://fcm.googleapis.com.example.com/x',
  'https://127.0.0.1/x',
])('an address of no push service is refused: %s', async (endpoint) => {
  const { call, service } = await salon()
  const { keys } = service.subscribe().subscription
  const adding = call(pushRoutes.add, { body: { endpoint, keys } })
  await expect(adding).rejects.toMatchObject(answered(pushErrors.pushServiceUnknown))
})
