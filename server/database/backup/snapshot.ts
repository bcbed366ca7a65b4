import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import pg from 'pg'
import { isUnavailable } from '#server/database/sql.ts'
import { superuser } from '#server/database/embedded/cluster.ts'
import { port } from '#server/database/embedded/socket-folder.ts'
import { BackupError } from './backup-error.ts'
import { clusterFiles, fileAt } from './cluster-files.ts'
import type { Entry } from './archive.ts'

type Place = { readonly cluster: string; readonly socketFolder: string }

/** All files of a running database, and the part of its write-ahead log that brings them to one moment: the end of this copy. */
export async function* snapshot({ cluster, socketFolder }: Place): AsyncGenerator<Entry> {
  const name = basename(cluster)
  const client = new pg.Client({
    host: socketFolder,
    port,
    user: superuser,
    database: 'postgres',
    application_name: 'orari backup',
  })
  // A lost connection rejects the queries too.
  client.on('error', () => {})
  await client.connect()
  try {
    const begin = await start(client)
    yield* clusterFiles(cluster, name)
    const { end, label } = await stop(client)
    yield* writeAheadLog(cluster, name, begin, end)
    yield textFile(`${name}/backup_label`, label)
  } catch (error) {
    throw isUnavailable(error) ? new BackupError('The database stopped during the backup.') : error
  } finally {
    await client.end().catch(() => {})
  }
}

/** Replication slot and backup mode end with the connection, so a backup that breaks off leaves nothing in the database. */
async function start(client: pg.Client) {
  // Without the slot the server would soon reuse the log that the backup needs.
  await client.query(
    `select pg_create_physical_replication_slot('orari_backup_' || pg_backend_pid(), true, true)`,
  )
  const { rows } = await client.query<{ segment: string }>(
    `select pg_walfile_name(lsn) as segment from pg_backup_start('orari', true) as lsn`,
  )
  return rows[0]?.segment ?? ''
}

async function stop(client: pg.Client) {
  const { rows } = await client.query<{ end: string; label: string }>(
    `select pg_walfile_name(lsn) as end, labelfile as label from pg_backup_stop(false)`,
  )
  const [stopped] = rows
  if (!stopped) throw new BackupError('The database did not end the backup.')
  return stopped
}

async function* writeAheadLog(cluster: string, name: string, begin: string, end: string) {
  const segments = (await readdir(join(cluster, 'pg_wal'))).filter(
    (segment) => /^[0-9A-F]{24}$/.test(segment) && segment >= begin && segment <= end,
  )
  for (const segment of segments.toSorted())
    yield* fileAt(join(cluster, 'pg_wal', segment), `${name}/pg_wal/${segment}`)
}

function textFile(path: string, text: string): Entry {
  const bytes = Buffer.from(text)
  async function* content() {
    yield bytes
  }
  return { path, size: bytes.length, content: content() }
}
