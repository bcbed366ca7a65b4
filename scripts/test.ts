import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { check } from './check.ts'
import { findBrowser, noBrowser } from './testing/find-browser.ts'
import { useQuickTemp } from './testing/quick-temp.ts'
import { type Count, journeyResult, type Result, unitResult } from './testing/test-reports.ts'
import { verdict } from './testing/verdict.ts'
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
    // Words that name no file of this step are no failure; anything else that ends it is.
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...words,
  ]
  const { ok } = await runTool('vitest', 'vitest', { args, output: 'shown' })
  return told('Unit tests', ok, await unitResult(file))
}

async function journeys(): Promise<Count> {
  const file = join(reports, 'playwright.json')
  const args = ['test', '--pass-with-no-tests', '--reporter=list,json', ...words]
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const { ok } = await runTool('playwright', '@playwright/test', { args, env, output: 'shown' })
  return told('Journeys', ok, await journeyResult(file))
}

function told(step: string, ok: boolean, result: Result): Count {
  failures.push(...result.failures)
  const { said, ...count } = verdict({ ok, result, isChosen: words.length > 0 })
  if (said) console.error(`${step}: ${said}`)
  return count
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
