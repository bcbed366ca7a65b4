import { isIP } from 'node:net'
import { z } from 'zod'
import { readNetwork } from './environment/allowed-networks.ts'
import { readPublicKey } from './environment/public-key.ts'
import { newSecret } from './secrets.ts'
import { readSecretFiles } from './environment/secret-files.ts'

const unset = (value: unknown) => (value === '' ? undefined : value)
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(unset, schema.optional())
const withDefault = <T extends z.ZodType>(schema: T, fallback: z.input<T>) =>
  z.preprocess((value) => unset(value) ?? fallback, schema)
const url = (...schemes: string[]) =>
  z.string().refine(
    (text) => {
      try {
        return schemes.includes(new URL(text).protocol)
      } catch {
        return false
      }
    },
    `must be an address that begins with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
  )
const whole = (from: number, to: number) =>
  z
    .string()
    .refine(
      (text) => /^\d+$/.test(text) && Number(text) >= from && Number(text) <= to,
      `must be a whole number from ${from} to ${to}`,
    )
    .transform(Number)
const flag = z
  .enum(['0', '1', 'true', 'false'], 'must be 1 or 0')
  .transform((v) => v === '1' || v === 'true')
function isNetwork(text: string) {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', bits = '0', ...rest] = text.split('/')
  const widest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= widest
}
const address = z
  .string()
  .refine((text) => /^\S+@\S+\.\S+$/.test(text), 'must be an e-mail address')

const proxies = z
  .string()
  .refine(
    (text) => text.split(',').every((one) => isNetwork(one.trim())),
    'must list addresses or networks, such as "loopback" or "10.0.0.0/8"',
  )

/** Origins, with commas between them. */
const origins = z
  .string()
  .transform((text) => text.split(',').map((one) => one.trim()))
  .refine(
    (all) => all.every((one) => URL.canParse(one) && new URL(one).origin === one),
    'must list origins, such as "https://push.example.com:8443"',
  )

/** Addresses and networks, with commas between them. */
const networks = z.string().transform((text, context) => {
  const all = text.split(',').map((one) => readNetwork(one.trim()))
  const known = all.filter((one) => one !== undefined)
  if (known.length < all.length)
    context.addIssue('must list addresses or networks, such as "10.1.0.0/16" or "[fd00::5]:8080"')
  return known
})

const randomWord = z
  .string()
  .regex(/^[\w-]{22,}$/, 'must have at least 22 letters and digits, at random')

const hourOrOff = 'must be a whole number from 0 to 23, or off'

/** Names, defaults and meanings stand in README.md, "Configuration". */
const Environment = z
  .object({
    PORT: withDefault(whole(0, 65_535), '3000'),
    HOST: withDefault(z.string(), '127.0.0.1'),
    APP_URL: optional(url('http:', 'https:')),
    DATABASE_URL: optional(url('postgres:', 'postgresql:')),
    DATABASE_URL_DIRECT: optional(url('postgres:', 'postgresql:')),
    DATABASE_URL_READ: optional(url('postgres:', 'postgresql:')),
    DATA_DIR: withDefault(z.string(), './data'),
    POSTGRES_BIN: optional(z.string()),
    BACKUP_DIR: optional(z.string()),
    BACKUP_COMMAND: optional(z.string()),
    PG_DUMP: optional(z.string()),
    BACKUP_HOUR: withDefault(z.union([z.literal('off'), whole(0, 23)], hourOrOff), '3'),
    ADMIN_EMAIL: optional(address),
    ADMIN_PASSWORD: optional(z.string().min(12, 'must have at least 12 characters')),
    SMTP_URL: optional(url('smtp:', 'smtps:')),
    MAIL_FROM: optional(
      z.string().refine((text) => /\S+@\S+\.\S+/.test(text), 'must hold an e-mail address'),
    ),
    PAYSERA_PROJECT_ID: optional(z.string().regex(/^\d{1,11}$/, 'must be a number')),
    PAYSERA_PASSWORD: optional(z.string()),
    PAYSERA_PAY_URL: optional(url('http:', 'https:')),
    PAYSERA_PUBLIC_KEY: optional(z.string()),
    PAYSERA_TEST: withDefault(flag, '0'),
    PAYSERA_ENCRYPTED: withDefault(flag, '0'),
    BILLING: withDefault(z.enum(['on', 'off'], 'must be on or off'), 'on'),
    PUSH_HOSTS: z.preprocess(
      unset,
      origins.optional().transform((all) => all ?? []),
    ),
    WEBHOOK_ALLOW: z.preprocess(
      unset,
      networks.optional().transform((all) => all ?? []),
    ),
    RATE_LIMIT: withDefault(z.enum(['on', 'off'], 'must be on or off'), 'on'),
    REQUIRE_SECOND_FACTOR: optional(z.literal('admin', 'must be admin, or unset')),
    OFFLINE_WORKER: withDefault(z.enum(['on', 'off'], 'must be on or off'), 'on'),
    ACTIVITY_RETENTION_HOURS: withDefault(whole(1, 87_600), '24'),
    TRUST_PROXY: optional(proxies),
    OPERATOR_NAME: optional(z.string()),
    OPERATOR_ADDRESS: optional(z.string()),
    SUPPORT_EMAIL: optional(address),
    SUPPORT_PHONE: optional(z.string().regex(/^\+?[\d /()-]{5,30}$/, 'must be a telephone number')),
    SOURCE_URL: optional(url('http:', 'https:')),
    DEV_KEY: optional(randomWord),
    METRICS_TOKEN: optional(randomWord),
    ERROR_WEBHOOK: optional(url('http:', 'https:')),
    LOG_LEVEL: withDefault(
      z.enum(
        ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
        'must be fatal, error, warn, info, debug, trace or silent',
      ),
      'info',
    ),
  })
  .superRefine((env, context) => {
    const together = (one: keyof typeof env, other: keyof typeof env) => {
      if (env[one] !== undefined && env[other] === undefined)
        context.addIssue({ code: 'custom', path: [other], message: `is needed with ${one}` })
    }
    together('DATABASE_URL_DIRECT', 'DATABASE_URL')
    together('DATABASE_URL_READ', 'DATABASE_URL')
    together('ADMIN_EMAIL', 'ADMIN_PASSWORD')
    together('ADMIN_PASSWORD', 'ADMIN_EMAIL')
    together('PAYSERA_PROJECT_ID', 'PAYSERA_PASSWORD')
    together('PAYSERA_PASSWORD', 'PAYSERA_PROJECT_ID')
    together('PAYSERA_PAY_URL', 'PAYSERA_PROJECT_ID')
    together('PAYSERA_PUBLIC_KEY', 'PAYSERA_PROJECT_ID')
  })

/** Every variable that is read. */
export const variableNames = Object.keys(Environment.shape)

/** A mistake in the configuration, as one line for the operator. */
export class ConfigError extends Error {}

export type Config = ReturnType<typeof readConfig>

export function readConfig(given: NodeJS.ProcessEnv) {
  const { environment, faults, openToAll } = readSecretFiles(given)
  if (faults.length > 0) throw refusal(faults)
  const result = Environment.safeParse(environment)
  if (!result.success)
    throw refusal(result.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`))
  const { APP_URL, MAIL_FROM, PAYSERA_PUBLIC_KEY, BACKUP_DIR, DEV_KEY, ...env } = result.data
  const appUrl = (APP_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '')
  const sender = MAIL_FROM ?? `Orari <njoftime@${new URL(appUrl).hostname}>`
  const payseraKey = payseraKeyOf(PAYSERA_PUBLIC_KEY)
  // Beside the data folder and not in it: backups survive when that folder is removed.
  const backupDir = BACKUP_DIR ?? `${env.DATA_DIR.replace(/\/+$/, '')}-backups`
  // Made anew by each start, unless it is configured.
  const devKey = DEV_KEY ?? newSecret()
  // A server may have backups of its own: it is backed up where a folder is named.
  const backupHour =
    env.DATABASE_URL === undefined || BACKUP_DIR !== undefined ? env.BACKUP_HOUR : 'off'
  return {
    ...env,
    BACKUP_HOUR: backupHour,
    /** Said of a server by its operator; without a word somebody has to make its backups. */
    isBackedUpByOthers: env.DATABASE_URL !== undefined && env.BACKUP_HOUR === 'off',
    APP_URL: appUrl,
    MAIL_FROM: sender,
    DEV_KEY: devKey,
    payseraKey,
    backupDir,
    /** Variables that name a file with a secret which every user of the machine may read. */
    openToAll,
  }
}

const refusal = (said: readonly string[]) =>
  new ConfigError(`Configuration: ${[...new Set(said)].join('; ')}`)

/** Undefined: the key that Paysera publishes. */
function payseraKeyOf(given: string | undefined) {
  try {
    return given === undefined ? undefined : readPublicKey(given)
  } catch {
    throw new ConfigError(
      'Configuration: PAYSERA_PUBLIC_KEY must be an RSA public key or a certificate in PEM, or the path of such a file',
    )
  }
}
