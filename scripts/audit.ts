import { spawnSync } from 'node:child_process'
import { verdictOn } from './audit/audit-verdict.ts'
import { root } from './tool.ts'

/** Known weaknesses of what people run; what is built into the web app, and what only checks, is asked about with all. */
const questions = [
  ['what the server runs', '--omit=dev'],
  ['all packages', '--include=dev'],
] as const

for (const [what, option] of questions) {
  const { stdout } = spawnSync('npm', ['audit', '--json', option], { cwd: root, encoding: 'utf8' })
  const { words, code } = verdictOn(stdout ?? '')
  console.log(`npm audit, ${what}: ${words}`)
  process.exitCode = Math.max(Number(process.exitCode ?? 0), code)
}
