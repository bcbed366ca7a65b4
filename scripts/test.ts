import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { check } from './check.ts'
import { findBrowser, noBrowser } from './testing/find-browser.ts'
import { useQuickTemp } from './testing/quick-temp.ts'
import { type Count, journeyResult, type Result, unitResult } from './testing/test-reports.ts'
import { afterSecondTry, filesOf, isWorthASecondTry } from './testing/second-try.ts'
import { verdict } from './testing/verdict.ts'
import { root, runNode, runTool } from './tool.ts'

/** `npm test -- words` runs only the tests whose file names hold the words. */
const words = process.argv.slice(2)
const reports = join(root, '.cache', 'test-reports')

/** Failures are printed again at the end, since they have scrolled away by then. */
const failures: string[] = []
/** Tests that failed beside others and passed alone. */
const shaky: string[] = []
/** How long each part took. */
const times: string[] = []
const nothing: Count = { passed: 0, failed: 0 }

async function unitTests(): Promise<Count> {
  const { ok, result } = await runUnits('vitest.json', words)
  if (!isWorthASecondTry(result)) return told('Unit tests', ok, result)
  const alone = ['--no-file-parallelism', ...filesOf(result)]
  return secondTry('Unit tests', ok, result, await runUnits('vitest-again.json', alone))
}

async function journeys(): Promise<Count> {
  const { ok, result } = await travel('playwright.json', words)
  if (!isWorthASecondTry(result)) return told('Journeys', ok, result)
  const alone = ['--last-failed', '--workers=1', ...words]
  return secondTry('Journeys', ok, result, await travel('playwright-again.json', alone))
}

type Run = { ok: boolean; result: Result }

/** What failed is tried once more, alone: beside others a busy machine can be too late for it. */
function secondTry(step: string, ok: boolean, result: Result, again: Run): Count {
  const { shaky: late, ...both } = afterSecondTry(result, again.result)
  shaky.push(...late)
  return told(step, ok || (again.ok && both.failed === 0), both)
}

async function runUnits(report: string, chosen: readonly string[]): Promise<Run> {
  const file = join(reports, report)
  const args = [
    'run',
    // Words that name no file of this step are no failure; anything else that ends it is.
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...chosen,
  ]
  const { ok } = await runTool('vitest', 'vitest', { args, output: 'shown' })
  return { ok, result: await unitResult(file) }
}

async function travel(report: string, chosen: readonly string[]): Promise<Run> {
  const file = join(reports, report)
  const args = ['test', '--pass-with-no-tests', '--reporter=list,json', ...chosen]
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const { ok } = await runTool('playwright', '@playwright/test', { args, env, output: 'shown' })
  return { ok, result: await journeyResult(file) }
}

function told(step: string, ok: boolean, result: Result): Count {
  failures.push(...result.failures)
  const { said, ...count } = verdict({ ok, result, isChosen: words.length > 0 })
  if (said) console.error(`${step}: ${said}`)
  return count
}

async function timed<Done>(name: string, work: () => Promise<Done>) {
  const begun = performance.now()
  const done = await work()
  times.push(`${name} ${Math.round((performance.now() - begun) / 1000)} s`)
  return done
}

const step = async (name: string, work: Promise<boolean>): Promise<Count> => {
  if (await work) return nothing
  console.error(`${name}: failed, see above.`)
  return { passed: 0, failed: 1 }
}

async function main() {
  await rm(reports, { recursive: true, force: true })
  await mkdir(reports, { recursive: true })
  const browser = await findBrowser({ install: true })
  if (!browser) throw new Error(noBrowser)
  process.env['CHROME_PATH'] = browser
  useQuickTemp()

  const counts: Count[] = []
  if (words.length === 0) counts.push(await timed('checks', () => step('Checks', check())))
  const build = async () => (await runNode(['scripts/build.ts'], { output: 'shown' })).ok
  counts.push(await timed('build', () => step('Build', build())))
  counts.push(await timed('unit tests', unitTests), await timed('journeys', journeys))

  for (const failure of failures) console.log(`\nFAILED ${failure}`)
  for (const test of shaky) console.log(`shaky: ${test}`)
  console.log(times.join(', '))
  const sum = (of: keyof Count) => counts.reduce((total, count) => total + count[of], 0)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed') === 0 && sum('passed') > 0
}

try {
  process.exitCode = (await main()) ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
