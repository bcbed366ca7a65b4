import { shortDay } from '../kit/albanian.ts'

/** A line of a formula; `day` is what was written before its colon, "23 tet", and empty where nothing was. */
type FormulaLine = { readonly day: string; readonly text: string }

const dated = /^(\d{1,2} \p{L}{3,4}(?: \d{4})?):\s*(.*)$/u

function lineOf(written: string): FormulaLine {
  const [, day = '', text = written] = dated.exec(written) ?? []
  return { day, text }
}

/** The lines that say something, the newest last. */
export const formulaLines = (formula: string) =>
  formula
    .split('\n')
    .map((line) => lineOf(line.trim()))
    .filter(({ text }) => text !== '')

/** The formula with a line begun for this day. */
export const withLineFor = (formula: string, today: string) =>
  [formula.trimEnd(), `${shortDay(today)}: `].filter(Boolean).join('\n')

/** Without lines that hold a day alone. */
export const withoutEmptyLines = (formula: string) =>
  formula
    .split('\n')
    .filter((line) => line.trim() === '' || lineOf(line.trim()).text !== '')
    .join('\n')
    .trim()
