import { type CountedDay, type Day, dayWords } from '#contract/till/days.ts'
import { counted, money } from '#contract/kit/albanian.ts'

/** With its sign in front: a real minus, and a plus for what came in. */
export const signed = (amount: number) =>
  amount === 0 ? money(0) : `${amount < 0 ? '−' : '+'} ${money(Math.abs(amount))}`

/** What was sold and not paid, and what came of it later. */
export const debtTitles = { owed: 'Borxhe të reja', paid: 'Borxhe të paguara' } as const

export const owedTitle = 'U detyrohet berberëve: bakshish me kartë'

/** What the drawer still owes of tips that were not paid in cash, less what was taken out for them. */
export function owedOf({ tipsBy, moves }: Pick<Day, 'tipsBy' | 'moves'>) {
  const given = moves.filter(({ reason }) => reason === dayWords.tipPaid)
  const left = given.reduce((sum, { amount }) => sum + amount, tipsBy.card + tipsBy.transfer)
  return Math.round(left * 100) / 100
}

/** Why the day is not counted yet. */
export const aheadWords = (visits: number) =>
  `Sot ka ende ${counted(visits, 'vizitë', 'vizita')} përpara: dita mbyllet pas tyre.`

/** "Mungojnë 2,50 €" */
export function differenceWords(difference: number) {
  if (difference === 0) return 'Përputhet saktë'
  return `${difference < 0 ? 'Mungojnë' : 'Tepër'} ${money(Math.abs(difference))}`
}

/** "Mungojnë 2,50 €, korrigjuar + 2,00 €: kusur" */
export const countedWords = ({ difference, corrected, note }: CountedDay) =>
  [
    differenceWords(difference),
    corrected !== 0 && `, korrigjuar ${signed(corrected)}`,
    note && `: ${note}`,
  ]
    .filter(Boolean)
    .join('')

/** Whether the count of the drawer is the next act: the last visit of the day has begun, or the day is over. */
export const isToBeCounted = ({ closedAt, ahead, salesBy }: Day, isToday: boolean) =>
  closedAt === null &&
  ahead === 0 &&
  (!isToday || Object.values(salesBy).some((sales) => sales > 0))
