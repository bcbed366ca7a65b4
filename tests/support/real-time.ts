import { vi } from 'vitest'

/** Checks once a frame, since any other way of waiting would move a stopped clock. */
export async function until(isSo: () => boolean) {
  while (!isSo()) await new Promise(requestAnimationFrame)
}

/** Waits until a timer is set, before the clock is moved on. */
export const untilTimed = () => until(() => vi.getTimerCount() > 0)
