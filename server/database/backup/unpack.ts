import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import { readArchive } from './archive.ts'
import { DamagedBackup } from './backup-error.ts'
import type { Entry } from './tar.ts'

/** Lays the cluster of a backup, whose name in the archive is that of its folder, into an empty folder, and answers when every file in it is proved. */
export async function unpack(archive: string, into: string, cluster: string) {
  await readArchive(archive, async (entry) => {
    const path = join(into, pathIn(cluster, entry))
    if (entry.content) {
      const to = createWriteStream(path, { flags: 'wx', mode: 0o600 })
      await pipeline(Readable.from(entry.content), to)
    } else await mkdir(path, { mode: 0o700, recursive: true })
  })
}

/** What was unpacked stays after a power cut. */
export async function settle(folder: string) {
  const inside = await readdir(folder, { recursive: true })
  const paths = [folder, ...inside.map((name) => join(folder, name))].values()
  const work = async () => {
    for (const path of paths) {
      const handle = await open(path)
      await handle.sync().finally(() => handle.close())
    }
  }
  // A disk that is asked for many at once writes them in one go.
  await Promise.all(Array.from({ length: 16 }, work))
}

/** Somebody else's archive must not reach beyond the folder it is laid into. */
function pathIn(cluster: string, { path }: Entry) {
  const [first, ...rest] = path.split('/')
  if (first !== basename(cluster) || rest.some((part) => /^\.{0,2}$/.test(part)))
    throw new DamagedBackup(`a file with the path ${path}`)
  return rest.join('/')
}
