// Runs a script on the Node that the project brings along. Plain JavaScript, so that any Node from 20 on can read it.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const wanted = 26
const packages = [
  `node-${process.platform}-${process.arch}`,
  `node-bin-${process.platform}-${process.arch}`,
  `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`,
]

function ownNode() {
  if (Number(process.versions.node.split('.')[0]) >= wanted) return process.execPath
  const { resolve } = createRequire(import.meta.url)
  for (const name of packages) {
    try {
      const folder = dirname(resolve(`${name}/package.json`))
      const program = join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
      if (existsSync(program)) return program
    } catch {
      // This package is not installed on this platform; the next may be.
    }
  }
  return undefined
}

const program = ownNode()
if (!program) {
  console.error(
    `Orari needs Node ${wanted} and found ${process.version}. Run "npm ci" again, or install Node ${wanted}.`,
  )
  process.exit(1)
}

// Node keeps compiled code for the next start, which saves about half of its work.
const NODE_COMPILE_CACHE =
  process.env.NODE_COMPILE_CACHE ?? fileURLToPath(new URL('../.cache/compiled', import.meta.url))
// glibc keeps a heap for each thread, up to eight a core; with two for all the process takes a tenth less memory.
const MALLOC_ARENA_MAX = process.env.MALLOC_ARENA_MAX ?? '2'
const env = { ...process.env, NODE_COMPILE_CACHE, MALLOC_ARENA_MAX }
const args = process.argv.slice(2)
const library = 'On Debian, Node needs one library: apt-get install libatomic1'

// This process becomes the other one, which keeps its number, signals and terminal: nothing waits in memory beside it.
function become() {
  // A program that is no longer there to tell why the other one does not start has to find out before.
  const { status } = spawnSync(program, ['--version'], { stdio: 'ignore' })
  if (status === 0) process.execve(program, [program, ...args], env)
}

// Node 20 and 23.10 and older have no way to become another program: they wait for it, and hand its signals on.
function start() {
  const child = spawn(program, args, { stdio: 'inherit', env })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    console.error(`Node ${wanted} does not start (${error.message}). ${library}`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => {
    if (code === 127) console.error(library)
    process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1))
  })
}

if (typeof process.execve === 'function') become()
// Whatever has kept it from becoming the other one is told here.
start()
