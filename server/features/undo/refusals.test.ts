import { describe, expect, test } from 'vitest'
import { absenceRoutes } from '#contract/absences/absences.ts'
import { clientRoutes } from '#contract/clients/clients.ts'
import { erasureRoutes } from '#contract/erasures.ts'
import { salonHistoryRoutes } from '#contract/salon-history.ts'
import { serviceRoutes } from '#contract/services/services.ts'
import { staffRoutes } from '#contract/staff.ts'
import { undoErrors } from '#contract/undo.ts'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { saleRoutes } from '#contract/till/sales.ts'
import { waitingRoutes } from '#contract/waiting/waiting.ts'
import { workingHoursRoutes } from '#contract/working-hours.ts'
import { aBooking } from '#tests/support/fixtures/bookings.ts'
import { everyDay, type House, listsOfSalon as salon } from '#tests/support/lists/lists-of-salon.ts'

const { changedSince, undoOver } = undoErrors

describe('an undoing is refused', () => {
  const refused = async ({ undo, entry }: House, historyId: string | undefined) => {
    const error = await undo(historyId).then(
      () => undefined,
      (one: { code: string; extra: { by: unknown; at: unknown } }) => one,
    )
    expect(error).toMatchObject({ code: changedSince.code })
    const { by, at } = error?.extra ?? {}
    expect(await entry(historyId)).toMatchObject({
      canUndo: false,
      cannotUndo: 'changed',
      cannotUndoBy: at === null ? null : { name: by, at },
    })
    return { by, at }
  }

  test('where somebody changed the same again, by whom and when', async () => {
    const house = await salon()
    const { world, owner, call, barber, addService, addClient, hold, later } = house
    const service = await addService()
    const client = await addClient()
    const absence = await hold()
    const first = await call(workingHoursRoutes.change, {
      params: { id: barber },
      body: { hours: everyDay },
    })
    const drita = world.as(await world.member(owner, 'manager', { username: 'Drita' }))
    const at = later()
    const again = { params: { id: service.data.id }, body: { price: 10 } }
    await drita.call(serviceRoutes.change, again)
    await drita.call(clientRoutes.change, {
      params: { id: client.client.id },
      body: { note: 'vjen vetë' },
    })
    await drita.call(absenceRoutes.change, {
      params: { id: absence.absence.id },
      body: { toTime: '13:00' },
    })
    await drita.call(workingHoursRoutes.change, { params: { id: barber }, body: { hours: null } })
    for (const { historyId } of [service, client, absence, first])
      expect(await refused(house, historyId)).toEqual({ by: 'Drita', at })
  })

  test('of a client to whom a visit has come, who waits or who owes by now', async () => {
    const house = await salon()
    const { world, owner, call, addService, addClient, later } = house
    const service = (await addService()).data.id
    const linda = await addClient()
    const gresa = await addClient({ name: 'Gresa' })
    const teuta = await addClient({ name: 'Teuta' })
    const at = later()
    const desk = world.as(await world.member(owner, 'desk', { username: 'Besnik' }))
    const booking = aBooking({ client_name: undefined, client_id: linda.client.id })
    await desk.call(appointmentRoutes.add, { body: booking })
    await call(waitingRoutes.add, {
      body: { client: gresa.client.id, services: [service], from: '2026-03-05', to: '2026-03-05' },
    })
    const lines = [{ name: 'Vaj', price: 5 }]
    const payments = [{ method: 'owed' as const, amount: 5 }]
    await call(saleRoutes.add, { body: { lines, payments, clientId: teuta.client.id } })
    expect(await refused(house, teuta.historyId)).not.toBeNull()
    expect(await refused(house, linda.historyId)).toEqual({ by: 'Besnik', at })
    expect(await refused(house, gresa.historyId)).toEqual({ by: 'Arta Hoxha', at })
  })

  test('of a service that is booked by now', async () => {
    const house = await salon()
    const { historyId } = await house.addService()
    const body = aBooking({ service_name: 'Fenirje', barber: 'Mira Hoxha' })
    await house.call(appointmentRoutes.add, { body })
    expect(await refused(house, historyId)).toEqual({ by: null, at: null })
  })

  test('of a service whose name another one has by now', async () => {
    const house = await salon()
    const { call, addService, rows } = house
    const { data } = await addService()
    const params = { id: data.id }
    const renamed = await call(serviceRoutes.change, { params, body: { name: 'Larje' } })
    const removed = await call(serviceRoutes.remove, { params })
    await addService()
    await addService({ name: 'Larje' })
    const before = await rows()
    await refused(house, removed.historyId)
    await refused(house, renamed.historyId)
    expect(await rows()).toEqual(before)
  })

  test('of a removed absence whose barber is gone', async () => {
    const house = await salon()
    const { call, hold, barber } = house
    const { absence } = await hold()
    const { historyId } = await call(absenceRoutes.remove, { params: { id: absence.id } })
    await call(staffRoutes.remove, { params: { id: barber } })
    await refused(house, historyId)
  })

  test('of a client who was erased, of whom nothing is kept', async () => {
    const { world, call, addClient, undo, entry } = await salon()
    const { client, historyId } = await addClient()
    const params = { id: client.id }
    const body = { note: 'vjen vetë' }
    const changed = await call(clientRoutes.change, { params, body })
    await call(erasureRoutes.erase, { params, body: {} })
    for (const id of [historyId, changed.historyId]) {
      await expect(undo(id)).rejects.toMatchObject({ code: undoOver.code })
      expect((await entry(id))?.cannotUndo).toBe('erased')
    }
    const { entries } = await call(salonHistoryRoutes.list, { query: {} })
    expect(entries[0]).toMatchObject({ action: 'delete', cannotUndo: 'erased', cannotUndoBy: null })
    const kept = JSON.stringify(await world.sql`select payload::text from undoable`)
    expect(kept).not.toMatch(/Linda|vjen|833/)
  })

  test('to members who may not do the act', async () => {
    const { world, owner, addService, addClient, hold, call, barber, undo, entry } = await salon()
    const hours = { params: { id: barber }, body: { hours: everyDay } }
    const service = await addService()
    const leave = await hold({ kind: 'leave', fromTime: null, toTime: null })
    const busy = await hold()
    const week = await call(workingHoursRoutes.change, hours)
    const client = await addClient()
    const desk = await world.member(owner, 'desk')
    const genti = await world.member(owner, 'barber')
    const cases = [
      [service, desk],
      [leave, desk],
      [week, desk],
      [busy, genti],
      [client, genti],
    ] as const
    for (const [{ historyId }, who] of cases) {
      await expect(undo(historyId, who)).rejects.toMatchObject({ status: 403 })
      expect((await entry(historyId, who))?.canUndo).not.toBe(true)
    }
    for (const { historyId } of [busy, client]) await undo(historyId, desk)
  })
})
