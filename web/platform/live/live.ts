import type { QueryClient } from '@tanstack/react-query'
import { type LiveEvent, liveTopics } from '#contract/live.ts'
import { followLive } from './live-stream.ts'

/** Events within so many milliseconds cause one reload. */
const gatherMs = 100

/**
 * A hidden page keeps no live stream: browsers allow few connections to one server, and the page reads everything again
 * anyway once it is visible.
 */
export function followWhileSeen(token: string, client: QueryClient) {
  let line: AbortController | undefined
  const news = gather(client)
  const look = () => {
    line?.abort()
    line = undefined
    if (document.hidden) return
    line = new AbortController()
    void followLive({ token, hear: (topic) => news.hear(topic), stop: line.signal })
  }
  look()
  document.addEventListener('visibilitychange', look)
  return () => {
    document.removeEventListener('visibilitychange', look)
    line?.abort()
    news.stop()
  }
}

function gather(client: QueryClient) {
  const heard = new Set<LiveEvent['topic']>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const ask = () => {
    timer = undefined
    const changed = heard.has('all') ? liveTopics : [...heard]
    heard.clear()
    for (const topic of changed) void client.invalidateQueries({ queryKey: [topic] })
  }
  return {
    hear(topic: LiveEvent['topic']) {
      heard.add(topic)
      timer ??= setTimeout(ask, gatherMs)
    },
    stop: () => clearTimeout(timer),
  }
}
