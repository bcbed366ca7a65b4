/** As docs/operating.md tells an operator; JSON is YAML too. */
export type Member = {
  readonly name: string
  readonly port: number
  /** Where Patroni says what its server is. */
  readonly api: number
  readonly data: string
}

type Cluster = {
  readonly folder: string
  readonly bin: string
  readonly etcd: number
  readonly password: string
}

const at = (port: number) => `127.0.0.1:${port}`

export const patroniSettings = (
  { name, port, api, data }: Member,
  { folder, bin, etcd, password }: Cluster,
) =>
  JSON.stringify({
    scope: 'orari',
    name,
    restapi: { listen: at(api), connect_address: at(api) },
    etcd3: { host: at(etcd) },
    bootstrap: {
      dcs: {
        // The shortest that Patroni takes: a primary that says nothing for so long is none any more.
        ttl: 20,
        loop_wait: 5,
        retry_timeout: 5,
        synchronous_mode: true,
        // One that has crashed is replaced at once, without a try to start it again.
        primary_start_timeout: 0,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 100 } },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      pg_hba: [
        'host all all 127.0.0.1/32 scram-sha-256',
        'host replication replicator 127.0.0.1/32 scram-sha-256',
      ],
    },
    postgresql: {
      listen: at(port),
      connect_address: at(port),
      data_dir: data,
      bin_dir: bin,
      pgpass: `${data}.pgpass`,
      authentication: {
        superuser: { username: 'postgres', password },
        replication: { username: 'replicator', password },
      },
      parameters: { unix_socket_directories: folder },
    },
  })

type Ports = { readonly write: number; readonly read: number }

export const haproxySettings = (members: readonly Member[], { write, read }: Ports) => `
defaults
  mode tcp
  timeout connect 4s
  timeout client 24h
  timeout server 24h
  timeout check 2s

${listener('write', write, 'primary', members)}
${listener('read', read, 'replica', members)}`

const listener = (name: string, port: number, role: string, members: readonly Member[]) => `
listen ${name}
  bind ${at(port)}
  option httpchk OPTIONS /${role}
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${members.map(({ name: member, port: its, api }) => `  server ${member} ${at(its)} check port ${api}\n`).join('')}`
