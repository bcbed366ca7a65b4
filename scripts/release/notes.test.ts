import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { notesOf } from './notes.ts'

const changelog = (unreleased: string) =>
  `# Changelog\n\n## Unreleased\n\n${unreleased}## 1.2.0 - 2026-03-02\n\n### Added\n\n- Bread.\n\n## 1.1.0\n\n- Salt.\n`

test('a release has the words of its own section', () => {
  expect(notesOf('v1.2.0', '1.2.0', changelog(''))).toBe('### Added\n\n- Bread.')
})

test.each([
  ['of another version', 'v1.1.0', '1.2.0', '', 'The tag is v1.1.0, and package.json says 1.2.0.'],
  ['without its letter', '1.2.0', '1.2.0', '', 'The tag is 1.2.0, and package.json says 1.2.0.'],
  ['that leaves words unreleased', 'v1.2.0', '1.2.0', '- More.\n\n', 'still has entries under'],
  ['without a section', 'v1.3.0', '1.3.0', '', 'no section "## 1.3.0 - <day>"'],
  ['whose section has no day', 'v1.1.0', '1.1.0', '', 'no section "## 1.1.0 - <day>"'],
])('a tag %s is refused', (_, tag, version, unreleased, words) => {
  expect(() => notesOf(tag, version, changelog(unreleased))).toThrow(words)
})

test('the newest section of CHANGELOG.md can be released', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  const written = readFileSync('CHANGELOG.md', 'utf8')
  const released =
    written.slice(0, written.indexOf('## Unreleased')) +
    written.slice(written.indexOf(`## ${version}`))
  expect(notesOf(`v${version}`, version, released)).toContain('### ')
})
