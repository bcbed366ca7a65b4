import { spawnSync } from 'node:child_process'
import { useQuickTemp } from './testing/quick-temp.ts'
import { runNode, runTool } from './tool.ts'

const starts = (program: string) =>
  spawnSync(program, ['--version'], { timeout: 20_000 }).status === 0

/** `npm run firefox -- words` takes what Playwright takes: words of file names, `--grep`, `--workers`. */
async function main() {
  const named = process.env['FIREFOX_PATH']
  const program = (named ? [named] : ['firefox-esr', 'firefox']).find(starts)
  if (!program)
    throw new Error('No Firefox that starts. Install one, or set FIREFOX_PATH=/path/to/firefox.')
  useQuickTemp()
  const build = await runNode(['scripts/build.ts'], { output: 'shown' })
  if (!build.ok) return false
  const args = ['test', '--config=playwright.firefox.config.ts', ...process.argv.slice(2)]
  const env = { FIREFOX_PATH: program }
  const { ok } = await runTool('playwright', '@playwright/test', { args, env, output: 'shown' })
  return ok
}

try {
  process.exitCode = (await main()) ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
