import { spawnSync } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { complaint, EmbeddedDatabaseError } from './embedded-error.ts'

export type Programs = {
  readonly initdb: string
  readonly postgres: string
  /** Where they come from, for the operator. */
  readonly origin: string
}

/** A folder of data belongs to one major version; every release of it can take the folder over from every other. */
const major = 18

export const programsOf = (bin: string, origin: string): Programs => ({
  initdb: join(bin, 'initdb'),
  postgres: join(bin, 'postgres'),
  origin,
})

export const versionOf = (program: string) =>
  spawnSync(program, ['--version'], { encoding: 'utf8', timeout: 10_000 })

/** 18.4 as [18, 4]; undefined when it does not run. A beta has no second number. */
export function versionIn({ postgres }: Programs): readonly [number, number] | undefined {
  const { status, stdout } = versionOf(postgres)
  const [, first, second] = /\b(\d+)\.(\d+)\b/.exec(status === 0 ? stdout : '') ?? []
  return first === undefined ? undefined : [Number(first), Number(second)]
}

/** The programs that the operator names. What does not fit is refused: another choice would not be theirs. */
export function namedPrograms(folder: string): Programs {
  const bin = resolve(folder)
  const programs = programsOf(bin, bin)
  const { status, stdout, stderr, error } = versionOf(programs.postgres)
  const refuse = (why: string) => new EmbeddedDatabaseError(`POSTGRES_BIN ${bin} ${why}`)
  if (error) throw refuse(`holds no PostgreSQL that runs (${error.message})`)
  if (status !== 0) throw refuse(`holds no PostgreSQL that runs (${complaint(stderr)})`)
  if (!existsSync(programs.initdb)) throw refuse('holds no initdb beside postgres')
  if (versionIn(programs)?.[0] !== major)
    throw refuse(`holds ${stdout.trim()}; the embedded database is one of PostgreSQL ${major}`)
  return programs
}

export function holdsPrograms(bin: string) {
  const { initdb, postgres } = programsOf(bin, bin)
  return existsSync(initdb) && existsSync(postgres)
}

/** The newest of the folders that hold all we need, if it is newer than that version. */
export function newestOf(
  places: readonly string[],
  than: readonly [number, number] = [major, -1],
): Programs | undefined {
  let [found, best] = [undefined as Programs | undefined, than[1]]
  for (const bin of places) {
    const programs = programsOf(bin, bin)
    const [first, second = -1] = versionIn(programs) ?? []
    if (first !== major || second <= best || !hasExtensions(bin)) continue
    found = programs
    best = second
  }
  return found
}

const extensions = ['btree_gist', 'btree_gin', 'pg_trgm']

/** Several systems pack them apart from the server. */
function hasExtensions(bin: string) {
  const { status, stdout } = spawnSync(join(bin, 'pg_config'), ['--sharedir'], { encoding: 'utf8' })
  if (status !== 0) return false
  const folder = join(stdout.trim(), 'extension')
  return extensions.every((name) => existsSync(join(folder, `${name}.control`)))
}

/** Debian and Ubuntu, Red Hat, Homebrew, and wherever the PATH leads. */
export function systemPlaces() {
  const known = [
    `/usr/lib/postgresql/${major}/bin`,
    `/usr/pgsql-${major}/bin`,
    `/opt/homebrew/opt/postgresql@${major}/bin`,
    `/usr/local/opt/postgresql@${major}/bin`,
  ]
  const path = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  // A link on the PATH leads to the folder that holds the other programs too.
  const linked = path.map((folder) => join(folder, 'postgres')).filter((file) => existsSync(file))
  return [...known, ...linked.map((file) => join(realpathSync(file), '..'))]
}
