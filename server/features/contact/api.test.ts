import { expect, test } from 'vitest'
import { contactRoutes } from '#contract/contact.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const body = {
  name: 'Drita Leka',
  email: 'drita@example.com',
  message: 'Mirëdita,\nsi ta ndryshoj emrin e sallonit?',
}
const write = (
  world: Pick<World, 'request'>,
  more: Partial<typeof body> = {},
  token?: string,
  ip = '91.1.2.3',
) => world.request(contactRoutes.send, { body: { ...body, ...more }, ip }, token)

test('each active administrator gets the message, and a reply goes to its sender', async () => {
  const world = await createWorld()
  await world.admin({ email: 'nje@orari.example' })
  await world.admin({ email: 'dy@orari.example' })
  await world.admin({ email: 'joaktiv@orari.example', isActive: false })
  await world.owner()
  const { status, json } = await write(world)
  expect([status, json]).toEqual([
    200,
    { success: true, message: 'Mesazhi u dërgua. Përgjigjja vjen me email.' },
  ])
  const mails = await world.deliverMails()
  expect(mails.map(({ to }) => to).toSorted()).toEqual(['dy@orari.example', 'nje@orari.example'])
  for (const { subject, text, headers } of mails) {
    expect(subject).toBe('Mesazh nga “Na kontaktoni”')
    expect(text).toContain('Nga: Drita Leka <drita@example.com>')
    expect(text).toContain(body.message)
    expect(headers['Reply-To']).toBe('drita@example.com')
  }
})

test('a salon behind the gate can write too', async () => {
  const world = await createWorld()
  await world.admin()
  const owner = await world.expired()
  expect((await write(world, {}, owner.token)).status).toBe(200)
  expect(await world.deliverMails()).toHaveLength(1)
})

test('each wrong field of the message is named', async () => {
  const world = await createWorld()
  await world.admin()
  const complaints = async (more: Partial<typeof body>) => (await write(world, more)).json['errors']
  expect(await complaints({ name: ' ', email: '', message: ' \n ' })).toEqual({
    name: 'Emri është i detyrueshëm',
    email: 'Email është i detyrueshëm',
    message: 'Mesazhi është i detyrueshëm',
  })
  expect(await complaints({ email: 'drita' })).toEqual({ email: 'Email-i nuk është i vlefshëm' })
  expect(await complaints({ message: 'x'.repeat(5_001) })).toEqual({
    message: 'Jo më shumë se 5000 shenja.',
  })
  expect(await world.deliverMails()).toEqual([])
})

test('hostile words are sent as text and add no header and no recipient', async () => {
  const world = await createWorld()
  await world.admin({ email: 'nje@orari.example' })
  for (const email of ['a@b.al\r\nBcc: c@d.al', 'a@b.al, c@d.al', 'A <a@b.al>', '"a b"@c.al'])
    expect((await write(world, { email })).status, email).toBe(400)
  for (const name of ['Drita\r\nBcc: c@d.al', 'Drita\nSubject: Fitues'])
    expect((await write(world, { name })).status, name).toBe(400)
  const message = '<script>alert(1)</script>\r\nBcc: c@d.al\r\n\r\n<img src=x onerror=alert(1)>'
  await write(world, { name: '<b>Drita</b> 💈', message })
  const [mail, more] = await world.deliverMails()
  expect(more).toBeUndefined()
  expect(mail?.html).not.toMatch(/<script|<img|<b>Drita/)
  expect(mail?.html).toContain('&lt;b&gt;Drita&lt;/b&gt; 💈')
  expect(mail?.subject).not.toContain('Drita')
})

test('a message is refused when there is no active administrator', async () => {
  const world = await createWorld()
  await world.admin({ isActive: false })
  const { status, json } = await write(world)
  expect([status, json['code']]).toEqual([409, 'no_reader'])
  expect(await world.sql`select 1 from mail_outbox`).toEqual([])
})

test('one network writes five times an hour, and all together two hundred times a day', async () => {
  const world = await createWorld({ config: { RATE_LIMIT: 'on' } })
  await world.admin()
  const statuses = []
  for (let n = 0; n < 6; n++) statuses.push((await write(world)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  expect((await write(world, {}, undefined, '85.10.20.30')).status).toBe(200)
  await world.sql`update rate_counters set hits = 200 where bucket like 'contact/all:%'`
  expect((await write(world, {}, undefined, '85.10.20.31')).status).toBe(429)
})

test('the history says that a message came, and not what it says', async () => {
  const world = await createWorld()
  await world.admin()
  await write(world)
  const [note] = await world.sql<{ note: string }>`select a::text as note from activities a`
  expect(note?.note).toContain('Një mesazh u dërgua')
  expect(note?.note).not.toMatch(/Drita|drita|emrin e sallonit/)
})
