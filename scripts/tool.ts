import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { processorSince } from './testing/processor-time.ts'
import { watchRenderers } from './testing/renderer-time.ts'

export const root = join(import.meta.dirname, '..')

type Options = {
  args: readonly string[]
  env?: NodeJS.ProcessEnv
  /** `shown`: printed at once; `lines`: the same for tools side by side, which draw no picture of their own; `kept`: returned. */
  output: 'shown' | 'lines' | 'kept'
}
/** `processor`: seconds of the tool and of all that it has started; undefined where the system does not tell. */
export type Outcome = {
  ok: boolean
  output: string
  seconds: number
  processor: number | undefined
}

const running = new Set<ChildProcess>()
let isEnding = false

/** Lets nothing outlive this process that it has started: asked as a keyboard asks, a tool ends its own children too. */
export function endTogether() {
  async function end() {
    // A keyboard's signal arrives twice: from the terminal, and handed on by whoever started this.
    if (isEnding) return
    isEnding = true
    const ends = [...running].map((child) => once(child, 'exit'))
    for (const child of running) child.kill('SIGINT')
    await Promise.all(ends)
    process.exit(1)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
}

/** Runs a package's tool on this Node, found by its package and not on the PATH. */
export function runTool(tool: string, packageName: string, options: Options): Promise<Outcome> {
  return runNode([programOf(tool, packageName), ...options.args], options)
}

export function runNode(args: readonly string[], { env, output }: Omit<Options, 'args'>) {
  const started = performance.now()
  const { promise, resolve, reject } = Promise.withResolvers<Outcome>()
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: output === 'shown' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  })
  let kept = ''
  for (const [stream, own] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const)
    if (output === 'lines') stream?.pipe(own, { end: false })
    else stream?.setEncoding('utf8').on('data', (text: string) => void (kept += text))
  running.add(child)
  const pages = child.pid === undefined ? undefined : watchRenderers(child.pid)
  child.on('error', reject)
  let processor: number | undefined
  child.on('exit', () => {
    running.delete(child)
    pages?.end()
    const awaited = processorSince()
    processor = awaited && awaited + (pages?.seconds() ?? 0)
  })
  child.on('close', (code) => {
    // Nothing follows a step that was ended.
    if (isEnding) return
    const seconds = (performance.now() - started) / 1000
    resolve({ ok: code === 0, output: kept, seconds, processor })
  })
  return promise
}

function programOf(tool: string, packageName: string) {
  const manifest = join(root, 'node_modules', packageName, 'package.json')
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    bin: string | Record<string, string>
  }
  const program = typeof bin === 'string' ? bin : bin[tool]
  if (!program) throw new Error(`${packageName} brings no ${tool}.`)
  return join(dirname(manifest), program)
}
