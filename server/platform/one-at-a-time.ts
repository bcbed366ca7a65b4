/** One piece of work after the other; so many may wait for their turn, and whoever comes then is refused. */
export function oneAtATime(most: number, refusal: () => Error) {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting > most) throw refusal()
    waiting++
    const turn = last.then(work).finally(() => waiting--)
    last = turn.catch(() => {})
    return turn
  }
}
