/** Why a database can't be used, for the operator: a code, and words that hold no value of a row. */
export type Reason = { readonly code: string; readonly words: string }

const byCode: Readonly<Record<string, string>> = {
  EACCES: 'the socket of the database may not be opened',
  ECONNREFUSED: 'nothing listens at the address of the database',
  ECONNRESET: 'the connection to the database was cut',
  EPIPE: 'the connection to the database was cut',
  ENOENT: 'the database has no socket at its place',
  ENOTFOUND: 'the name of the database server is unknown',
  EAI_AGAIN: 'the name of the database server cannot be looked up now',
  ETIMEDOUT: 'the database server does not answer',
  EHOSTUNREACH: 'the database server cannot be reached from here',
  '25006': 'the database only reads now: a standby, or set to read only',
  '25P03': 'a transaction was idle for too long',
  '25P04': 'a transaction took too long',
  '26000': 'a prepared statement is gone: a pooler stands before the database',
  '42P05': 'a prepared statement is there already: a pooler stands before the database',
  '40001': 'two transactions blocked each other',
  '40P01': 'two transactions blocked each other',
  '53100': 'a disk of the database is full',
  '53200': 'the database is out of memory',
  '53300': 'the database has no connection left',
  '55P03': 'a lock was not free in time',
  '57014': 'a statement took too long',
  '57P01': 'the database is stopping, or an operator ended the connection',
  '57P02': 'the database has crashed and starts again',
  '57P03': 'the database is starting or stopping',
  '58030': 'a disk of the database has failed',
}

const byClass: Readonly<Record<string, string>> = {
  '08': 'the connection to the database failed',
  '53': 'the database is short of something',
}

/** Words of our own, for anybody to read: the error's may hold addresses and names. */
export function reasonOf(error: unknown): Reason {
  const { code, message } = partsOf(error)
  const known = byCode[code] ?? byClass[code.slice(0, 2)]
  if (known !== undefined) return { code, words: known }
  if (/timeout exceeded/.test(message))
    return { code: 'timeout', words: 'no connection to the database was free in time' }
  if (/^\d[0-9A-Z]{4}$/.test(code)) return { code, words: 'the database refuses a statement' }
  return { code: code || 'connection', words: 'the connection to the database was cut' }
}

/** The error's own words, for the log and the terminal; where it has none, ours. */
export function plainReasonOf(error: unknown): Reason {
  const { code, words } = reasonOf(error)
  const { message } = partsOf(error)
  return { code, words: message.replaceAll(/\s+/g, ' ').trim() || words }
}

/** Both in one line. */
export const inOneLine = ({ code, words }: Reason) => `${code}: ${words}`

/** Several addresses of one name that all refuse make an error without words of its own. */
function partsOf(error: unknown) {
  if (!(error instanceof Error)) return { code: '', message: String(error) }
  const [first] = error instanceof AggregateError ? (error.errors as unknown[]) : []
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return { code, message: error.message || (first instanceof Error ? first.message : '') }
}
