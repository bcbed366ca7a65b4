// npm run contract: lets Specmatic ask a running Orari all that the API's document says of calls with a key. Needs Java.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { defaultZone } from '#contract/kit/time.ts'
import { standBetween } from './between.ts'
import { type Questions, questionsOf } from './document.ts'
import { exampleFile } from './examples.ts'
import { fittedTo } from './fitted.ts'
import { fillSmallSalon, makeKey } from './salon.ts'
import { makerOf } from './things.ts'
import { serveProduct } from '../testing/product.ts'

const specmatic = 'specmatic@2.55.1'
const longestMs = 10 * 60_000
/** Whether also what the document does not allow is sent: each field of a body wrong in turn. */
const isWrong = process.argv.includes('--wrong')
/** It makes requests of all kinds that a document allows. */
const settings = {
  version: 2,
  contracts: [],
  test: { resiliencyTests: { enable: isWrong ? 'all' : 'positiveOnly' } },
}

/** Writes what Specmatic reads: each document, and beside it an example of each of its calls. */
async function writeQuestions(folder: string, questions: readonly Questions[], sent: Sent) {
  for (const [nth, { document, calls }] of questions.entries()) {
    await writeFile(join(folder, `api-${nth}.json`), JSON.stringify(document))
    const examples = join(folder, `api-${nth}_examples`)
    await mkdir(examples)
    for (const [id, call] of calls)
      await writeFile(join(examples, `${id}.json`), JSON.stringify(exampleFile(id, call, sent)))
  }
  return questions.map((_, nth) => `api-${nth}.json`)
}
type Sent = Parameters<typeof exampleFile>[2]

/** Its exit code says nothing of failures, so its last line does. Of its many lines those about failures are printed. */
async function runSpecmatic(
  folder: string,
  args: readonly string[],
  running: AsyncDisposableStack,
) {
  // It is several programs, one inside the other, which end as a group.
  const child = spawn('npx', ['--yes', specmatic, 'test', ...args], {
    cwd: folder,
    // Its today is that of the salon.
    env: { ...process.env, TZ: defaultZone },
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const end = () => {
    const isRunning = child.exitCode === null && child.signalCode === null
    if (isRunning && child.pid !== undefined) process.kill(-child.pid)
  }
  running.defer(end)
  const timer = setTimeout(end, longestMs)
  let isFailing = false
  let counts = ''
  for await (const line of createInterface({ input: child.stdout })) {
    isFailing ||= line.startsWith('Unsuccessful Scenarios')
    const isCount = line.startsWith('Tests run:')
    if (isCount) counts = line
    if (isFailing || isCount || process.env['CONTRACT_LINES'] === 'all') console.log(line)
  }
  await ended
  clearTimeout(timer)
  return /^Tests run: [1-9].* Failures: 0,.* Errors: 0$/.test(counts.trim())
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
  const { key, own } = await makeKey(url)
  const maker = await makerOf(url, key, own)
  const questions = questionsOf(url, fittedTo(maker.salon, isWrong), isWrong)
  await writeFile(join(folder, 'specmatic.json'), JSON.stringify(settings))
  const files = await writeQuestions(folder, questions, { key, today: maker.salon.today })
  const between = await standBetween(url, maker)
  running.defer(between.stop)
  const words = process.argv.slice(2).filter((word) => word !== '--wrong')
  const options = [`--testBaseURL=${between.url}`, '--timeout=30', ...words]
  const isKept = await runSpecmatic(folder, [...options, ...files], running)
  process.exitCode = isKept ? 0 : 1
} finally {
  await running.disposeAsync()
}
