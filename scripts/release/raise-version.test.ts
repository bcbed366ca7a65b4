import { expect, test } from 'vitest'
import { notesOf } from './notes.ts'
import { releasedTexts } from './raise-version.ts'

const changelog =
  '# Changelog\n\n## Unreleased\n\n### Added\n\n- Bread.\n\n## 1.1.0 - 2026-02-01\n\n- Salt.\n'
const upgrading = '# Upgrading\n\n## From 1.1.0 to the next release\n\n- Bake.\n'

test('a new version has the words of "Unreleased", which is empty again', () => {
  const texts = releasedTexts({ changelog, upgrading }, '1.2.0', '2026-03-02')
  expect(texts.changelog).toContain('## Unreleased\n\n## 1.2.0 - 2026-03-02\n\n### Added\n')
  expect(notesOf('v1.2.0', '1.2.0', texts.changelog)).toBe('### Added\n\n- Bread.')
  expect(texts.upgrading).toContain('## From 1.1.0 to 1.2.0\n\n- Bake.')
})

test('a version without words, or that is released already, is refused', () => {
  const empty = changelog.replace('### Added\n\n- Bread.\n\n', '')
  const of = (text: string, version: string) => () =>
    releasedTexts({ changelog: text, upgrading }, version, '2026-03-02')
  expect(of(empty, '1.2.0')).toThrow('nothing under "Unreleased"')
  expect(of(changelog, '1.1.0')).toThrow('1.1.0 is released already')
})
