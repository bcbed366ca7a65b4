import { type ComponentType, createElement, use } from 'react'
import { marked } from './marked.ts'

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

/**
 * A part of a page in a file of its own. While the line is down, what stands in for the piece goes on standing there.
 * Unlike React.lazy it can be fetched ahead, and once it is here it renders at once: the key after the one that opens it
 * finds its field.
 */
export function lazyPiece<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> & { preload: () => Promise<unknown> } {
  let coming: Promise<ComponentType<Props>> | undefined

  async function fetchPiece() {
    return (await patiently(load)).default
  }
  const preload = () => (coming ??= marked(fetchPiece()))
  const Piece = (props: Props) => createElement(use(preload()), props)
  return Object.assign(Piece, { preload })
}
