import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contentOf } from './source.ts'

const pages = ['docs/security.md', 'docs/backup.md', 'SECURITY.md']
const filesIn = (page: string) =>
  [
    ...contentOf(page).matchAll(
      /`((?:contract|server|web|tests|scripts|bench|docs)\/[\w./-]+\.\w+)`/g,
    ),
  ].map(([, file = '']) => file)

test('every file named on the pages about security and backup exists', () => {
  const named = pages.flatMap((page) => filesIn(page).map((file) => `${page}: ${file}`))
  expect(named.length).toBeGreaterThan(150)
  expect(named.filter((one) => !existsSync(one.split(': ')[1] ?? ''))).toEqual([])
})

/** The rows of the table under that heading, as their cells. */
function rowsUnder(heading: string) {
  const [, part = ''] = contentOf('docs/security.md').split(`## ${heading}\n`)
  const [table = ''] = part.split('\n## ')
  const rows = table.split('\n').filter((line) => line.startsWith('|'))
  return rows.slice(2).map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

test('every promise names the code that keeps it and a test', () => {
  const promises = rowsUnder('Promises')
  expect(promises.length).toBeGreaterThan(10)
  for (const [promise = '', , tests = ''] of promises)
    expect(tests, promise).toMatch(/\.(test|spec)\.tsx?`/)
})

test('every requirement is met, partly met or not met, and one not met is explained', () => {
  const requirements = rowsUnder('OWASP ASVS 5.0.0')
  expect(requirements.length).toBeGreaterThan(50)
  for (const [requirement = '', met = ''] of requirements)
    expect(met, requirement).toMatch(/^(yes|\*\*partly\*\*|\*\*no\*\*)/)
})
