import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let isOnline = true

/** What was seen of the way to the server: by the stream of news, or by the device itself. */
export function setOnline(next: boolean) {
  if (next === isOnline) return
  isOnline = next
  for (const tell of listeners) tell()
}

const look = ({ type }: Event) => setOnline(type === 'online')

export function watchOnline(listener: () => void) {
  if (listeners.size === 0) isOnline = navigator.onLine
  // The same one twice is one.
  addEventListener('offline', look)
  addEventListener('online', look)
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const isOnlineNow = () => isOnline && navigator.onLine

export const useOnline = () =>
  useSyncExternalStore(
    watchOnline,
    () => isOnline,
    () => true,
  )
