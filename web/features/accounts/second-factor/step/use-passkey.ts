import { useEffect, useEffectEvent, useRef } from 'react'
import { useSingleFlight } from '#web/platform/forms/use-single-flight.ts'
import { hasPasskeys, showPasskey } from '../passkeys.ts'
import type { SecondStepWays } from '#contract/accounts/second-step.ts'
import type { Shown } from './ways.ts'

type Step = {
  ways: SecondStepWays
  show: (shown: Shown) => Promise<unknown>
  /** A challenge that no key has answered yet. */
  renew: () => Promise<SecondStepWays | undefined>
}

/** The system's dialog for a key. It opens by itself once; what closes it leaves the button. */
export function usePasskey({ ways, show, renew }: Step) {
  const isOffered = ways.passkey !== null && hasPasskeys()
  const unused = useRef(ways.passkey)
  const open = useRef(new AbortController())
  const { error, busy, run, forget } = useSingleFlight(async () => {
    const options = unused.current ?? (await renew())?.passkey
    unused.current = null
    if (!options) return
    open.current = new AbortController()
    const passkey = await showPasskey(options, open.current.signal)
    if (passkey) await show({ passkey })
  })
  const openOnce = useEffectEvent(() => {
    if (isOffered) run()
  })
  useEffect(() => {
    openOnce()
    return () => open.current.abort()
  }, [])
  return { isOffered, error, busy, ask: () => run(), close: () => open.current.abort(), forget }
}
