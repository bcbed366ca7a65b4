import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { check } from './check.ts'
import { type Asked, readAsked } from './testing/asked.ts'
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
import { verdict } from './testing/verdict.ts'
import { type Outcome, root, runNode, runTool } from './tool.ts'

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
async function bothKinds(asked: Asked): Promise<Count[]> {
  const [units, travelled] = await Promise.all([
    asked.units && runUnits('unit tests', asked.units),
    asked.journeys && travel('journeys', asked.journeys),
  ])
  const counts: Count[] = []
  if (units)
    counts.push(
      await countOf('Unit tests', asked, units, () =>
        runUnits('unit tests again', ['--no-file-parallelism', ...againOf(units.result)]),
      ),
    )
  if (travelled)
    counts.push(
      await countOf('Journeys', asked, travelled, () =>
        travel('journeys again', ['--last-failed', '--workers=1']),
      ),
    )
  return counts
}

/** What failed is tried once more, alone: beside others a busy machine can be too late for it. */
async function countOf(
  step: string,
  asked: Asked,
  { ok, result }: Run,
  tryAgain: () => Promise<Run>,
) {
  fileTimes.push(...result.times)
  if (!isWorthASecondTry(result)) return told(step, asked, { ok, result })
  const again = await tryAgain()
  const { shaky: late, ...both } = afterSecondTry(result, again.result)
  shaky.push(...late)
  return told(step, asked, { ok: ok || (again.ok && both.failed === 0), result: both })
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

function told(step: string, { isChosen }: Asked, { ok, result }: Run): Count {
  failures.push(...result.failures)
  const { said, ...count } = verdict({ ok, result, isChosen })
  if (said) console.error(`${step}: ${said}`)
  return count
}

const step = (name: string, ok: boolean): Count => {
  if (ok) return nothing
  console.error(`${name}: failed, see above.`)
  return { passed: 0, failed: 1 }
}

async function main() {
  const begun = performance.now()
  await rm(reports, { recursive: true, force: true })
  await mkdir(reports, { recursive: true })
  const browser = await findBrowser({ install: true })
  if (!browser) throw new Error(noBrowser)
  process.env['CHROME_PATH'] = browser
  useQuickTemp()

  const asked = readAsked(process.argv.slice(2))
  const [checked, built] = await Promise.all([
    asked.withChecks ? counted('checks', check()) : true,
    counted('build', runNode(['scripts/build.ts'], { output: 'lines' })),
  ])
  const parts = [step('Checks', checked), step('Build', built), ...(await bothKinds(asked))]

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
