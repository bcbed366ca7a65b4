import { existsSync, globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contentOf } from './source.ts'

const papers = ['ARCHITECTURE.md', 'CONTRIBUTING.md', 'README.md', ...globSync('docs/*.md')]

test('every file named in docs exists', () => {
  const named = papers.flatMap((paper) =>
    [
      ...contentOf(paper).matchAll(
        /`((?:contract|server|web|tests|bench|scripts|deploy)\/[\w./-]+\.(?:tsx?|mjs|css|sql|conf))`/g,
      ),
    ].map(([, file = '']) => ({ paper, file })),
  )
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(({ file }) => !existsSync(file))).toEqual([])
})

test('every function named in docs stands in the file named with it', () => {
  const named = papers.flatMap((paper) =>
    [...contentOf(paper).matchAll(/`(\w+)`\)?\s+in\s+`([\w-]+\/[\w./-]+\.tsx?)`/g)].map(
      ([, name = '', file = '']) => ({ paper, name, file }),
    ),
  )
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter(({ name, file }) => !contentOf(file).includes(name))).toEqual([])
})

/** Visits have parts since that day: earlier measurements are of another program. */
const oldestMeasure = '2026-11-23'

test('every published result was measured on the current program by a command it names', () => {
  const sections = contentOf('bench/RESULTS.md').split(/^## /m).slice(1)
  const heads = sections.map((section) => {
    const [, command = '', date = ''] =
      /^`(npm run bench[^`]*)` · (\d{4}-\d\d-\d\d)/m.exec(section) ?? []
    return { title: section.split('\n')[0], command, date }
  })
  expect(heads.length).toBeGreaterThan(5)
  expect(heads.filter(({ command, date }) => command === '' || date < oldestMeasure)).toEqual([])
})
