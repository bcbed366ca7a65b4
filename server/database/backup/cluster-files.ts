import { type FileHandle, open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupError } from './backup-error.ts'
import type { Entry } from './archive.ts'

/** Folders whose content the server makes anew when it starts. The needed part of the write-ahead log is added later. */
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

/** Describes all other files. It is copied last, so that it is not older than they are. */
const control = 'global/pg_control'

/** The files of a running database: the write-ahead log corrects what changes meanwhile. Paths begin with the folder's own name. */
export async function* clusterFiles(cluster: string, name: string): AsyncGenerator<Entry> {
  yield folder(name)
  for await (const path of walk(cluster, '')) {
    if (path.endsWith('/')) yield folder(`${name}/${path.slice(0, -1)}`)
    else if (path !== control) yield* fileAt(join(cluster, path), `${name}/${path}`)
  }
  yield* fileAt(join(cluster, control), `${name}/${control}`)
}

const folder = (path: string): Entry => ({ path, size: 0, content: undefined })

/** Paths of folders end in a slash and come before their content. */
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

/** A file that was removed meanwhile is skipped: the database does not need it any more. */
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

/** Exactly `size` bytes, with zeros for what is missing: the log holds what was added or cut since. */
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
