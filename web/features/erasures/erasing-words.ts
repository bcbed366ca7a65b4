import { counted, monthOf } from '#contract/kit/albanian.ts'
import type { Staying } from './queries.ts'

/** "18 dhjetorit", as after "termini i". */
const ofDay = (day: string) => {
  const month = monthOf(day)
  return `${Number(day.slice(8))} ${month}${month.endsWith('k') ? 'ut' : 'it'}`
}

/** "a, b dhe c" */
const listed = (words: readonly string[]) =>
  [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(' dhe ')

/** So many days are named; of more visits the number is told. */
const mostNamed = 4

const whichOf = (days: readonly string[]) =>
  days.length > mostNamed
    ? counted(days.length, 'termin përpara', 'termine përpara')
    : `${days.length === 1 ? 'Termini i' : 'Terminet e'} ${listed(days.map(ofDay))}`

/** "Termini i 18 dhjetorit anulohet, pa mesazh." */
export function aheadWords(days: readonly string[], isCancelled: boolean) {
  const isOne = days.length === 1
  const fate = isCancelled
    ? `${isOne ? 'anulohet' : 'anulohen'}, pa mesazh.`
    : `${isOne ? 'mbetet' : 'mbeten'}, pa emër.`
  return `${whichOf(days)} ${fate}`
}

/** "14 vizita dhe 9 shitje, si “Klient i fshirë”" */
export const stayWords = ({ visits, sales }: Staying) =>
  [
    ...(visits > 0 ? [counted(visits, 'vizitë', 'vizita')] : []),
    ...(sales > 0 ? [counted(sales, 'shitje', 'shitje')] : []),
  ].join(' dhe ')
