import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { check } from './check.ts'
import { type Cost, costLines } from './testing/costs.ts'
import { findBrowser, noBrowser } from './testing/find-browser.ts'
import { useQuickTemp } from './testing/quick-temp.ts'
import {
  type Count,
  type FileTime,
  journeyResult,
  type Result,
  unitResult,
} from './testing/test-reports.ts'
import { afterSecondTry, againOf, isWorthASecondTry } from './testing/second-try.ts'
import { leaveOut, leftOut, takenAlong } from './testing/tiers.ts'
import { verdict } from './testing/verdict.ts'
import { type Outcome, root, runNode, runTool } from './tool.ts'

/** `npm test -- words` runs only the tests whose file names hold the words; `npm run test:all` takes a shard, "--shard=1/4". */
const isOption = (word: string) => word.startsWith('--')
const words = process.argv.slice(2).filter((word) => !isOption(word))
const options = process.argv.slice(2).filter(isOption)
const isAll = options.includes('--all')
const shard = options.filter((option) => option.startsWith('--shard='))
const reports = join(root, '.cache', 'test-reports')

/** Failures are printed again at the end, since they have scrolled away by then. */
const failures: string[] = []
/** Tests that failed beside others and passed alone. */
const shaky: string[] = []
const costs: Cost[] = []
const fileTimes: FileTime[] = []
const nothing: Count = { passed: 0, failed: 0 }

type Run = { ok: boolean; result: Result }

/** Unit tests and journeys fill the cores together: the ones work while the others wait for a page. */
async function bothKinds(): Promise<Count[]> {
  const [units, travelled] = await Promise.all([
    runUnits('unit tests', [...shard, ...words]),
    travel('journeys', [...shard, ...words]),
  ])
  fileTimes.push(...units.result.times, ...travelled.result.times)
  return [
    await counts('Unit tests', units, () =>
      runUnits('unit tests again', ['--no-file-parallelism', ...againOf(units.result)]),
    ),
    await counts('Journeys', travelled, () =>
      travel('journeys again', ['--last-failed', '--workers=1', ...words]),
    ),
  ]
}

/** What failed is tried once more, alone: beside others a busy machine can be too late for it. */
async function counts(step: string, { ok, result }: Run, tryAgain: () => Promise<Run>) {
  if (!isWorthASecondTry(result)) return told(step, ok, result)
  const again = await tryAgain()
  const { shaky: late, ...both } = afterSecondTry(result, again.result)
  shaky.push(...late)
  return told(step, ok || (again.ok && both.failed === 0), both)
}

/** Runs a part of the whole and keeps what it cost. */
async function counted(name: string, part: Promise<Outcome>) {
  const { ok, seconds, processor } = await part
  costs.push({ name, seconds, processor })
  return ok
}

async function runUnits(name: string, chosen: readonly string[]): Promise<Run> {
  const file = join(reports, `${name}.json`)
  const args = [
    'run',
    // Words that name no file of this step are no failure; anything else that ends it is.
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...chosen,
  ]
  const ok = await counted(name, runTool('vitest', 'vitest', { args, output: 'lines' }))
  return { ok, result: await unitResult(file) }
}

async function travel(name: string, chosen: readonly string[]): Promise<Run> {
  const file = join(reports, `${name}.json`)
  const args = ['test', '--pass-with-no-tests', '--reporter=list,json', ...chosen]
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const tool = runTool('playwright', '@playwright/test', { args, env, output: 'lines' })
  const ok = await counted(name, tool)
  return { ok, result: await journeyResult(file) }
}

function told(step: string, ok: boolean, result: Result): Count {
  failures.push(...result.failures)
  const { said, ...count } = verdict({ ok, result, isChosen: words.length > 0 })
  if (said) console.error(`${step}: ${said}`)
  return count
}

const step = (name: string, ok: boolean): Count => {
  if (ok) return nothing
  console.error(`${name}: failed, see above.`)
  return { passed: 0, failed: 1 }
}

function chooseForEveryday() {
  const along = takenAlong()
  leaveOut(leftOut(along))
  console.log(`Left to "npm run test:all", but for these of this commit: ${along.join(', ')}`)
}

async function main() {
  const begun = performance.now()
  await rm(reports, { recursive: true, force: true })
  await mkdir(reports, { recursive: true })
  const browser = await findBrowser({ install: true })
  if (!browser) throw new Error(noBrowser)
  process.env['CHROME_PATH'] = browser
  useQuickTemp()

  const isWhole = words.length === 0
  if (isWhole && !isAll) chooseForEveryday()
  const [checked, built] = await Promise.all([
    isWhole ? counted('checks', check()) : true,
    counted('build', runNode(['scripts/build.ts'], { output: 'lines' })),
  ])
  const parts = [step('Checks', checked), step('Build', built), ...(await bothKinds())]

  for (const failure of failures) console.log(`\nFAILED ${failure}`)
  for (const test of shaky) console.log(`shaky: ${test}`)
  const seconds = (performance.now() - begun) / 1000
  const processor = costs.reduce((total, cost) => total + (cost.processor ?? 0), 0)
  costs.push({ name: 'all', seconds, processor: processor || undefined })
  for (const line of costLines(costs, fileTimes)) console.log(line)
  const sum = (of: keyof Count) => parts.reduce((total, count) => total + count[of], 0)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed') === 0 && sum('passed') > 0
}

try {
  process.exitCode = (await main()) ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
