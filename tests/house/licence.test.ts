import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentOf } from './source.ts'

const manifest = JSON.parse(contentOf('package.json')) as { version: string; license: string }

test('the licence is the AGPL, version 3 only, word for word', () => {
  expect(manifest.license).toBe('AGPL-3.0-only')
  const text = contentOf('LICENSE')
  expect(text.trimStart()).toMatch(
    /^GNU AFFERO GENERAL PUBLIC LICENSE\n +Version 3, 19 November 2007/,
  )
  expect(createHash('sha256').update(text).digest('hex')).toBe(
    '8486a10c4393cee1c25392769ddd3b2d6c242d6ec7928e1414efff7dfb2f07ef',
  )
})

test('the manifest, the lock file and the changelog name the same version', () => {
  const lock = JSON.parse(contentOf('package-lock.json')) as { version: string }
  const [, newest] = /^## (\d+\.\d+\.\d+)/m.exec(contentOf('CHANGELOG.md')) ?? []
  expect([lock.version, newest]).toEqual([manifest.version, manifest.version])
  expect(contentOf('docs/upgrading.md')).toContain(`to ${manifest.version}`)
})
