/** One line of the table: what was done to the product, what it promises, and what was seen. */
export type Row = {
  readonly attack: string
  readonly promised: string
  readonly tries: number
  /** Acknowledged and not there any more; undefined where nothing is written. */
  readonly lost?: number
  readonly doubled?: number
  /** Answers of 500 and above other than 503, "come back later". */
  readonly faults: number
  readonly recoveryMs?: number
  readonly seen: string
  readonly isKept: boolean
  /** The database, where it is not the embedded one. */
  readonly database?: string
}

/** What can not be tried here says so; it is no success. */
export type Part = () => Promise<readonly Row[] | { readonly notRun: string }>

const rounds = process.env['TORTURE_ROUNDS']
/** `TORTURE_ROUNDS` makes a run shorter or longer. */
export const roundsOr = (usual: number) => (rounds === undefined ? usual : Number(rounds))

export const listed = (statuses: Readonly<Record<string, number>>) =>
  Object.entries(statuses)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ')

export const faultsIn = (statuses: Readonly<Record<string, number>>) =>
  Object.entries(statuses)
    .filter(([status]) => Number(status) >= 500 && status !== '503')
    .reduce((sum, [, count]) => sum + count, 0)

export const inMs = (ms: number) => `${Math.round(ms)} ms`
