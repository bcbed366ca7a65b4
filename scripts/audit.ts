import { spawnSync } from 'node:child_process'
import { verdictOn } from './audit/audit-verdict.ts'
import { root } from './tool.ts'

/** Asks for known weaknesses of the packages that run, and of all packages, with those for building and checking. */
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
