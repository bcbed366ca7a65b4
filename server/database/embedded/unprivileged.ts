import { spawnSync } from 'node:child_process'
import { existsSync, lchownSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { EmbeddedDatabaseError } from './embedded-error.ts'

type Identity = { readonly uid: number; readonly gid: number }

/** The user that runs the database: PostgreSQL refuses to run as root. */
export type Runner = {
  /** The user that the process becomes; undefined for the current one. */
  readonly becomes: Identity | undefined
  /** A command to put in front of every program. */
  readonly through: readonly string[]
  /** The owner that its files must get; undefined when they belong to the current user anyway. */
  readonly owner: Identity | undefined
}

const root: Identity = { uid: 0, gid: 0 }
const namespace = ['unshare', '--user', '--map-user=65534', '--map-group=65534']

export function chooseRunner(postgres: string, dataDir: string, cluster: string): Runner {
  if (process.getuid?.() !== 0) return ourselves(postgres)
  // Orari's own folder gets a new owner, so only its parent must be open; any other folder must be open as it is.
  const way = isOurs(dataDir) ? dirname(dataDir) : dataDir
  const user = candidates(dataDir, cluster).find((one) => canRun(one, postgres, way))
  if (user) return { becomes: user, through: [], owner: user }
  // In a closed home directory no other user reaches the program: root runs it in a namespace under another id.
  if (canPretend(postgres)) return { becomes: undefined, through: namespace, owner: root }
  throw new EmbeddedDatabaseError(
    `The database does not run as root, and no other user can reach both ${postgres} and ${way}: start Orari as an ordinary user, or set DATABASE_URL.`,
  )
}

/** The set-up of a database asks for the name of its user; in containers the user's number often has none. */
function ourselves(postgres: string): Runner {
  const through = hasName() || !canPretend(postgres) ? [] : namespace
  return { becomes: undefined, through, owner: undefined }
}

function hasName() {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

const canPretend = (postgres: string) => succeeds([...namespace, postgres, '--version'])

const ownNames = /^((in-use|backup)\.lock|pg18(\.new-.+)?|postgres\.log(\.1)?|socket)$/

/** True when the folder holds only files of Orari. */
export const isOurs = (dataDir: string) =>
  !existsSync(dataDir) || readdirSync(dataDir).every((name) => ownNames.test(name))

const candidates = (dataDir: string, cluster: string) =>
  [ownerOf(cluster), ownerOf(dataDir), account('postgres'), account('nobody')]
    .filter((one) => one !== undefined)
    .filter(({ uid }) => uid !== root.uid)

function ownerOf(path: string): Identity | undefined {
  return statSync(path, { throwIfNoEntry: false })
}

function account(name: string): Identity | undefined {
  const entry = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find(([login]) => login === name)
  return entry ? { uid: Number(entry[2]), gid: Number(entry[3]) } : undefined
}

const canRun = (user: Identity, postgres: string, way: string) =>
  succeeds(['/bin/sh', '-c', 'id -un && "$1" --version && cd "$2"', 'sh', postgres, way], user)

function succeeds([command = '', ...args]: string[], { uid, gid }: Partial<Identity> = {}) {
  const identity = uid === undefined || gid === undefined ? {} : { uid, gid }
  return spawnSync(command, args, { ...identity, cwd: '/', stdio: 'ignore' }).status === 0
}

export function handOver(path: string, { owner }: Runner) {
  if (owner && lstatSync(path).uid !== owner.uid) lchownSync(path, owner.uid, owner.gid)
}

/** Gives a cluster to the user that runs it: another one may have before, for instance when the program moved since. */
export function handOverTree(folder: string, runner: Runner) {
  if (!runner.owner || lstatSync(folder).uid === runner.owner.uid) return
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    handOver(join(folder, entry), runner)
  // The folder comes last, so that a hand-over that was cut short is done again.
  handOver(folder, runner)
}
