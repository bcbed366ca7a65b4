import { existsSync, globSync, readdirSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { contentOf, sourceFiles } from './source.ts'

/** What a server feature's own files are called; a part's file bears its idea. */
const words = ['actions', 'acts', 'api', 'data', 'jobs', 'mail', 'rules']

const foldersIn = (path: string) =>
  existsSync(path)
    ? readdirSync(path, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
    : []
const isNoTest = (file: string) => !/\.(test|spec)\.tsx?$/.test(file)
const inKebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

describe('a feature', () => {
  test.each(['server', 'web'])('of %s stands in the list of ARCHITECTURE.md', (room) => {
    const folders = foldersIn(`${room}/features`)
    const told = contentOf('ARCHITECTURE.md')
    expect(folders).not.toEqual([])
    expect(folders.filter((folder) => !told.includes(`\`${folder}\``))).toEqual([])
  })

  test('is promised in a file of its name', () => {
    const promised = Object.keys(api).map(inKebab)
    const files = new Set(globSync('contract/**/*.ts').map((file) => basename(file, '.ts')))
    expect(promised.filter((name) => !files.has(name))).toEqual([])
  })

  test.each([
    ['api.ts', /\bimplement\(/],
    ['jobs.ts', /: Job\[\] =/],
    ['mail.ts', /\bMailKinds\b|\bsatisfies .*Mails\b/],
  ])('has %s for what is private to it, and nowhere else', (word, sign) => {
    const files = globSync('server/features/**/*.ts').filter(isNoTest)
    const signed = files.filter((file) => sign.test(contentOf(file)))
    expect(signed.length).toBeGreaterThan(3)
    expect(signed.filter((file) => basename(file) !== word)).toEqual([])
  })
})

describe('source files', () => {
  test('have names in kebab-case', () => {
    const wrong = sourceFiles().filter(
      (file) =>
        !/^([a-z0-9]+(-[a-z0-9]+)*)(\.(test|spec|config))?\.(ts|tsx|mjs)$/.test(basename(file)),
    )
    expect(wrong).toEqual([])
  })

  test('have at most 250 lines', () => {
    const long = sourceFiles()
      .map((file) => [contentOf(file).split('\n').length - 1, file] as const)
      .filter(([lines]) => lines > 250)
    expect(long).toEqual([])
  })

  test('stand in folders of eighteen at most; the contract has one file of each small subject', () => {
    const folders = Map.groupBy(sourceFiles().filter(isNoTest), dirname)
    folders.delete('contract')
    const full = [...folders].filter(([, files]) => files.length > 18)
    expect(full.map(([folder, files]) => `${folder}: ${files.length}`)).toEqual([])
  })

  test('stand alone in at most five folders', () => {
    const folders = Map.groupBy(sourceFiles().filter(isNoTest), dirname)
    const single = [...folders].filter(([, files]) => files.length === 1)
    expect(single.map(([folder]) => folder).slice(5)).toEqual([])
  })

  test('have a unique name within their feature, except the words of every feature', () => {
    const common = new Set([...words, 'queries', 'mutations'].map((word) => `${word}.ts`))
    const room = (file: string) =>
      /^(server|web)\/features\/[^/]+/.exec(file)?.[0] ?? file.split('/')[0]
    const nameIn = (file: string) => `${room(file)}: ${basename(file)}`
    const named = Map.groupBy(
      sourceFiles().filter((file) => isNoTest(file) && !common.has(basename(file))),
      nameIn,
    )
    expect([...named.values()].filter((files) => files.length > 1)).toEqual([])
  })

  test('are named after an idea, never a drawer', () => {
    const drawers = /(^|-)(utils?|helpers?|misc|shared|types|constants|stuff|lib)\.(ts|tsx|mjs)$/
    expect(sourceFiles().filter((file) => drawers.test(basename(file)))).toEqual([])
  })

  test('are no barrels', () => {
    const barrels = sourceFiles().filter(
      (file) => /^index\.tsx?$/.test(basename(file)) || /^export \* from/m.test(contentOf(file)),
    )
    expect(barrels).toEqual([])
  })

  test('hold no TODO', () => {
    const unfinished = sourceFiles().filter((file) =>
      /\b(TODO|FIXME|XXX|HACK)\b/.test(contentOf(file).replace(/\/\(?TODO.*?\/.*/g, '')),
    )
    expect(unfinished.filter((file) => file !== 'tests/house/structure.test.ts')).toEqual([])
  })
})
