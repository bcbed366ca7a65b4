import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process'
import { basename } from 'node:path'
import { text } from 'node:stream/consumers'
import { complaint, EmbeddedDatabaseError } from './embedded-error.ts'
import type { Runner } from './unprivileged.ts'

/**
 * Between two queries each connection would give its memory back and then ask for it again, page by page: a fifth of
 * what a salon's week costs. A few megabytes each are kept instead. (For glibc; others don't read it.)
 */
const memory = {
  MALLOC_TRIM_THRESHOLD_: String(8 * 2 ** 20),
  MALLOC_MMAP_THRESHOLD_: String(4 * 2 ** 20),
  MALLOC_TOP_PAD_: String(2 ** 20),
}

/** What our environment holds (passwords for mail and administrator) is none of the database's business. */
const environment = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', ...memory }

export function launch(
  runner: Runner,
  program: string,
  args: readonly string[],
  options: SpawnOptions,
): ChildProcess {
  const [command = program, ...rest] = [...runner.through, program, ...args]
  // The folder we were started in may be closed to the one who runs the database.
  return spawn(command, rest, { ...runner.becomes, cwd: '/', env: environment, ...options })
}

/** Runs a program to its end and answers what it printed. */
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
  // A program that ends before it has read everything says why on its own.
  child.stdin?.on('error', () => {}).end(input)
  const [code, printed, complaints] = await Promise.all([
    ended,
    child.stdout ? text(child.stdout) : '',
    child.stderr ? text(child.stderr) : '',
  ])
  if (code === 0) return printed
  throw new EmbeddedDatabaseError(`${basename(program)} failed: ${complaint(complaints)}`)
}
