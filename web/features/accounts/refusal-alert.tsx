import type { ReactNode } from 'react'
import { commonErrors } from '#contract/common.ts'
import type { ApiError } from '#web/platform/call.ts'
import { Alert } from '#web/ui/text/alert.tsx'
import { Countdown } from './sign-in/countdown.tsx'
import { wordsOf } from './auth-errors.ts'

type Props = {
  error: ApiError | undefined
  /** What this screen says when the server said nothing. */
  fallback: string
  /** What it says when the server can't be reached. */
  offline?: string
  children?: ReactNode
}

/** What was refused as a whole. It stands where the button is pressed, so nothing above it moves. */
export function RefusalAlert({ error, fallback, offline, children }: Props) {
  if (!error) return null
  const wait = error.status === commonErrors.tooMany.status ? error.retryAfterSeconds : 0
  return (
    <>
      <Alert tone="error">
        {error.status === 0 && offline ? offline : wordsOf(error, fallback)}
        {children}
      </Alert>
      {wait > 0 && <Countdown seconds={wait} />}
    </>
  )
}
