import { finish } from '#server/database/embedded/run-program.ts'
import { role } from '#server/database/embedded/cluster.ts'
import type { Site } from '#server/database/embedded/site.ts'
import { handOverTree } from '#server/database/embedded/unprivileged.ts'
import { BackupError } from './backup-error.ts'

export type Trial = { readonly tables: number; readonly rows: number }

// Reads every page of every table; PostgreSQL compares each with its checksum.
const readEverything = `
  do $$
  declare one record; here bigint; seen bigint := 0; tables bigint := 0;
  begin
    for one in select oid, relkind from pg_class where relkind in ('r', 'm', 't') loop
      execute format('select count(*) from %s', one.oid::regclass) into here;
      continue when one.oid < 16384 or one.relkind = 't';
      seen := seen + here;
      tables := tables + 1;
    end loop;
    perform set_config('trial.seen', tables || ' ' || seen, false);
  end $$`

const settings = {
  exit_on_error: 'on',
  enable_indexscan: 'off',
  enable_indexonlyscan: 'off',
  enable_bitmapscan: 'off',
  shared_buffers: '16MB',
  // The trial lives for seconds and is thrown away.
  fsync: 'off',
}

/** Runs PostgreSQL in single-user mode, without a socket: it recovers the files as any start does, answers and ends. */
export async function tryOut({ programs, runner }: Site, folder: string): Promise<Trial> {
  handOverTree(folder, runner)
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const args = ['--single', '-D', folder, ...options, role]
  // In single-user mode a line is a statement.
  const questions = [oneLine(readEverything), `select current_setting('trial.seen') as seen`, '']
  const printed = await finish(runner, programs.postgres, args, questions.join('\n'))
  const [, tables, rows] = /seen = "(\d+) (\d+)"/.exec(printed) ?? []
  if (rows === undefined) throw new BackupError('The backup was restored for trial and is empty.')
  return { tables: Number(tables), rows: Number(rows) }
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
