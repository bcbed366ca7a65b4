import { parseArgs } from 'node:util'
import { shownAddress } from '#contract/kit/log-in-name.ts'
import { isEmail } from '#contract/kit/fields.ts'
import { dayOf, wallClock } from '#contract/kit/time.ts'
import { readConfig } from '#server/core/config.ts'
import { schemaOf } from '#server/database/schema-version.ts'
import {
  createAdministrator,
  endSessions,
  resetPassword,
  resetSecondFactor,
} from '#server/features/accounts/operator/actions.ts'
import { type Administrator, administrators } from '#server/features/accounts/operator/data.ts'
import type { Deps } from '#server/http/route.ts'
import {
  CommandRefused,
  loadEnvironment,
  runCommand,
  withDatabase,
} from '#server/process/command.ts'
import { toldByDoctor } from './admin/doctor.ts'
import { toldSettings } from './admin/settings.ts'
import { table } from './admin/table.ts'

const before = { ...process.env }
loadEnvironment()

type Desk = Pick<Deps, 'sql' | 'now' | 'config'>

function atDesk(work: (desk: Desk) => Promise<string>) {
  const config = readConfig(process.env)
  return withDatabase(config, async (sql) => {
    const { missing, unknown } = await schemaOf(sql)
    if (unknown !== undefined)
      throw new CommandRefused(`This database is newer than this program: it has ${unknown}.`)
    if (missing.length > 0)
      throw new CommandRefused(`This database lacks ${missing[0]}: start this Orari on it first.`)
    return work({ sql, now: () => new Date(), config })
  })
}

const linked = (words: string, link: string) =>
  `\n  ${words}\n  The link sets the password, once, within an hour:\n\n  ${link}\n\n`

async function create(email: string) {
  if (!isEmail(email)) throw new CommandRefused(`${email} is no e-mail address.`)
  const link = await atDesk((desk) => createAdministrator(desk, email))
  return linked(`${email} is an administrator.`, link)
}

async function reset(email: string) {
  const link = await atDesk((desk) => resetPassword(desk, email))
  return linked(`The old password of ${email} counts no more, and every session has ended.`, link)
}

async function end(email: string) {
  await atDesk((desk) => endSessions(desk, email))
  return `\n  Every session of ${email} has ended, and no device remembers it.\n\n`
}

async function forget(email: string) {
  await atDesk((desk) => resetSecondFactor(desk, email))
  return `\n  ${email} logs in by the password alone, until a new second step is set up.\n\n`
}

const list = () =>
  atDesk(async ({ sql }) => {
    const found = await administrators(sql)
    if (found.length === 0)
      return 'There is no administrator: npm run admin -- create --email <address>\n'
    return `\n${table([['ADDRESS', 'NAME', 'STATE', 'SINCE', 'LAST LOG-IN'], ...found.map(rowOf)])}\n`
  })

const rowOf = ({ email, name, is_active, created_at, last_login_at }: Administrator) => [
  shownAddress(email),
  name,
  is_active ? 'active' : 'deactivated',
  dayOf(new Date(created_at)),
  last_login_at === null ? 'never' : wallClock(new Date(last_login_at)).slice(0, 16),
]

async function settings() {
  const { words, fault } = toldSettings(before, process.env)
  if (fault === undefined) return words
  process.stdout.write(words)
  throw new CommandRefused(fault)
}

async function doctor() {
  const { words, faults } = await toldByDoctor(process.env)
  if (faults > 0) process.exitCode = 1
  return words
}

type Command = {
  readonly name: string
  readonly words: string
} & (
  | { readonly toOne: (email: string) => Promise<string> }
  | { readonly run: () => Promise<string> }
)

const commands: readonly Command[] = [
  {
    name: 'create',
    words: 'makes an administrator, and prints the link that sets the password',
    toOne: create,
  },
  {
    name: 'reset-password',
    words: 'ends a password and all sessions, and prints the link that sets a new one',
    toOne: reset,
  },
  {
    name: 'end-sessions',
    words: 'logs an account out everywhere, remembered devices too',
    toOne: end,
  },
  {
    name: 'reset-second-factor',
    words: 'removes a second step of which every way is lost',
    toOne: forget,
  },
  { name: 'list', words: 'the administrators', run: list },
  { name: 'config', words: 'each variable, whence it comes and what it says', run: settings },
  { name: 'doctor', words: 'what is wrong with this installation, and its mend', run: doctor },
]

function usage() {
  const rows = commands.map((command) => [
    `${command.name}${'toOne' in command ? ' --email <address>' : ''}`,
    command.words,
  ])
  return `\n  npm run admin -- <command>\n\n${table(rows)}\n`
}

function parsed() {
  const args = process.argv.slice(2)
  try {
    const options = { email: { type: 'string' } } as const
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    const [sentence = ''] = String(error instanceof Error ? error.message : error).split('. ')
    throw new CommandRefused(`${sentence}: npm run admin -- help`)
  }
}

async function obey() {
  const { positionals, values } = parsed()
  const [name = 'help', ...rest] = positionals
  if (name === 'help') return usage()
  const command = commands.find((one) => one.name === name)
  if (!command) throw new CommandRefused(`There is no command ${name}: npm run admin -- help`)
  if (rest.length > 0) throw new CommandRefused(`${name} does not know what ${rest[0]} is.`)
  const { email } = values
  if ('run' in command) {
    if (email !== undefined) throw new CommandRefused(`${name} takes no --email.`)
    return command.run()
  }
  if (email === undefined) throw new CommandRefused(`Whose? ${name} --email <address>`)
  return command.toOne(email)
}

await runCommand(obey)
