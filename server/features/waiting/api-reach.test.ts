import { expect, test } from 'vitest'
import { clientWords } from '#contract/clients/client-words.ts'
import { clientRoutes } from '#contract/clients/clients.ts'
import { salonRoutes } from '#contract/salon.ts'
import { waitingRoutes } from '#contract/waiting/waiting.ts'
import { tomorrow, waitingRoom } from '#tests/support/races/waiting-room.ts'

const forbidden = { status: 403, code: 'forbidden' }

/** Besa is a member with her column alone; Linda waits for anybody, Drita for Besa, Arben for Arta. */
async function besasRoom() {
  const room = await waitingRoom()
  const barber = await room.world.member(room.owner, 'barber', { staffId: room.besa })
  const hide = (body: object) => room.call(salonRoutes.change, { body })
  await hide({ barbersSeeOthers: false, barbersSeeNumbers: 'own', barbersSeeClients: 'own' })
  const client = { name: 'Linda', phone: '069 111 2233' }
  const anybodys = await room.wait('Linda', { client, note: 'vjen me vajzën' })
  const besas = await room.wait('Drita', { barber: room.besa, note: 'pas pune' })
  const artas = await room.wait('Arben', { barber: room.arta })
  return { ...room, barber, hide, anybodys, besas, artas }
}

test('a barber sees who waits for the own column or for anybody, without names that are hidden', async () => {
  const { list, barber, hide, besa } = await besasRoom()
  expect(await list(barber)).toMatchObject([
    { client: { id: null, name: clientWords.hidden, phone: '' }, note: '', fits: { barber: besa } },
    { client: { id: expect.any(String), name: 'Drita', phone: '' }, note: 'pas pune' },
  ])
  await hide({ barbersSeeOthers: true, barbersSeeNumbers: 'all', barbersSeeClients: 'all' })
  expect(await list(barber)).toMatchObject([
    { client: { id: expect.any(String), name: 'Linda', phone: '069 111 2233' }, note: '' },
    { client: { name: 'Drita' } },
  ])
})

test('a barber writes entries for the own column or for anybody, and no others', async () => {
  const { wait, barber, besa, arta, world, artas, besas } = await besasRoom()
  const { call } = world.as(barber)
  expect(await wait('Vjosa', {}, barber)).toMatchObject({ client: { name: 'Vjosa' } })
  expect(await wait('Mira', { barber: besa }, barber)).toMatchObject({ barber: besa })
  await expect(wait('Nora', { barber: arta }, barber)).rejects.toMatchObject(forbidden)
  const params = { id: artas.id }
  await expect(call(waitingRoutes.remove, { params })).rejects.toMatchObject(forbidden)
  await expect(call(waitingRoutes.change, { params, body: { note: 'x' } })).rejects.toMatchObject(
    forbidden,
  )
  const toArta = { params: { id: besas.id }, body: { barber: arta } }
  await expect(call(waitingRoutes.change, toArta)).rejects.toMatchObject(forbidden)
})

test('a change by a barber keeps the note that is hidden from them', async () => {
  const { barber, world, anybodys, list } = await besasRoom()
  const body = { after: '14:00' }
  await world.as(barber).call(waitingRoutes.change, { params: { id: anybodys.id }, body })
  expect(await list()).toMatchObject([{ note: 'vjen me vajzën', after: '14:00' }, {}, {}])
})

test('a barber books in the own column, which shows the client’s card only once they have come', async () => {
  const { bookFor, barber, besa, arta, anybodys, besas, world, list } = await besasRoom()
  await expect(bookFor(anybodys.id, { barber: arta }, barber)).rejects.toMatchObject(forbidden)
  const { appointment } = await bookFor(anybodys.id, { barber: besa, date: tomorrow }, barber)
  expect(appointment).toMatchObject({ client_name: 'Linda', barber: 'Besa' })
  const id = appointment.client_id ?? ''
  const show = () => world.as(barber).call(clientRoutes.show, { params: { id }, query: {} })
  await expect(show()).rejects.toMatchObject({ status: 404 })
  expect((await list(barber)).map((one) => one.id)).toEqual([besas.id])
})

test('a slot at a colleague fits nobody in the eyes of a barber', async () => {
  const { fitting, barber, arta, besa } = await besasRoom()
  expect(await fitting({ barber: arta }, barber)).toMatchObject({ waiting: [], beside: [] })
  expect((await fitting({ barber: besa }, barber)).waiting).toHaveLength(2)
})
