import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { check } from './check.ts'
import { findBrowser, noBrowser } from './testing/find-browser.ts'
import { useQuickTemp } from './testing/quick-temp.ts'
import { type Count, journeyResult, unitResult } from './testing/test-reports.ts'
import { root, runNode, runTool } from './tool.ts'

/** `npm test -- words` runs only the tests whose file names hold the words. */
const words = process.argv.slice(2)
const reports = join(root, '.cache', 'test-reports')

/** Failures are printed again at the end, since they have scrolled away by then. */
const failures: string[] = []
const nothing: Count = { passed: 0, failed: 0 }

async function unitTests(): Promise<Count> {
  const file = join(reports, 'vitest.json')
  const args = [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...words,
  ]
  const { ok } = await runTool('vitest', 'vitest', { args, output: 'shown' })
  return verdict('Unit tests', ok, await unitResult(file))
}

async function journeys(): Promise<Count> {
  const file = join(reports, 'playwright.json')
  const args = ['test', '--reporter=list,json', ...words]
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const { ok } = await runTool('playwright', '@playwright/test', { args, env, output: 'shown' })
  return verdict('Journeys', ok, await journeyResult(file))
}

/** A step without any test, or with a fault outside of its tests, has failed. */
function verdict(step: string, ok: boolean, result: Count & { failures: string[] }): Count {
  const { passed, failed } = result
  failures.push(...result.failures)
  const ranNothing = passed + failed === 0
  if (ranNothing && words.length > 0) return nothing
  if (ranNothing) console.error(`${step}: no test ran.`)
  else if (!ok && failed === 0) console.error(`${step}: broke beside the tests, see above.`)
  return { passed, failed: ok && !ranNothing ? failed : Math.max(failed, 1) }
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
  if (words.length === 0) counts.push(await step('Checks', check()))
  const build = runNode(['scripts/build.ts'], { output: 'shown' })
  counts.push(
    await step(
      'Build',
      build.then(({ ok }) => ok),
    ),
  )
  counts.push(await unitTests(), await journeys())

  for (const failure of failures) console.log(`\nFAILED ${failure}`)
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
