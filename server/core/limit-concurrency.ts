import { availableParallelism } from 'node:os'

const places = availableParallelism() + 2

/**
 * The same work, but of those who ask at one moment only so many at a time; the others wait in line. More of them would
 * not be sooner done on so many processors: all would take as long as the last, and hold their answers meanwhile.
 */
export function inTurns<Asked extends unknown[], Answer>(
  work: (...asked: Asked) => Promise<Answer>,
) {
  let free = places
  const line: (() => void)[] = []
  return async (...asked: Asked) => {
    if (free > 0) free--
    else await new Promise<void>((begin) => void line.push(begin))
    try {
      return await work(...asked)
    } finally {
      const next = line.shift()
      if (next) next()
      else free++
    }
  }
}
