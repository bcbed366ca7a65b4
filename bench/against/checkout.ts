import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const execute = promisify(execFile)

export async function nameOf(commit: string) {
  const asked = ['rev-parse', '--verify', '--short=8', `${commit}^{commit}`]
  return (await execute('git', asked)).stdout.trim()
}

/**
 * A commit's files with its own packages, in a folder that Git does not keep as a worktree: nothing of it is left after a
 * break. Its web app is built by its first start. `BASE` names a folder in which that is done already.
 */
export async function checkOut(commit: string, folder: string, signal: AbortSignal) {
  if (process.env['BASE']) return resolve(process.env['BASE'])
  const [checkout, archive] = [join(folder, 'checkout'), join(folder, 'checkout.tar')]
  await mkdir(checkout)
  await execute('git', ['archive', '--output', archive, commit], { signal })
  await execute('tar', ['-xf', archive, '-C', checkout], { signal })
  await execute('npm', ['ci', '--prefer-offline'], { cwd: checkout, signal })
  return checkout
}
