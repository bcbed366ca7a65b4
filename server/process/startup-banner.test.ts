import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from '#server/core/config.ts'
import { adminLine, greeting } from './startup-banner.ts'

const DEV_KEY = 'k-0_k-0_k-0_k-0_k-0_k-0_'

const greet = (environment: Record<string, string> = {}, more = {}) =>
  greeting({
    config: readConfig({ DATA_DIR: '/srv/orari/data', DEV_KEY, ...environment }),
    address: '127.0.0.1:3000',
    place: '/srv/orari/data (embedded PostgreSQL)',
    admin: 'exists',
    isWebBuilt: true,
    now: new Date('2026-11-25T10:00:00Z'),
    ...more,
  })

it('names the address, the data, the administrator and where mails are read', () => {
  expect(greet()).toBe(`
  Orari
  Open           http://localhost:3000
  Listens on     127.0.0.1:3000
  Data           /srv/orari/data (embedded PostgreSQL)
  Backups        nightly after 3:00 into /srv/orari/data-backups, none yet
  Administrator  exists
  Mails          kept here, read them at http://localhost:3000/dev/mail?key=${DEV_KEY}
  Payments       a page stands in, see http://localhost:3000/dev/paysera?key=${DEV_KEY}
  Contact        only by the form on /contact-us, which writes to the administrators; set SUPPORT_EMAIL or SUPPORT_PHONE

`)
})

it('does not warn about contact once an address or a number is configured', () => {
  expect(greet({ SUPPORT_EMAIL: 'ndihma@orari.example' })).not.toContain('Contact')
  expect(greet({ SUPPORT_PHONE: '+355 69 555 44 41' })).not.toContain('Contact')
})

it('names the last backup, and warns when no automatic ones are made', () => {
  const BACKUP_DIR = mkdtempSync(join(tmpdir(), 'orari-greeting-'))
  onTestFinished(() => rmSync(BACKUP_DIR, { recursive: true }))
  for (const name of [
    'orari-2026-03-01T020000Z-nightly.tar.zst',
    'orari-2026-03-02T090000Z.tar.zst',
  ])
    writeFileSync(join(BACKUP_DIR, name), '')
  expect(greet({ BACKUP_DIR })).toContain(
    `after 3:00 into ${BACKUP_DIR}, the last one of 2026-03-01 03:00`,
  )
  expect(greet({ BACKUP_HOUR: 'off' })).toContain('Backups        only by hand: BACKUP_HOUR=off')
  expect(greet({ DATABASE_URL: 'postgres://db/orari' })).not.toContain('Backups')
})

it('warns under a public address when no mails or payments work, and shows no key', () => {
  const words = greet({ APP_URL: 'https://orari.example' })
  expect(words).toMatch(/^ {2}Mails {10}nobody gets any, SMTP_URL is not set; .*npm run mails/m)
  expect(words).toMatch(/^ {2}Payments {7}nobody can pay, PAYSERA_PROJECT_ID is not set$/m)
  expect(words).not.toMatch(/\/dev\/|key=/)
  expect(words).not.toContain(DEV_KEY)
})

it('names the mail server without its password', () => {
  const words = greet({ SMTP_URL: 'smtps://orari:kanarina@smtp.example.com:465' })
  expect(words).toContain('sent through smtp.example.com:465')
  expect(words).not.toContain('kanarina')
})

it('says whether payments are real, and warns when none could be confirmed', () => {
  const project = { PAYSERA_PROJECT_ID: '4711', PAYSERA_PASSWORD: 'kanarina' }
  const open = greet({ ...project, APP_URL: 'https://orari.example', PAYSERA_TEST: '1' })
  expect(open).toContain('Payments       through Paysera, project 4711, as tests')
  expect(open).not.toContain('Warning')
  const closed = greet(project)
  expect(closed).toContain('Warning        Paysera confirms payments at http://localhost:3000')
  expect(closed).not.toContain('kanarina')
})

it('warns when guesses are not limited', () => {
  expect(greet({ RATE_LIMIT: 'off' })).toContain('Warning        RATE_LIMIT=off')
})

it('says when the database is unreachable or the web app is not built', () => {
  const away = { admin: undefined, waits: { step: 'connecting', reason: 'ECONNREFUSED: connect' } }
  expect(greet({}, away)).toContain(
    'Data           /srv/orari/data (embedded PostgreSQL): not reachable yet, still trying (ECONNREFUSED: connect)\n',
  )
  expect(greet({}, away)).not.toContain('Administrator')
  expect(greet({}, { isWebBuilt: false })).toContain('npm run build')
})

it('says that it migrates, and what it waits for', () => {
  const waits = { step: 'migrating', reason: 'process 7 of the database holds the lock' }
  const words = greet({}, { admin: undefined, waits })
  expect(words).toContain('migrating, not ready yet (process 7 of the database holds the lock)')
  expect(words).not.toContain('not reachable')
})

it('states the age of the bundled PostgreSQL and how to get a newer one', () => {
  const words = greet({}, { version: '18.4', programs: 'bundled' })
  expect(words).toContain(
    'PostgreSQL     18.4 of 2026-05-14 (bundled); without the fixes planned for 2026-08-13, 2026-11-12: ',
  )
  expect(words).toContain('POSTGRES_BIN')
  const fresh = { version: '18.4', programs: 'bundled', now: new Date('2026-08-12T10:00:00Z') }
  expect(greet({}, fresh)).toContain('PostgreSQL     18.4 of 2026-05-14 (bundled)\n')
})

it('calls no PostgreSQL of unknown date old', () => {
  const words = greet({}, { version: '18.9', programs: '/usr/lib/postgresql/18/bin' })
  expect(words).toContain('PostgreSQL     18.9 (/usr/lib/postgresql/18/bin)\n')
  expect(greet({ DATABASE_URL: 'postgres://db/orari' }, { version: '15.20' })).toContain(
    'PostgreSQL     15.20\n',
  )
})

it('shows the link that creates the first administrator', () => {
  const config = readConfig({})
  const link = 'http://localhost:3000/login#admin=abc'
  expect(adminLine(config, { link })).toContain(link)
  expect(adminLine(config, null)).toBe('exists')
  const named = readConfig({ ADMIN_EMAIL: 'drita@example.com', ADMIN_PASSWORD: 'x'.repeat(12) })
  expect(adminLine(named, null)).toBe('drita@example.com')
})
