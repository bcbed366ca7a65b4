import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { clientRoutes } from '#contract/clients/clients.ts'
import { commonErrors } from '#contract/common.ts'
import type { deviceRoutes, KeptCopy, SealedCopy } from '#contract/devices/devices.ts'
import { isStillKept, keptAddresses, keptWeeks } from '#contract/kept.ts'
import { holidayCountries } from '#contract/absences/holidays.ts'
import { dayOf, mondayOf } from '#contract/kit/time.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { type Billing, subscriptionRoutes } from '#contract/subscription/subscription.ts'
import type { Member } from '#server/core/actor.ts'
import { AppError } from '#server/core/app-error.ts'
import { limitFairly } from '#server/core/limit-concurrency.ts'
import { memberAtTablet } from '#server/features/accounts/auth/data.ts'
import { salonOf } from '#server/features/salon/data.ts'
import type { Inner } from '#server/http/inner.ts'
import type { Call } from '#server/http/route.ts'
import { faceKeyOf, sealCopy, tagOfCopy } from '#server/security/face-keys.ts'
import { notAtCounter, tabletAt } from './counter.ts'
import { listKnownFaces } from './data.ts'
import { forSharedTablet } from './rules.ts'

type Asking = Call<(typeof deviceRoutes)['kept']>
type Tablet = Awaited<ReturnType<typeof tabletAt>>

/** What the tablet keeps for each person who has entered on it in these days, sealed so that their PIN alone opens it. */
export async function showCopies(call: Asking, inner: Inner) {
  const tablet = await tabletAt(call)
  if (!tablet.offline) throw notAtCounter()
  return { copies: await copiesInTurn(tablet, call, inner) }
}

const copiesInTurn = limitFairly(
  ({ salonId }: Tablet, _call: Asking, _inner: Inner) => salonId,
  async (tablet, call, inner) => {
    const { sql, now, query, config } = call
    const { id: deviceId, salonId } = tablet
    const salon = await salonOf(sql, salonId)
    const { timeZone: zone } = salon
    const day = dayOf(now(), zone)
    const known = (query.tags ?? '').split(',')
    const addresses = addressesOf(salon, day, config.BILLING)
    const copies: SealedCopy[] = []
    for (const { userId, pinHash, enteredAt } of await listKnownFaces(sql, salonId, deviceId)) {
      const actor = await memberAtTablet(sql, { userId, salonId, deviceId }, now(), config)
      if (!actor || !isStillKept(new Date(enteredAt), now(), zone)) continue
      const key = await faceKeyOf(sql, { deviceId, userId, pinHash })
      const answers = await answersTo(addresses, actor, call, inner)
      // Each day brings another copy: its time is that of the last answer, by which it ends.
      const tag = tagOfCopy(key, JSON.stringify([day, answers]))
      if (known.includes(`${userId}:${tag}`)) continue
      copies.push({ userId, tag, sealed: await sealed(key, { answers, at: now().toISOString() }) })
    }
    return copies
  },
)

type Salon = Awaited<ReturnType<typeof salonOf>>

const addressesOf = ({ country, till, queue }: Salon, day: string, billing: Billing) =>
  keptAddresses({
    monday: mondayOf(day),
    weeks: keptWeeks.remembered,
    country: holidayCountries.find((one) => one === country),
    hasTill: till,
    hasLine: queue !== null,
  }).filter((address) => address !== subscriptionRoutes.status.path || billing === 'on')

const packed = promisify(gzip)
const sealed = async (key: string, copy: KeptCopy) =>
  sealCopy(key, await packed(JSON.stringify(copy)))

type Answers = Record<string, unknown>

/** What the calls of this member are answered; those that they may not ask are left out. */
async function answersTo(
  addresses: readonly string[],
  actor: Member,
  call: Asking,
  inner: Inner,
): Promise<Answers> {
  const answers: Answers = {}
  const ask = async <Reply extends object>(address: string) => {
    const [path = '', search] = address.split('?')
    const query = Object.fromEntries(new URLSearchParams(search))
    const route = { method: 'GET', path: path as `/api/${string}` } as const
    const { origin, now } = call
    return inner<Reply>(call, call.sql, route, { params: {}, query, actor, origin, now }).catch(
      notAllowed,
    )
  }
  for (const address of addresses) {
    const answer = await ask(address)
    if (answer) answers[address] = { success: true, ...answer }
  }
  const { path } = clientRoutes.kept
  const clients = await ask<ReplyOf<typeof clientRoutes.kept>>(path)
  if (clients)
    answers[path] = { success: true, ...forSharedTablet(clients, new Set(clientsIn(answers))) }
  return answers
}

function notAllowed(error: unknown) {
  const codes: readonly string[] = [
    commonErrors.forbidden.code,
    commonErrors.subscriptionRequired.code,
    commonErrors.secondFactorSetup.code,
  ]
  if (error instanceof AppError && codes.includes(error.def.code)) return undefined
  throw error
}

const clientsIn = (answers: Answers) =>
  Object.entries(answers).flatMap(([address, answer]) => {
    if (!address.startsWith(`${appointmentRoutes.list.path}?`)) return []
    const { sparse = [] } = answer as ReplyOf<typeof appointmentRoutes.list>
    return sparse.flatMap(({ client_id: id }) => id ?? [])
  })
