import { expect, test } from 'vitest'
import { memberRoutes } from '#contract/members/members.ts'
import { memberErrors } from '#contract/members/member-refusals.ts'
import { salonHistoryRoutes } from '#contract/salon-history.ts'
import {
  accept,
  email,
  firstBarber,
  invite,
  invited,
  look,
  rinor,
  team,
} from '#tests/support/fixtures/invitations.ts'
import { createWorld } from '#tests/support/world.ts'

test('another salon’s invitation can’t be revoked, nor another salon’s barber given', async () => {
  const world = await createWorld()
  const [salon, stranger] = [await world.owner(), await world.owner()]
  const { invitation } = await invite(world, salon)
  await expect(
    world.as(stranger).call(memberRoutes.revoke, { params: { id: invitation.id } }),
  ).rejects.toMatchObject({ status: 404 })
  const staffId = await firstBarber(world, salon)
  await expect(invite(world, stranger, { staffId })).rejects.toMatchObject({ status: 404 })
  expect((await team(world, salon)).invitations).toHaveLength(1)
})

test('a member is not invited again, and a barber belongs to one member', async () => {
  const world = await createWorld()
  const salon = await world.owner()
  await world.member(salon, 'desk', { email })
  await expect(invite(world, salon, { email: 'RINOR@example.com' })).rejects.toMatchObject({
    status: 409,
    code: 'already_member',
  })
  const staffId = await firstBarber(world, salon)
  const taken = { status: 409, code: 'barber_taken' }
  const another = { email: 'besa@example.com', staffId }
  await expect(invite(world, salon, another)).rejects.toMatchObject(taken)

  // The barber was free at the invitation and is taken at the acceptance: the link stays valid.
  await world.sql`update members set staff_id = null`
  const token = await invited(world, salon, another)
  await world.sql`update members set staff_id = ${staffId} where user_id = ${salon.userId}`
  await expect(accept(world, token, rinor)).rejects.toMatchObject(taken)
  await world.sql`update members set staff_id = null`
  expect((await accept(world, token, rinor)).user.staffId).toBe(staffId)
})

test('a manager invites managers and below, and can neither make an owner nor revoke one', async () => {
  const world = await createWorld()
  const salon = await world.owner()
  const manager = await world.member(salon, 'manager')
  const tooHigh = { status: 403, code: 'role_too_high' }
  await expect(invite(world, manager, { role: 'owner' })).rejects.toMatchObject(tooHigh)
  expect((await invite(world, manager, { role: 'manager' })).invitation.role).toBe('manager')
  const { invitation } = await invite(world, salon, { role: 'owner' })
  await expect(
    world.as(manager).call(memberRoutes.revoke, { params: { id: invitation.id } }),
  ).rejects.toMatchObject(tooHigh)
  expect((await team(world, salon)).invitations).toMatchObject([{ role: 'owner' }])
})

test('desk and barber can neither see the team nor invite', async () => {
  const world = await createWorld()
  const salon = await world.owner()
  for (const role of ['desk', 'barber'] as const) {
    const who = await world.member(salon, role)
    await expect(team(world, who)).rejects.toMatchObject({ status: 403, code: 'forbidden' })
    await expect(invite(world, who)).rejects.toMatchObject({ status: 403, code: 'forbidden' })
  }
})

const tooMany = { status: 429, code: memberErrors.tooManyInvitations.code }

test('twenty invitations may be open, and another one to the same address replaces the first', async () => {
  const world = await createWorld()
  const salon = await world.owner()
  for (let nth = 0; nth < 20; nth++) await invite(world, salon, { email: `n${nth}@example.com` })
  await expect(invite(world, salon)).rejects.toMatchObject(tooMany)
  await invite(world, salon, { email: 'n7@example.com', role: 'desk' })
  const { invitations } = await team(world, salon)
  expect(invitations).toHaveLength(20)
  const [first] = invitations
  await world.as(salon).call(memberRoutes.revoke, { params: { id: first?.id ?? '' } })
  expect((await invite(world, salon)).invitation.email).toBe(email)
})

test('fifty invitations a day may be sent', async () => {
  const world = await createWorld()
  const salon = await world.owner()
  for (let nth = 0; nth < 50; nth++) await invite(world, salon)
  await expect(invite(world, salon)).rejects.toMatchObject(tooMany)
  world.now = new Date(world.now.getTime() + 25 * 3_600_000)
  const fresh = { token: await world.signIn(salon.userId) }
  expect((await invite(world, fresh)).invitation.email).toBe(email)
})

test('an invitation ends with its sender’s right to give the role, and the history says so', async () => {
  const world = await createWorld()
  const salon = await world.owner()
  const { call } = world.as(salon)
  const losses = {
    removed: (userId: string) => call(memberRoutes.remove, { params: { userId } }),
    demoted: (userId: string) =>
      call(memberRoutes.change, { params: { userId }, body: { role: 'desk' } }),
  }
  for (const [name, lose] of Object.entries(losses)) {
    const manager = await world.member(salon, 'manager')
    const token = await invited(world, manager, { role: 'manager' })
    expect((await team(world, salon)).invitations).toMatchObject([{ invitedBy: manager.userId }])
    const { message } = await lose(manager.userId)
    expect([name, message]).toEqual([name, expect.stringContaining(`${email} nuk vlen më`)])
    expect((await team(world, salon)).invitations).toEqual([])
    const dead = { status: 404, code: 'invitation_dead' }
    await expect(look(world, token)).rejects.toMatchObject(dead)
    await expect(accept(world, token, rinor)).rejects.toMatchObject(dead)
    const { entries } = await call(salonHistoryRoutes.list, { query: { kind: 'people' } })
    expect(entries.map(({ action }) => action)).toContain('revoke')
  }
})

test('an invitation ends however its sender lost the right', async () => {
  const world = await createWorld()
  const salon = await world.owner()
  const second = await world.member(salon, 'owner')
  const [asOwner, asBarber] = [
    await invited(world, second, { role: 'owner' }),
    await invited(world, second, { email: 'besa@example.com' }),
  ]
  await world.sql`update members set role = 'manager' where user_id = ${second.userId}`
  await expect(look(world, asOwner)).rejects.toMatchObject({ status: 404 })
  expect(await look(world, asBarber)).toMatchObject({ role: 'barber' })
  await world.sql`update users set is_active = false where id = ${second.userId}`
  await expect(look(world, asBarber)).rejects.toMatchObject({ status: 404 })
})

test('an invitation that a member may not revoke can’t be replaced by that member either', async () => {
  const world = await createWorld()
  const salon = await world.owner()
  const manager = await world.member(salon, 'manager')
  const token = await invited(world, salon, { role: 'owner' })
  const lower = invite(world, manager, { role: 'barber' })
  await expect(lower).rejects.toMatchObject({ status: 403, code: 'role_too_high' })
  expect(await look(world, token)).toMatchObject({ role: 'owner' })
  await invite(world, salon, { role: 'desk' })
  await invite(world, manager, { role: 'barber' })
  expect((await team(world, salon)).invitations).toMatchObject([{ role: 'barber' }])
})
