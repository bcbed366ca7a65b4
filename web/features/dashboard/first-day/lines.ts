import type { FieldErrors } from '#contract/auth-forms.ts'
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
