// npm run contract: lets Specmatic ask a running Orari all that the API's document says of calls with a key. Needs Java.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keyCalls, keyDocument } from './document.ts'
import { exampleFile } from './examples.ts'
import { fillSmallSalon, makeKey } from './salon.ts'
import { makerOf } from './things.ts'
import { serveProduct } from '../testing/product.ts'

const specmatic = 'specmatic@2.55.1'
const longestMs = 10 * 60_000

/** Writes what Specmatic reads: the document, and an example of each call. */
async function writeQuestions(folder: string, url: string) {
  const key = await makeKey(url)
  const maker = await makerOf(url, key)
  await mkdir(join(folder, 'examples'))
  await writeFile(join(folder, 'api.json'), JSON.stringify(keyDocument(url)))
  for (const [id, route] of keyCalls) {
    const example = await exampleFile(id, route, maker, key)
    await writeFile(join(folder, 'examples', `${id}.json`), JSON.stringify(example))
  }
}

/** It is several programs, one inside the other, which end as a group. */
async function runSpecmatic(folder: string, url: string, running: AsyncDisposableStack) {
  const options = [`--testBaseURL=${url}`, '--examples=examples', '--timeout=30']
  const args = ['--yes', specmatic, 'test', ...options, ...process.argv.slice(2), 'api.json']
  const child = spawn('npx', args, {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const end = () => {
    if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid)
  }
  running.defer(end)
  const timer = setTimeout(end, longestMs)
  const [code] = (await once(child, 'exit')) as [number | null]
  clearTimeout(timer)
  return code
}

if (spawnSync('java', ['-version']).error) {
  console.error(
    'Specmatic needs Java, and there is none here: apt-get install default-jre-headless',
  )
  process.exit(2)
}
const folder = await mkdtemp(join(tmpdir(), 'orari-contract-'))
const running = new AsyncDisposableStack()
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => void running.disposeAsync().then(() => process.exit(1)))
running.defer(() => rm(folder, { recursive: true, force: true }))
try {
  const dataDir = join(folder, 'data')
  await fillSmallSalon(dataDir)
  const { url, stop } = await serveProduct(dataDir)
  running.defer(stop)
  await writeQuestions(folder, url)
  process.exitCode = (await runSpecmatic(folder, url, running)) === 0 ? 0 : 1
} finally {
  await running.disposeAsync()
}
