import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { importErrors } from '#contract/imports/imports.ts'
import { number } from '#contract/kit/albanian.ts'
import type { ApiError } from '#web/platform/call.ts'
import { type RunningImport, runningImportKey } from '#web/platform/live/use-running-import.ts'
import { toast } from '#web/ui/overlay/toast.tsx'
import { type Sent, sendImport } from './send-import.ts'

type OnItsWay = { readonly stop: AbortController; share: number }
type Told = Sent & { rows: number }

/** A file on its way to the server, with how much of it has been sent and why it did not arrive. */
export function useSending() {
  const client = useQueryClient()
  const [sent, setSent] = useState<{ share: number; isReal: boolean }>()
  const [trouble, setTrouble] = useState<string>()
  const line = useRef<OnItsWay>(null)
  const isHere = useIsHere(() => {
    // What has arrived whole goes on without the page; a part of a file is of no use.
    if (line.current && line.current.share < 1) line.current.stop.abort()
  })

  async function send(told: Told) {
    const now: OnItsWay = { stop: new AbortController(), share: 0 }
    line.current = now
    setTrouble(undefined)
    const onSent = (share: number) => {
      now.share = share
      setSent({ share, isReal: told.isReal })
      if (share === 1 && told.isReal) showRunning(client, told)
    }
    onSent(0)
    try {
      return await sendImport(told, { signal: now.stop.signal, onSent })
    } catch (error) {
      if (!now.stop.signal.aborted) tell(error as ApiError, told.isReal, now.share)
      return undefined
    } finally {
      line.current = null
      setSent(undefined)
      if (told.isReal) client.setQueryData(runningImportKey, null)
    }
  }

  function tell(error: ApiError, isReal: boolean, share: number) {
    const running = client.getQueryData<RunningImport | null>(runningImportKey)
    const words = troubleWords(error, share, isReal ? (running?.done ?? 0) : undefined)
    if (error.is(importErrors.importStopped)) toast.success(words)
    else if (isHere.current) setTrouble(words)
    else toast.error(words)
  }

  return { sent, trouble, setTrouble, send, isHere, stop: () => line.current?.stop.abort() }
}
export type Sending = ReturnType<typeof useSending>

function useIsHere(onLeave: () => void) {
  const isHere = useRef(true)
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
      leave()
    }
  }, [])
  return isHere
}

/** Until the first news of it come. */
const showRunning = (client: QueryClient, { kind, rows }: Told) =>
  client.setQueryData<RunningImport | null>(
    runningImportKey,
    (known) => known ?? { id: '', kind, done: 0, total: rows },
  )

/** "62 %" */
export const shareText = (share: number) => `${Math.floor(100 * share)}\u00a0%`

/** No answer came, from the server or from the proxy before it. */
const isCut = (status: number) => status === 0 || status === 502 || status === 504

/** `reached` is a row of the real one; a trial has none. */
function troubleWords({ status, message, fields }: ApiError, share: number, reached?: number) {
  if (status === 0 && share < 1) return `U ndërpre te ${shareText(share)}. Asgjë nuk u ruajt.`
  if (reached !== undefined && isCut(status))
    return 'Lidhja u ndërpre, por sjellja vazhdon vetë. Del te “Të sjella më parë” kur mbaron.'
  if (reached !== undefined && status >= 500)
    return `U ndërpre${reached > 0 ? ` te rreshti ${number(reached)}` : ''}. Asgjë nuk u ruajt.`
  // Why a file is not read, or a chosen place not taken, stands at its field.
  return fields['file'] ?? fields['places'] ?? message
}
