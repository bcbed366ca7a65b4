// Photographs every screen at three widths in both themes, to review the product's looks, and asks axe about each.
//   npm run screens                 all of them
//   npm run screens -- terminet     those whose name or path holds the word
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { browserFlags, findBrowser, noBrowser } from './testing/find-browser.ts'
import { serveProduct } from './testing/product.ts'
import { photograph } from './screens/camera.ts'
import { gather } from './screens/people.ts'
import { sheet } from './screens/sheet.ts'
import { shots } from './screens/shots.ts'
import { layOut } from './screens/stage.ts'
import { root } from './tool.ts'

const folder = join(root, '.cache/screens')
const atOnce = 2
const longestMs = 30 * 60_000

/** Takes the pictures in two pages side by side; at the time limit the rest is left out. */
async function takeAll(studio: Parameters<typeof photograph>[0], wanted: typeof shots) {
  const waiting = [...wanted]
  const end = performance.now() + longestMs
  async function work() {
    for (let shot = waiting.shift(); shot && performance.now() < end; shot = waiting.shift()) {
      const faults = await photograph(studio, shot)
      console.log(`${faults.length > 0 ? '✗' : '✓'} ${[shot.name, ...faults].join('\n    ')}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

const words = process.argv.slice(2)
const wanted = shots.filter(({ name, path }) =>
  words.every((word) => `${name} ${path}`.includes(word)),
)
const executablePath = await findBrowser({ install: false })
if (!executablePath) throw new Error(noBrowser)
const started = performance.now()
const dataDir = await mkdtemp(join(tmpdir(), 'orari-screens-'))
const running = new AsyncDisposableStack()
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => void running.disposeAsync().then(() => process.exit(1)))
running.defer(() => rm(dataDir, { recursive: true, force: true }))
try {
  const tokens = await gather(dataDir)
  const { url, stop } = await serveProduct(dataDir)
  running.defer(stop)
  const browser = await chromium.launch({ executablePath, args: browserFlags })
  running.defer(() => browser.close())
  await mkdir(folder, { recursive: true })
  await takeAll({ browser, url, folder, stage: await layOut(url, tokens) }, wanted)
  await writeFile(join(folder, 'index.html'), sheet(shots))
} finally {
  await running.disposeAsync()
}
const seconds = Math.round((performance.now() - started) / 1000)
console.log(`${wanted.length} screens in ${seconds} s: ${join(folder, 'index.html')}`)
