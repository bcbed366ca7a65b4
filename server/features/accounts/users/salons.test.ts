import { expect, test } from 'vitest'
import { memberRoutes } from '#contract/members/members.ts'
import { userRoutes } from '#contract/accounts/users.ts'
import { createWorld } from '#tests/support/world.ts'

/** An account with two salons, a manager in the first, and an administrator. */
async function twoSalons() {
  const world = await createWorld()
  const owner = await world.owner({ username: 'Arta', trialEndDate: '2026-03-31' })
  const manager = await world.member(owner, 'manager', { username: 'Mira' })
  const opened = await world.as(owner).call(memberRoutes.openSalon, { body: { name: 'Te Ura' } })
  const { call } = world.as(await world.admin())
  const show = (id: string) => call(userRoutes.show, { params: { id } })
  return { world, owner, manager, second: opened.salon, call, show }
}

test('an account is shown with its salons and their members', async () => {
  const { world, owner, manager, second, show } = await twoSalons()
  const { user, salons } = await show(owner.userId)
  expect(user).toMatchObject({ username: 'Arta', salonName: 'Arta', salonCount: 2 })
  expect(salons.map(({ id, isOwned }) => [id, isOwned])).toEqual([
    [owner.salonId, true],
    [second.id, true],
  ])
  const since = world.now.toISOString()
  expect(salons[0]?.people).toEqual([
    { userId: owner.userId, name: 'Arta', email: owner.email, role: 'owner', since },
    { userId: manager.userId, name: 'Mira', email: manager.email, role: 'manager', since },
  ])
  const { salons: hers } = await show(manager.userId)
  expect(hers.map(({ id, isOwned }) => [id, isOwned])).toEqual([[owner.salonId, false]])
})

test('the dates are those of the oldest salon, or of the named one', async () => {
  const { owner, second, manager, call, show } = await twoSalons()
  const change = (id: string, body: object) => call(userRoutes.change, { params: { id }, body })
  const dates = async () =>
    (await show(owner.userId)).salons.map(({ trialEndDate }) => trialEndDate)
  const [, before] = await dates()
  await change(owner.userId, { trialEndDate: '2026-04-04' })
  expect(await dates()).toEqual(['2026-04-04', before])
  const { user } = await change(owner.userId, { trialEndDate: '2026-05-05', salonId: second.id })
  expect(await dates()).toEqual(['2026-04-04', '2026-05-05'])
  expect(user.trialEndDate, 'the account is told as before').toBe('2026-04-04')
  const foreign = { trialEndDate: '2026-06-06', salonId: second.id }
  await expect(change(manager.userId, foreign)).rejects.toMatchObject({ status: 404 })
})
