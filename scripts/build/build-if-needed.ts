import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sourcesHash } from './sources-hash.ts'

// Every start asks here, so nothing of the bundler is imported: the server would keep its 50 MB for good.
const root = join(import.meta.dirname, '../..')
const dist = join(root, 'dist')
/** Where a build notes what it was made of. */
export const stamp = join(dist, 'web.hash')

async function isBuilt() {
  const [built, wanted] = await Promise.all([
    readFile(stamp, 'utf8').catch(() => undefined),
    sourcesHash(root),
  ])
  return built === wanted && existsSync(join(dist, 'web'))
}

/** Builds the web app when its sources have changed since the last build, and announces it first; returns whether it did. */
export async function buildIfNeeded(announce = () => {}, isDone = isBuilt, begin = buildApart) {
  if (await isDone()) return false
  announce()
  await begin()
  return true
}

/** Builds in a process of its own, so that the server that starts afterwards does not keep the memory. */
const buildApart = async () =>
  void (await promisify(execFile)(process.execPath, [join(root, 'scripts/build.ts')]))
