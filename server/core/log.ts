import { pino } from 'pino'

export type Log = ReturnType<typeof createLog>

type Lines = { write(line: string): void }

const flushMs = 200
const enough = 8_192

/**
 * Lines are gathered and written a few times a second: a system call for each would be a fifth of a small request's
 * price, and one long text would be measured anew with each. What the pipe does not take at once goes out later, and
 * nobody waits for whoever reads it. Whatever ends the process in order writes the rest, as far as the pipe takes it.
 */
function gathered(): Lines {
  let isOpen = false
  let waiting: string[] = []
  let length = 0
  let timer: NodeJS.Timeout | undefined
  function flush() {
    clearTimeout(timer)
    timer = undefined
    if (length > 0) process.stdout.write(waiting.join(''))
    waiting = []
    length = 0
  }
  /** With the first line: a log that says nothing holds nothing. */
  function open() {
    isOpen = true
    process.once('exit', flush)
    // Nobody reads it any more, which is no reason to stop serving.
    process.stdout.on('error', () => {})
  }
  return {
    write(line) {
      if (!isOpen) open()
      waiting.push(line)
      length += line.length
      if (length >= enough) flush()
      else timer ??= setTimeout(flush, flushMs)
    },
  }
}

/**
 * One line, one JSON; of several processes each names itself. Secrets are cut out by name wherever they stand; personal
 * data is not logged at all.
 */
export function createLog(level: string, lines: Lines = gathered(), node?: number) {
  const redact = {
    paths: ['password', 'token', 'authorization', 'headers.authorization', '*.password', '*.token'],
    censor: '[hidden]',
  }
  const base = node === undefined ? {} : { node }
  const log = pino({ level, redact, base, serializers: { err: briefly } }, lines)
  return Object.assign(log, { lines, node })
}

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
