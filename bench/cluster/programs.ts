import { existsSync, globSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin', '/usr/sbin']
const find = (name: string) =>
  folders.map((folder) => join(folder, name)).find((path) => existsSync(path))

/** Where a standby can be made from, since `pg_basebackup` lies there too. */
function findPostgres() {
  const newest = globSync('/usr/lib/postgresql/*/bin/pg_basebackup').at(-1)
  return newest && dirname(newest)
}

export type Programs = {
  readonly patroni: string
  readonly etcd: string
  readonly haproxy: string
  /** The folder of the server's programs. */
  readonly postgresql: string
}

/** What a database that fails over is made of, or the names of what this machine lacks. */
export function findPrograms(): Programs | { readonly missing: string } {
  const patroni = find('patroni')
  const etcd = find('etcd')
  const haproxy = find('haproxy')
  const postgresql = findPostgres()
  if (patroni && etcd && haproxy && postgresql) return { patroni, etcd, haproxy, postgresql }
  const names = Object.entries({ postgresql, patroni, etcd, haproxy })
    .filter(([, path]) => !path)
    .map(([name]) => name)
  return { missing: `${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} not installed` }
}
