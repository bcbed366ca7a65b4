// npm run release -- version 1.2.0: makes this checkout that version.
// npm run release -- tarball: one file that runs Orari without a build, how large it is, and how quickly it starts elsewhere.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { dayOf } from '#contract/kit/time.ts'
import { buildIfNeeded } from '../build/build-if-needed.ts'
import { raiseVersion } from './raise-version.ts'
import { packTarball } from './tarball.ts'

const mostMegabytes = 150
const mostSeconds = 20
const port = '3998'

/** Unpacks it where nothing of this checkout is known, and starts it with an empty environment. */
async function secondsToStart(file: string) {
  const folder = mkdtempSync(join(tmpdir(), 'orari-release-'))
  try {
    // The database may belong to another user, who has to reach its programs.
    await chmod(folder, 0o755)
    execFileSync('tar', ['-xzf', file, '-C', folder])
    const home = join(folder, readdirSync(folder)[0] ?? '')
    writeFileSync(join(home, '.env'), `PORT=${port}\nBACKUP_HOUR=off\n`)
    return await started(join(home, 'orari'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function started(program: string) {
  const begun = performance.now()
  const child = spawn(program, { env: {}, cwd: '/', stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(child, 'exit')
  try {
    while (!(await fetch(`http://127.0.0.1:${port}/api/ready`).catch(() => undefined))?.ok) {
      if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}.`)
      await pause(50)
    }
    const seconds = (performance.now() - begun) / 1000
    const page = await fetch(`http://127.0.0.1:${port}/`)
    if (!page.ok) throw new Error(`Its first page answers ${page.status}.`)
    return seconds
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}

async function tarball() {
  await buildIfNeeded(() => console.log('Building the web app ...'))
  const file = await packTarball()
  const megabytes = statSync(file).size / 1e6
  const seconds = await secondsToStart(file)
  console.log(`${file}: ${megabytes.toFixed(1)} MB of at most ${mostMegabytes}`)
  console.log(`unpacked elsewhere, it starts in ${seconds.toFixed(1)} s of at most ${mostSeconds}`)
  if (megabytes > mostMegabytes || seconds > mostSeconds) process.exitCode = 1
}

const [command, version = ''] = process.argv.slice(2)
if (command === 'tarball') await tarball()
else if (command === 'version') raiseVersion(version, dayOf(new Date()))
else {
  console.error('npm run release -- tarball | version 1.2.0')
  process.exitCode = 1
}
