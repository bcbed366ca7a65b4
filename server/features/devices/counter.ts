import { deviceErrors } from '#contract/devices/device-refusals.ts'
import { authReplies } from '#contract/accounts/account-replies.ts'
import { commonErrors } from '#contract/common.ts'
import type { deviceRoutes, FreePlace } from '#contract/devices/devices.ts'
import { keptUntil } from '#contract/kept.ts'
import { calledAmong } from '#contract/kit/first-name.ts'
import { standingOf } from '#contract/visits/standing.ts'
import { timeOf } from '#contract/visits/visit-time.ts'
import { accountOfToken } from '#server/features/accounts/auth/data.ts'
import { lineAtCounter } from '#server/features/queue/told/kept-line.ts'
import { acting, signatureOf } from '#server/record/record.ts'
import type { SalonId } from '#server/core/actor.ts'
import { AppError } from '#server/core/app-error.ts'
import { part, type Sql } from '#server/database/sql.ts'
import type { Call } from '#server/http/route.ts'
import { type Device, findTablet, useDevice, withKey } from '#server/security/devices.ts'
import { checkPassword } from '#server/security/passwords.ts'
import { faceKeyOf } from '#server/security/face-keys.ts'
import { readSeats } from '#server/visits/seats/seats.ts'
import { countOne, forget, takeTurn, uncount } from '#server/security/rate-limit.ts'
import { endDevices, startSession } from '#server/security/sessions.ts'
import { pinEntered, pinWrong } from './acts.ts'
import {
  countWrongPin,
  endOfDay,
  findFace,
  holdFace,
  isSalonClosed,
  listFaces,
  noteFace,
  salonOf,
  uncountPin,
} from './data.ts'
import { actOfLastGuess, actsOfCopy, actsOfGuessing } from './ending.ts'
import { faceTurns, mostWrongPins, personLimit } from './rules.ts'

type Routes = typeof deviceRoutes
type Entering = Call<Routes['enterByPin']>

/** A device of a salon: where people enter with a face and a PIN. */
type Tablet = { id: string; name: string; salonId: SalonId; offline: boolean }
const tabletOf = ({ salon_id: salonId, ...tablet }: Device): Tablet | undefined =>
  salonId === null ? undefined : { ...tablet, salonId }

export const notAtCounter = () => new AppError(deviceErrors.notAtCounter)

/** The tablet of a closed salon shows only that the salon is closed. */
async function refuseClosed(sql: Sql, salonId: SalonId) {
  if (await isSalonClosed(sql, salonId)) throw new AppError(commonErrors.salonClosed)
}

/** When somebody without an appointment can sit down at each barber's. Strangers read it: times, and first names alone. */
async function freePlaces(sql: Sql, salonId: SalonId, zone: string, at: Date) {
  const { seats, minute } = await readSeats(sql, salonId, zone, at)
  const names = seats.map(({ barber }) => barber.name)
  return seats
    .flatMap(({ barber, seat, work }): FreePlace[] => {
      const { start } = standingOf(seat, work, minute)
      const name = calledAmong(names, barber.name)
      return start === undefined ? [] : [{ name, time: timeOf(start), isNow: start === minute }]
    })
    .toSorted((one, other) => one.time.localeCompare(other.time))
}

type AtCounter = Pick<Call<Routes['faces']>, 'sql' | 'now' | 'device'>

/** The tablet whose cookie a call shows, of a salon that is open; only looked at. */
export async function tabletAt({ sql, now, device }: AtCounter) {
  const found = await findTablet(sql, device.value, now())
  const tablet = found && tabletOf(found)
  if (!tablet) throw notAtCounter()
  await refuseClosed(sql, tablet.salonId)
  return tablet
}

export async function showFaces(call: Call<Routes['faces']>) {
  const { sql, now } = call
  const { salonId } = await tabletAt(call)
  const { name: salonName, zone } = await salonOf(sql, salonId)
  const line = await lineAtCounter(sql, salonId, now)
  const faces = await listFaces(sql, salonId, now())
  return {
    salonName,
    ...(line && { queue: line.queue }),
    faces: faces.map(({ staffId, ...face }) => ({
      ...face,
      ...(line && { next: staffId === null ? null : line.nextAt(staffId) }),
    })),
    places: await freePlaces(sql, salonId, zone, now()),
  }
}

export async function enterByPin(call: Entering) {
  const { sql, body } = call
  const tablet = await useTablet(call)
  await refuseClosed(sql, tablet.salonId)
  const face = await findFace(sql, tablet.salonId, body.userId)
  if (face && face.pin_hash === null) throw new AppError(deviceErrors.noPin)
  const { isRight, isLast } = await tryPin(call, tablet, face?.pin_hash ?? undefined)
  if (!face || face.pin_hash === null || !isRight) {
    await noteWrong(call, tablet, { userId: face && body.userId, isLast })
    throw new AppError(deviceErrors.wrongPin)
  }
  return openByPin(call, tablet, { username: face.username, pinHash: face.pin_hash })
}

/** Each try uses the cookie's secret, a wrong one too: a copy of it can't guess beside the tablet for long. */
async function useTablet(call: Entering) {
  const { now, device: cookie } = call
  const { reply: used } = await acting(call, async (tx) => {
    const found = await useDevice(tx, cookie.value, now())
    return { reply: found, acts: found?.isCopied ? await actsOfCopy(tx, found.device) : [] }
  })
  const tablet = used && !used.isCopied && tabletOf(used.device)
  if (!tablet) throw notAtCounter()
  cookie.keep(used.cookie)
  return tablet
}

/**
 * Counted as wrong before the check and uncounted when it is right, so that fifty guesses at once get no further than
 * fifty in a row. An unknown face costs the same work as a known one.
 */
async function tryPin(
  { sql, now, body: { userId, pin } }: Entering,
  tablet: Tablet,
  stored: string | undefined,
) {
  const turns = faceTurns(tablet.id, userId)
  const wait = await takeTurn(sql, now(), turns)
  if (wait > 0) throw new AppError(deviceErrors.faceClosed, { retryAfterSeconds: wait })
  const person = personLimit(userId)
  const { wait: closed, isLast } = await countOne(sql, now(), person)
  if (closed > 0) {
    await uncount(sql, turns)
    throw new AppError(deviceErrors.pinClosed, { retryAfterSeconds: closed })
  }
  const wrong = await countWrongPin(sql, tablet.id, now())
  if (wrong === undefined || wrong > mostWrongPins) throw notAtCounter()
  const typed = await withKey(sql, userId, pin)
  const checked = await checkPassword(typed, stored, 'known').catch(async (busy: unknown) => {
    await uncount(sql, turns, person)
    await uncountPin(sql, tablet.id)
    throw busy
  })
  if (checked.isRight) await forget(sql, turns)
  if (checked.isRight) await uncount(sql, person)
  if (checked.isRight) await uncountPin(sql, tablet.id)
  return { isRight: checked.isRight, isLast }
}

type Wrong = { readonly userId: string | undefined; readonly isLast: boolean }

const noteWrong = (call: Entering, tablet: Tablet, { userId, isLast }: Wrong) =>
  acting(call, async (tx) => {
    const acts = [pinWrong(userId)]
    if (userId !== undefined && isLast) acts.push(await actOfLastGuess(tx, userId, tablet))
    const guessed = part`d.id = ${tablet.id} and d.wrong_pins >= ${mostWrongPins}`
    const [ended] = await endDevices(tx, guessed)
    if (ended) acts.push(...(await actsOfGuessing(tx, tablet)))
    return { reply: null, acts }
  })

/** By what the tablet opens the person's day without network, and until when it may. */
async function openDay(
  tx: Sql,
  { id: deviceId, salonId }: Tablet,
  face: { userId: string; pinHash: string },
  at: Date,
) {
  await noteFace(tx, deviceId, face.userId, at)
  const { zone } = await salonOf(tx, salonId)
  const key = await faceKeyOf(tx, { deviceId, ...face })
  return { key, until: await endOfDay(tx, salonId, keptUntil(at, zone)) }
}

const openByPin = (
  call: Entering,
  tablet: Tablet,
  { username, pinHash }: { username: string; pinHash: string },
) =>
  acting(call, async (tx) => {
    const { id: deviceId, salonId } = tablet
    const { userId } = call.body
    const by = { ...signatureOf(call), userId }
    // Meanwhile the PIN may have become another one, or its person or the tablet may be gone.
    if (!(await holdFace(tx, { deviceId, salonId }, userId, pinHash)))
      throw new AppError(deviceErrors.wrongPin)
    const options = { salonId, provedAt: null, deviceId, byPin: true }
    const token = await startSession(tx, userId, by.at, options)
    const user = await accountOfToken(tx, token, by.at, call.config)
    const offline = tablet.offline ? await openDay(tx, tablet, { userId, pinHash }, by.at) : null
    const reply = { ...authReplies.loggedIn, token, user, offline }
    return { reply, acts: [pinEntered(tablet, { id: userId, username })], by }
  })
