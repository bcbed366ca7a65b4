import type { QueryClient } from '@tanstack/react-query'
import { type LiveEvent, liveTopics, type LiveVisits } from '#contract/live.ts'
import { heldAnswers } from '#web/platform/loading/held-answers.ts'
import { forgetKept } from '#web/platform/offline/store-folder.ts'
import { currentSession } from '#web/platform/session-store.ts'
import { followLive } from './live-stream.ts'
import { type RunningImport, runningImportKey } from './use-running-import.ts'

/** Events within so many milliseconds cause one reload. */
const gatherMs = 100

/** Shows changed visits instead of loading them. */
export type ShowVisits = (client: QueryClient, visits: LiveVisits) => void

/**
 * A hidden page keeps no live stream: browsers allow few connections to one server, and the page reads everything again
 * anyway once it is visible.
 */
export function followWhileSeen(token: string, client: QueryClient, show: ShowVisits) {
  let line: AbortController | undefined
  const news = gather(client, show)
  const look = () => {
    line?.abort()
    line = undefined
    if (document.hidden) return
    line = new AbortController()
    void followLive({ token, hear: (event) => news.hear(event), stop: line.signal })
  }
  look()
  document.addEventListener('visibilitychange', look)
  return () => {
    document.removeEventListener('visibilitychange', look)
    line?.abort()
    news.stop()
  }
}

/** Nothing of an erased client stays on the device: what no screen shows is dropped, and an open client is read anew. */
function forgetErased(client: QueryClient) {
  forgetKept()
  heldAnswers(currentSession().token).clear()
  client.removeQueries({ type: 'inactive' })
  void client.resetQueries({ queryKey: ['clients', 'history'] })
}

function gather(client: QueryClient, show: ShowVisits) {
  const heard = new Set<LiveEvent['topic']>()
  let changed: LiveVisits | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const tell = () => {
    timer = undefined
    const topics = heard.has('all') ? liveTopics : [...heard]
    const visits = changed
    const isErased = heard.has('erasures')
    heard.clear()
    changed = undefined
    if (visits) show(client, visits)
    // Who waits stands among the visits.
    for (const topic of topics)
      void client.invalidateQueries({
        queryKey: topic === 'waiting' || topic === 'queue' ? ['appointments', topic] : [topic],
      })
    if (isErased) forgetErased(client)
  }
  return {
    hear({ topic, visits, import: running }: LiveEvent) {
      // Where news were missed the next ones tell whether it still runs.
      if (running !== undefined || topic === 'all')
        client.setQueryData<RunningImport | null>(runningImportKey, (known) =>
          running ? { ...known, ...running } : null,
        )
      if (running) return
      if (visits) changed = { ...changed, ...visits }
      // A visit that changes also changes what fits those who wait.
      heard.add(visits ? 'waiting' : topic)
      timer ??= setTimeout(tell, gatherMs)
    },
    stop: () => clearTimeout(timer),
  }
}
