import { importWords } from '#contract/imports/words.ts'
import type { ImportKind, VisitFate } from '#contract/imports/imports.ts'
import { number } from '#contract/kit/albanian.ts'
import type { ImportAnswer, ImportRow } from '../send-import.ts'
import type { Choices } from '../asked.ts'

export type Fate = VisitFate | 'ask'
export type TriedRow = Omit<ImportRow, 'fate'> & { fate: Fate }

export const triedRows = (rows: readonly ImportRow[], choices: Choices) =>
  rows.map((row): TriedRow => {
    const choice = choices[row.row]
    const isOpen = row.ask === true && choice === undefined
    return { ...row, fate: isOpen ? 'ask' : (choice ?? row.fate) }
  })

/** The answer with what was decided since; a number that is somebody else's is another person until then. */
export function trialOf({ counts, filled = 0, rows }: ImportAnswer, choices: Choices) {
  const now = triedRows(rows, choices)
  const moved = rows.filter(({ row, fate }) => (choices[row] ?? fate) !== fate)
  const toKnown = moved.filter(({ row }) => choices[row] === 'known')
  const change = 2 * toKnown.length - moved.length
  const total = counts.new + counts.known + counts.wrong + (counts.taken ?? 0)
  const of = (...fates: Fate[]) => now.filter(({ fate }) => fates.includes(fate))
  return {
    rows: now,
    total,
    counts: {
      ...counts,
      new: counts.new - change,
      known: counts.known + change,
      filled: filled + toKnown.filter(({ fills }) => fills).length,
    },
    of,
    /** What is not taken, for a file to mend. */
    refused: of('wrong', 'taken'),
    /** Of a file with many, not all of them are listed. */
    refusedInAll: counts.wrong + (counts.taken ?? 0),
    hasPlainRow: now.some(isPlain),
  }
}

const remarks = [importWords.phoneUnread, importWords.birthdayUnread, importWords.cellCut]

/** Rows without a remark are the first to be left out: where one is listed, nothing that is to be looked at was. */
const isPlain = ({ fate, message = '' }: TriedRow) =>
  (fate === 'new' || fate === 'known') && !remarks.some((remark) => message.includes(remark))
type Trial = ReturnType<typeof trialOf>

export function figuresOf(
  kind: ImportKind,
  { ahead = 0, taken = 0, noNumber = 0, ...counts }: Trial['counts'],
  isWhole: boolean,
) {
  const comes = isWhole ? 'do të shtohen' : 'shtohen të zgjedhurit'
  const added = noNumber > 0 ? `pa asnjë numër: ${number(noNumber)}` : comes
  const wrong = { name: 'Nuk merren', value: number(counts.wrong), note: 'arsyeja te çdo rresht' }
  if (kind !== 'visits')
    return [
      { name: 'Të rinj', value: number(counts.new), note: added },
      { name: 'Të njohur', value: number(counts.known), note: 'plotësohen vetëm vendet bosh' },
      wrong,
    ]
  return [
    {
      name: 'Të reja',
      value: number(counts.new),
      note: `${number(counts.new - ahead)} të kryera, ${number(ahead)} përpara`,
    },
    { name: 'Të njohura', value: number(counts.known), note: 'janë tashmë' },
    { name: 'I zënë', value: number(taken), note: 'dikush ulet aty' },
    wrong,
  ]
}

/** Only what there is any of. */
export function filtersOf(kind: ImportKind, { rows, total, counts, of }: Trial) {
  const known = { value: 'known', label: kind === 'visits' ? 'Të njohura' : 'Të njohur' }
  const all = [
    { value: 'all', label: 'Të gjithë', count: total, rows },
    { value: 'taken', label: 'I zënë', count: counts.taken ?? 0, rows: rows.filter(wasTaken) },
    { value: 'wrong', label: 'Nuk merren', count: counts.wrong, rows: of('wrong') },
    { value: 'ask', label: 'Shihi', count: of('ask').length, rows: of('ask') },
    { ...known, count: counts.known, rows: of('known') },
  ]
  return all.filter(({ value, rows: { length } }) => value === 'all' || length > 0)
}

/** A row that was moved stays among them, where it can be undone. */
const wasTaken = ({ fate, movedTo }: TriedRow) => fate === 'taken' || movedTo !== undefined

/** "Sill 312 të rinj, plotëso 118"; undefined where there is nothing to bring. */
export function bringLabel(
  kind: ImportKind,
  counts: Pick<Trial['counts'], 'new' | 'filled'>,
  isShort: boolean,
) {
  if (kind === 'visits')
    return counts.new > 0
      ? `Sill ${number(counts.new)} ${counts.new === 1 ? 'termin' : 'termine'}`
      : undefined
  if (kind === 'services')
    return counts.new > 0
      ? `Sill ${number(counts.new)} ${counts.new === 1 ? 'shërbim' : 'shërbime'}`
      : undefined
  const people = isShort ? '' : counts.new === 1 ? ' të ri' : ' të rinj'
  const parts = [
    counts.new > 0 && `Sill ${number(counts.new)}${people}`,
    counts.filled > 0 && `${counts.new > 0 ? 'plotëso' : 'Plotëso'} ${number(counts.filled)}`,
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : undefined
}
