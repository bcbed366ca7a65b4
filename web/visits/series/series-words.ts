import { weekday } from '#contract/kit/albanian.ts'
import { shortDay } from '#contract/kit/albanian.ts'

export const everyWords = (weeks: number) => (weeks === 1 ? 'çdo javë' : `çdo ${weeks} javë`)

/** "e premte 20 nën" */
export const dateWords = (day: string) => `${weekday(day)} ${shortDay(day)}`
