import { expect, test } from 'vitest'
import { salonRoutes } from '#contract/salon.ts'
import { ago, dueSalon } from '#tests/support/clients/due-salon.ts'

test('a member with one column is told of the own clients, and offers the own times', async () => {
  const { came, list, call, tell, notNow, arta, besa, world, owner } = await dueSalon()
  const theirs = await came('E Besës', ago(112, 82, 52), { barber_id: besa })
  const other = await came('E Artës', ago(111, 81, 51))
  const barber = await world.member(owner, 'barber', { staffId: besa })
  const seen = await list({}, barber)
  expect(seen.total).toBe(1)
  expect(seen.clients).toMatchObject([
    { id: theirs, phone: '069 111 2233', usual: { barber_id: null }, message: expect.anything() },
  ])
  expect(new Set(seen.clients[0]?.places.map(({ barber_id }) => barber_id))).toEqual(
    new Set([besa]),
  )
  expect(new Set(seen.gaps.map(({ barber_id }) => barber_id))).toEqual(new Set([besa]))
  const missing = { status: 404 }
  const about = `due.${other}.${ago(51)[0]?.replaceAll('-', '')}`
  await expect(tell(about, true, barber)).rejects.toMatchObject(missing)
  await expect(notNow(other, true, barber)).rejects.toMatchObject(missing)
  await expect(tell('due.nobody.20260302')).rejects.toMatchObject(missing)
  await call(salonRoutes.change, { body: { barbersSeeClients: 'all' } })
  const open = await list({}, barber)
  expect(open.clients).toMatchObject([
    { id: theirs, message: expect.anything() },
    { id: other, phone: '', message: null },
  ])
  expect(arta).not.toBe(besa)
})
