import { calledAs, queueReplies } from '#contract/queue/entries.ts'
import type { queueRoutes } from '#contract/queue/queue.ts'
import type { Told } from '#contract/replies.ts'
import { newId } from '#server/core/ids.ts'
import { oneRow, type Sql } from '#server/database/sql.ts'
import { clientIn, refuseOthers } from '#server/features/waiting/actions.ts'
import type { Call } from '#server/http/route.ts'
import { acting } from '#server/record/record.ts'
import { undoable } from '#server/record/undo/undoable.ts'
import { undated, warningsFor } from '#server/visits/alternatives.ts'
import { namerOf } from '#server/visits/visit.ts'
import { asksFor, entryDone } from './acts.ts'
import { entryOf, holdEntries, refuseOver, saveEntry, type StoredEntry } from './data.ts'
import { type Asking, type LineToday, lineToday, readQueueDay } from './day.ts'
import { promise, refuseUnfit } from './joining.ts'
import { seat } from './seating.ts'
import { nextAfter, shownOnes } from './shown.ts'
import { rememberingLine } from './undoing.ts'

type Routes = typeof queueRoutes

/** An entry that waits, locked, where the member may write it. */
export async function waitingFor(asking: Asking, today: LineToday, id: string) {
  const { sql: tx, actor } = asking
  await holdEntries(tx, actor.salonId, [id])
  const entry = await entryOf(tx, actor.salonId, null, { day: today.date, id })
  refuseOthers(actor, entry.staffId)
  refuseOver(entry)
  return entry
}

type Touch = {
  readonly did: Parameters<typeof entryDone>[1]
  readonly told: (who: string) => Told
  readonly row: Readonly<Record<string, unknown>>
}
type One = Pick<Call<Routes['here']>, 'sql' | 'actor' | 'now' | 'origin' | 'params'>

/** One touch on somebody who waits, which the same day can be undone. */
const touching = (
  call: One,
  what: (asking: Asking, today: LineToday, entry: StoredEntry) => Promise<Touch> | Touch,
) =>
  acting(call, async (tx) => {
    const asking = { ...call, sql: tx }
    const { salonId } = call.actor
    const today = await lineToday(asking)
    const entry = await waitingFor(asking, today, call.params.id)
    const { did, told, row } = await what(asking, today, entry)
    const touched = { entries: [entry.id], visits: [] }
    const { undo } = await rememberingLine(tx, salonId, touched, () =>
      saveEntry(tx, salonId, entry.id, row),
    )
    const { act, historyId } = undoable(entryDone(salonId, did, entry), undo)
    const shown = oneRow(await shownOnes(asking, today, [entry.id]))
    return { reply: { entry: shown, historyId, ...told(calledAs(shown)) }, acts: [act] }
  })

/** Between the one who stands so many places behind and the next. */
export async function turnBehind(
  asking: Asking,
  today: LineToday,
  { id, turn }: Pick<StoredEntry, 'id' | 'turn'>,
  places: number,
) {
  const { entries } = await readQueueDay(asking, today)
  const behind = entries.filter((one) => one.id !== id && one.turn > turn)
  const before = behind[Math.min(places, behind.length) - 1]
  if (!before) return turn
  const after = behind[behind.indexOf(before) + 1]
  return (before.turn + (after?.turn ?? before.turn + 2)) / 2
}

export const pushBack = (call: Call<Routes['push']>) =>
  touching(call, async (asking, today, entry) => ({
    did: 'pushed',
    told: queueReplies.pushed,
    row: { turn: await turnBehind(asking, today, entry, call.body.places), pushed: true },
  }))

export const noteHere = (call: Call<Routes['here']>) =>
  touching(call, () => {
    const { here } = call.body
    return here
      ? { did: 'here', told: queueReplies.here, row: { here } }
      : { did: 'away', told: queueReplies.notHere, row: { here } }
  })

export const leaveLine = (call: Call<Routes['remove']>) =>
  touching(call, () => {
    const { why } = call.query
    return { did: why, told: queueReplies[why], row: { status: why, ended_at: call.now() } }
  })

/** Who they are: a client of the list, or one who is added. */
async function clientRow(tx: Sql, call: Call<Routes['change']>) {
  const { client } = call.body
  if (client === undefined) return { row: {}, acts: [] }
  const { clientId, acts } = await clientIn(tx, call, client)
  const named = namerOf(call)
  const by = { client_by: named?.userId ?? null, client_at: named?.at ?? null }
  return { row: { client_id: clientId, ...by }, acts }
}

/** Another wish is promised anew. */
export const changeEntry = (call: Call<Routes['change']>) =>
  acting(call, async (tx) => {
    const asking = { ...call, sql: tx }
    const { salonId } = call.actor
    const today = await lineToday(asking)
    const { services, barber, name, note } = call.body
    const { row, acts } = await clientRow(tx, call)
    const entry = await waitingFor(asking, today, call.params.id)
    const wish = {
      services: services ?? entry.services,
      barber: barber === undefined ? entry.staffId : barber,
    }
    const isOther = services !== undefined || barber !== undefined
    if (isOther) await refuseUnfit(asking, today, wish)
    const touched = { entries: [entry.id], visits: [] }
    const { undo } = await rememberingLine(tx, salonId, touched, async () => {
      const news = {
        ...row,
        ...(name !== undefined && { name }),
        ...(note !== undefined && { note }),
      }
      const wished = {
        services: wish.services,
        staff_id: wish.barber,
        ...(isOther && { changed: true }),
      }
      await saveEntry(tx, salonId, entry.id, { ...news, ...wished })
      if (isOther) await promise(asking, today, [entry.id])
    })
    const { act, historyId } = undoable(entryDone(salonId, 'changed', entry), undo)
    const shown = oneRow(await shownOnes(asking, today, [entry.id]))
    const told = queueReplies.changed(calledAs(shown))
    const asked =
      wish.barber === null || wish.barber === entry.staffId
        ? []
        : [asksFor(salonId, { id: entry.id, barber: wish.barber, clock: today.clock })]
    return { reply: { entry: shown, historyId, ...told }, acts: [...acts, act, ...asked] }
  })

export const callNext = (call: Call<Routes['next']>) =>
  acting(call, async (tx) => {
    const asking = { ...call, sql: tx }
    const { barber_id: barber, visit = newId(), ...said } = call.body
    const today = await lineToday(asking)
    const {
      entry,
      undo,
      acts,
      act: seated,
      ...done
    } = await seat(asking, today, {
      ...said,
      barber,
      visit,
      isInTurn: true,
    })
    const { act, historyId } = undoable(seated, undo)
    const shown = oneRow(await shownOnes(asking, today, [entry.id]))
    const warnings = await warningsFor(asking, [done.appointment])
    const next = nextAfter(await readQueueDay(asking, today), barber, visit)
    const told = {
      entry: shown,
      historyId,
      ...queueReplies.seated(calledAs(shown), done.appointment.barber),
      next,
      warnings: warnings.filter(({ code }) => code === 'in_absence').map(undated),
    }
    return { reply: { ...done, ...told }, acts: [...acts, act] }
  })
