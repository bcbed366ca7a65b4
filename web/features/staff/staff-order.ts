/** The list with one moved to another place. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const others = list.toSpliced(from, 1)
  return others.toSpliced(to, 0, ...list.slice(from, from + 1))
}
