import { expect, test } from 'vitest'
import { doorRoutes } from '#contract/outside/door.ts'
import { onlineBookingRoutes } from '#contract/outside/online-bookings.ts'
import { salonRoutes } from '#contract/salon.ts'
import { serviceRoutes } from '#contract/services/services.ts'
import { nineToFive, openDoor } from '#tests/support/door.ts'

const email = 'drita@example.org'

/** Two public pages; Drita has booked on the first with an address, and further bookings are of other clients. */
async function twoDoors() {
  const { world, nobody, set, addService, wishFor } = await openDoor()
  await set({ onRequest: false })
  const cut = await addService('Prerje', { duration: 30 })
  const { call } = world.as(await world.owner({ username: 'Teuta' }))
  await call(salonRoutes.change, { body: { hours: nineToFive, name: 'Salloni Teuta' } })
  const service = { name: 'Prerje', price: 10, duration: 30 }
  const other = (await call(serviceRoutes.add, { body: service })).data.id
  await call(doorRoutes.change, { body: { on: true, onRequest: false } })
  let nth = 0
  const book = (more: object = {}, slug = 'salloni-arta') => {
    nth += 1
    const somebody = { name: `Dikush ${'abcdefghijklmnop'[nth]}`, phone: `069 200 00${10 + nth}` }
    const time = `${9 + Math.floor(nth / 2)}:${nth % 2 ? '30' : '00'}`.padStart(5, '0')
    const { body } = wishFor([slug === 'salloni-arta' ? cut : other], { ...somebody, time, email })
    return nobody.call(onlineBookingRoutes.book, { params: { slug }, body: { ...body, ...more } })
  }
  const mails = async () => {
    world.now = new Date(world.now.getTime() + 120_000)
    return world.deliverMails()
  }
  const { booking } = await book({ name: 'Drita' })
  const [mail] = await mails()
  /** Marks Drita's visit as completed after its time. */
  const keep = () => world.sql`
    update appointments set status = 'completed', starts_at = '2026-03-01 10:00'
    where client_name = 'Drita'`
  return { world, nobody, book, mails, keep, mail, byLink: { params: { token: booking.token } } }
}

test('a client who came to a visit gets more mails a day of that salon, and of no other', async () => {
  const { book, mails, keep } = await twoDoors()
  await keep()
  for (let nth = 0; nth < 4; nth++) await book()
  expect(await mails()).toHaveLength(4)
  await book({}, 'salloni-teuta')
  expect(await mails()).toEqual([])
})

test('a visit that is closed before it is over does not raise the limit of mails', async () => {
  const { world, book, mails, keep } = await twoDoors()
  await keep()
  await world.sql`
    update appointments set starts_at = '2026-03-02 09:00' where client_name = 'Drita'`
  for (let nth = 0; nth < 4; nth++) await book()
  expect(await mails()).toHaveLength(2)
})

test('an eleventh mail in a day to one address is not sent, even to a known client', async () => {
  const { world, book, mails, keep } = await twoDoors()
  await keep()
  await world.sql`
    insert into client_letters (id, salon_id, appointment_id, address_hash, news, created_at)
    select gen_random_uuid(), salon_id, appointment_id, address_hash, news, created_at
    from client_letters, generate_series(1, 8)`
  for (let nth = 0; nth < 2; nth++) await book()
  expect(await mails()).toHaveLength(1)
  world.now = new Date('2026-03-03T08:05:00Z')
  await book()
  expect(await mails()).toHaveLength(1)
})

test('the link in a mail stops the mails of all salons, a visit’s own link only those of its salon', async () => {
  const { nobody, book, mails, byLink, mail } = await twoDoors()
  const [, token = ''] = /[?&]mails=([\w-]+)#email/.exec(mail?.text ?? '') ?? []
  const byMail = { params: { token } }
  const { show, stopAllMails, resumeAllMails, resumeMails } = onlineBookingRoutes
  const nowhere = { status: 404 }
  await expect(nobody.call(stopAllMails, byLink)).rejects.toMatchObject(nowhere)
  await expect(nobody.call(show, byMail)).rejects.toMatchObject(nowhere)
  const isWritten = async () => (await nobody.call(show, byLink)).mails
  expect(await nobody.call(stopAllMails, byMail)).toMatchObject({ mails: false })
  expect(await isWritten()).toBe(false)
  expect((await nobody.call(resumeMails, byLink)).mails).toBe(false)
  await book()
  await book({}, 'salloni-teuta')
  expect(await mails()).toEqual([])
  await nobody.call(resumeAllMails, byMail)
  expect(await isWritten()).toBe(true)
  await book()
  await book({}, 'salloni-teuta')
  expect(await mails()).toHaveLength(2)
})

test('the link in a mail about a visit does not open the choice about an account’s news', async () => {
  const { world, byLink } = await twoDoors()
  const answer = await world.app.inject({
    method: 'GET',
    url: `/api/mail/preferences/${byLink.params.token}`,
  })
  expect(answer.json()).toMatchObject({ code: 'unsubscribe_invalid' })
})
