import { spawnSync } from 'node:child_process'
import { verdictOn } from './audit/audit-verdict.ts'
import { root } from './tool.ts'

/** Known weaknesses of what people run; what only checks and tests it is asked about apart. */
const questions = [
  ['what runs', '--omit=dev'],
  ['all packages', '--include=dev'],
] as const

for (const [what, option] of questions) {
  const { stdout } = spawnSync('npm', ['audit', '--json', option], { cwd: root, encoding: 'utf8' })
  const { words, code } = verdictOn(stdout ?? '')
  console.log(`npm audit, ${what}: ${words}`)
  process.exitCode = Math.max(Number(process.exitCode ?? 0), code)
}
