import { expect, test } from 'vitest'
import { availabilityRoutes } from '#contract/visits/slots.ts'
import { pushRoutes } from '#contract/push.ts'
import { queueRoutes } from '#contract/queue/queue.ts'
import { salonRoutes } from '#contract/salon.ts'
import { serviceRoutes } from '#contract/services/services.ts'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { sendDue } from '#server/features/push/sending/actions.ts'
import { counter } from '#tests/support/fixtures/devices.ts'
import { openPushService } from '#tests/support/push-service.ts'
import { lineRoom, setting, today } from '#tests/support/races/line-room.ts'
import { salonWithProgram } from '#tests/support/webhooks/far-program.ts'

test('chairs are listed from when each is free, and an act is seen in the same minute', async () => {
  const { list, visit, joined, at, arta, besa } = await lineRoom()
  await visit('09:00')
  at('09:10')
  expect((await list()).free).toEqual([
    { barber_id: besa, time: '09:10' },
    { barber_id: arta, time: '09:30' },
  ])
  await joined('Agim')
  expect((await list()).queue).toHaveLength(1)
})

test('free slots are the same, byte for byte, with a line and without', async () => {
  const { call, joined, placesOn, cut } = await lineRoom()
  const places = async () =>
    JSON.stringify([
      await placesOn([cut], { from: today }),
      await call(availabilityRoutes.list, {
        query: { from: today, days: 2, services: cut },
      }),
    ])
  const without = await places()
  for (const name of ['Agim', 'Ben', 'Cen', 'Dea']) await joined(name)
  expect(await places()).toBe(without)
})

test('a booking over the line says whom it pushes, and they are told why they wait longer', async () => {
  const { call, list, visit, joined, at, arta, besa } = await lineRoom()
  await visit('09:00')
  await joined('Agim', { barber: arta })
  at('09:01')
  const body = {
    client_name: 'Luan Hoti',
    service_name: 'Prerje',
    price: 10,
    appointment_date: today,
    appointment_time: '09:30',
  }
  const { warnings } = await call(appointmentRoutes.add, { body: { ...body, barber_id: arta } })
  expect(warnings).toEqual([{ code: 'queue_later', message: '1 në radhë shtyhet 30 min.' }])
  expect((await list()).queue[0]?.later).toEqual({ minutes: 36, why: 'booking' })
  const beside = await call(appointmentRoutes.add, {
    body: { ...body, client_name: 'Vera Hoti', barber_id: besa },
  })
  expect(beside.warnings).toEqual([])
})

test('an entry with a number has a message from the second place on', async () => {
  const { list, joined, arta } = await lineRoom()
  const client = { name: 'Drita Hoxha', phone: '069 111 2233' }
  await joined('', { client, barber: arta })
  expect((await list()).queue[0]).not.toHaveProperty('message')
  await joined('', { client: { name: 'Luan Hoti', phone: '069 444 5566' }, barber: arta })
  expect((await list()).queue[1]?.message).toEqual({
    number: '+355694445566',
    text: 'Përshëndetje Luan! Radha juaj po vjen, rreth 09:30.\nSalloni Arta',
  })
})

test('an entry of a client who booked in English has its message in English', async () => {
  const { world, list, joined, arta } = await lineRoom()
  await joined('', { barber: arta })
  const client = { name: 'Ann Hoti', phone: '069 444 5566' }
  const { client: ann } = await joined('', { client, barber: arta })
  await world.sql`
    insert into waiting_entries (salon_id, id, client_id, services, from_day, to_day, since, source, lang)
    select salon_id, gen_random_uuid(), id, array[gen_random_uuid()], ${today}, ${today}, now(), 'online', 'en'
    from clients where id = ${ann?.id ?? null}`
  await joined('Agim')
  expect((await list()).queue[1]?.message?.text).toBe(
    'Hello Ann! Your turn is coming, at about 09:30.\nSalloni Arta',
  )
})

test('the tablet’s faces name the next one by the first word, and say how many wait', async () => {
  const { world, owner, faces, shared } = await counter()
  const { call } = world.as({ token: await world.signIn(owner.userId) })
  const before = await faces(shared.cookie)
  expect(before.json).not.toHaveProperty('queue')
  await call(salonRoutes.change, { body: { queue: setting } })
  const service = await call(serviceRoutes.add, {
    body: { name: 'Prerje', price: 10, duration: 30 },
  })
  await call(queueRoutes.join, { body: { name: 'Agim Kola', services: [service.data.id] } })
  const { json } = await faces(shared.cookie)
  expect(json['queue']).toMatchObject({ waiting: 1 })
  const [first] = json['faces'] as { next: unknown }[]
  expect(first?.next).toEqual({ label: '1', name: 'Agim' })
})

test('a program that asked for the line is told of an entry without its name', async () => {
  const { program, listen, send, call, addService } = await salonWithProgram()
  const cut = await addService('Prerje')
  await call(salonRoutes.change, { body: { queue: setting } })
  await listen('/in')
  const { entries } = await call(queueRoutes.join, { body: { name: 'Agim', services: [cut] } })
  await send()
  const told = program.messages('/in').filter(({ type }) => type === 'queue.changed')
  expect(told.map(({ data }) => data['entry'])).toMatchObject([
    { id: entries[0]?.id, label: '1', status: 'waiting', services: [cut], barber: null },
  ])
  expect(JSON.stringify(told)).not.toContain('Agim')
})

test('a push goes to the barber who is asked for', async () => {
  const service = await openPushService()
  const { world, owner, besa, joined } = await lineRoom(setting, {
    config: { PUSH_HOSTS: service.origin },
  })
  const barber = await world.member(owner, 'barber', { staffId: besa })
  const own = service.subscribe()
  const body = { ...own.subscription, about: ['own' as const], names: true }
  await world.as(barber).call(pushRoutes.add, { body })
  const heard = async () => {
    service.received.length = 0
    while ((await sendDue(world.deps)) > 0);
    return service.received.map((one) => own.read(one.body))
  }
  await joined('Agim')
  expect(await heard()).toEqual([])
  await joined('Ben', { barber: besa })
  expect(await heard()).toMatchObject([{ title: 'Radha', body: 'Ben pret për ju.' }])
  await joined('', { barber: besa, label: 'A3' })
  expect(await heard()).toMatchObject([{ title: 'Radha', body: 'Nr. A3 pret për ju.' }])
})
