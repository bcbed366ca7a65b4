import { commonErrors } from '#contract/common.ts'
import { dayOf } from '#contract/kit/time.ts'
import { memberReplies } from '#contract/members/member-refusals.ts'
import type { memberRoutes } from '#contract/members/members.ts'
import { accountOfToken } from '#server/features/accounts/auth/data.ts'
import { startFirstTrial } from '#server/features/subscription/data.ts'
import { insertSalon } from '#server/features/accounts/users/opening.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Call } from '#server/http/route.ts'
import { acting } from '#server/record/record.ts'
import { carriedOver, leaveSession, startSession } from '#server/security/sessions.ts'
import { salonEntered, salonOpened } from '../acts.ts'
import { listWorkplaces, settleLike } from './data.ts'

type Routes = typeof memberRoutes

/** Starts a new session for this tab. Other tabs stay in their salon, and calls under way can still use the old session. */
export const switchSalon = (call: Call<Routes['switch']>) =>
  acting(call, async (tx) => {
    const { actor, body, now, config } = call
    const [at, { userId, session }] = [now(), actor]
    const workplaces = await listWorkplaces(tx, userId, actor.salonId)
    const wanted = workplaces.find(({ id }) => id === body.salonId)
    if (!wanted) throw new AppError(commonErrors.notFound)
    const kept = await carriedOver(tx, session.id)
    if (!kept) throw new AppError(commonErrors.signedOut)
    const token = await startSession(tx, userId, at, { salonId: wanted.id, ...kept })
    await leaveSession(tx, session.id, at)
    const user = await accountOfToken(tx, token, at, config)
    const reply = { ...memberReplies.entered(wanted.name), token, user }
    return { reply, acts: [salonEntered(actor, wanted)] }
  })

/** Opens another salon. It gets a trial if the address never had one, else it can be used once it is paid for. */
export const openSalon = (call: Call<Routes['openSalon']>) =>
  acting(call, async (tx) => {
    const { actor, body, now, config } = call
    const { userId, account } = actor
    const barber = account.username
    const id = await insertSalon(tx, userId, { name: body.name, barber }, now())
    if (actor.salonId) await settleLike(tx, id, actor.salonId)
    if (config.BILLING === 'on') await startFirstTrial(tx, id, account.email, dayOf(now()))
    const salon = { id, name: body.name }
    return {
      reply: { ...memberReplies.opened(salon.name), salon },
      acts: [salonOpened(actor, salon)],
    }
  })
