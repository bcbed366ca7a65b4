type Room = { most: number; refusal: () => Error }

/** One piece of work after the other. Where there is room for so many who wait, whoever comes then is refused. */
export function oneAtATime(room?: Room) {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (room && waiting > room.most) throw room.refusal()
    waiting++
    const turn = last.then(work).finally(() => waiting--)
    last = turn.catch(() => {})
    return turn
  }
}
