import { expect, test } from 'vitest'
import { bookingComplaints } from '#contract/outside/booking-refusals.ts'
import { salonRoutes } from '#contract/salon.ts'
import { openDoor } from '#tests/support/door.ts'

const email = 'drita@example.org'

async function named(name: string) {
  const door = await openDoor()
  const { world, call, addService, set, bookAtDoor } = door
  const cut = await addService('Prerje te evil.com')
  await set({ onRequest: false })
  await call(salonRoutes.change, { body: { name } })
  const mailTo = async (client: string) => {
    await bookAtDoor([cut], { name: client, email })
    world.now = new Date(world.now.getTime() + 120_000)
    const [mail] = await world.deliverMails()
    return mail
  }
  return { ...door, cut, mailTo }
}

test.for(['evil.com fito', 'bit.ly dhurata', 'fito.al!', 'evil。com'])(
  'a booking under the name "%s" is refused',
  async (name) => {
    const { bookAtDoor, cut } = await named('Salloni Arta')
    await expect(bookAtDoor([cut], { name })).rejects.toMatchObject({
      fields: { name: bookingComplaints.nameLink.message },
    })
  },
)

test('a mail greets a client with letters only, and contains the salon’s own words without a link', async () => {
  const { mailTo, world } = await named('fito.al dhurata')
  const mail = await mailTo('D.Hoxha')
  expect(mail?.text).toMatch(/^D, /m)
  const said = `${mail?.subject} ${mail?.text.replaceAll(/https?:\/\/\S+/g, '')}`
  expect(said).toContain('fito. al dhurata')
  expect(said).toContain('Prerje te evil. com')
  expect(said).not.toMatch(/fito\.al|evil\.com/)
  const [row] = await world.sql<{ name: string }>`select client_name as name from appointments`
  expect(row?.name).toBe('D. Hoxha')
})
