import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process'
import { basename } from 'node:path'
import { text } from 'node:stream/consumers'
import { complaint, EmbeddedDatabaseError } from './embedded-error.ts'
import type { Runner } from './unprivileged.ts'

/**
 * Each connection would return its memory between two queries and ask for it again, page by page: a fifth of the cost of a
 * salon's week. With these settings it keeps a few megabytes. (For glibc; other libraries ignore them.)
 */
const memory = {
  MALLOC_TRIM_THRESHOLD_: String(8 * 2 ** 20),
  MALLOC_MMAP_THRESHOLD_: String(4 * 2 ** 20),
  MALLOC_TOP_PAD_: String(2 ** 20),
}

/** The database gets none of the app's environment, which holds passwords for mail and administrator. */
const { PATH = '/usr/bin:/bin', LD_LIBRARY_PATH } = process.env
const environment = {
  PATH,
  LC_ALL: 'C',
  ...memory,
  ...(LD_LIBRARY_PATH !== undefined && { LD_LIBRARY_PATH }),
}

export function launch(
  runner: Runner,
  program: string,
  args: readonly string[],
  options: SpawnOptions,
): ChildProcess {
  const [command = program, ...rest] = [...runner.through, program, ...args]
  // The user that runs the database may have no access to the current folder.
  return spawn(command, rest, { ...runner.becomes, cwd: '/', env: environment, ...options })
}

/** Runs a program to its end and returns what it printed. */
export async function finish(
  runner: Runner,
  program: string,
  args: readonly string[],
  input = '',
): Promise<string> {
  const child = launch(runner, program, args, { stdio: 'pipe' })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  // A program that ends before it has read its input prints the reason itself.
  child.stdin?.on('error', () => {}).end(input)
  const [code, printed, complaints] = await Promise.all([
    ended,
    child.stdout ? text(child.stdout) : '',
    child.stderr ? text(child.stderr) : '',
  ])
  if (code === 0) return printed
  throw new EmbeddedDatabaseError(`${basename(program)} failed: ${complaint(complaints)}`)
}

type Bounds = { readonly env: NodeJS.ProcessEnv; readonly patienceMs?: number }

/** Runs a program of the system as ourselves, and ends it with all it has started when it takes too long. */
export async function runHere(
  program: string,
  args: readonly string[],
  { env, patienceMs = 0 }: Bounds,
): Promise<string> {
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  let hasHung = false
  const end = () => {
    hasHung = true
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  }
  const timer = patienceMs > 0 ? setTimeout(end, patienceMs) : undefined
  try {
    const [code, printed, complaints] = await Promise.all([
      ended,
      text(child.stdout),
      text(child.stderr),
    ])
    if (code === 0) return printed
    const why = hasHung ? `took longer than ${patienceMs / 1000} s` : complaint(complaints)
    throw new EmbeddedDatabaseError(`${basename(program)} failed: ${why}`)
  } finally {
    clearTimeout(timer)
  }
}
