import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../config.ts'
import { fileVariableOf, secretNames } from './secret-files.ts'

const canary = 'smtp://drita:kanarina@mail.orari.example:587'

function folder() {
  const path = mkdtempSync(join(tmpdir(), 'orari-secrets-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  return path
}

function fileWith(text: string, mode = 0o600) {
  const path = join(folder(), 'secret')
  writeFileSync(path, text)
  chmodSync(path, mode)
  return path
}

function complaintAbout(environment: Record<string, string>) {
  try {
    readConfig(environment)
  } catch (error) {
    return String(error)
  }
  return 'no complaint'
}

test('each secret can lie in a file', () => {
  const values = {
    DATABASE_URL: 'postgres://orari:a@database/orari',
    DATABASE_URL_DIRECT: 'postgres://orari:b@database/orari',
    DATABASE_URL_READ: 'postgres://orari:c@standby/orari',
    ADMIN_PASSWORD: 'qyteti-zgjohet-herët',
    SMTP_URL: canary,
    PAYSERA_PASSWORD: 'c',
    DEV_KEY: 'd'.repeat(22),
    METRICS_TOKEN: 'm'.repeat(22),
    ERROR_WEBHOOK: 'https://errors.example/key',
  }
  expect(Object.keys(values).toSorted()).toEqual(secretNames.toSorted())
  const files = Object.entries(values).map(([name, value]) => [
    fileVariableOf(name),
    fileWith(`${value}\n`),
  ])
  const rest = { ADMIN_EMAIL: 'drita@example.com', PAYSERA_PROJECT_ID: '1' }
  const config = readConfig({ ...Object.fromEntries(files), ...rest })
  expect(config).toMatchObject(values)
  expect(config.openToAll).toEqual([])
})

test('one line end at the end of a file is no part of the secret, others are', () => {
  const read = (text: string) =>
    readConfig({ PAYSERA_PROJECT_ID: '1', PAYSERA_PASSWORD_FILE: fileWith(text) }).PAYSERA_PASSWORD
  expect(read('a b')).toBe('a b')
  expect(read('a b\n')).toBe('a b')
  expect(read('a b\r\n')).toBe('a b')
  expect(read(' a b \n\n')).toBe(' a b \n')
})

test.each([
  ['set twice', () => ({ SMTP_URL: canary, SMTP_URL_FILE: fileWith(canary) }), 'SMTP_URL and '],
  ['missing', () => ({ SMTP_URL_FILE: join(folder(), 'none') }), 'a file that is not there'],
  ['below a file', () => ({ SMTP_URL_FILE: join(fileWith(canary), 'x') }), 'that is not there'],
  ['empty', () => ({ SMTP_URL_FILE: fileWith('') }), 'names an empty file'],
  ['a lone line end', () => ({ SMTP_URL_FILE: fileWith('\n') }), 'names an empty file'],
  ['a folder', () => ({ SMTP_URL_FILE: folder() }), 'names a folder, and not a file'],
  ['a device', () => ({ SMTP_URL_FILE: '/dev/zero' }), 'names no file with a secret'],
  ['too large', () => ({ SMTP_URL_FILE: fileWith(canary.repeat(2_000)) }), 'names no file'],
  ['of a wrong form', () => ({ SMTP_URL_FILE: fileWith(`x${canary}`) }), 'must be an address'],
])('a secret’s file that is %s is refused by the name of its variable', (_, make, words) => {
  const environment = make()
  const told = complaintAbout(environment)
  expect(told).toContain('Configuration: SMTP_URL')
  expect(told).toContain(words)
  expect(told).not.toContain('\n')
  expect(told).not.toContain('kanarina')
  expect(told).not.toContain(environment.SMTP_URL_FILE)
})

test('two wrong files are told of in one line', () => {
  const told = complaintAbout({ SMTP_URL_FILE: '/nowhere/a', DEV_KEY_FILE: '/nowhere/b' })
  expect(told).toContain('SMTP_URL_FILE names a file that is not there; DEV_KEY_FILE names')
})

test('an empty variable for a file, or beside one, counts as not set', () => {
  expect(readConfig({ SMTP_URL_FILE: '' }).SMTP_URL).toBeUndefined()
  expect(readConfig({ SMTP_URL: '', SMTP_URL_FILE: fileWith(canary) }).SMTP_URL).toBe(canary)
})

test('a file that every user may read is used, and named', () => {
  const files = { SMTP_URL_FILE: fileWith(canary, 0o644), DEV_KEY_FILE: fileWith('k'.repeat(22)) }
  expect(readConfig(files)).toMatchObject({ SMTP_URL: canary, openToAll: ['SMTP_URL_FILE'] })
})
