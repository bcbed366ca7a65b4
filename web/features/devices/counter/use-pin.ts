import { useState } from 'react'
import { deviceErrors, deviceRoutes, type Face, pinTries } from '#contract/devices/devices.ts'
import { counted } from '#contract/kit/albanian.ts'
import { ApiError, call } from '#web/platform/call.ts'
import { useSingleFlight } from '#web/platform/forms/use-single-flight.ts'
import { signIn } from '#web/platform/session.ts'
import { closeFace } from './closed-faces.ts'

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

/** The digits as they are typed, and what the server makes of them. */
export function usePin({ userId }: Face) {
  const [typed, setTyped] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const { busy, run } = useSingleFlight(async (pin: string) => {
    try {
      const { token, user } = await call(deviceRoutes.enterByPin, { body: { userId, pin } })
      tried.delete(userId)
      signIn({ token, user })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setTyped('')
      setRefusal(wordsFor(userId, error))
    }
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
