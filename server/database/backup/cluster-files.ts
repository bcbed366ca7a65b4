import { type FileHandle, open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupError } from './backup-error.ts'
import type { Entry } from './tar.ts'

/** What the server makes anew when it starts; its write-ahead log comes later, as far as it is needed. */
const emptied = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
])
const leftOut =
  /(^|\/)(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|pg_internal\.init.*|pgsql_tmp.*|t\d+_\d+.*|current_logfiles.*|.*\.auto\.conf\.tmp)$/

/** Describes the whole; copied last, it is not older than what it describes. */
const control = 'global/pg_control'

/** Of a database at work: what changes meanwhile is made good by its log. Paths begin with the folder's own name. */
export async function* clusterFiles(cluster: string, name: string): AsyncGenerator<Entry> {
  yield folder(name)
  for await (const path of walk(cluster, '')) {
    if (path.endsWith('/')) yield folder(`${name}/${path.slice(0, -1)}`)
    else if (path !== control) yield* fileAt(join(cluster, path), `${name}/${path}`)
  }
  yield* fileAt(join(cluster, control), `${name}/${control}`)
}

const folder = (path: string): Entry => ({ path, size: 0, content: undefined })

/** Folders end in a slash, and come before what is in them. */
async function* walk(cluster: string, within: string): AsyncGenerator<string> {
  for (const entry of await readdir(join(cluster, within), { withFileTypes: true })) {
    const path = within + entry.name
    if (within === 'pg_tblspc/')
      throw new BackupError('The database has tablespaces outside its folder: use pg_basebackup.')
    if (leftOut.test(path)) continue
    if (!entry.isDirectory() && !emptied.has(path)) {
      yield path
      continue
    }
    yield `${path}/`
    if (!emptied.has(path)) yield* walk(cluster, `${path}/`)
  }
}

/** One that was removed meanwhile is not needed any more. */
export async function* fileAt(path: string, name: string): AsyncGenerator<Entry> {
  const handle = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (!handle) return
  try {
    const { size } = await handle.stat()
    yield { path: name, size, content: read(handle, size) }
  } finally {
    await handle.close()
  }
}

const chunk = 1024 * 1024

/** As long as it was announced: what was added since is in the log, and so is why it was cut. */
async function* read(handle: FileHandle, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < size;) {
    const wanted = Math.min(chunk, size - at)
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(wanted), 0, wanted, at)
    yield bytesRead === 0 ? buffer : buffer.subarray(0, bytesRead)
    at += bytesRead === 0 ? wanted : bytesRead
  }
}

export async function bytesOf(cluster: string) {
  let sum = 0
  for await (const path of walk(cluster, ''))
    if (!path.endsWith('/'))
      sum += (await stat(join(cluster, path)).catch(() => undefined))?.size ?? 0
  return sum
}
