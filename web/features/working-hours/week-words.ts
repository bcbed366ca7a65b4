import { isSame } from '#contract/kit/details.ts'
import type { Week } from '#contract/working-hours.ts'
import { breaksOf, shortDayNames } from './week.ts'

type Day = Week[number]

/** "9", "19:30" */
const shortTime = (time: string) => time.replace(/^0/, '').replace(/:00$/, '')

/** From the first minute to the last: "9–19:30"; undefined for a closed day. */
export function dayInWords(day: Day) {
  const [first, last] = [day[0], day.at(-1)]
  return first && last && `${shortTime(first.from)}–${shortTime(last.to)}`
}

/** Days that follow each other with the same hours stand together: "Hën–Pre 9–19:30, Sht 9–18". */
export function weekInWords(week: Week) {
  const runs: { from: number; to: number; words: string }[] = []
  week.forEach((day, nth) => {
    const words = dayInWords(day)
    const run = runs.at(-1)
    if (words === undefined) return
    if (run?.words === words && run.to === nth - 1) run.to = nth
    else runs.push({ from: nth, to: nth, words })
  })
  const named = ({ from, to, words }: (typeof runs)[number]) =>
    `${shortDayNames[from]}${to > from ? `–${shortDayNames[to]}` : ''} ${words}`
  return runs.map(named).join(', ') || 'asnjë ditë'
}

/** "pushim 10:30–11:00", where every open day has the same. */
export function breakInWords(week: Week) {
  const [first = [], ...others] = week.filter((day) => day.length > 0).map(breaksOf)
  const isEverywhere = first.length > 0 && others.every((breaks) => isSame(breaks, first))
  return isEverywhere ? `pushim ${first.join(', ')}` : undefined
}
