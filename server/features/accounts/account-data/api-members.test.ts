import { expect, test } from 'vitest'
import {
  accountDataErrors,
  accountDataRoutes,
  accountDataWords,
} from '#contract/accounts/account-data.ts'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { authRoutes } from '#contract/accounts/auth.ts'
import { memberRoutes } from '#contract/members/members.ts'
import { filesIn } from '#tests/support/server/archive.ts'
import { createWorld, type World } from '#tests/support/world.ts'

type Person = { token: string; password: string }
const remove = (world: World, { token, password }: Person, eraseSalon = false) =>
  world.request(
    accountDataRoutes.remove,
    { body: { currentPassword: password, eraseSalon } },
    token,
  )
const statusOf = async (world: World, { token }: { token: string }) =>
  (await world.request(authRoutes.profile, {}, token)).status

test('the only owner of a salon with other members can’t delete the account alone', async () => {
  const world = await createWorld()
  const owner = await world.owner()
  const desk = await world.member(owner, 'desk')
  const { status, json } = await remove(world, owner)
  expect([status, json['code']]).toEqual([409, accountDataErrors.lastOwner.code])
  expect([await statusOf(world, owner), await statusOf(world, desk)]).toEqual([200, 200])
})

test('the only owner deletes account and salon on request, and its members belong to no salon', async () => {
  const world = await createWorld()
  const owner = await world.owner()
  const desk = await world.member(owner, 'desk')
  const { status, json } = await remove(world, owner, true)
  expect([status, json['message']]).toEqual([200, accountDataWords.deleted])
  expect(await world.sql`select id from salons`).toEqual([])
  expect(await statusOf(world, desk)).toBe(401)
  const again = await world.signIn(desk.userId)
  const { json: profile } = await world.request(authRoutes.profile, {}, again)
  expect(profile['user']).toMatchObject({ salon: null, memberRole: null })
  const list = await world.request(appointmentRoutes.list, {}, again)
  expect([list.status, list.json['code']]).toEqual([403, 'no_salon'])
})

test('a salon with another owner stays, and that owner becomes the one who pays', async () => {
  const world = await createWorld()
  const owner = await world.owner()
  const partner = await world.member(owner, 'owner')
  const { status, json } = await remove(world, owner)
  expect([status, json['message']]).toEqual([200, accountDataWords.memberDeleted])
  expect(await world.sql`select id, owner_user_id from salons`).toEqual([
    { id: owner.salonId, owner_user_id: partner.userId },
  ])
  const { members } = await world.as(partner).call(memberRoutes.list)
  expect(members.map(({ userId }) => userId)).toEqual([partner.userId])
})

test('a member who deletes the account leaves the salon’s appointments', async () => {
  const world = await createWorld()
  const owner = await world.owner()
  const barber = await world.member(owner, 'barber')
  const body = {
    appointment_date: '2026-03-02',
    appointment_time: '10:00',
    client_name: 'Besa Hoxha',
    service_name: 'Prerje',
    barber: 'Arben',
    price: 8,
    create: true,
  }
  await world.as(owner).call(appointmentRoutes.add, { body })
  const { status, json } = await remove(world, barber)
  expect([status, json['message']]).toEqual([200, accountDataWords.memberDeleted])
  const { appointments } = await world.as(owner).call(appointmentRoutes.list, { query: {} })
  expect(appointments).toHaveLength(1)
  const [mail] = await world.deliverMails()
  expect(mail?.to).toBe(barber.email)
  expect(mail?.text).toContain('Salloni ku punonit mbetet')
})

test('a member who owns no salon exports the account without the salon', async () => {
  const world = await createWorld()
  const owner = await world.owner()
  const manager = await world.member(owner, 'manager')
  const { path, method } = accountDataRoutes.download
  const headers = { authorization: `Bearer ${manager.token}` }
  const answer = await world.app.inject({ method, url: path, headers })
  expect(Object.keys(filesIn(answer.rawPayload)).toSorted()).toEqual([
    'LEXO.txt',
    'llogaria.csv',
    'llogaria.json',
  ])
})
