import type { FieldErrors } from '#web/platform/forms/form-fields.ts'
import { commonErrors } from '#contract/common.ts'
import { ApiError } from '#web/platform/call.ts'

/** The errors of one line among several bear its id. */
export const ofLine = (id: string, wrong: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(wrong).map(([name, words]) => [`${id}.${name}`, words]))

/** A line that is away, a session that has to be proved: no line is to blame, and the next one would meet the same. */
export const isOfAll = (error: ApiError) =>
  error.status === 0 || error.status >= 500 || error.is(commonErrors.reauthRequired)

type Saving<Line> = {
  save: (line: Line) => Promise<unknown>
  /** Why this line was refused. */
  wrong: (error: ApiError, line: Line) => FieldErrors
}

/** Line after line, so that they stand in this order; answers what was refused. */
export async function savedLines<Line extends { id: string }>(
  lines: readonly Line[],
  { save, wrong }: Saving<Line>,
) {
  const refused: FieldErrors[] = []
  for (const line of lines)
    try {
      await save(line)
    } catch (error) {
      if (!(error instanceof ApiError) || isOfAll(error)) throw error
      refused.push(ofLine(line.id, wrong(error, line)))
    }
  return Object.assign({}, ...refused) as FieldErrors
}

type Saved = { id: string; name: string }
type Kinds<Line, One> = { nameOf: (line: Line) => string; lineOf: (saved: One) => Line }

/** The lines with what was saved since they were typed: of the answer that never came, or by another device. */
export function withSaved<One extends Saved, Line extends { seen?: One | undefined }>(
  lines: readonly Line[],
  saved: readonly One[],
  { nameOf, lineOf }: Kinds<Line, One>,
): readonly Line[] {
  const isSeen = (among: readonly Line[]) => (one: One) =>
    among.some(({ seen }) => seen?.id === one.id)
  const unseen = saved.filter((one) => !isSeen(lines)(one))
  if (unseen.length === 0) return lines
  const known = lines.map((line) => ({
    ...line,
    seen: line.seen ?? unseen.find(({ name }) => name === nameOf(line).trim()),
  }))
  return [...known, ...unseen.filter((one) => !isSeen(known)(one)).map(lineOf)]
}
