import { resolve } from 'node:path'
import { wallClock } from '#contract/kit/time.ts'
import { nightliesIn } from '#server/database/backup/backup-files.ts'
import type { Config } from '#server/core/config.ts'
import { ageOf } from '#server/database/releases.ts'
import { isAddressLocal, withKey } from '#server/core/local-only.ts'
import type { Phase } from '#server/http/reply.ts'

type Facts = {
  readonly config: Config
  readonly address: string
  readonly place: string
  /** Where the programs of an embedded database come from. */
  readonly programs?: string | undefined
  /** Of the PostgreSQL that answers; unknown until it can be asked, as is the line about the first administrator. */
  readonly version?: string | undefined
  readonly admin?: string | undefined
  /** What the start still does, and why that takes so long. */
  readonly waits?: Waits | undefined
  readonly isWebBuilt: boolean
  readonly now: Date
}

type Waits = { readonly step?: Phase['step']; readonly reason?: string | undefined }

/** The text that the start prints for the operator. */
export function greeting(facts: Facts) {
  const { config, address, place, admin, waits, isWebBuilt } = facts
  const lines = [
    ['Open', config.APP_URL],
    ['Listens on', address],
    ['Data', waits ? `${place}: ${wordsOf(waits)}` : place],
    ['PostgreSQL', postgresOf(facts)],
    ['Backups', backupsOf(config)],
    ['Administrator', admin],
    ['Mails', mailsOf(config)],
    ['Payments', paymentsOf(config)],
    ['Contact', contactOf(config)],
    ['Web app', isWebBuilt ? undefined : 'not built, only the API answers; npm run build'],
    ['Warning', config.RATE_LIMIT === 'off' ? 'RATE_LIMIT=off: guessing is not slowed' : undefined],
    ['Warning', callbackWarning(config)],
  ]
  const told = lines.filter(([, words]) => words !== undefined)
  return `\n${['Orari', ...told.map(([name = '', words]) => `${name.padEnd(14)} ${words}`)].map((line) => `  ${line}\n`).join('')}\n`
}

/** Three states: it connects, it migrates, it is ready. */
function wordsOf({ step, reason }: Waits) {
  const state =
    step === 'migrating' ? 'migrating, not ready yet' : 'not reachable yet, still trying'
  return reason === undefined ? state : `${state} (${reason})`
}

const remedy =
  'install PostgreSQL 18 on the system, or set POSTGRES_BIN or DATABASE_URL (docs/dependencies.md)'

/** The version that answers, and what is not in it as far as a calendar can tell. */
function postgresOf({ version, programs, now }: Facts) {
  if (version === undefined) return undefined
  const origin = programs === undefined ? '' : ` (${programs})`
  const age = ageOf(version, now)
  if (!age) return `${version}${origin}`
  const dated = `${version} of ${age.released}${origin}`
  if (age.since.length === 0) return dated
  const missing = `${dated}; without the fixes planned for ${age.since.join(', ')}`
  return programs === undefined ? missing : `${missing}: ${remedy}`
}

const backupsOf = ({ DATABASE_URL, BACKUP_HOUR, backupDir }: Config) => {
  if (BACKUP_HOUR === 'off' && DATABASE_URL !== undefined) return undefined
  if (BACKUP_HOUR === 'off') return 'only by hand: BACKUP_HOUR=off'
  return `nightly after ${BACKUP_HOUR}:00 into ${resolve(backupDir)}, ${lastIn(backupDir)}`
}

function lastIn(backupDir: string) {
  try {
    const [last] = nightliesIn(backupDir)
    return last ? `the last one of ${wallClock(last.madeAt).slice(0, 16)}` : 'none yet'
  } catch (error) {
    return `which cannot be read (${error instanceof Error ? error.message : String(error)})`
  }
}

function mailsOf(config: Config) {
  const { SMTP_URL, APP_URL } = config
  if (SMTP_URL !== undefined) return `sent through ${new URL(SMTP_URL).host}`
  return isAddressLocal(config)
    ? `kept here, read them at ${APP_URL}${withKey('/dev/mail', config)}`
    : 'nobody gets any, SMTP_URL is not set; they are kept, npm run mails prints them'
}

const paymentsOf = (config: Config) =>
  config.BILLING === 'off' ? 'none, everything is open: BILLING=off' : providerOf(config)

function providerOf(config: Config) {
  const { PAYSERA_PROJECT_ID, PAYSERA_TEST, APP_URL } = config
  if (PAYSERA_PROJECT_ID !== undefined)
    return `through Paysera, project ${PAYSERA_PROJECT_ID}${PAYSERA_TEST ? ', as tests' : ''}`
  return isAddressLocal(config)
    ? `a page stands in, see ${APP_URL}${withKey('/dev/paysera', config)}`
    : 'nobody can pay, PAYSERA_PROJECT_ID is not set'
}

const contactOf = ({ SUPPORT_EMAIL, SUPPORT_PHONE }: Config) =>
  SUPPORT_EMAIL === undefined && SUPPORT_PHONE === undefined
    ? 'only by the form on /contact-us, which writes to the administrators; set SUPPORT_EMAIL or SUPPORT_PHONE'
    : undefined

const callbackWarning = ({ PAYSERA_PROJECT_ID, APP_URL }: Config) =>
  PAYSERA_PROJECT_ID !== undefined && !APP_URL.startsWith('https:')
    ? `Paysera confirms payments at ${APP_URL}, which is no https address`
    : undefined

export const adminLine = (config: Config, first: { link: string } | null) =>
  first === null
    ? (config.ADMIN_EMAIL ?? 'exists')
    : `none yet; this link makes the first one, once: ${first.link}`
