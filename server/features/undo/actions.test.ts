import { describe, expect, test } from 'vitest'
import { salonHistoryRoutes } from '#contract/salon-history.ts'
import { undoErrors, undoneForDays, undoRoutes } from '#contract/undo.ts'
import { twoOfOne } from '#tests/support/clients/two-of-one.ts'
import { forgetUndoable } from './data.ts'

const day = 24 * 60 * 60 * 1000
const over = { status: 409, code: undoErrors.undoOver.code }

describe('the time in which a merge can be undone', () => {
  test.each([
    [-1, true],
    [1, false],
  ])('ends after thirty days (%s ms)', async (ms, isStill) => {
    const { world, owner, merge, undo } = await twoOfOne()
    const { historyId } = await merge()
    world.now = new Date(world.now.getTime() + undoneForDays * day + ms)
    await world.sql`update sessions set created_at = ${world.now}, last_used_at = ${world.now}`
    const answer = undo(historyId, owner)
    if (isStill) await answer
    else await expect(answer).rejects.toMatchObject(over)
  })

  test('is that for which the client’s data are kept', async () => {
    const { world, merge } = await twoOfOne()
    await merge()
    const kept = async (ms: number) => {
      await forgetUndoable(world.sql, new Date(world.now.getTime() + undoneForDays * day + ms))
      return (await world.sql`select 1 from undoable where kind = 'client.merge'`).length
    }
    expect([await kept(-1), await kept(0)]).toEqual([1, 0])
  })
})

test('of two undoings at once over two processes one is done and one is refused', async () => {
  const { world, owner, merge, lindita, show } = await twoOfOne()
  const { historyId } = await merge()
  const second = await world.secondNode()
  const asked = { params: { id: historyId } }
  const answers = await Promise.all(
    [world, second, world, second].map((node) => node.request(undoRoutes.undo, asked, owner.token)),
  )
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 409, 409, 409,
  ])
  expect(await show(lindita.id)).toMatchObject({ totalAppointments: 2 })
})

test('a merge is undone by managers of its salon and by nobody else', async () => {
  const { world, owner, merge, undo, history } = await twoOfOne()
  const { historyId } = await merge()
  for (const role of ['desk', 'barber'] as const) {
    const member = await world.member(owner, role)
    await expect(undo(historyId, member)).rejects.toMatchObject({ status: 403 })
    const { entries } = await world.as(member).call(salonHistoryRoutes.list, { query: {} })
    expect(entries.filter(({ canUndo, kind }) => canUndo && kind === 'client')).toEqual([])
  }
  const unknown = { status: 404, code: 'not_found' }
  await expect(undo(historyId, await world.owner())).rejects.toMatchObject(unknown)
  await expect(undo(crypto.randomUUID())).rejects.toMatchObject(unknown)
  await undo(historyId, await world.member(owner, 'manager'))
  expect((await history())[0]).toMatchObject({ action: 'unmerge' })
})
