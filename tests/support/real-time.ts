import { vi } from 'vitest'

/** Looks once a frame: where the clock stands still, any other way of waiting would move it on. */
export async function until(isSo: () => boolean) {
  while (!isSo()) await new Promise(requestAnimationFrame)
}

/** Before the clock is moved on something has to wait for it, however busy the machine. */
export const untilTimed = () => until(() => vi.getTimerCount() > 0)
