import { type Config, ConfigError, readConfig, variableNames } from '#server/core/config.ts'
import { fileVariableOf, secretNames } from '#server/core/environment/secret-files.ts'
import { table } from './table.ts'

type Environment = Readonly<Record<string, string | undefined>>
type Told = { readonly words: string; readonly fault?: string }

const isSecret = (name: string) => secretNames.some((secret) => secret === name)
const isSet = (value: string | undefined) => value !== undefined && value !== ''

/**
 * Every variable: whence it comes and what it says, but for secrets. `before` is the environment before `.env` was read
 * into it. What is wrong is told below the table, which is wanted most then.
 */
export function toldSettings(before: Environment, environment: Environment): Told {
  const usual = readConfig({})
  const rows = variableNames.map((name) => {
    const file = fileVariableOf(name)
    if (isSecret(name) && isSet(environment[file])) return [name, 'file', `hidden, by ${file}`]
    const source = isSet(before[name]) ? 'environment' : '.env'
    const value = environment[name]
    if (isSet(value)) return [name, source, isSecret(name) ? 'hidden' : inOneLine(value ?? '')]
    const fallback = isSecret(name) ? '' : usualOf(usual, environment, name)
    return fallback === '' ? [name, 'not set', madeUp(name)] : [name, 'default', fallback]
  })
  const words = `\n${table([['VARIABLE', 'FROM', 'VALUE'], ...rows])}\n`
  try {
    readConfig({ ...environment })
    return { words }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return { words, fault: error.message }
  }
}

const madeUp = (name: string) => (name === 'DEV_KEY' ? 'made anew by each start' : '')

const longest = 200

/** Without what may be a secret all the same: a key, or a password in an address. */
const inOneLine = (value: string) =>
  value.includes('-----BEGIN')
    ? 'a key in PEM'
    : value
        .slice(0, longest)
        .replaceAll(/\s+/g, ' ')
        .replace(/\/\/[^/@]*@/, '//hidden@')

/** What counts where a variable is not set; some of it follows from others. */
function usualOf(usual: Config, environment: Environment, name: string) {
  if (name === 'APP_URL' || name === 'MAIL_FROM' || name === 'BACKUP_DIR')
    return derived(environment, name)
  const value: unknown = usual[name as keyof Config]
  if (typeof value === 'boolean') return value ? '1' : '0'
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : ''
}

/** With a mistake elsewhere nothing follows. */
function derived(environment: Environment, name: 'APP_URL' | 'MAIL_FROM' | 'BACKUP_DIR') {
  try {
    const { backupDir, ...config } = readConfig({ ...environment })
    return name === 'BACKUP_DIR' ? backupDir : config[name]
  } catch {
    return ''
  }
}
