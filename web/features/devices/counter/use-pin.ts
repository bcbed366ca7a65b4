import { useState } from 'react'
import { deviceErrors } from '#contract/devices/device-refusals.ts'
import { deviceRoutes, type Face, pinTries } from '#contract/devices/devices.ts'
import { counted } from '#contract/kit/albanian.ts'
import { ApiError, call } from '#web/platform/call.ts'
import { useSingleFlight } from '#web/platform/forms/use-single-flight.ts'
import { signIn } from '#web/platform/session.ts'
import { closeFace } from './closed-faces.ts'
import { isLineLost, withoutLine } from './use-faces.ts'
import type { Entered } from './without-line.ts'

const shortest = 4
const longest = 6
/** Where the server did not say for how long. */
const closedSeconds = 15 * 60

/** How often a face has been tried in vain since this page was loaded, where the server does not say what is left. */
const tried = new Map<string, number>()

function triesLeft(userId: string, { extra }: ApiError) {
  const misses = (tried.get(userId) ?? 0) + 1
  tried.set(userId, misses)
  const said = extra['triesLeft']
  return typeof said === 'number' ? said : Math.max(0, pinTries - misses)
}

/** The words for a refusal; undefined when the refusal closes the face, which then shows its own words. */
function wordsFor(userId: string, error: ApiError) {
  const isClosed = error.is(deviceErrors.faceClosed)
  const left = error.is(deviceErrors.wrongPin) ? triesLeft(userId, error) : undefined
  if (isClosed || left === 0) {
    tried.delete(userId)
    closeFace(userId, error.retryAfterSeconds || closedSeconds)
    return undefined
  }
  if (left === undefined) return error.message
  return `PIN i gabuar. Edhe ${counted(left, 'provë', 'prova')}.`
}

/** Enters with the server's yes, and lets the tablet keep what opens this face without network. */
export async function enterByServer(userId: string, pin: string) {
  const { token, user, offline } = await call(deviceRoutes.enterByPin, { body: { userId, pin } })
  tried.delete(userId)
  signIn({ token, user })
  withoutLine()
    .then(({ keepHere }) => keepHere(pin, offline))
    .catch(() => undefined)
}

const changed = 'Ky kod s’e hap më ditën e ruajtur këtu. Hyni kur të kthehet interneti.'

/** What a try without network comes to; nothing where the person is in, or the face is shut. */
function wordsHere(entered: Entered) {
  if (entered.is === 'wrong')
    return `Kodi s’është ky. Edhe ${counted(entered.left, 'provë', 'prova')}.`
  return entered.is === 'changed' || entered.is === 'unknown' ? changed : undefined
}

export type PinWays = {
  readonly isAway: boolean
  /** Enters on the tablet alone. */
  readonly enterHere: (pin: string) => Promise<Entered>
  /** The line or the face is not what it was a moment ago. */
  readonly lookHere: () => void
}

/** The digits as they are typed, and what the server makes of them, or the tablet where there is no line. */
export function usePin({ userId }: Face, { isAway, enterHere, lookHere }: PinWays) {
  const [typed, setTyped] = useState('')
  const [refusal, setRefusal] = useState<string>()

  async function tryHere(pin: string, lost?: ApiError) {
    const entered = await enterHere(pin)
    setTyped('')
    setRefusal(lost && entered.is === 'unknown' ? lost.message : wordsHere(entered))
    if (lost || entered.is === 'shut') lookHere()
  }
  const { busy, run } = useSingleFlight(async (pin: string) => {
    if (isAway) return tryHere(pin)
    try {
      await enterByServer(userId, pin)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (isLineLost(error)) return tryHere(pin, error)
      setTyped('')
      setRefusal(wordsFor(userId, error))
    }
    return undefined
  })
  return {
    typed,
    refusal,
    busy,
    isWhole: typed.length >= shortest,
    places: Math.max(shortest, typed.length),
    add: (digit: string) => {
      if (busy) return
      setRefusal(undefined)
      setTyped((now) => (now + digit).slice(0, longest))
    },
    takeBack: () => setTyped((now) => now.slice(0, -1)),
    enter: () => {
      if (typed.length >= shortest) run(typed)
    },
  }
}
export type Pin = ReturnType<typeof usePin>
