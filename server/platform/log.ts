import { destination, pino } from 'pino'

export type Log = ReturnType<typeof createLog>

const flushMs = 200

/**
 * Lines are gathered and written a few times a second: a system call for each would be a fifth of a small request's
 * price. Whatever ends the process in order writes the rest.
 */
const gathered = (dest: number | string) =>
  destination({ dest, sync: false, minLength: 8_192, periodicFlush: flushMs })

/** One line, one JSON. Secrets are cut out by name wherever they stand; personal data is not logged at all. */
export const createLog = (level: string, to: { write(line: string): void } = gathered(1)) =>
  pino(
    {
      level,
      redact: {
        paths: [
          'password',
          'token',
          'authorization',
          'headers.authorization',
          '*.password',
          '*.token',
        ],
        censor: '[hidden]',
      },
      base: null,
      serializers: { err: briefly },
    },
    to,
  )

/** A database's error repeats the values it choked on (`detail`, `where`): only what names the fault is kept. */
function briefly(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) }
  const { code, constraint, table, routine } = error as Error & Record<string, unknown>
  const stack = error.stack
    ?.split('\n')
    .slice(1, 12)
    .map((line) => line.trim())
  return { type: error.name, message: error.message, code, constraint, table, routine, stack }
}
