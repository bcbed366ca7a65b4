import { expect, onTestFinished, test } from 'vitest'
import { onlineBookingRoutes } from '#contract/outside/online-bookings.ts'
import type { SalonId } from '#server/core/actor.ts'
import { letterOf } from './data.ts'
import { mailKinds } from '#server/mails.ts'
import { openTransport } from '#server/mail/transport.ts'
import { deliverDue } from '#server/mail/worker.ts'
import { drita, later } from '#tests/support/mail/told-client.ts'
import { startMailServer } from '#tests/support/mail/mail-server.ts'

test('a booking is mailed once, with its calendar file, in the name of the salon', async () => {
  const { world, mails, booking, owner } = await drita()
  world.now = later(world.now, 0.1)
  expect(await world.deliverMails(), 'while it can be taken back').toEqual([])
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    to: 'drita@example.org',
    subject: 'Vendi është juaji: E hënë, 9 mars, 10:00 · Salloni Arta',
    from: { name: 'Salloni Arta' },
    replyTo: owner.email,
  })
  expect(mail?.text).toContain(`/b/${booking.token}`)
  expect(mail?.html).toContain('Prerje')
  expect(mail?.html).toContain('10,00')
  expect(mail?.attachments).toMatchObject([{ filename: 'termini.ics' }])
  expect(mail?.attachments[0]?.content).toContain('DTSTART:20260309T090000Z')
  expect(await mails(60)).toEqual([])
})

test('a booking that is undone within seconds sends no mail', async () => {
  const { cancel, mails } = await drita()
  await cancel()
  expect(await mails()).toEqual([])
})

test('a booking without a mail address sends no mail', async () => {
  const { mails } = await drita({ wish: { email: '' } })
  expect(await mails()).toEqual([])
})

test('a request is mailed, and so is its confirmation', async () => {
  const { subjects, answer } = await drita({ door: { onRequest: true } })
  expect(await subjects()).toEqual(['Kërkesa u dërgua: E hënë, 9 mars, 10:00 · Salloni Arta'])
  await answer(true)
  expect(await subjects()).toEqual(['Salloni e konfirmoi: E hënë, 9 mars, 10:00 · Salloni Arta'])
})

test('a request is mailed, and so is its refusal with the reason', async () => {
  const { mails, answer } = await drita({ door: { onRequest: true } })
  await mails()
  await answer(false, 'Jemi me pushim')
  const [mail] = await mails()
  expect(mail?.subject).toMatch(/^Nuk u pranua/)
  expect(mail?.text).toContain(
    'Salloni: “Jemi me pushim” Vendi u lirua. Zgjidhni një kohë tjetër, ose na telefononi.',
  )
  expect(mail?.attachments, 'it never stood in a calendar').toEqual([])
})

test('a move is mailed with both times in the language of the booking, and not at all if it was undone', async () => {
  const { mails, change } = await drita({ wish: { lang: 'en', name: 'Drita Hoxha' } })
  const [booked] = await mails()
  expect(booked?.text).toContain('Drita, the place is yours.')
  expect(booked?.text).toContain('open until Monday, 9 March at 06:00')
  await change({ appointment_time: '11:00' })
  await change({ appointment_time: '10:00' })
  expect(await mails()).toEqual([])
  await change({ appointment_time: '12:00' })
  const [mail] = await mails()
  expect(mail?.subject).toBe('New time: Monday 9 March, 12:00 · Salloni Arta')
  expect(mail?.text).toContain('Before: Monday 9 March, 10:00.')
  expect(mail?.attachments[0]?.content).toContain('DTSTART:20260309T110000Z')
})

test('a cancellation is mailed once, by the client or the salon, and no reminder follows', async () => {
  const { world, mails, change, remind } = await drita()
  await mails()
  await change({ status: 'cancelled' })
  const [mail] = await mails()
  expect(mail?.subject).toMatch(/^U anulua/)
  expect(mail?.attachments[0]?.content).toContain('STATUS:CANCELLED')
  world.now = new Date('2026-03-08T12:00:00Z')
  await remind()
  expect(await mails()).toEqual([])
})

test('a cancellation that is undone is mailed only if it was mailed itself', async () => {
  const { world, mails, subjects, change, undo } = await drita()
  await mails()
  await undo((await change({ status: 'cancelled' })).historyId)
  expect(await subjects(), 'neither has gone out').toEqual([])
  const cancelled = await change({ status: 'cancelled' })
  expect(await subjects()).toHaveLength(1)
  await undo(cancelled.historyId)
  const [again, ...more] = await mails()
  expect(more).toEqual([])
  expect(again?.subject).toBe('Termini vlen përsëri: E hënë, 9 mars, 10:00 · Salloni Arta')
  expect(again?.text).toContain('Drita, termini juaj vlen përsëri.')
  expect(again?.attachments[0]?.content).toContain('STATUS:CONFIRMED')
  const kept = await world.sql<{ id: string; salon: SalonId }>`
    select id, salon_id as salon from client_letters order by created_at desc limit 1`
  for (const { salon, id } of kept)
    expect(await letterOf(world.sql, salon, id), 'at another try').toMatchObject({ news: 'again' })
})

test('a move that is undone after its mail is mailed as a move back', async () => {
  const { mails, subjects, change, undo } = await drita()
  await mails()
  const moved = await change({ appointment_time: '11:00' })
  expect(await subjects()).toHaveLength(1)
  await undo(moved.historyId)
  expect(await subjects()).toEqual(['Ora e re: E hënë, 9 mars, 10:00 · Salloni Arta'])
})

test('a reminder is mailed once, a day before the visit, and once more for a moved visit', async () => {
  const { world, subjects, remind, move } = await drita()
  await subjects()
  world.now = new Date('2026-03-08T08:58:00Z')
  await remind()
  expect(await subjects(0)).toEqual([])
  world.now = new Date('2026-03-08T09:00:00Z')
  await remind()
  await remind()
  expect(await subjects(0)).toEqual(['Kujtesë: E hënë, 9 mars, 10:00 · Salloni Arta'])
  await move('2026-03-12', '10:00')
  await subjects()
  world.now = new Date('2026-03-11T09:30:00Z')
  await remind()
  expect(await subjects(0)).toEqual(['Kujtesë: E enjte, 12 mars, 10:00 · Salloni Arta'])
})

test.for([
  [
    'six hours before nine in the morning: the evening before',
    6,
    '09:00',
    '2026-03-08T19:55:00Z',
    '2026-03-08T20:00:00Z',
  ],
  [
    'six hours before noon: when the night is over',
    6,
    '12:00',
    '2026-03-09T06:55:00Z',
    '2026-03-09T07:00:00Z',
  ],
] as const)('a reminder goes out %s', async ([, reminderHours, time, before, at]) => {
  const { world, mails, remind } = await drita({ door: { reminderHours }, wish: { time } })
  await mails()
  world.now = new Date(before)
  await remind()
  expect(await mails(0)).toEqual([])
  world.now = new Date(at)
  await remind()
  expect(await mails(0)).toHaveLength(1)
})

test('a visit booked within the reminder’s time gets no reminder', async () => {
  const { world, mails, remind, book } = await drita()
  await mails()
  world.now = new Date('2026-03-08T12:00:00Z')
  await book({ time: '14:00', name: 'Era', phone: '069 999 8877', email: 'era@example.org' })
  await mails()
  await remind()
  expect((await mails()).map(({ to }) => to)).toEqual(['drita@example.org'])
})

test('a move by the salon at night is mailed in the morning, the answer to a request at once', async () => {
  const { world, mails, change } = await drita({ now: new Date('2026-03-02T19:00:00Z') })
  await mails()
  world.now = new Date('2026-03-02T20:30:00Z')
  await change({ appointment_time: '15:00' })
  expect(await mails(60)).toEqual([])
  world.now = new Date('2026-03-03T07:02:00Z')
  expect(await mails(0)).toHaveLength(1)
})

test('a fourth mail in a day to an address without a kept visit is not sent', async () => {
  const { world, mails, book } = await drita()
  for (const [nth, time] of ['11:00', '12:00', '13:00'].entries())
    await book({ time, name: `Tjetri ${nth}`, phone: `069 200 000${nth}` })
  expect(await mails()).toHaveLength(3)
  // A future visit is no proof, whatever its status.
  await world.sql`update appointments set status = 'completed' where client_name = 'Drita'`
  await book({ time: '14:00', name: 'Pesta', phone: '069 200 0009' })
  expect(await mails()).toEqual([])
})

test('the link in each mail stops the mails, by one click of the mail program too, and resumes them', async () => {
  const { world, mails, book, byLink, nobody } = await drita()
  const [mail] = await mails()
  const [, stop = ''] =
    /<https?:\/\/[^/]+(\/[^>]+)>/.exec(mail?.headers['List-Unsubscribe'] ?? '') ?? []
  const answer = await world.app.inject({
    method: 'POST',
    url: stop,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(answer.json()).toMatchObject({ mails: false })
  expect((await nobody.call(onlineBookingRoutes.show, byLink)).mails).toBe(false)
  await book({ time: '11:00' })
  expect(await mails()).toEqual([])
  await nobody.call(onlineBookingRoutes.resumeMails, byLink)
  await book({ time: '12:00' })
  expect(await mails()).toHaveLength(1)
})

test('a client’s name stays one line of text in header, page and calendar file', async () => {
  const { world } = await drita({ wish: { name: '<b>Drita</b> =?utf-8?q?=0d=0aBcc:_b?=' } })
  const server = await startMailServer()
  onTestFinished(() => server.stop())
  world.now = later(world.now, 2)
  const transport = openTransport(world.sql, { ...world.deps.config, SMTP_URL: server.url })
  onTestFinished(() => transport.close())
  await deliverDue(world.deps, mailKinds, transport)
  const [raw = ''] = server.arrived.map(({ raw: whole }) => whole)
  expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^bcc/im)
  expect(raw).toMatch(/^From: Salloni Arta </m)
  expect(raw).toContain('filename=termini.ics')
  const [, html = ''] = raw.split('Content-Type: text/html')
  expect(html).toContain('bDritab, ')
  expect(html).not.toContain('<b>Drita')
})
