import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const sources = [
  'web/**/*',
  'contract/**/*',
  'scripts/build.ts',
  'scripts/build/*',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
]
const isProgram = (name: string) => !/\.test\.tsx?$/.test(name)

/** One fingerprint of all sources of the web build. */
export async function sourcesHash(root: string) {
  const names: string[] = []
  for await (const entry of glob(sources, { cwd: root, withFileTypes: true }))
    if (entry.isFile() && isProgram(entry.name)) names.push(join(entry.parentPath, entry.name))
  const contents = await Promise.all(
    names.toSorted().map(async (name) => [name.slice(root.length), await readFile(name)]),
  )
  const hash = createHash('sha256')
  for (const part of contents.flat()) hash.update(part).update('\0')
  return hash.digest('hex')
}
