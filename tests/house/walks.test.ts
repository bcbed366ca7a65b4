import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contentOf } from './source.ts'

const [mostFiles, mostLines, mostInCore] = [20, 250, 4]

type Step = { file: string; isCore: boolean; names: string[] }

/** The function names among the words about a file; `GET /api/…` is none. */
const namesIn = (words: string) =>
  [...words.matchAll(/`([\w.]+)`/g)].flatMap(([, name = '']) => name.split('.'))

const stepsOf = (walk: string): Step[] =>
  [...walk.matchAll(/^\d+\. (\*\*)?`([^`]+)`(.*(?:\n {2,}.*)*)/gm)].map(
    ([, bold, file = '', words = '']) => ({
      file,
      isCore: bold !== undefined,
      names: namesIn(words),
    }),
  )

const walks = readFileSync('docs/walks.md', 'utf8')
  .split(/^## /m)
  .slice(1)
  .map((walk) => ({ name: walk.split('\n')[0] ?? '', steps: stepsOf(walk) }))

const linesOf = (file: string) => contentOf(file).split('\n').length - 1

test('docs/walks.md has seven walks from the click to the row', () => {
  expect(walks.map(({ name }) => name)).toEqual([
    'Sign in',
    'Book',
    'List a week',
    'A figure of the report',
    'An act that was written without network',
    'An act from the tablet at the counter',
    'Call the next of the line',
  ])
})

test.each(walks)('$name: each file exists, is named once and is short', ({ steps }) => {
  const files = steps.map(({ file }) => file)
  expect(files.filter((file) => !existsSync(file))).toEqual([])
  expect(files.filter((file) => linesOf(file) > mostLines)).toEqual([])
  expect(
    steps.filter(({ file, names }) => names.some((name) => !contentOf(file).includes(name))),
  ).toEqual([])
  expect(files.length).toBe(new Set(files).size)
  expect(files.length).toBeLessThanOrEqual(mostFiles)
})

test.each(walks)('$name: four files hold promise, rules and SQL', ({ steps }) => {
  const core = steps.filter(({ isCore }) => isCore).map(({ file }) => file)
  expect(core).toHaveLength(mostInCore)
  const holdSql = core.filter((file) => /\bsql<|\bpart`/.test(contentOf(file)))
  expect(core.filter((file) => file.startsWith('contract/')).length).toBeGreaterThan(0)
  expect(holdSql.length).toBeGreaterThan(0)
})

test('the files that join a route with its handler are named once for all walks', () => {
  const head = readFileSync('docs/walks.md', 'utf8').split(/^## /m)[0] ?? ''
  const named = [...head.matchAll(/`(server\/[^`]+)`/g)].map(([, file = '']) => file)
  expect(named).toEqual(['server/app.ts', 'server/http/route.ts'])
  expect(named.filter((file) => linesOf(file) > mostLines)).toEqual([])
})
