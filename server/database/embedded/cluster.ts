import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { EmbeddedDatabaseError } from './embedded-error.ts'
import { finish } from './run-program.ts'
import type { Site } from './site.ts'
import { handOver, handOverTree } from './unprivileged.ts'

/** The app's role and database. The role is no superuser: injected SQL would stay inside its database. */
export const role = 'orari'
/** Makes the cluster and its backups; the app's own queries never use it. */
export const superuser = 'postgres'

const draftPrefix = 'pg18.new-'

export const clusterIn = (dataDir: string) => join(dataDir, 'pg18')

/** Makes the cluster when there is none, and refuses one that is not safe to run. */
export async function prepareCluster(site: Site) {
  discardDrafts(site.dataDir)
  if (hasCluster(site)) return checkCluster(site)
  const draft = draftCluster(site)
  handOver(draft, site.runner)
  await initialise(site, draft)
  establish(site, draft)
}

export const hasCluster = ({ cluster }: Pick<Site, 'cluster'>) =>
  existsSync(join(cluster, 'PG_VERSION'))

/** An empty folder for a cluster that is being made or only tried. */
export const draftCluster = ({ dataDir }: Pick<Site, 'dataDir'>) =>
  mkdtempSync(join(dataDir, draftPrefix))

/** The cluster appears whole or not at all, and stays after a power cut. */
export function establish({ dataDir, cluster }: Site, draft: string) {
  renameSync(draft, cluster)
  syncFolder(dataDir)
  syncFolder(dirname(dataDir))
}

/** Removes drafts of a start that was cut short; a program of that start may still be writing into them. */
export function discardDrafts(dataDir: string) {
  for (const name of readdirSync(dataDir)) {
    if (!name.startsWith(draftPrefix)) continue
    rmSync(join(dataDir, name), { recursive: true, force: true, maxRetries: 5 })
  }
}

async function checkCluster({ cluster, programs, runner }: Site) {
  handOverTree(cluster, runner)
  const fsync = await finish(runner, programs.postgres, ['-D', cluster, '-C', 'fsync'])
  if (fsync.trim() === 'on') return
  throw new EmbeddedDatabaseError(
    `The configuration in ${cluster} switches fsync off, which loses data in a power cut: take that line out of it.`,
  )
}

async function initialise({ programs, runner }: Site, folder: string) {
  await finish(runner, programs.initdb, [
    `--pgdata=${folder}`,
    `--username=${superuser}`,
    '--auth-local=trust',
    '--auth-host=reject',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    '--no-instructions',
  ])
  // Single-user mode, without a socket: no client can reach a half-made database.
  const single = ['--single', '-D', folder, '-c', 'exit_on_error=on', 'template1']
  await finish(runner, programs.postgres, single, setUp.join('\n'))
}

// In template1, so that every later database has them as well.
const setUp = [
  'create extension btree_gist',
  'create extension btree_gin',
  'create extension pg_trgm',
  `create role ${role} login`,
  `create database ${role} owner ${role}`,
  '',
]

export function syncFolder(path: string) {
  const folder = openSync(path, 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
