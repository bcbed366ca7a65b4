import { fold } from '../kit/albanian.ts'
import { texts } from '../kit/fields.ts'

export const mostTags = 10
export const longestTag = 24

/** Compared without case and accents; the first spelling stands. */
export function eachOnce(tags: readonly string[]) {
  const first = new Map<string, string>()
  for (const tag of tags) {
    const key = fold(tag)
    if (!first.has(key)) first.set(key, tag)
  }
  return [...first.values()]
}

export const clientTags = texts(mostTags, longestTag)
  .transform(eachOnce)
  .meta({ type: 'array', maxItems: mostTags, items: { type: 'string', maxLength: longestTag } })
