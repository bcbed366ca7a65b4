import { expect, test } from 'vitest'
import { commonErrors } from '#contract/common.ts'
import { doorRoutes } from '#contract/outside/door.ts'
import { memberRoutes } from '#contract/members/members.ts'
import { messageRoutes } from '#contract/messages/messages.ts'
import { salonRoutes } from '#contract/salon.ts'
import { salonHistoryRoutes } from '#contract/salon-history.ts'
import { serviceRoutes } from '#contract/services/services.ts'
import { mostServices } from '#contract/services/service-refusals.ts'
import { shareRoutes } from '#contract/till/shares.ts'
import { staffRoutes } from '#contract/staff.ts'
import { undoErrors } from '#contract/undo.ts'
import { waitingRoutes } from '#contract/waiting/waiting.ts'
import { workingHoursRoutes } from '#contract/working-hours.ts'
import { everyDay, type House, listsOfSalon } from '#tests/support/lists/lists-of-salon.ts'
import { type Acts, undoneAndBack } from '#tests/support/lists/undone-and-back.ts'

const acts: Acts = [
  [
    'a new barber',
    async ({ call }) =>
      () =>
        call(staffRoutes.add, { body: { name: 'Genti' } }),
  ],
  [
    'a barber’s name and colour',
    async ({ call, barber: id }) =>
      () =>
        call(staffRoutes.change, { params: { id }, body: { name: 'Mira Duka', colour: 45 } }),
  ],
  [
    'a barber who is switched off',
    async ({ call, barber: id }) =>
      () =>
        call(staffRoutes.change, { params: { id }, body: { active: false } }),
  ],
  [
    'a deleted barber with all that hangs on them',
    async ({ world, owner, call, addService, addClient, hold, barber: id }) => {
      const service = (await addService()).data.id
      const client = (await addClient()).client.id
      await hold()
      await call(workingHoursRoutes.change, { params: { id }, body: { hours: everyDay } })
      const { userId } = await world.member(owner, 'desk')
      await call(memberRoutes.change, { params: { userId }, body: { staffId: id } })
      await call(waitingRoutes.add, {
        body: { client, services: [service], barber: id, from: '2026-03-09', to: '2026-03-09' },
      })
      return () => call(staffRoutes.remove, { params: { id } })
    },
  ],
  [
    'the order of barbers',
    async ({ call }) => {
      const ids = (await call(staffRoutes.list)).staff.map(({ id }) => id)
      return () => call(staffRoutes.order, { body: { order: ids.toReversed() } })
    },
  ],
  [
    'the order of services',
    async ({ call, addService }) => {
      await addService()
      await addService({ name: 'Prerje' })
      const { data } = await call(serviceRoutes.list)
      return () =>
        call(serviceRoutes.order, { body: { order: data.map(({ id }) => id).toReversed() } })
    },
  ],
  [
    'what is a barber’s own of their work',
    async ({ call, barber: id }) =>
      () =>
        call(shareRoutes.change, { params: { id }, body: { services: 40.5 } }),
  ],
  [
    'switches and hours of the salon',
    async ({ call }) =>
      () =>
        call(salonRoutes.change, {
          body: { till: true, autoConfirm: false, hours: everyDay, barbersSeeNumbers: 'all' },
        }),
  ],
  [
    'the country and the stamps of the salon',
    async ({ call, addClient }) => {
      await addClient()
      const stamps = { every: 10, reward: 100, services: null }
      return () => call(salonRoutes.change, { body: { country: 'XK', stamps } })
    },
  ],
  [
    'the settings of the public page',
    async ({ call, barber }) => {
      await call(doorRoutes.change, { body: { text: 'Mirë se vini' } })
      return () =>
        call(doorRoutes.change, { body: { on: true, barbers: [barber], noticeMinutes: 120 } })
    },
  ],
  [
    'texts and which of them are sent',
    async ({ call }) => {
      await call(messageRoutes.saveTexts, { body: { reminderSq: 'Ju presim, {emri}!' } })
      const body = {
        reminderSq: 'Mirë se vini',
        movedSq: 'Tjetër orë',
        messages: { birthday: false },
      }
      return () => call(messageRoutes.saveTexts, { body })
    },
  ],
  [
    'the role and the column of a member',
    async ({ world, owner, call, barber }) => {
      const { userId } = await world.member(owner, 'desk')
      const body = { role: 'barber', staffId: barber } as const
      return () => call(memberRoutes.change, { params: { userId }, body })
    },
  ],
]

undoneAndBack(acts)

const roleOf = (house: House, userId: string) => (role: 'desk' | 'manager') =>
  house.call(memberRoutes.change, { params: { userId }, body: { role } })

test('a role that was changed comes back to nobody who was removed and has joined again', async () => {
  const house = await listsOfSalon()
  const { world, owner, call, undo, entry } = house
  const { userId, salonId } = await world.member(owner, 'manager')
  const { historyId } = await roleOf(house, userId)('desk')
  await call(memberRoutes.remove, { params: { userId } })
  house.later()
  await world.sql`
    insert into members (salon_id, user_id, role, created_at)
    values (${salonId}, ${userId}, 'desk', ${world.now})`
  await expect(undo(historyId)).rejects.toMatchObject({ code: undoErrors.changedSince.code })
  expect((await entry(historyId))?.cannotUndo).toBe('changed')
})

test('a role is set back by nobody who has not shown the password', async () => {
  const house = await listsOfSalon()
  const { world, owner, undo } = house
  const { userId } = await world.member(owner, 'manager')
  const { historyId } = await roleOf(house, userId)('desk')
  await world.sql`update sessions set proved_at = null where user_id = ${owner.userId}`
  await expect(undo(historyId)).rejects.toMatchObject({ code: commonErrors.reauthRequired.code })
})

test('a service comes back to no list that is full', async () => {
  const { world, call, addService, undo, entry } = await listsOfSalon()
  const { id } = (await addService()).data
  const { historyId } = await call(serviceRoutes.remove, { params: { id } })
  await world.sql`
    insert into services (salon_id, id, name, name_key, work, price_cents)
    select l.id, gen_random_uuid(), 'S' || n, 's' || n, 30, 0
    from salons l, generate_series(1, ${mostServices}) n`
  expect(await entry(historyId)).toMatchObject({ cannotUndo: 'changed', cannotUndoBy: null })
  await expect(undo(historyId)).rejects.toMatchObject({ code: undoErrors.listFull.code })
})

test('another address of the page, and who leaves, are told as for good', async () => {
  const { world, owner, call } = await listsOfSalon()
  const { userId } = await world.member(owner, 'desk')
  await call(memberRoutes.remove, { params: { userId } })
  await call(doorRoutes.change, { body: { slug: 'salloni-i-ri' } })
  const { entries } = await call(salonHistoryRoutes.list, { query: { limit: 2 } })
  expect(entries.map(({ cannotUndo, cannotUndoBy }) => [cannotUndo, cannotUndoBy])).toEqual([
    ['done', null],
    ['done', null],
  ])
})
