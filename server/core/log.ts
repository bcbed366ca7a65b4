import { pino } from 'pino'

export type Log = ReturnType<typeof createLog>

type Lines = { write(line: string): void }

/** Asynchronous: a slow or missing reader of the log keeps no request waiting. */
function toStandardOutput() {
  const output = pino.destination({ dest: 1, sync: false })
  output.on('error', () => {})
  return output
}

/** One line, one JSON. Secrets are cut out by name wherever they stand; personal data is not logged at all. */
export function createLog(level: string, lines: Lines = toStandardOutput()) {
  const redact = {
    paths: ['password', 'token', 'authorization', 'headers.authorization', '*.password', '*.token'],
    censor: '[hidden]',
  }
  return pino({ level, redact, base: null, serializers: { err: briefly } }, lines)
}

/** An error of the database repeats values of the row (`detail`, `where`): only the fields that name the fault are kept. */
function briefly(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) }
  const { code, constraint, table, routine } = error as Error & Record<string, unknown>
  const stack = error.stack
    ?.split('\n')
    .slice(1, 12)
    .map((line) => line.trim())
  return { type: error.name, message: error.message, code, constraint, table, routine, stack }
}
