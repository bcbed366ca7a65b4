import type { Readable } from 'node:stream'
import { pacing } from '#server/core/throttle.ts'

/** A piece has 64 KB at most, so that all of them together make no more than eight megabytes a second. */
const turn = pacing(8)

/**
 * What is too large is read to its end and dropped: on a line that was cut nobody would hear the refusal. But slowly,
 * whoever and however many they are who send it, since each piece is garbage that somebody has to collect; and who has
 * not ended after five seconds is cut off after all.
 */
export async function drop(sent: Readable, mostMs = 5_000) {
  const end = performance.now() + mostMs
  try {
    for await (const _ of sent) {
      await turn()
      if (performance.now() > end) break
    }
  } catch {
    // They hung up.
  }
}
