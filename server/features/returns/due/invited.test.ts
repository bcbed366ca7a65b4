import { expect, test } from 'vitest'
import { absenceRoutes } from '#contract/absences/absences.ts'
import { staffRoutes } from '#contract/staff.ts'
import { ago, dueSalon, today } from '#tests/support/clients/due-salon.ts'
import { accept, handed, rinor } from '#tests/support/fixtures/invitations.ts'

test('an invited barber is proposed to who comes to that name, and to all once the person has come', async () => {
  const { world, owner, call, arta, besa, came, list } = await dueSalon()
  const gent = (await call(staffRoutes.add, { body: { name: 'Gent' } })).barber.id
  const token = await handed(world, owner, { staffId: gent })
  await came('Hasan', ago(112, 82, 52))
  await came('Linda', ago(112, 82, 52), { barber_id: gent })
  const away = { kind: 'leave' as const, from: today, to: '2026-04-30' }
  for (const barberId of [arta, besa])
    await call(absenceRoutes.add, { body: { ...away, barberId } })
  const proposed = async () => {
    const { clients, gaps } = await list()
    const places = clients.map(({ name, places: found, later }) => {
      const barbers = [...found, ...(later ? [later] : [])].map(({ barber_id }) => barber_id)
      return [name, [...new Set(barbers)]] as const
    })
    const inGaps = [...new Set(gaps.map(({ barber_id }) => barber_id))]
    return { ...Object.fromEntries(places), gaps: inGaps }
  }
  expect(await proposed()).toEqual({ Hasan: [], Linda: [gent], gaps: [] })
  await accept(world, token, rinor)
  expect(await proposed()).toEqual({ Hasan: [gent], Linda: [gent], gaps: [gent] })
})
