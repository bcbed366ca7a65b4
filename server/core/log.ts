import { type LoggerOptions, pino } from 'pino'

export type Log = ReturnType<typeof createLog>

type LogFn = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>

type Lines = { write(line: string): void }

/** Asynchronous: a slow or missing reader of the log keeps no request waiting. */
function toStandardOutput() {
  const output = pino.destination({ dest: 1, sync: false })
  output.on('error', () => {})
  return output
}

/** An error that nobody expected, as its line in the log tells it. */
export type LoggedError = {
  /** `unexpected` (of a request), `job failed`, `mail worker`… */
  readonly what: string
  /** The route's pattern, or the job. */
  readonly where?: string | undefined
  readonly requestId?: string | undefined
  readonly error: unknown
}

/** One line, one JSON. Secrets are cut out by name wherever they stand; personal data is not logged at all. */
export function createLog(
  level: string,
  lines: Lines = toStandardOutput(),
  onError?: (error: LoggedError) => void,
) {
  const redact = {
    paths: ['password', 'token', 'authorization', 'headers.authorization', '*.password', '*.token'],
    censor: '[hidden]',
  }
  const options = { level, redact, base: null, serializers: { err: briefly } }
  return pino({ ...options, ...(onError && { hooks: { logMethod: listening(onError) } }) }, lines)
}

const errorLevel = 50

type Line = { err?: unknown; route?: string; job?: string; requestId?: string }

const listening = (onError: (error: LoggedError) => void): LogFn =>
  function (args, method, level) {
    const [line, what = ''] = args as [Line, string?]
    if (level >= errorLevel && line.err !== undefined)
      onError({ what, where: line.route ?? line.job, requestId: line.requestId, error: line.err })
    method.apply(this, args)
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
