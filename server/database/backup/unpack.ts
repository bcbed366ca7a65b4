import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import { type Entry, readArchive } from './archive.ts'
import { DamagedBackup } from './backup-error.ts'

/** Unpacks the cluster of a backup into an empty folder; returns when every file is proved. In the archive it bears the name of the cluster's folder. */
export async function unpack(archive: string, into: string, cluster: string) {
  await readArchive(archive, async (entry) => {
    const path = join(into, pathIn(cluster, entry))
    if (entry.content) {
      const to = createWriteStream(path, { flags: 'wx', mode: 0o600 })
      await pipeline(Readable.from(entry.content), to)
    } else await mkdir(path, { mode: 0o700, recursive: true })
  })
}

/** Writes a folder and all in it to the disk, so that it stays after a power cut. */
export async function syncTree(folder: string) {
  const inside = await readdir(folder, { recursive: true })
  const paths = [folder, ...inside.map((name) => join(folder, name))].values()
  const work = async () => {
    for (const path of paths) {
      const handle = await open(path)
      await handle.sync().finally(() => handle.close())
    }
  }
  // Sixteen at a time: disks write simultaneous requests together.
  await Promise.all(Array.from({ length: 16 }, work))
}

/** A made-up archive must not write outside the folder it is unpacked into. */
function pathIn(cluster: string, { path }: Entry) {
  const [first, ...rest] = path.split('/')
  if (first !== basename(cluster) || rest.some((part) => /^\.{0,2}$/.test(part)))
    throw new DamagedBackup(`a file with the path ${path}`)
  return rest.join('/')
}
