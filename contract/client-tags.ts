import { fold } from './kit/albanian.ts'
import { texts } from './kit/fields.ts'

export const mostTags = 10
export const longestTag = 24

/** Compared without case and accents; the first spelling stands. */
export const eachOnce = (tags: readonly string[]) =>
  tags.filter((tag, at) => tags.findIndex((one) => fold(one) === fold(tag)) === at)

export const clientTags = texts(mostTags, longestTag)
  .transform(eachOnce)
  .meta({ type: 'array', maxItems: mostTags, items: { type: 'string', maxLength: longestTag } })
