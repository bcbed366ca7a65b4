import type { QueryClient } from '@tanstack/react-query'
import { followUnsent } from '#web/features/unsent/follow.ts'
import { knownAs } from '#web/platform/device/known-device.ts'
import { askToStay } from '#web/platform/offline/staying.ts'
import { installWorker } from '#web/platform/offline/offline-worker.ts'
import { followOutbox, withoutUnsent } from '#web/visits/outbox/follow.ts'
import { keepRowsBy, keepTheDay } from './kept/keeping.ts'

export { showKept } from './kept/showing.ts'

let isReady = false

/** From now on the app opens without network, and the day can be read. Once for each page that is open. */
export function getReady(client: QueryClient) {
  if (isReady) return
  isReady = true
  if (knownAs() !== undefined) askToStay()
  keepRowsBy(withoutUnsent)
  void followOutbox(client)
  followUnsent(client)
  keepTheDay(client)
  installWorker().catch(() => undefined)
}
