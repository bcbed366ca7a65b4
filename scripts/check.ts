import { availableParallelism } from 'node:os'
import { delimiter, join } from 'node:path'
import { type Outcome, root, runTool } from './tool.ts'

type Check = { name: string; tool: string; package: string; args: string[] }

const types = (room: string): Check => ({
  name: `types of ${room}`,
  tool: 'tsc',
  package: 'typescript-7',
  args: ['-p', room, '--pretty'],
})

/** The longest check first, so that the others run beside it. */
const checks: Check[] = [
  types('tests'),
  { name: 'lint', tool: 'oxlint', package: 'oxlint', args: ['--type-aware'] },
  types('server'),
  types('web'),
  { name: 'dead code', tool: 'knip', package: 'knip', args: ['--no-progress'] },
  types('contract'),
  types('web/offline'),
  { name: 'format', tool: 'oxfmt', package: 'oxfmt', args: ['--check', '.'] },
]

// oxlint looks for its type-aware part on the PATH.
const env = {
  PATH: [join(root, 'node_modules', '.bin'), process.env['PATH']].join(delimiter),
  FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
}

function report({ name }: Check, { ok, output, seconds }: Outcome) {
  console.log(`${ok ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`)
  if (!ok) console.log(output.trimEnd())
  return ok
}

/** Runs types, lint, dead code and format; a failed check does not stop the others. */
export async function check(): Promise<Outcome> {
  const begun = performance.now()
  const waiting = [...checks]
  let ok = true
  let processor: number | undefined
  async function work() {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const outcome = await runTool(next.tool, next.package, {
        args: next.args,
        env,
        output: 'kept',
      })
      ok = report(next, outcome) && ok
      if (outcome.processor !== undefined) processor = (processor ?? 0) + outcome.processor
    }
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, work))
  return { ok, output: '', seconds: (performance.now() - begun) / 1000, processor }
}

if (import.meta.main) process.exitCode = (await check()).ok ? 0 : 1
