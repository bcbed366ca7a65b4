import { readFileSync, statSync } from 'node:fs'

/** Each may also lie in a file, whose path stands in the variable of this name with `_FILE` behind it. */
export const secretNames = [
  'DATABASE_URL',
  'DATABASE_URL_DIRECT',
  'DATABASE_URL_READ',
  'ADMIN_PASSWORD',
  'SMTP_URL',
  'PAYSERA_PASSWORD',
  'DEV_KEY',
  'METRICS_TOKEN',
  'ERROR_WEBHOOK',
] as const

export const fileVariableOf = (name: string) => `${name}_FILE`

type Environment = Readonly<Record<string, string | undefined>>

/** The environment with what lies in files, and what is wrong with them, without a word of their content. */
export function readSecretFiles(given: Environment) {
  const environment = { ...given }
  const faults: string[] = []
  const openToAll: string[] = []
  for (const name of secretNames) {
    const variable = fileVariableOf(name)
    const path = given[variable] ?? ''
    if (path === '') continue
    if ((given[name] ?? '') !== '') {
      faults.push(`${name} and ${variable} are both set: leave one of them out`)
      continue
    }
    try {
      const { secret, isOpenToAll } = secretIn(path)
      environment[name] = secret
      if (isOpenToAll) openToAll.push(variable)
    } catch (error) {
      faults.push(`${variable} ${complaintOf(error)}`)
    }
  }
  return { environment, faults, openToAll }
}

class NoSecret extends Error {}

const readableByAll = 0o004
const mostBytes = 65_536

function secretIn(path: string) {
  const file = statSync(path)
  if (file.isDirectory()) throw new NoSecret('names a folder, and not a file')
  // A pipe could be read once, and a second command would wait at it for ever.
  if (!file.isFile() || file.size > mostBytes) throw new NoSecret('names no file with a secret')
  const secret = readFileSync(path, 'utf8').replace(/\r?\n$/, '')
  if (secret === '') throw new NoSecret('names an empty file')
  return { secret, isOpenToAll: (file.mode & readableByAll) !== 0 }
}

function complaintOf(error: unknown) {
  if (error instanceof NoSecret) return error.message
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unreadable'
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'names a file that is not there'
  return `names a file that can not be read (${code})`
}
