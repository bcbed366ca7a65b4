import { resolve } from 'node:path'
import { findPrograms } from './binaries.ts'
import { clusterIn } from './cluster.ts'
import { explain } from './embedded-error.ts'
import type { Site } from './site.ts'
import { chooseSocketFolder } from './socket-folder.ts'
import type { Programs } from './system-programs.ts'
import { chooseRunner } from './unprivileged.ts'

export type Options = {
  readonly dataDir: string
  readonly connections?: number
  readonly log?: (line: string) => void
  readonly programs?: Programs
  /** The folder of a PostgreSQL that is to be used in place of the one that came along. */
  readonly bin?: string | undefined
}

/** Paths, programs and user of the database in a folder. Nothing is written. */
export function locate(options: Options): Site {
  const dataDir = resolve(options.dataDir)
  try {
    const programs = options.programs ?? findPrograms({ bin: options.bin })
    const cluster = clusterIn(dataDir)
    const runner = chooseRunner(programs.postgres, dataDir, cluster)
    const socketFolder = chooseSocketFolder(dataDir)
    const { connections = 0, log = () => {} } = options
    return { dataDir, cluster, socketFolder, programs, runner, connections, log }
  } catch (error) {
    throw explain(error, dataDir)
  }
}
