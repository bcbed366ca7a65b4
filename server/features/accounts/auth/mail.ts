import { firstNameOf } from '#contract/kit/first-name.ts'
import { credentialsById } from '../users/data.ts'
import { addressKey } from '../users/rules.ts'
import { mintLink } from '#server/security/account-links.ts'
import type { Config } from '#server/core/config.ts'
import { part } from '#server/database/sql.ts'
import type { MailKind, MailKinds } from '#server/mail/kinds.ts'
import { letter } from '#server/mail/letter.ts'
import { credentialsByAddress } from './sign-in/data.ts'

type Request = Parameters<MailKind>[0]

// Until the address is verified a mail to it holds no name: a stranger may have chosen it.
const hello = (username?: string) =>
  username === undefined ? 'Përshëndetje,' : `Përshëndetje ${firstNameOf(username)},`
const notYou = 'Nëse nuk e kërkuat ju, mjafton ta shpërfillni këtë email: asgjë nuk ndryshon.'
const notYours =
  'Nuk e hapët ju këtë llogari? Shpërfilleni këtë email; ose hapni linkun dhe vendosni fjalëkalimin tuaj: i vjetri nuk vlen më.'
const alarm =
  'Nëse nuk e bëtë ju, rivendosni menjëherë fjalëkalimin; të gjitha hyrjet e hapura do të mbyllen.'

/** What follows the "#" stays in the browser: no proxy on the way logs a token or an address. */
function linkTo({ APP_URL }: Config, page: string, fields: Record<string, string> = {}) {
  const url = new URL(`${APP_URL}${page}`)
  url.hash = new URLSearchParams(fields).toString()
  return url.href
}

const forgotLink = (config: Config) => linkTo(config, '/forgot-password')

/** The account is looked for by its address at the last moment; without one there is no mail. */
async function verification({ sql, to, now, config }: Request, paragraphs: string[]) {
  const owner = part`u.email_key = ${addressKey(to)} and u.verified_at is null`
  const token = await mintLink(sql, 'verify', owner, now())
  if (token === null) return null
  return letter({
    subject: 'Verifikoni email-in tuaj',
    greeting: hello(),
    paragraphs,
    button: {
      label: 'Verifiko email-in',
      url: linkTo(config, '/verify-email', { token, email: to }),
    },
    note: `Linku vlen 48 orë dhe kërkon fjalëkalimin e regjistrimit. ${notYours}`,
  })
}

const verify: MailKind = (request) =>
  verification(request, [
    'Mirë se vini në Orari! Mbetet edhe një hap: verifikoni adresën tuaj të email-it.',
    ...(request.config.BILLING === 'on'
      ? ['Prova falas prej 7 ditësh nis sapo ta verifikoni.']
      : []),
  ])

const registeredAgain: MailKind = async (request) => {
  const { sql, to, config } = request
  const account = await credentialsByAddress(sql, to)
  if (!account) return null
  if (account.verified_at === null)
    return verification(request, [
      'Kjo adresë është regjistruar më parë në Orari, por ende nuk është verifikuar. Verifikojeni me linkun më poshtë.',
      `Vlen fjalëkalimi i regjistrimit të parë. Nëse nuk e mbani mend, vendosni një të ri: ${forgotLink(config)}`,
    ])
  return letter({
    subject: 'Ju keni tashmë një llogari',
    greeting: hello(account.username),
    paragraphs: [
      'Dikush u përpoq të regjistrohej në Orari me këtë adresë, por ju keni tashmë një llogari. Llogaria juaj nuk ka ndryshuar.',
      `Nëse keni harruar fjalëkalimin, vendosni një të ri: ${forgotLink(config)}`,
    ],
    button: { label: 'Hyni në llogari', url: linkTo(config, '/login') },
    note: notYou,
  })
}

const reset: MailKind = async ({ sql, to, now, config }) => {
  const token = await mintLink(sql, 'reset', part`u.email_key = ${addressKey(to)}`, now())
  if (token === null) return null
  return letter({
    subject: 'Rivendosja e fjalëkalimit',
    greeting: hello(),
    paragraphs: ['Kërkuat të vendosni një fjalëkalim të ri për llogarinë tuaj në Orari.'],
    button: {
      label: 'Vendos fjalëkalimin e ri',
      url: linkTo(config, '/reset-password', { token }),
    },
    note: `Linku vlen 1 orë dhe vetëm një herë. ${notYou}`,
  })
}

const passwordChanged: MailKind = async ({ sql, userId, config }) => {
  const account = userId && (await credentialsById(sql, userId))
  if (!account) return null
  return letter({
    subject: 'Fjalëkalimi juaj u ndryshua',
    greeting: hello(account.username),
    paragraphs: [
      'Fjalëkalimi i llogarisë suaj në Orari u ndryshua. Hyrjet e tjera të hapura u mbyllën.',
      alarm,
    ],
    button: {
      label: 'Rivendos fjalëkalimin',
      url: forgotLink(config),
    },
  })
}

const newEmail: MailKind = async ({ sql, userId, to, now, config }) => {
  if (await credentialsByAddress(sql, to)) return addressTaken(config)
  const stillWanted = part`u.id = ${userId} and lower(btrim(u.pending_email)) = ${addressKey(to)}`
  const token = await mintLink(sql, 'change_email', stillWanted, now())
  if (token === null) return null
  return letter({
    subject: 'Verifikoni email-in e ri',
    greeting: hello(),
    paragraphs: [
      'Kjo adresë u shënua si email-i i ri i një llogarie në Orari. Ndryshimi hyn në fuqi sapo ta verifikoni.',
    ],
    button: {
      label: 'Verifiko email-in e ri',
      url: linkTo(config, '/verify-email', { token, email: to, change: '1' }),
    },
    note: `Linku vlen 48 orë dhe kërkon fjalëkalimin e llogarisë. ${notYou}`,
  })
}

const addressTaken = (config: Config) =>
  letter({
    subject: 'Ju keni tashmë një llogari',
    greeting: hello(),
    paragraphs: [
      'Dikush deshi ta përdorë këtë adresë për një llogari tjetër në Orari, por ajo i përket llogarisë suaj. Asgjë nuk ka ndryshuar.',
    ],
    button: { label: 'Hyni në llogari', url: linkTo(config, '/login') },
  })

const emailChangeAsked: MailKind = async ({ sql, userId, config }) => {
  const account = userId && (await credentialsById(sql, userId))
  if (!account) return null
  return letter({
    subject: 'U kërkua ndryshimi i email-it tuaj',
    greeting: hello(account.username),
    paragraphs: [
      'U kërkua që llogaria juaj në Orari të kalojë te një adresë tjetër. Kjo adresë mbetet në fuqi derisa e reja të verifikohet.',
      alarm,
    ],
    button: {
      label: 'Rivendos fjalëkalimin',
      url: forgotLink(config),
    },
  })
}

const emailChanged: MailKind = async ({ sql, userId }) => {
  const account = userId && (await credentialsById(sql, userId))
  if (!account) return null
  return letter({
    subject: 'Email-i i llogarisë suaj u ndryshua',
    greeting: hello(account.username),
    paragraphs: [
      'Llogaria juaj në Orari përdor tani një adresë tjetër; kjo nuk vlen më për hyrje.',
      'Nëse nuk e bëtë ju, na shkruani menjëherë.',
    ],
  })
}

const emailSet: MailKind = async ({ sql, userId, config }) => {
  const account = userId && (await credentialsById(sql, userId))
  if (!account) return null
  return letter({
    subject: 'Hyni në Orari me këtë adresë',
    greeting: hello(account.username),
    paragraphs: [
      'Administratori e vendosi këtë adresë për llogarinë tuaj në Orari. Që tani hyni me të; fjalëkalimi mbetet ai që keni.',
    ],
    button: { label: 'Hyni në llogari', url: linkTo(config, '/login') },
    note: 'Nëse nuk keni llogari në Orari, na shkruani që ta heqim adresën tuaj.',
  })
}

export const authMails: MailKinds = {
  verify,
  registeredAgain,
  reset,
  passwordChanged,
  newEmail,
  emailChangeAsked,
  emailChanged,
  emailSet,
}
