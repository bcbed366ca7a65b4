import { expect, test } from 'vitest'
import { clientRoutes } from '#contract/clients/clients.ts'
import { addDays } from '#contract/kit/time.ts'
import { onlineBookingRoutes } from '#contract/outside/online-bookings.ts'
import { pushRoutes } from '#contract/push.ts'
import { waitComplaints } from '#contract/waiting/waits.ts'
import { offerErrors, waitingOutsideRoutes } from '#contract/outside/waiting-outside.ts'
import { sendDue } from '#server/features/push/sending/actions.ts'
import { requestJobs } from '#server/features/outside/requests/jobs.ts'
import { monday, slug } from '#tests/support/door.ts'
import { waitingSalon } from '#tests/support/clients/offered-slots.ts'
import { openPushService } from '#tests/support/push-service.ts'

const somebody = { name: 'Naime', phone: '069 555 6677' }

async function askingSalon(config: Record<string, string> = {}) {
  const salon = await waitingSalon({}, { config })
  const { nobody, cut } = salon
  const wishFor = (more: object = {}) => ({
    params: { slug },
    body: { services: [cut], from: monday, to: monday, ...somebody, ...more },
  })
  const ask = async (more: object = {}) =>
    (await nobody.call(waitingOutsideRoutes.ask, wishFor(more))).waiting
  const leave = (token: string) => nobody.call(waitingOutsideRoutes.leave, { params: { token } })
  const names = async () => (await salon.waiting()).map(({ client }) => client.name)
  return { ...salon, wishFor, ask, leave, names }
}

test('a client who asks for a slot stands last on the list, and leaves by the token of the answer', async () => {
  const { ask, leave, names, waiting, cut, arta } = await askingSalon()
  const { token, ...asked } = await ask({ barber: arta, days: [0], after: '16:00' })
  expect(asked).toEqual({
    services: [cut],
    barber: arta,
    from: monday,
    to: monday,
    days: [0],
    after: '16:00',
    before: null,
  })
  const entry = (await waiting()).at(-1)
  expect(entry).toMatchObject({ client: { name: 'Naime' }, source: 'online', after: '16:00' })
  await leave(token)
  expect(await names()).toEqual(['Drita', 'Linda', 'Mira'])
  await leave(token)
  await expect(leave('x')).rejects.toMatchObject({ status: 404 })
})

test('a number and name that the salon knows are that client’s', async () => {
  const { ask, call } = await askingSalon()
  await ask({ name: 'Drita', phone: '+355 69 000 0000' })
  const { clients } = await call(clientRoutes.list, { query: {} })
  expect(clients.filter(({ name }) => name === 'Drita')).toHaveLength(1)
})

test('nobody waits where the salon does not want it, or for what its page does not offer', async () => {
  const { ask, set, addService, cut, besa } = await askingSalon()
  const hidden = await addService('Ngjyrosje')
  await set({ services: [cut], horizonDays: 30 })
  await expect(ask({ services: [hidden] })).rejects.toMatchObject({ code: 'service_unknown' })
  await expect(ask({ to: addDays('2026-03-02', 31) })).rejects.toMatchObject({
    fields: { to: waitComplaints.dayBeyond.message },
  })
  const past = { from: '2026-03-01', to: '2026-03-01' }
  await expect(ask(past)).rejects.toMatchObject({ fields: { to: waitComplaints.dayOver.message } })
  await set({ barbers: [besa] })
  await expect(ask({ barber: crypto.randomUUID() })).rejects.toMatchObject({
    code: 'barber_unknown',
  })
  await set({ waiting: false })
  await expect(ask()).rejects.toMatchObject({ code: offerErrors.waitingOff.code })
})

test('a number waits twice at the most, also of those who ask at one moment', async () => {
  const { world, wishFor, leave, ask } = await askingSalon({ RATE_LIMIT: 'on' })
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => world.request(waitingOutsideRoutes.ask, wishFor())),
  )
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(3)
  expect(refused[0]?.json).toMatchObject({
    code: 'two_open',
    message: offerErrors.twoOpen.message,
    phone: '+355 69 123 4567',
  })
  const got = answers.find(({ status }) => status === 200)?.json as { waiting: { token: string } }
  await leave(got.waiting.token)
  await expect(ask()).resolves.toMatchObject({ from: monday })
})

test('a network that asks often has to solve a challenge, as for a booking', async () => {
  const { world, wishFor } = await askingSalon({ RATE_LIMIT: 'on' })
  const statuses: number[] = []
  for (let nth = 0; nth < 11; nth++) {
    const wish = wishFor({ phone: `069 555 00${10 + nth}` })
    statuses.push((await world.request(waitingOutsideRoutes.ask, wish)).status)
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 428])
})

test('a client who leaves the list declines what is offered to them', async () => {
  const { ask, leave, offer, waiting, holders, names } = await askingSalon()
  const { token } = await ask()
  const entry = (await waiting()).at(-1)
  await offer(entry?.id ?? '')
  await leave(token)
  expect(await names()).toEqual(['Drita', 'Linda', 'Mira'])
  expect(await holders()).toEqual(['Drita'])
})

test('the link of an offer that was declined leaves the list too', async () => {
  const { offered, drita, linda, decline, leave, nobody, names } = await askingSalon()
  await offered(linda, { time: '12:00' })
  const { params } = await offered(drita)
  await decline(params.token)
  const refusal = await nobody
    .call(onlineBookingRoutes.show, { params })
    .catch((error: { extra: { waiting: string } }) => error.extra)
  expect(refusal).toMatchObject({ date: monday, time: '10:00' })
  await leave((refusal as { waiting: string }).waiting)
  expect(await names()).toEqual(['Linda', 'Mira'])
})

test('to cancel an offer by its link is to decline it, and it is not moved', async () => {
  const { offered, drita, nobody, call, holders } = await askingSalon()
  const { params } = await offered(drita)
  const move = { params, body: { date: monday, time: '12:00' } }
  await expect(nobody.call(onlineBookingRoutes.move, move)).rejects.toMatchObject({
    code: 'too_late',
  })
  await nobody.call(onlineBookingRoutes.cancel, { params, body: {} })
  expect(await holders()).toEqual(['Linda'])
  const { clients } = await call(clientRoutes.list, { query: {} })
  expect(clients.find(({ name }) => name === 'Drita')).toMatchObject({
    totalAppointments: 0,
    cancelledCount: 0,
  })
})

test('an offer is mailed to who gave an address, while it is held', async () => {
  const { ask, waiting, offer, world, nobody } = await askingSalon()
  await ask({ email: 'naime@example.org', lang: 'en' })
  await offer((await waiting()).at(-1)?.id ?? '')
  const [mail, ...more] = await world.deliverMails()
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    to: 'naime@example.org',
    subject: 'A place is free: Monday 9 March, 10:00 · Salloni Arta',
  })
  expect(mail?.text).toContain('It is yours until 09:30.')
  // Its foot leads to the offer's page, which stops the mails of all salons.
  const [, token = ''] = /&mails=([^#]+)#email/.exec(mail?.text ?? '') ?? []
  const stop = { params: { token } }
  expect(await nobody.call(onlineBookingRoutes.stopAllMails, stop)).toMatchObject({
    mails: false,
  })
  expect(mail?.attachments).toEqual([])
})

test('a push says who asks, where an offer went, and that somebody waits for a freed slot', async () => {
  const service = await openPushService()
  const salon = await askingSalon({ PUSH_HOSTS: service.origin })
  const { world, call, ask, offered, decline, take, drita, nobody, waiting } = salon
  const browser = service.subscribe()
  await call(pushRoutes.add, { body: { ...browser.subscription, about: ['all'], names: true } })
  const heard = async () => {
    service.received.length = 0
    world.now = new Date(world.now.getTime() + 15_000)
    while ((await sendDue(world.deps)) > 0);
    return service.received.map(({ body }) => browser.read(body) as { title: string; body: string })
  }
  await ask()
  expect(await heard()).toMatchObject([{ title: 'Lista e pritjes', body: 'Naime pret një vend.' }])
  const { params } = await offered(drita)
  expect(await heard(), 'of one’s own offer').toEqual([])
  await decline(params.token)
  expect(await heard()).toMatchObject([
    {
      title: 'Oferta i kaloi tjetrit',
      body: 'Linda: e hënë, 9 mars, 10:00 te Arta. Dërgojani lidhjen.',
    },
  ])
  const linda = await offered((await waiting())[0]?.id ?? '', { time: '12:00' })
  await take(linda.params.token)
  expect(await heard()).toMatchObject([
    { title: 'Termin i ri', body: 'Drita: e hënë, 9 mars, 12:00 te Arta' },
  ])
  await nobody.call(onlineBookingRoutes.cancel, { params: linda.params, body: {} })
  const news = await heard()
  expect(news.map(({ title }) => title).toSorted()).toEqual([
    'Termini u anulua',
    'U lirua 12:00 te Arta: 2 presin',
  ])
})

test('a push says that somebody waits for the slot of a request that nobody has answered', async () => {
  const service = await openPushService()
  const salon = await askingSalon({ PUSH_HOSTS: service.origin })
  const { world, call, bookAtDoor, set, cut, arta } = salon
  await set({ onRequest: true })
  await bookAtDoor([cut], { barber: arta })
  const browser = service.subscribe()
  await call(pushRoutes.add, { body: { ...browser.subscription, about: ['all'], names: true } })
  world.now = new Date('2026-03-03T08:01:00Z')
  await requestJobs[0]?.run(world.deps)
  world.now = new Date(world.now.getTime() + 15_000)
  while ((await sendDue(world.deps)) > 0);
  const heard = service.received.map(({ body }) => browser.read(body) as { title: string })
  expect(heard.map(({ title }) => title)).toContain('U lirua 10:00 te Arta: 3 presin')
})
