import type { Site } from './site.ts'
import { port } from './socket-folder.ts'

/** Given on the command line, so that they hold for a cluster that any version of Orari made. */
export const settingsOf = ({
  socketFolder,
  connections,
}: Pick<Site, 'socketFolder' | 'connections'>) => ({
  cluster_name: 'orari',
  port,
  listen_addresses: '',
  // The setting is a list: quotes keep a path with a comma or blank in one piece.
  unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
  unix_socket_permissions: '0700',
  max_connections: Math.max(60, connections),
  timezone: 'UTC',

  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',

  // The machine is small and shared with the app; each process less saves a few megabytes.
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  maintenance_work_mem: '32MB',
  max_wal_size: '512MB',
  // A piece of the log that is no longer needed is removed, not kept for writing over: what was erased leaves it too.
  wal_recycle: 'off',
  io_method: 'sync',
  max_worker_processes: 4,
  max_parallel_workers: 2,
  max_parallel_workers_per_gather: 1,
  max_logical_replication_workers: 0,
  max_wal_senders: 0,
  autovacuum_max_workers: 1,
  autovacuum_naptime: '30s',
  random_page_cost: 1.1,
  // Compiling a plan takes longer than any query of Orari.
  jit: 'off',

  // The log tells what the server does. Statements and details would hold people's data.
  logging_collector: 'off',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_timezone: 'UTC',
})
