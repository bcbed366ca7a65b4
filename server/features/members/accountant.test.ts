import { expect, test } from 'vitest'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { commonErrors } from '#contract/common.ts'
import { memberComplaints } from '#contract/members/member-refusals.ts'
import { memberRoutes } from '#contract/members/members.ts'
import { pushRoutes } from '#contract/push.ts'
import { staffRoutes } from '#contract/staff.ts'
import { undoRoutes } from '#contract/undo.ts'
import { devicesIn } from '#tests/support/fixtures/devices.ts'
import { devicesOf, openPushService } from '#tests/support/push-service.ts'
import { answered } from '#tests/support/server/requests.ts'
import { createWorld } from '#tests/support/world.ts'

const role = 'accountant' as const

async function withBarber() {
  const world = await createWorld()
  const owner = await world.owner()
  const { call } = world.as(owner)
  const { barber } = await call(staffRoutes.add, { body: { name: 'Besa' } })
  const besa = await world.member(owner, 'barber', { staffId: barber.id })
  const place = async () => {
    const { members } = await call(memberRoutes.list)
    const { role: now, staffId } = members.find(({ userId }) => userId === besa.userId) ?? {}
    return [now, staffId]
  }
  const change = (body: { role?: typeof role; staffId?: string }) =>
    call(memberRoutes.change, { params: { userId: besa.userId }, body })
  return { world, owner, call, besa, staffId: barber.id, place, change }
}

test('a barber who becomes an accountant gives up the column, and gets it back with the role', async () => {
  const { call, staffId, place, change } = await withBarber()
  const { historyId } = await change({ role })
  expect(await place()).toEqual([role, null])
  await call(undoRoutes.undo, { params: { id: historyId } })
  expect(await place()).toEqual(['barber', staffId])
})

test('an accountant is tied to no barber, whether invited or there already', async () => {
  const { call, staffId, place, change } = await withBarber()
  const refused = {
    status: 400,
    code: 'invalid',
    fields: { staffId: memberComplaints.accountantsColumn.message },
  }
  const body = { email: 'kontabilist@example.com', role, staffId }
  await expect(call(memberRoutes.invite, { body })).rejects.toMatchObject(refused)
  await expect(change({ role, staffId })).rejects.toMatchObject(refused)
  await change({ role })
  await expect(change({ staffId })).rejects.toMatchObject(refused)
  expect(await place()).toEqual([role, null])
  const { invitation } = await call(memberRoutes.invite, {
    body: { email: 'kontabilist@example.com', role },
  })
  expect(invitation).toMatchObject({ role, staffId: null })
})

test('the phone of somebody who became an accountant is told of no visit any more', async () => {
  const service = await openPushService()
  const world = await createWorld({ config: { PUSH_HOSTS: service.origin } })
  const owner = await world.owner()
  const { call } = world.as(owner)
  const desk = await world.member(owner, 'desk')
  const { listen, heard, later } = devicesOf(world, service)
  await listen(desk)
  const book = (appointment_time: string) =>
    call(appointmentRoutes.add, {
      body: {
        appointment_date: '2026-03-03',
        appointment_time,
        client_name: 'Drita',
        service_name: 'Prerje',
        barber: owner.username,
        price: 5,
      },
    })
  await book('10:00')
  expect(await heard()).toHaveLength(1)
  await call(memberRoutes.change, { params: { userId: desk.userId }, body: { role } })
  await book('11:00')
  later(60)
  expect(await heard()).toEqual([])
  const { subscription } = service.subscribe()
  const body = { ...subscription, about: ['all' as const], names: true }
  await expect(world.as(desk).call(pushRoutes.add, { body })).rejects.toMatchObject(
    answered(commonErrors.forbidden),
  )
})

test('the salon’s tablet shows no accountant, and opens to none by PIN', async () => {
  const world = await createWorld()
  const { setPin, tablet, faces, enterByPin } = devicesIn(world)
  const owner = await world.owner()
  const reader = await world.member(owner, 'desk')
  await setPin(reader, '4711')
  const { cookie } = await tablet({ token: await world.signIn(owner.userId) })
  const shown = async () => JSON.stringify((await faces(cookie)).json['faces'])
  expect(await shown()).toContain(reader.userId)
  const body = { params: { userId: reader.userId }, body: { role } }
  await world.as({ token: await world.signIn(owner.userId) }).call(memberRoutes.change, body)
  expect(await shown()).not.toContain(reader.userId)
  expect((await enterByPin(cookie, reader.userId, '4711')).status).not.toBe(200)
})
