import { commonErrors } from '#contract/common.ts'
import { may } from '#contract/access.ts'
import { dayOf, wallClock } from '#contract/kit/time.ts'
import {
  linksOf,
  type messageRoutes,
  messageReplies,
  textNames,
  type Texts,
} from '#contract/messages/messages.ts'
import { usualTexts } from '#contract/messages/usual-texts.ts'
import type { Member, SalonId } from '#server/core/actor.ts'
import { AppError } from '#server/core/app-error.ts'
import { reachOf } from '#server/core/reach.ts'
import { withOnePlan } from '#server/database/planning.ts'
import { oneRow, type Sql } from '#server/database/sql.ts'
import { acting } from '#server/record/record.ts'
import { remembered } from '#server/record/undo/remembered.ts'
import { undoable } from '#server/record/undo/undoable.ts'
import { linkWords } from '#server/mail/visit-link.ts'
import type { Call } from '#server/http/route.ts'
import { cursorBehind, readCursor } from '#server/visits/visit.ts'
import { sealer } from '#server/mail/signed-address.ts'
import { sealKey } from '#server/mail/unsubscribe.ts'
import { messageTold, textsChanged } from './acts.ts'
import { countWaiting, dueOf, dueOn, isClientInReach, isInReach, salonOf } from './data.ts'
import { saveTold, takeBack } from './told-data.ts'
import { ownTexts, saveSwitches, saveText, switchesOf } from './text-data.ts'
import { debtOf, debtsOn } from './debts.ts'
import { birthdaysOn, reviewsOn } from './kindness.ts'
import { tellDue } from './due-told.ts'
import { texts } from './undoing.ts'
import { type About, aboutIn, type Due, inOrder, placeOf, toMessage, toSilent } from './rules.ts'

type Routes = typeof messageRoutes

export async function textsOf(sql: Sql, salon: SalonId): Promise<Texts> {
  const own = await ownTexts(sql, salon)
  return { ...usualTexts, ...Object.fromEntries(own.map(({ name, text }) => [name, text])) }
}

/** How what is due is written: with the salon's texts, and the link to the client's page where there is one. */
export async function writer({ sql, actor: { salonId }, config, now }: Reading) {
  const salon = await salonOf(sql, salonId)
  const today = dayOf(now(), salon.timeZone)
  const [texts, key] = await Promise.all([textsOf(sql, salonId), sealKey(sql)])
  const sealed = sealer(key, 'visit')
  function linkOf({ kind, appointmentId: id, linkVersion: version }: Due) {
    // What is offered is taken by its link alone.
    if (id === null || (!salon.isOpen && kind !== 'offer')) return ''
    return `${config.APP_URL}/b/${sealed(linkWords({ salonId, id, version }))}`
  }
  function write(due: Due, hasLinks = true) {
    const message = toMessage(due, linkOf(due), { ...salon, today, texts })
    return hasLinks ? { ...message, links: linksOf(message) } : message
  }
  return { today, salon, write }
}

/** A program sees no money. */
const seesDebts = (member: Member) => member.key === null && may(member, 'till')

type Reading = Pick<Call<Routes['list']>, 'sql' | 'actor' | 'config' | 'now'>

export async function listMessages(call: Call<Routes['list']>) {
  const { sql, actor, query, now } = call
  const { today, salon, write } = await writer(call)
  const day = query.date ?? today
  const clock = wallClock(now(), salon.timeZone).slice(0, 16)
  const reach = reachOf(actor, now())
  const { limit, cursor, links } = query
  const page = { limit, after: cursor === undefined ? null : readCursor(cursor) }
  const asked = { day, timeZone: salon.timeZone, clock, reach, ...page }
  const { review, birthday } = salon.switches
  const due = await withOnePlan(sql, async (tx) => [
    ...(review && salon.reviewUrl !== '' ? await reviewsOn(tx, actor.salonId, asked) : []),
    ...(birthday ? await birthdaysOn(tx, actor.salonId, asked) : []),
    ...(await dueOn(tx, actor.salonId, asked)),
    ...(day === today && seesDebts(actor) ? await debtsOn(tx, actor.salonId, asked) : []),
  ])
  const waiting = await countWaiting(sql, actor.salonId, reach)
  const shown = due.toSorted(inOrder).slice(0, limit)
  const messages = shown.filter(({ isSilent }) => !isSilent).map((one) => write(one, links))
  const silent = shown.filter(({ isSilent }) => isSilent).map(toSilent)
  const nextCursor = due.length > limit ? behind(shown) : null
  return { date: day, messages, ...(silent.length > 0 && { silent }), nextCursor, waiting }
}

function behind(shown: readonly Due[]) {
  const { date, time, id } = placeOf(oneRow(shown.slice(-1)))
  return cursorBehind({ appointment_date: date, appointment_time: time, id })
}

/** The message to the client of a visit; null where none is due, or it is not to be written. */
export async function messageOf(call: Reading, id: string) {
  const { sql, actor, now } = call
  const { today: day, salon, write } = await writer(call)
  const asked = { day, timeZone: salon.timeZone, reach: reachOf(actor, now()), now: now() }
  const due = await withOnePlan(sql, (tx) => dueOf(tx, actor.salonId, id, asked))
  return due && !due.isSilent ? write(due) : null
}

export async function readMessage(call: Call<Routes['ofVisit']>) {
  const { sql, actor, params, now } = call
  const message = await messageOf(call, params.id)
  if (!message && !(await isInReach(sql, actor.salonId, params.id, reachOf(actor, now()))))
    throw new AppError(commonErrors.notFound)
  return { message }
}

/** The message to a client about what they owe. */
export async function readDebtMessage(call: Call<Routes['ofDebt']>) {
  const { sql, actor, params, now } = call
  const { today: day, salon, write } = await writer(call)
  const reach = reachOf(actor, now())
  const due = await debtOf(sql, actor.salonId, params.id, { day, timeZone: salon.timeZone, reach })
  if (!due && !(await isClientInReach(sql, actor.salonId, params.id, reach)))
    throw new AppError(commonErrors.notFound)
  return { message: due ? write(due) : null }
}

/** A second device that says the same changes nothing. */
export const markTold = (call: Call<Routes['told']>) =>
  acting(call, async (tx) => {
    const { actor, params, body } = call
    const about = aboutIn(params.id)
    if (!about || !(await told(tx, call, about))) throw new AppError(commonErrors.notFound)
    const visit = 'visit' in about ? about.visit : undefined
    return { reply: { told: body.told }, acts: [messageTold(actor, visit)] }
  })

/** Whether the member may write about it. */
async function told(
  tx: Sql,
  { actor, params: { id }, body, now }: Call<Routes['told']>,
  about: About,
) {
  const { salonId: salon } = actor
  const reach = reachOf(actor, now())
  if ('kind' in about && about.kind === 'due') {
    const { client, day: lastVisit } = about
    const by = body.told ? body.by : null
    return tellDue(tx, { salon, now: now(), reach }, { client, lastVisit, by })
  }
  if ('kind' in about && about.kind === 'debt' && !seesDebts(actor)) return false
  const isTheirs =
    'visit' in about
      ? await isInReach(tx, salon, about.visit, reach)
      : await isClientInReach(tx, salon, about.client, reach)
  if (!isTheirs) return false
  if (body.told) await saveTold(tx, salon, { id, by: body.by, at: now() })
  else await takeBack(tx, salon, id)
  return true
}

export const readTexts = async ({ sql, actor }: Call<Routes['texts']>) => ({
  texts: await textsOf(sql, actor.salonId),
  messages: await switchesOf(sql, actor.salonId),
})

export const changeTexts = (call: Call<Routes['saveTexts']>) =>
  acting(call, async (tx) => {
    const { actor, body } = call
    const { salonId } = actor
    const { undo } = await remembered(texts, tx, salonId, [salonId], async () => {
      for (const name of textNames) {
        const text = body[name]
        if (text !== undefined) await saveText(tx, salonId, name, text)
      }
      if (body.messages) await saveSwitches(tx, salonId, body.messages)
    })
    const { act, historyId } = undoable(textsChanged(actor), undo)
    const reply = {
      ...messageReplies.saved,
      texts: await textsOf(tx, salonId),
      messages: await switchesOf(tx, salonId),
      historyId,
    }
    return { reply, acts: [act] }
  })
