import { fold } from '#contract/kit/albanian.ts'

/** Whether one text becomes the other by so many letters added, taken away or changed. */
export function isNear(one: string, other: string, most: number): boolean {
  if (Math.abs(one.length - other.length) > most) return false
  let above = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [row, letter] of one.split('').entries()) {
    const line = [row + 1]
    for (const [at, against] of other.split('').entries()) {
      const changed = (above[at] ?? 0) + (letter === against ? 0 : 1)
      line.push(Math.min(changed, (above[at + 1] ?? 0) + 1, (line[at] ?? 0) + 1))
    }
    if (Math.min(...line) > most) return false
    above = line
  }
  return (above.at(-1) ?? 0) <= most
}

/** Whether two names of one number are one person: the same, one part of the other, or a slip of the pen apart. */
export const isAlike = (one: string, other: string) => areKeysAlike(fold(one), fold(other))

/** The same of names that are folded already. */
export const areKeysAlike = (one: string, other: string) =>
  one.includes(other) || other.includes(one) || isNear(one, other, 2)
