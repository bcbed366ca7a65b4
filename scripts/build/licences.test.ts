import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '../tool.ts'
import { licencesOf } from './licences.ts'

const built = (...moduleIds: string[]) => [{ type: 'chunk', moduleIds } as never]

test('the browser’s files come with the notices of their authors, and ours', async () => {
  const react = join(root, 'node_modules/react/index.js')
  const text = await licencesOf(root, built(react, join(root, 'web/main.tsx'), '\0runtime'))
  expect(text).toMatch(/react 19\.\S+ \(MIT\)[^]+Copyright \(c\) Meta/)
  expect(text).toContain('SIL OPEN FONT LICENSE')
  expect(text).toContain('GNU AFFERO GENERAL PUBLIC LICENSE')
})

test('a package in the public domain is named without a text', async () => {
  const text = await licencesOf(root, built(join(root, 'node_modules/wouter/src/index.js')))
  expect(text).toMatch(/wouter \d\S+ \(Unlicense\)/)
})

test('a package without the text of its licence is refused', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'orari-licences-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const own = join(folder, 'node_modules/@some/bare')
  await mkdir(own, { recursive: true })
  await writeFile(join(own, 'package.json'), '{"name":"@some/bare","version":"1.0.0"}')
  await expect(licencesOf(root, built(join(own, 'dist/index.js')))).rejects.toThrow('@some/bare')
})
