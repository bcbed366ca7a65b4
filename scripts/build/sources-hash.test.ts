import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sourcesHash } from './sources-hash.ts'

let root: string
const put = (name: string, text: string) => writeFile(join(root, name), text)

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'orari-hash-'))
  await mkdir(join(root, 'web/app'), { recursive: true })
  await put('index.html', '<html>')
  await put('web/app/page.tsx', 'one')
})
afterEach(() => rm(root, { recursive: true }))

test('a changed, a new and a renamed source each need a new build', async () => {
  const seen = [await sourcesHash(root)]
  await put('web/app/page.tsx', 'two')
  seen.push(await sourcesHash(root))
  await put('web/app/other.css', '')
  seen.push(await sourcesHash(root))
  await rm(join(root, 'web/app/other.css'))
  await put('web/app/renamed.css', '')
  seen.push(await sourcesHash(root))
  expect(new Set(seen).size).toBe(seen.length)
})

test('a changed test, or a file that is no source, needs no new build', async () => {
  const before = await sourcesHash(root)
  await put('web/app/page.test.tsx', 'test')
  await put('README.md', 'read')
  expect(await sourcesHash(root)).toBe(before)
})
