import { lazy } from 'react'

const pauseMs = 3000
const mostTries = 5

/** Until the network is back, or for a moment where it never went. */
const betterTimes = () =>
  new Promise<void>((resolve) => {
    if (navigator.onLine) setTimeout(resolve, pauseMs)
    else addEventListener('online', () => resolve(), { once: true })
  })

async function patiently<T>(load: () => Promise<T>) {
  for (let left = mostTries; ;) {
    try {
      return await load()
    } catch (error) {
      // A server that answers but has no such file any more will not have it later.
      if (navigator.onLine && --left === 0) throw error
      await betterTimes()
    }
  }
}

/** As React's own. While the line is down, what stands in for the piece goes on standing there. */
export const lazyPiece: typeof lazy = (load) => lazy(() => patiently(load))
