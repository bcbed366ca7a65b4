import { describe, expect, test } from 'vitest'
import { clientRoutes } from '#contract/clients/clients.ts'
import { queueRoutes } from '#contract/queue/queue.ts'
import { salonRoutes } from '#contract/salon.ts'
import { serviceRoutes } from '#contract/services/services.ts'
import { staffRoutes } from '#contract/staff.ts'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { undoErrors, undoRoutes } from '#contract/undo.ts'
import { twoOfOne } from '#tests/support/clients/two-of-one.ts'

const over = { status: 409, code: undoErrors.undoOver.code }
const changedSince = { status: 409, code: undoErrors.changedSince.code }

describe('a merge that is undone', () => {
  test('brings the client back with its id, every field, its visits and its history', async () => {
    const { merge, undo, rows, clientsOf, actsOf, linda, lindita } = await twoOfOne()
    const [before, visits] = [await rows(), await clientsOf()]
    const acts = await actsOf(lindita.id)
    expect(acts).toHaveLength(3)
    const { historyId, client } = await merge()
    expect(client).toMatchObject({ email: 'linda@posta.example', note: 'vjen me vajzën\nngjyrë' })
    expect(await rows()).toHaveLength(1)
    const { message } = await undo(historyId)
    expect(message).toBe('Lindita Kelmendi dhe Linda Kelmendi janë prapë dy klientë.')
    expect(await rows()).toEqual(before)
    expect(await clientsOf()).toEqual(visits)
    expect(await actsOf(lindita.id)).toEqual(acts)
    expect((await actsOf(linda.id)).at(-1)).toEqual({ action: 'merge', kind: 'client' })
  })

  test('gives the entries of the line back', async () => {
    const { world, owner, call, merge, undo, lindita } = await twoOfOne()
    await call(salonRoutes.change, {
      body: { queue: { join: false, names: 'first', turns: false } },
    })
    const { id: service } = (await call(serviceRoutes.add, { body: { name: 'Prerje', price: 10 } }))
      .data
    const body = { client: lindita.id, services: [service] }
    const { entries } = await call(queueRoutes.join, { body })
    const clientOf = async () =>
      (
        await world.sql<{ client: string }>`
          select client_id as client from queue_entries
          where salon_id = ${owner.salonId} and id = ${entries[0]?.id ?? ''}`
      )[0]?.client
    const { historyId, client } = await merge()
    expect(await clientOf()).toBe(client.id)
    await undo(historyId)
    expect(await clientOf()).toBe(lindita.id)
  })

  test('is told in the history, which offers it once', async () => {
    const { merge, undo, history, owner } = await twoOfOne()
    const { historyId } = await merge()
    const offered = async () =>
      (await history()).filter(({ canUndo }) => canUndo).map(({ id }) => id)
    expect(await offered()).toEqual([historyId])
    const undone = await undo(historyId)
    expect(await offered()).toEqual([])
    const [latest, merged] = await history()
    expect(latest).toMatchObject({ id: undone.historyId, action: 'unmerge' })
    expect(latest?.text).toMatch(/ zhbëri bashkimin e Lindita Kelmendi\.$/)
    expect(merged?.text).toMatch(/ bashkoi një klient me Linda Kelmendi\.$/)
    expect(latest?.who?.userId).toBe(owner.userId)
    await expect(undo(historyId)).rejects.toMatchObject(over)
  })

  test('leaves with its client what was booked, changed or deleted since', async () => {
    const { merge, undo, edit, book, counter, linda, lindita, visits, show, call } =
      await twoOfOne()
    const { historyId } = await merge()
    const later = await book(linda.id, '15:00')
    await counter.remove(visits.second.id)
    const { client: drita } = await call(clientRoutes.add, { body: { name: 'Drita' } })
    await call(appointmentRoutes.change, {
      params: { id: visits.first.id },
      body: { client_id: drita.id },
    })
    await edit(linda.id, { name: 'Linda K.' })
    await undo(historyId)
    expect(await show(linda.id)).toMatchObject({ name: 'Linda K.', totalAppointments: 2 })
    expect(await show(lindita.id)).toMatchObject({ totalAppointments: 0 })
    expect(await show(drita.id)).toMatchObject({ totalAppointments: 1 })
    expect(later.client_id).toBe(linda.id)
  })

  test('refuses forms that were opened before, of either client', async () => {
    const { merge, undo, linda, lindita, world, owner } = await twoOfOne()
    const { historyId } = await merge()
    await undo(historyId)
    for (const { id, version } of [linda, lindita]) {
      const headers = { 'if-match': String(version) }
      const asked = { params: { id }, body: { note: 'E re' }, headers }
      expect((await world.request(clientRoutes.change, asked, owner.token)).status).toBe(412)
    }
  })

  test('is refused once a field that it filled was changed, and says who did and when', async () => {
    const { merge, undo, edit, linda, show, owner, world } = await twoOfOne()
    const { historyId } = await merge()
    world.now = new Date('2026-03-02T10:30:00Z')
    await edit(linda.id, { note: 'e re' })
    const extra = { by: expect.any(String), at: '2026-03-02T10:30:00.000Z' }
    const refused = await world.request(undoRoutes.undo, { params: { id: historyId } }, owner.token)
    expect(refused).toMatchObject({ status: 409, json: { code: changedSince.code, ...extra } })
    await expect(undo(historyId)).rejects.toMatchObject(changedSince)
    expect(await show(linda.id)).toMatchObject({ note: 'e re', email: 'linda@posta.example' })
    await edit(linda.id, { note: 'vjen me vajzën\nngjyrë' })
    await undo(historyId)
  })

  test('comes after the one in which its client was merged away', async () => {
    const { merge, undo, rows, linda, call, world, owner } = await twoOfOne()
    const { client: third } = await call(clientRoutes.add, { body: { name: 'Linda' } })
    const before = await rows()
    const [first, second] = [await merge(), await merge(third.id, linda.id)]
    const early = await world.request(
      undoRoutes.undo,
      { params: { id: first.historyId } },
      owner.token,
    )
    expect(early.json).toMatchObject({ code: changedSince.code, by: expect.any(String) })
    await undo(second.historyId)
    await undo(first.historyId)
    expect(await rows()).toEqual(before)
  })

  test('gives no preferred barber who left meanwhile', async () => {
    const { merge, undo, show, lindita, linda, barber, call, edit } = await twoOfOne()
    await edit(linda.id, { preferredBarber: barber.id })
    const { historyId } = await merge()
    await call(staffRoutes.remove, { params: { id: barber.id } })
    await undo(historyId)
    expect(await show(lindita.id)).toMatchObject({ preferredBarber: null })
  })

  test('is refused after a client of it was deleted: nothing of it is kept', async () => {
    const { merge, undo, call, linda, world } = await twoOfOne()
    const { historyId } = await merge()
    await call(clientRoutes.remove, { params: { id: linda.id }, query: {} })
    expect(await world.sql`select 1 from undoable where payload::text ~ ${linda.id}`).toEqual([])
    await expect(undo(historyId)).rejects.toMatchObject(over)
  })

  test('leaves no name behind when its client is deleted later', async () => {
    const { merge, undo, call, lindita, world } = await twoOfOne()
    await undo((await merge()).historyId)
    await call(clientRoutes.remove, { params: { id: lindita.id }, query: {} })
    const kept = await world.sql`
      select (select string_agg(h::text, ' ') from salon_history h)
        || coalesce((select string_agg(u::text, ' ') from undoable u), '') as text`
    expect(JSON.stringify(kept)).not.toMatch(/lindita/i)
  })
})

test('an undoing beside a booking of the same client keeps every visit', async () => {
  const { world, merge, undo, book, linda, show, lindita } = await twoOfOne()
  const { historyId } = await merge()
  await Promise.all([book(linda.id, '16:00'), undo(historyId), book(linda.id, '17:00')])
  expect(await show(linda.id)).toMatchObject({ totalAppointments: 3 })
  expect(await show(lindita.id)).toMatchObject({ totalAppointments: 2 })
  expect(await world.sql`select 1 from appointments`).toHaveLength(5)
})
