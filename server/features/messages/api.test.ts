import { said } from '#contract/kit/errors.ts'
import { expect, test } from 'vitest'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { commonErrors } from '#contract/common.ts'
import { linksOf, messageRoutes, messageComplaints } from '#contract/messages/messages.ts'
import { usualTexts } from '#contract/messages/usual-texts.ts'
import { requestRoutes } from '#contract/outside/requests.ts'
import { openDoor } from '#tests/support/door.ts'
import { messageJobs } from './jobs.ts'
import { answered } from '#tests/support/server/requests.ts'

/** Arta's salon on Monday, 2 March at nine, with a service and an open public page. */
async function salon() {
  const door = await openDoor()
  const cut = await door.addService('Prerje')
  const { call, world } = door
  const at = async (name: string, date: string, time: string, more: object = {}) =>
    (
      await call(appointmentRoutes.add, {
        body: {
          client_name: name,
          client_phone: '069 111 2233',
          service_name: 'Prerje',
          barber: 'Arta',
          price: 10,
          appointment_date: date,
          appointment_time: time,
          ...more,
        },
      })
    ).appointment
  const list = async (query: { date?: string } = {}) =>
    (await call(messageRoutes.list, { query })).messages
  const change = (id: string, body: object) =>
    call(appointmentRoutes.change, { params: { id }, body })
  const yesterday = () =>
    world.sql`update appointments set created_at = created_at - interval '1 day'`
  return { ...door, cut, at, list, change, yesterday }
}

test('tomorrow’s clients get a reminder, with the text for each program', async () => {
  const { at, list, yesterday, set, world } = await salon()
  await set({ on: false })
  await at('Besa Mala', '2026-03-03', '10:00')
  await at('Pa Numër', '2026-03-03', '12:00', { client_phone: undefined })
  await at('Më Vonë', '2026-03-05', '10:00')
  await yesterday()
  const [message, ...more] = await list()
  expect(more).toEqual([])
  const text = 'Përshëndetje Besa! Ju presim nesër në 10:00 te Arta.\nSalloni Arta'
  expect(message).toMatchObject({
    kind: 'reminder',
    client: 'Besa Mala',
    phone: '069 111 2233',
    time: '10:00',
    text,
    told: null,
    links: {
      whatsapp: `https://wa.me/355691112233?text=${encodeURIComponent(text)}`,
      sms: `sms:+355691112233?&body=${encodeURIComponent(text)}`,
      viber: 'viber://chat?number=%2B355691112233',
      call: 'tel:+355691112233',
    },
  })
  world.now = new Date('2026-03-02T16:00:00Z')
  expect(await list({ date: '2026-03-04' })).toMatchObject([{ client: 'Më Vonë' }])
})

test('a long list comes page by page in the order of the visits, each message once', async () => {
  const { at, call } = await salon()
  for (const [nth, time] of ['10:00', '12:00', '10:00', '11:00', '10:30'].entries())
    await at(`Klienti ${nth}`, nth === 4 ? '2026-03-09' : '2026-03-03', time, {
      barber: `Berberi ${nth}`,
      create: true,
      client_phone: `069 111 220${nth}`,
    })
  const whole = await call(messageRoutes.list, { query: {} })
  expect(whole.messages.map(({ date, time }) => `${date} ${time}`)).toEqual([
    '2026-03-03 10:00',
    '2026-03-03 10:00',
    '2026-03-03 11:00',
    '2026-03-03 12:00',
    '2026-03-09 10:30',
  ])
  expect(whole.nextCursor).toBeNull()
  const seen = []
  for (let cursor: string | undefined; ;) {
    const page = await call(messageRoutes.list, { query: { limit: 2, ...(cursor && { cursor }) } })
    expect(page.messages.length).toBeLessThanOrEqual(2)
    seen.push(...page.messages)
    if (page.nextCursor === null) break
    cursor = page.nextCursor
  }
  expect(seen).toEqual(whole.messages)
})

test('messages come without links where the screen makes them, and are the same otherwise', async () => {
  const { at, call } = await salon()
  await at('Besa Mala', '2026-03-03', '10:00')
  const [message] = (await call(messageRoutes.list, { query: {} })).messages
  const { messages } = await call(messageRoutes.list, { query: { links: 'false' } })
  if (!message) throw new Error('There is no message.')
  const { links, ...bare } = message
  expect(messages).toEqual([bare])
  expect(linksOf(bare)).toEqual(links)
})

test('a visit booked today gets a confirmation, with a link where the public page is open', async () => {
  const { at, list } = await salon()
  await at('Besa Mala', '2026-03-06', '10:00')
  const [message] = await list()
  expect(message).toMatchObject({ kind: 'confirmed' })
  expect(message?.text).toMatch(
    /të premten në 10:00, Prerje, te Arta\.\nNdryshim ose anulim: http\S+\/b\/\S+\nSalloni Arta$/,
  )
})

test('a move gets a message with both times, is due again when moved again, and not by a note', async () => {
  const { at, list, change, call, yesterday } = await salon()
  const { id } = await at('Besa Mala', '2026-03-06', '10:00')
  await yesterday()
  await change(id, { appointment_time: '11:00' })
  const [moved] = await list()
  expect(moved).toMatchObject({ kind: 'moved', time: '11:00' })
  expect(moved?.text).toContain('Ishte: të premten, 10:00')
  const params = { id: moved?.id ?? '' }
  await call(messageRoutes.told, { params, body: { told: true, by: 'viber' } })
  await change(id, { note: 'Kafe' })
  expect(await list()).toMatchObject([{ told: { by: 'viber', at: '2026-03-02 09:00' } }])
  await change(id, { appointment_time: '12:00' })
  expect(await list()).toMatchObject([{ kind: 'moved', time: '12:00', told: null }])
})

test('a visit cancelled by the salon gets a message, one cancelled by the client does not', async () => {
  const { at, list, change, yesterday } = await salon()
  const [one, two] = [
    await at('Besa Mala', '2026-03-06', '10:00'),
    await at('Era Gashi', '2026-03-06', '12:00', { client_phone: '069 222 3344' }),
  ]
  await yesterday()
  await change(one.id, { status: 'cancelled', cancelledBy: 'salon' })
  await change(two.id, { status: 'cancelled', cancelledBy: 'client' })
  const due = await list()
  expect(due.map(({ kind, client }) => [kind, client])).toEqual([['cancelled', 'Besa Mala']])
})

test('an accepted request gets a message in the client’s language unless a mail tells it', async () => {
  const { bookAtDoor, cut, call, list } = await salon()
  await bookAtDoor([cut], { lang: 'en', name: 'Ann' })
  await bookAtDoor([cut], {
    name: 'Me Email',
    phone: '069 333 4455',
    time: '12:00',
    email: 'm@example.org',
  })
  for (const { id } of (await call(requestRoutes.list)).requests)
    await call(requestRoutes.answer, { params: { id }, body: { accept: true } })
  const due = await list()
  expect(due).toMatchObject([{ kind: 'confirmed', client: 'Ann' }])
  expect(due[0]?.text).toMatch(/^Hello Ann! Your place is booked: on Monday, 9 March at 10:00/)
})

test('a message is marked and unmarked on two devices, and the mark is deleted after two months', async () => {
  const { at, list, call, world } = await salon()
  await at('Besa Mala', '2026-03-03', '10:00')
  const id = (await list())[0]?.id ?? ''
  const tell = (told: boolean) =>
    call(messageRoutes.told, { params: { id }, body: { told, by: 'sms' } })
  await Promise.all([tell(true), tell(true)])
  expect((await list())[0]?.told).toMatchObject({ by: 'sms' })
  await tell(false)
  expect((await list())[0]?.told).toBeNull()
  await tell(true)
  world.now = new Date('2026-05-05T08:00:00Z')
  for (const job of messageJobs) await job.run(world.deps)
  expect(await world.sql`select from messages_told`).toEqual([])
})

test('an invented message, or one of another salon, is not found', async () => {
  const { call, world, at, list } = await salon()
  await at('Besa Mala', '2026-03-03', '10:00')
  const id = (await list())[0]?.id ?? ''
  const stranger = world.as(await world.owner())
  const body = { told: true } as const
  for (const asked of ['x', 'reminder.x.202603031000', `${id}0`])
    await expect(call(messageRoutes.told, { params: { id: asked }, body })).rejects.toMatchObject(
      answered(commonErrors.notFound),
    )
  await expect(stranger.call(messageRoutes.told, { params: { id }, body })).rejects.toMatchObject(
    answered(commonErrors.notFound),
  )
})

test('the salon’s own texts are used, and an unknown placeholder is refused at its field', async () => {
  const { at, list, call, world } = await salon()
  await at('Besa Mala', '2026-03-03', '10:00')
  await call(messageRoutes.saveTexts, { body: { confirmedSq: '{emri}, {dita} {ora}. <3 & "ok"' } })
  const [message] = await list()
  expect(message?.text).toBe('Besa, nesër 10:00. <3 & "ok"')
  expect(message?.links?.whatsapp).toContain(
    'text=Besa%2C%20nes%C3%ABr%2010%3A00.%20%3C3%20%26%20%22ok%22',
  )
  expect((await call(messageRoutes.texts)).texts).toEqual({
    ...usualTexts,
    confirmedSq: '{emri}, {dita} {ora}. <3 & "ok"',
  })
  const wire = { body: { movedSq: 'Te {kush}?', movedEn: ' ' } }
  const owner = await world.request(messageRoutes.saveTexts, wire, undefined)
  expect(owner.status).toBe(401)
  await expect(call(messageRoutes.saveTexts, wire)).rejects.toMatchObject({
    fields: {
      movedSq: said(messageComplaints.unknownPlace({ place: 'kush' })),
      movedEn: messageComplaints.empty.message,
    },
  })
})
