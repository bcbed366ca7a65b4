import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type Document, isCollection, parseDocument } from 'yaml'
import { readConfig } from '#server/core/config.ts'
import { fileVariableOf, secretNames } from '#server/core/environment/secret-files.ts'
import { contentOf } from './source.ts'

type Service = {
  readonly image?: string
  readonly build?: unknown
  readonly restart?: string
  readonly environment?: Readonly<Record<string, string>>
  readonly secrets?: readonly string[]
  readonly volumes?: readonly string[]
}
type Compose = {
  readonly services: Readonly<Record<string, Service>>
  readonly secrets: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** In place of what the file below says, and not beside it. */
const override = '!override'

const open = (file: string) =>
  parseDocument(contentOf(file), {
    merge: true,
    customTags: [{ tag: override, collection: 'map' }],
  })

/** As compose does it: maps are joined, of two values the later one counts, and lists are put one after the other. */
function merged(base: unknown, over: unknown, path: readonly string[], source: Document): unknown {
  const node = source.getIn(path, true)
  if (isCollection(node) && node.tag === override) return over
  if (Array.isArray(base) && Array.isArray(over)) return [...new Set([...base, ...over])]
  if (!isMap(base) || !isMap(over)) return over
  const names = new Set([...Object.keys(base), ...Object.keys(over)])
  return Object.fromEntries(
    [...names].map((name) => [
      name,
      name in over && name in base
        ? merged(base[name], over[name], [...path, name], source)
        : (over[name] ?? base[name]),
    ]),
  )
}

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const overlay = open('deploy/compose.secrets.yaml')
const plain = open('compose.yaml').toJS() as Compose
const secret = merged(plain, overlay.toJS(), [], overlay) as Compose
const nodes = Object.entries(plain.services).filter(([, { build }]) => build !== undefined)

/** What a service's process finds in its environment, as compose fills in the variables of `.env`. */
function environmentOf({ environment = {} }: Service, variables: Readonly<Record<string, string>>) {
  const filled = (value: string): string => {
    const next = value.replace(
      /\$\{(\w+):-([^{}]*)\}/g,
      (_, name: string, otherwise: string) => variables[name] ?? otherwise,
    )
    return next === value ? value : filled(next)
  }
  return Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [name, filled(String(value))]),
  )
}

/** The settings with which each node runs, by its name. */
const settingsOf = ({ services }: Compose, variables: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    nodes.map(([name]) => [name, readConfig(environmentOf(services[name] ?? {}, variables))]),
  )

describe('compose.yaml', () => {
  test('names no password of its own, and starts nothing without one', () => {
    const texts = ['compose.yaml', 'deploy/compose.secrets.yaml', '.env.example'].map(contentOf)
    expect(texts.join('').match(/POSTGRES_PASSWORD(:?-|=)[^}\n]/g)).toBeNull()
    expect(texts.join('')).not.toContain('change-me')
    const { environment = {}, secrets = [] } = plain.services['database'] ?? {}
    expect(environment).not.toHaveProperty('POSTGRES_PASSWORD')
    expect(environment['POSTGRES_PASSWORD_FILE']).toBe(`/run/secrets/${secrets[0]}`)
    expect(plain.secrets[secrets[0] ?? '']).toEqual({ environment: 'POSTGRES_PASSWORD' })
  })

  test('starts each of its services again when it has ended', () => {
    const services = Object.values(plain.services)
    expect(services.length).toBeGreaterThan(5)
    expect(services.map(({ restart }) => restart)).toEqual(services.map(() => 'unless-stopped'))
  })

  test('gives each node settings that are taken, and the database’s password', () => {
    const settings = settingsOf(plain, { POSTGRES_PASSWORD: 'gershere' })
    for (const [name, { DATABASE_URL }] of Object.entries(settings))
      expect([name, DATABASE_URL]).toEqual([name, 'postgres://orari:gershere@database:5432/orari'])
    const nightly = Object.entries(settings).filter(([, { BACKUP_HOUR }]) => BACKUP_HOUR !== 'off')
    expect(nightly.map(([name, { backupDir }]) => [name, backupDir])).toEqual([
      ['backup', '/backups'],
    ])
  })

  test('has a node for backups with the programs of its PostgreSQL and the user of the others', () => {
    const { environment = {}, volumes = [] } = plain.services['backup'] ?? {}
    const folder = environment['BACKUP_DIR'] ?? 'none'
    const image = contentOf('deploy/backup.Dockerfile')
    const [, version] = /^postgres:(\d+)/.exec(plain.services['database']?.image ?? '') ?? []
    expect(image).toContain(`FROM postgres:${version}-`)
    expect(volumes).toContain(`backups:${folder}`)
    expect(image).toContain('useradd --uid 1000 --gid node')
    expect(image).toMatch(
      new RegExp(`^ENTRYPOINT .*chown -R node:node ${folder} && exec gosu node `, 'm'),
    )
    expect(contentOf('Dockerfile')).toMatch(/^USER node$/m)
  })
})

describe('compose.yaml with deploy/compose.secrets.yaml', () => {
  test('gives every node the addresses from files that it has', () => {
    expect(nodes.map(([name]) => name)).toEqual(['app-1', 'app-2', 'backup'])
    for (const [name] of nodes) {
      const { environment = {}, secrets = [] } = secret.services[name] ?? {}
      const files = Object.entries(environment).filter(([variable]) => variable.endsWith('_FILE'))
      expect(files.map(([variable]) => variable)).toEqual(
        ['DATABASE_URL', 'SMTP_URL'].map(fileVariableOf),
      )
      for (const [variable, path] of files) {
        const own = variable.replace(/_FILE$/, '')
        expect(secretNames).toContain(own)
        expect([name, own, environment[own]]).toEqual([name, own, ''])
        expect(secrets.map((one) => `/run/secrets/${one}`)).toContain(path)
      }
    }
  })

  test('gives each node the settings of its files, and the node for backups the same', () => {
    const folder = mkdtempSync(join(tmpdir(), 'orari-secrets-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const urls = { database_url: 'postgres://orari:qethje@database/orari', smtp_url: 'smtps://m' }
    for (const [name, url] of Object.entries(urls))
      writeFileSync(join(folder, name), url, { mode: 0o400 })
    const here = JSON.parse(JSON.stringify(secret).replaceAll('/run/secrets', folder)) as Compose
    const settings = settingsOf(here, {})
    expect(Object.keys(settings)).toEqual(['app-1', 'app-2', 'backup'])
    for (const { DATABASE_URL, SMTP_URL } of Object.values(settings))
      expect([DATABASE_URL, SMTP_URL]).toEqual(Object.values(urls))
    expect(settings['backup']?.BACKUP_HOUR).not.toBe('off')
  })

  test('has only files of the nodes’ user, and root’s file of the database', () => {
    const [, owned = ''] =
      /chmod 400 secrets\/\* && chown 1000 (.+)$/m.exec(contentOf('deploy/compose.secrets.yaml')) ??
      []
    const readBy = (services: readonly string[]) =>
      new Set(services.flatMap((name) => secret.services[name]?.secrets ?? []))
    const ofNodes = readBy(nodes.map(([name]) => name))
    expect(owned.split(' ')).toEqual([...ofNodes].map((name) => `secrets/${name}`))
    expect([...readBy(['database'])].filter((name) => ofNodes.has(name))).toEqual([])
    expect(readBy(['proxy', 'mail']).size).toBe(0)
  })

  test('takes every secret from a file, and asks for no variable', () => {
    expect(secret.services['database']).toEqual(plain.services['database'])
    for (const [name, source] of Object.entries(secret.secrets))
      expect(source).toEqual({ file: `./secrets/${name}` })
    const used = Object.values(secret.services).flatMap(({ secrets = [] }) => secrets)
    expect(new Set(used)).toEqual(new Set(Object.keys(secret.secrets)))
    expect(contentOf('compose.yaml')).not.toMatch(/^[^#\n]*\$\{\w+:?\?/m)
  })
})
