import type { Config } from './config.ts'

type Facts = {
  readonly config: Config
  readonly address: string
  readonly place: string
  /** How an administrator comes to be; unknown until the database can be asked. */
  readonly admin: string | undefined
  readonly isWebBuilt: boolean
}

/** What whoever starts Orari has to know, in one look. */
export function greeting({ config, address, place, admin, isWebBuilt }: Facts) {
  const lines = [
    ['Open', config.APP_URL],
    ['Listens on', address],
    ['Data', admin === undefined ? `${place}: not reachable yet, still trying` : place],
    ['Administrator', admin],
    ['Mails', mailsOf(config)],
    ['Payments', paymentsOf(config)],
    ['Web app', isWebBuilt ? undefined : 'not built, only the API answers; npm run build'],
    ['Warning', config.RATE_LIMIT === 'off' ? 'RATE_LIMIT=off: guessing is not slowed' : undefined],
    ['Warning', callbackWarning(config)],
  ]
  const told = lines.filter(([, words]) => words !== undefined)
  return `\n${['Orari', ...told.map(([name = '', words]) => `${name.padEnd(14)} ${words}`)].map((line) => `  ${line}\n`).join('')}\n`
}

const mailsOf = ({ SMTP_URL, APP_URL }: Config) =>
  SMTP_URL === undefined
    ? `kept here, read them at ${APP_URL}/dev/mail`
    : `sent through ${new URL(SMTP_URL).host}`

const paymentsOf = ({ PAYSERA_PROJECT_ID, PAYSERA_TEST, APP_URL }: Config) =>
  PAYSERA_PROJECT_ID === undefined
    ? `a page stands in, see ${APP_URL}/dev/paysera`
    : `through Paysera, project ${PAYSERA_PROJECT_ID}${PAYSERA_TEST ? ', as tests' : ''}`

const callbackWarning = ({ PAYSERA_PROJECT_ID, APP_URL }: Config) =>
  PAYSERA_PROJECT_ID !== undefined && !APP_URL.startsWith('https:')
    ? `Paysera confirms payments at ${APP_URL}, which is no https address`
    : undefined

export const adminLine = (config: Config, first: { link: string } | null) =>
  first === null
    ? (config.ADMIN_EMAIL ?? 'exists')
    : `none yet; this link makes the first one, once: ${first.link}`
