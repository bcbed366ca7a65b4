import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { doorLanguages } from '#contract/languages.ts'
import type { DoorAssets } from '#contract/outside/door-page.ts'
import { buildIfNeeded } from '#scripts/build/build-if-needed.ts'

beforeAll(async () => {
  await buildIfNeeded()
}, 120_000)

const most = { salon: 30_570, own: 25_130 } as const
const programs = doorLanguages.flatMap((lang) => [['salon', lang] as const, ['own', lang] as const])

test.each(programs)(
  'the program of the %s page in %s is small, and asks no other server',
  async (kind, lang) => {
    const assets = JSON.parse(await readFile('dist/door/assets.json', 'utf8')) as DoorAssets
    const script = await readFile(`dist/web${assets.scripts[kind][lang]}`, 'utf8')
    expect(gzipSync(script).length).toBeLessThanOrEqual(most[kind])
    expect(gzipSync(assets.styles).length).toBeLessThanOrEqual(10_000)
    expect(assets.fonts).toHaveLength(2)
    // Nothing is loaded later.
    expect(script).not.toMatch(/\bimport\s*\(|\bfrom\s*["']|\/assets\/[\w-]+\.js/)
    const abroad = [...`${script}${assets.styles}`.matchAll(/https?:\/\/[\w.-]+/g)].map(
      ([url]) => url,
    )
    const links = ['https://wa.me', 'https://www.google.com', 'http://www.w3.org']
    expect(abroad.filter((url) => !links.includes(url))).toEqual([])
  },
)

test('the button weighs 3 KB packed at most, and neither frames, stores nor parses anything', async () => {
  const button = await readFile('dist/door/button.js', 'utf8')
  expect(gzipSync(button).length).toBeLessThanOrEqual(3_000)
  expect(button).not.toMatch(/innerHTML|cookie|iframe|Storage|eval|document\.write/)
  expect(button.match(/\bfetch\(/g)).toHaveLength(1)
})
