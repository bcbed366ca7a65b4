import { expect, test } from 'vitest'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { memberRoutes } from '#contract/members/members.ts'
import { sessionRoutes } from '#contract/accounts/session.ts'
import { openScreen } from '#tests/support/browser/screens/live-screen.ts'
import { devicesIn } from '#tests/support/fixtures/devices.ts'
import { invite } from '#tests/support/fixtures/invitations.ts'
import { createWorld, type World } from '#tests/support/world.ts'
import { eventually } from '#tests/support/eventually.ts'

const listen = ({ app }: Pick<World, 'app'>) => app.listen({ host: '127.0.0.1', port: 0 })
const day = { query: { from: '2026-03-02', to: '2026-03-02' } }

test('a removed member is out at once on every node, and stays in other salons', async () => {
  const world = await createWorld()
  const second = await world.secondNode()
  const [owner, elsewhere] = [await world.owner(), await world.owner()]
  const barber = await world.member(owner, 'barber')
  await world.sql`
    insert into members (salon_id, user_id, role, created_at)
    values (${elsewhere.salonId}, ${barber.userId}, 'desk', ${world.now})`
  const { token } = await world
    .as(barber)
    .call(memberRoutes.switch, { body: { salonId: elsewhere.salonId } })
  const otherTab = await world.as({ token: barber.token }).call(sessionRoutes.profile)
  expect(otherTab.user.salon?.id).toBe(owner.salonId)
  const screen = await openScreen(await listen(second), barber.token)
  const staying = await openScreen(await listen(world), token)
  expect([screen.status, staying.status]).toEqual([200, 200])

  await world.as(owner).call(memberRoutes.remove, { params: { userId: barber.userId } })
  await expect(second.as(barber).call(appointmentRoutes.list, day)).rejects.toMatchObject({
    status: 401,
  })
  expect(await screen.ended).toBe('by the server')
  const left = await world.sql`
    select 1 from sessions where user_id = ${barber.userId} and salon_id = ${owner.salonId}`
  expect(left, 'none that a new invitation would wake').toEqual([])
  const there = await second.as({ token }).call(sessionRoutes.profile)
  expect(there.user.salon?.id).toBe(elsewhere.salonId)
  expect(await Promise.race([staying.ended, Promise.resolve('still there')])).toBe('still there')
})

test('a new role counts for the next request on another node and ends no session', async () => {
  const world = await createWorld()
  const second = await world.secondNode()
  const owner = await world.owner()
  const manager = await world.member(owner, 'manager')
  await second.as(manager).call(memberRoutes.list)
  const asDesk = { params: { userId: manager.userId }, body: { role: 'desk' as const } }
  await world.as(owner).call(memberRoutes.change, asDesk)
  await expect(second.as(manager).call(memberRoutes.list)).rejects.toMatchObject({
    status: 403,
    code: 'forbidden',
  })
  const { user } = await second.as(manager).call(sessionRoutes.profile)
  expect(user.memberRole).toBe('desk')
})

test('each change of the team is announced to the salon’s screens', async () => {
  const world = await createWorld()
  const owner = await world.owner()
  const desk = await world.member(owner, 'desk')
  const { heard } = await openScreen(await listen(world), owner.token)
  const told = async (act: () => Promise<unknown>) => {
    await eventually(() => expect(heard.filter((topic) => topic === 'all')).toHaveLength(2))
    const before = heard.filter((topic) => topic === 'people').length
    await act()
    await eventually(() =>
      expect(heard.filter((topic) => topic === 'people').length).toBeGreaterThan(before),
    )
  }
  let id = ''
  const one = { params: { userId: desk.userId } }
  await told(async () => {
    id = (await invite(world, owner)).invitation.id
  })
  await told(() => world.as(owner).call(memberRoutes.revoke, { params: { id } }))
  await told(() => world.as(owner).call(memberRoutes.change, { ...one, body: { role: 'barber' } }))
  await told(() => devicesIn(world).setPin(owner, '4820'))
  await told(() => world.as(owner).call(memberRoutes.remove, one))
})
