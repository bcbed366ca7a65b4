import pg from 'pg'
import { type Complaint, type ErrorDef } from '#contract/kit/errors.ts'
import { commonErrors } from '#contract/common.ts'
import { AppError } from '#server/core/app-error.ts'
import { fingerprintOf } from '#server/core/fingerprint.ts'
import { settingsAtConnect } from './session-settings.ts'
import {
  asSent,
  directly,
  inConnection,
  inOneGo,
  inTransaction,
  type Query,
  throughPooler,
  type Way,
} from './way.ts'
import { openStrain, type Strain } from './strain.ts'

export type Connection = pg.PoolConfig

/** A piece of SQL with its values, for queries made of several pieces. Made by `part`, inserted by `sql`. */
export class Part {
  readonly strings: readonly string[]
  readonly values: readonly unknown[]
  constructor(strings: readonly string[], values: readonly unknown[]) {
    this.strings = strings
    this.values = values
  }
}
export const part = (strings: TemplateStringsArray, ...values: unknown[]) =>
  new Part(strings, values)

/** A whole number in the statement's own text: of a limit that it knows the planner keeps one plan -- generic plan. */
export const written = (count: number) => new Part([String(Math.trunc(count))], [])

/** Columns with what is to stand in them; their names are keys of this program, never what a caller sent. */
type Row = Readonly<Record<string, unknown>>

function namesIn(names: readonly string[]) {
  const odd = names.find((name) => !/^[a-z][a-z0-9_]*$/.test(name))
  if (odd !== undefined) throw new Error(`No column is called ${odd}.`)
  return names
}

/** `name, phone`; with a table's short name, `c.name, c.phone`. */
export const columnList = (names: readonly string[], table?: string) =>
  new Part(
    [
      namesIn(names)
        .map((name) => (table ? `${table}.${name}` : name))
        .join(', '),
    ],
    [],
  )

/** `s.time_zone as "timeZone"`: columns of the table with this short name, each under the name of its field. */
export const fieldList = (columns: Readonly<Record<string, string>>, table: string) =>
  new Part(
    [
      Object.entries(columns)
        .map(([field, column]) => `${table}.${namesIn([column]).join()} as "${field}"`)
        .join(', '),
    ],
    [],
  )

/** Their values for an insert, in the order of `columnList(Object.keys(row))`. */
export const valueList = (row: Row) =>
  new Part(
    [
      '',
      ...Object.keys(row)
        .slice(1)
        .map(() => ', '),
      '',
    ],
    Object.values(row),
  )

/** `, name = …, phone = …` for an update, after the column that it sets in any case. */
export const andSet = (row: Row) =>
  new Part([...namesIn(Object.keys(row)).map((name) => `, ${name} = `), ''], Object.values(row))

/** What a query finds as one value, a list that may be empty. */
export const jsonArray = (query: Part) => part`
  (select coalesce(json_agg(found), '[]') from (${query}) found)`

export interface Sql {
  <Row>(strings: TemplateStringsArray, ...values: unknown[]): Promise<Row[]>
  /** A transaction. Inside a transaction it is that same transaction, and fails with it. */
  begin<T>(work: (tx: Sql) => Promise<T>): Promise<T>
  readonly isTransaction: boolean
}

export type Database = Sql & {
  readonly pool: pg.Pool
  /** What the database has refused lately for want of something. */
  readonly strain: Strain
  /** From now on nothing is left to the next transaction: neither a setting nor a prepared statement. */
  leadThroughPooler(): void
  end(): Promise<void>
}

// int8 (counts, sums of cents) fits a number; times stay the text PostgreSQL prints, which is far cheaper than a Date.
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === pg.types.builtins.INT8) return Number
    if (textTypes.has(oid)) return (text: string) => text
    return pg.types.getTypeParser(oid, format as 'text')
  },
}
const textTypes = new Set<number>([
  pg.types.builtins.TIMESTAMPTZ,
  pg.types.builtins.TIMESTAMP,
  pg.types.builtins.DATE,
])

export function connect(connection: Connection, onLost: (error: Error) => void): Database {
  const pool = new pg.Pool({
    max: 20,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    // Two connections stay open: a lone request neither waits for a connection nor sets a timer for it.
    min: 2,
    // The keep-alive notices a server that vanished, before a request does.
    keepAlive: true,
    types: types as pg.CustomTypesConfig,
    options: settingsAtConnect,
    ...connection,
  })
  const strain = openStrain()
  let way = directly
  // Without a listener a restart of the database ends the whole process.
  pool.on('error', onLost)
  // The same for a connection in use: its query fails, and the event comes as well.
  pool.on('connect', (client) => client.on('error', () => {}))
  const sql = tagOf((query) =>
    strain.noting(way.isNamed ? inConnection(pool, query) : inTransaction(pool, query)),
  )
  return Object.assign(sql, {
    begin: <T>(work: (tx: Sql) => Promise<T>) => strain.noting(transact(pool, way, work)),
    isTransaction: false,
    pool,
    strain,
    leadThroughPooler() {
      way = throughPooler
      // A pooler refuses settings at the connect, or forgets them.
      delete pool.options.options
    },
    end: () => pool.end(),
  })
}

type Run = (query: Query) => Promise<{ rows: unknown[] }>

const tagOf =
  (run: Run) =>
  async <Row>(strings: TemplateStringsArray, ...values: unknown[]) =>
    (await run(toQuery(strings, values))).rows as Row[]

const transact = <T>(pool: pg.Pool, way: Way, work: (tx: Sql) => Promise<T>) =>
  inOneGo(pool, way, (client) => {
    const tx: Sql = Object.assign(
      tagOf((query) => client.query(asSent(query, way))),
      { begin: <R>(part: (same: Sql) => Promise<R>) => part(tx), isTransaction: true },
    )
    return work(tx)
  })

const names = new Map<string, string>()

/** Every statement is prepared once a connection, under a name made of its text: 2.35 times the point reads. */
function nameOf(text: string) {
  let name = names.get(text)
  if (!name) {
    name = fingerprintOf(text)
    names.set(text, name)
  }
  return name
}

function toQuery(strings: TemplateStringsArray, values: readonly unknown[]): Query {
  const bound: unknown[] = []
  const text = splice(strings, values, bound)
  return { name: nameOf(text), text, values: bound }
}

function splice(strings: readonly string[], values: readonly unknown[], bound: unknown[]): string {
  let text = strings[0] ?? ''
  values.forEach((value, index) => {
    if (value instanceof Part) text += splice(value.strings, value.values, bound)
    else text += `$${bound.push(value)}`
    text += strings[index + 1] ?? ''
  })
  return text
}

/** A refusal of the contract, and the field that it stands beside, where there is one, with words of its own. */
export type Refusal = ErrorDef & {
  readonly field?: string | undefined
  readonly complaint?: Complaint
}

/** Turns a violated constraint, by its name, into a refusal of the contract; any other error stays as it is. */
export async function refuseOn<T>(
  constraints: Record<string, Refusal>,
  query: Promise<T>,
): Promise<T> {
  try {
    return await query
  } catch (cause) {
    const name = cause instanceof pg.DatabaseError ? cause.constraint : undefined
    const def = name === undefined ? undefined : constraints[name]
    if (!def) throw cause
    const { field, complaint = def } = def
    throw new AppError(def, field === undefined ? {} : { fields: { [field]: complaint } })
  }
}

/** The only row of a query. A missing row is the given refusal, or else a bug. */
export function oneRow<T>(rows: readonly T[], missing: ErrorDef = commonErrors.unexpected): T {
  const [row] = rows
  if (row === undefined) throw new AppError(missing)
  return row
}

// 08 connection, 53 resources, 58030 a failed disk, 25006 a server that only reads, 57P0x shutdown or start-up, 57014 and 55P03 the statement took too long, 25P03 and 25P04
// the transaction did, 40001 and 40P01 transactions that blocked each other; pg and Node add errors without such a code.
const lostCodes =
  /^(08|53|58030|25006|57P0|57014|55P03|25P03|25P04|40001|40P01|ECONN|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)/
const lostWords =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered/

/** True when the database is away or busy: worth a 503 and another try. */
export function isUnavailable(error: unknown) {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return lostCodes.test(code) || lostWords.test(error.message)
}
