import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

describe('the configuration without any variable', () => {
  it('listens on this machine only and uses the embedded database', () => {
    expect(readConfig({})).not.toHaveProperty('DATABASE_URL')
    expect(readConfig({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      APP_URL: 'http://localhost:3000',
      DATA_DIR: './data',
      backupDir: './data-backups',
      BACKUP_HOUR: 3,
      RATE_LIMIT: 'on',
      ACTIVITY_RETENTION_HOURS: 24,
      LOG_LEVEL: 'info',
    })
  })

  it('keeps backups beside the data folder', () => {
    expect(readConfig({ DATA_DIR: '/srv/orari/' }).backupDir).toBe('/srv/orari-backups')
    expect(readConfig({ BACKUP_DIR: '/mnt/disk' }).backupDir).toBe('/mnt/disk')
  })

  it('treats an empty variable as a missing one', () => {
    const own = { DEV_KEY: 'k'.repeat(22) }
    expect(readConfig({ PORT: '', DATABASE_URL: '', ...own })).toEqual(readConfig(own))
  })

  it('makes a random key of 256 bits for the pages of this machine', () => {
    const keys = [{}, {}, { DEV_KEY: '' }].map((environment) => readConfig(environment).DEV_KEY)
    for (const key of keys) expect(Buffer.from(key, 'base64url')).toHaveLength(32)
    expect(new Set(keys).size).toBe(3)
  })
})

describe('a wrong variable', () => {
  it.each([
    [{ PORT: 'eighty' }, 'PORT must be a whole number from 0 to 65535'],
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535'],
    [{ APP_URL: 'orari.al' }, 'APP_URL must be an address that begins with http:// or https://'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be an address that begins with postgres://'],
    [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL must be an address that begins with smtp://'],
    [{ ADMIN_EMAIL: 'drita@example.com' }, 'ADMIN_PASSWORD is needed with ADMIN_EMAIL'],
    [
      { ADMIN_EMAIL: 'drita@example.com', ADMIN_PASSWORD: 'short' },
      'ADMIN_PASSWORD must have at least 12 characters',
    ],
    [{ PAYSERA_PROJECT_ID: '12' }, 'PAYSERA_PASSWORD is needed with PAYSERA_PROJECT_ID'],
    [{ PAYSERA_PASSWORD: 'x' }, 'PAYSERA_PROJECT_ID is needed with PAYSERA_PASSWORD'],
    [{ PAYSERA_PAY_URL: 'https://x.test' }, 'PAYSERA_PROJECT_ID is needed with PAYSERA_PAY_URL'],
    [{ PAYSERA_PROJECT_ID: 'orari', PAYSERA_PASSWORD: 'x' }, 'PAYSERA_PROJECT_ID must be a number'],
    [{ BACKUP_HOUR: '24' }, 'BACKUP_HOUR must be a whole number from 0 to 23, or off'],
    [{ PAYSERA_TEST: 'yes' }, 'PAYSERA_TEST must be 1 or 0'],
    [
      { PAYSERA_PROJECT_ID: '1', PAYSERA_PASSWORD: 'x', PAYSERA_PUBLIC_KEY: '/nowhere.pem' },
      'PAYSERA_PUBLIC_KEY must be an RSA public key or a certificate',
    ],
    [{ WEBHOOK_ALLOW: '10.0.0.0/8,localhost' }, 'WEBHOOK_ALLOW must list addresses or networks'],
    [{ RATE_LIMIT: 'no' }, 'RATE_LIMIT must be on or off'],
    [{ ACTIVITY_RETENTION_HOURS: '0' }, 'ACTIVITY_RETENTION_HOURS must be a whole number from 1'],
    [{ TRUST_PROXY: 'loopback, caddy' }, 'TRUST_PROXY must list addresses'],
    [{ DEV_KEY: 'k'.repeat(21) }, 'DEV_KEY must have at least 22 letters and digits'],
    [{ DEV_KEY: `${'k'.repeat(22)}&` }, 'DEV_KEY must have at least 22 letters and digits'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be fatal, error'],
  ])('is named in one line: %j', (environment, words) => {
    const told = complaintAbout(environment)
    expect(told).toContain(`Configuration: ${words}`)
    expect(told).not.toContain('\n')
  })

  it('is reported without its value, which may be a password', () => {
    const told = complaintAbout({ SMTP_URL: 'http://u:kanarina@x', ADMIN_PASSWORD: 'kanarina' })
    expect(told).toContain('SMTP_URL')
    expect(told).toContain('ADMIN_PASSWORD')
    expect(told).not.toContain('kanarina')
  })
})

it('the configured proxies are trusted', () => {
  const list = 'loopback, 10.0.0.0/8, 192.168.1.7, fd00::/8'
  expect(readConfig({ TRUST_PROXY: list }).TRUST_PROXY).toBe(list)
})

function complaintAbout(environment: Record<string, string>) {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
  }
  return 'no complaint'
}
