import { z } from 'zod'
import { commonErrors } from '#contract/common.ts'
import { type DayOrder, longestAnswered } from '#contract/imports/outcome.ts'
import { fileComplaints } from '#contract/imports/words.ts'
import { importErrors } from '#contract/imports/imports.ts'
import { type Complaint, type ErrorDef } from '#contract/kit/errors.ts'
import type { DayReading } from '#contract/kit/typed-days.ts'
import { AppError } from '#server/core/app-error.ts'
import { inSlices } from '#server/core/in-slices.ts'
import { type Hold, openLine } from '#server/core/limit-concurrency.ts'
import { cut } from '#server/documents/reading/bounded.ts'
import { readFile } from '#server/documents/reading/read-file.ts'
import { type FileKind, fileTypes } from '#server/documents/reading/read-lines.ts'
import { type Fault, type Line, UnreadableFile } from '#server/documents/reading/table.ts'
import { mediaTypeOf } from '#server/http/intake/file-form.ts'
import { bothOrders, dayRead, orderIn } from './days.ts'
import { countedHold, type Reader } from './reading-time.ts'

/** Files are large: two at a time are worked on, and salons take turns. */
export const inTurn = openLine({ places: 2, mostOfOne: 3 })

const kindOf = (mediaType: string) =>
  (Object.keys(fileTypes) as FileKind[]).find((kind) =>
    (fileTypes[kind] as readonly string[]).includes(mediaTypeOf(mediaType)),
  )
const charsetOf = (mediaType: string) => /;\s*charset="?([\w-]+)/i.exec(mediaType)?.[1]

const refusalOf = (fault: Fault): readonly [ErrorDef, Complaint] => {
  switch (fault.kind) {
    case 'type':
      return [importErrors.fileType, importErrors.fileType]
    case 'size':
    case 'rows':
    case 'signs':
      return [importErrors.fileTooLarge, fileComplaints[fault.kind]]
    case 'quote':
      return [importErrors.fileUnread, fileComplaints.quote(fault)]
    case 'cut':
      return [importErrors.fileUnread, fileComplaints.cut(fault)]
    default:
      return [importErrors.fileUnread, fileComplaints[fault.kind]]
  }
}

function refused(fault: Fault) {
  const [def, file] = refusalOf(fault)
  return new AppError(def, { fields: { file } })
}

type FileSent = Reader & { readonly body: Uint8Array; readonly mediaType: string }

/** What stands in the file of a call; what can't be read is refused with its place. */
export async function linesIn(sent: FileSent, hold: Hold): Promise<Line[]> {
  const { body, mediaType } = sent
  const kind = kindOf(mediaType)
  if (!kind) throw refused({ kind: 'type' })
  const counted = await countedHold(sent, hold)
  try {
    return await readFile({ bytes: body, kind, charset: charsetOf(mediaType) }, counted)
  } catch (error) {
    // A thread that ran out of memory or time met a file that is larger than it says.
    throw refused(error instanceof UnreadableFile ? error.fault : { kind: 'size' })
  }
}

type Guess<Field> = {
  readonly hasHead: boolean
  readonly titles: readonly string[]
  readonly fields: readonly (Field | null)[]
  /** Whether the column was known by what stands in it. */
  readonly byContent: readonly boolean[]
}

/** A file as rows whose columns are known. */
export type Table<Field> = Guess<Field> & {
  readonly rows: readonly Line[]
  readonly days: DayReading
  /** Of the rows, those that are listed: all without a search. */
  readonly listed?: ReadonlySet<Line>
}

type Asked<Field> = {
  readonly columns: string | undefined
  readonly known: readonly [Field, ...Field[]]
  readonly days: DayReading
}

export function tableOf<Field extends string>(
  lines: readonly Line[],
  guess: (lines: readonly (readonly string[])[], days: DayReading) => Guess<Field>,
  { columns, known, days }: Asked<Field>,
): Table<Field> {
  const guessed = guess(
    lines.map(({ cells }) => cells),
    days,
  )
  const chosen: Chosen<Field> = chosenIn(columns, known)
  const fields = laidOver(guessed.fields, chosen)
  const byContent = guessed.byContent.map((is, at) => is && chosen[at] === undefined)
  const rows = guessed.hasHead ? lines.slice(1) : lines
  return { ...guessed, fields, byContent, days, rows }
}

/** JSON of a query, held to what it may be; anything else is refused at its field. */
export function readJson<T>(
  field: 'columns' | 'only' | 'leftOut' | 'choices' | 'matches' | 'places',
  said: string,
  schema: z.ZodType<T>,
): T {
  const wrong = new AppError(commonErrors.invalid, { fields: { [field]: fileComplaints[field] } })
  try {
    const { success, data } = schema.safeParse(JSON.parse(said))
    if (success) return data
  } catch {
    throw wrong
  }
  throw wrong
}

function chosenIn<Field extends string>(
  said: string | undefined,
  known: readonly [Field, ...Field[]],
) {
  if (said === undefined) return {}
  const place = z.string().regex(/^\d{1,3}$/)
  const schema = z.record(place, z.enum(known).nullable()).refine((chosen) => {
    const fields = Object.values(chosen).filter((field) => field !== null)
    return new Set(fields).size === fields.length
  })
  return readJson('columns', said, schema) as Chosen<Field>
}
type Chosen<Field> = Readonly<Record<string, Field | null>>

/** A field that was chosen for one column is no other's. */
function laidOver<Field>(guessed: readonly (Field | null)[], chosen: Chosen<Field>) {
  const taken = new Set(Object.values(chosen))
  return guessed.map((field, at) => {
    const said = chosen[at]
    if (said !== undefined) return said
    return field !== null && taken.has(field) ? null : field
  })
}

/** The beginning of a text, which shows that there is more. */
export const shownText = (text: string) =>
  text.length > longestAnswered ? `${cut(text, longestAnswered - 1)}…` : text

const shown = 2

/** The columns as they are answered. */
export const columnsOf = <Field>({
  titles,
  fields,
  byContent,
  rows,
  days: reading,
}: Table<Field>) =>
  inSlices(titles, (title, index) => {
    const field = fields[index] ?? null
    const sample: string[] = []
    for (const { cells } of rows) {
      const cell = cells[index]?.trim() ?? ''
      if (cell !== '') sample.push(shownText(cell))
      if (sample.length === shown) break
    }
    const mayBeDays = sample.some((cell) => dayRead(cell, reading) !== null)
    const typed = () => rows.map((row) => row.cells[index] ?? '')
    const days = mayBeDays && bothOrders(typed(), reading)
    return {
      index,
      title: shownText(title),
      field,
      sample,
      ...(byContent[index] && field !== null && { byContent: true as const }),
      ...(days && { days }),
    }
  })

/** A table with its columns as they are answered. */
export type Seen<Field> = {
  readonly table: Table<Field>
  readonly columns: Awaited<ReturnType<typeof columnsOf<Field>>>
}

/** The order of the days in a column: as somebody said, else as its rows tell. */
export const orderOf = <Field>({ fields, rows }: Table<Field>, field: Field, said?: DayOrder) =>
  said ?? orderIn(rows.map(({ cells }) => cells[fields.indexOf(field)] ?? ''))
