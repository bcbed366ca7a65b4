import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer as listenAnywhere } from 'node:net'
import { join } from 'node:path'
import { loadEnvFile } from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { createServer } from 'vite'
import { newSecret } from '#server/core/secrets.ts'

const root = join(import.meta.dirname, '..')
if (existsSync(join(root, '.env'))) loadEnvFile(join(root, '.env'))
const port = Number(process.env['PORT'] || 3000)
const host = process.env['HOST'] || '127.0.0.1'

async function freePort() {
  const probe = listenAnywhere().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** Runs the API and starts it anew with every change of its sources. */
function startApi(apiPort: number) {
  return spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    // Ctrl-C reaches the whole process group: in a group of its own the API is stopped once, by this script.
    detached: true,
    env: {
      ...process.env,
      PORT: String(apiPort),
      HOST: '127.0.0.1',
      APP_URL: process.env['APP_URL'] || `http://localhost:${port}`,
      // The web server in front passes on the caller's address, so that /dev/mail stays on this machine.
      TRUST_PROXY: 'loopback',
      // One key for all starts of this run, so that an open /dev/mail survives a change of the sources.
      ...(!process.env['DEV_KEY_FILE'] && { DEV_KEY: process.env['DEV_KEY'] || newSecret() }),
    },
  })
}

async function startWeb(api: string) {
  const behind = { target: api, xfwd: true }
  const web = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    server: {
      port,
      host,
      strictPort: true,
      proxy: { '/api': behind, '/dev/mail': behind, '/dev/paysera': behind },
    },
  })
  await web.listen()
  return web
}

async function untilAnswering(api: string, isOver: () => boolean) {
  while (!isOver()) {
    const answer = await fetch(`${api}/api/health`).catch(() => undefined)
    if (answer) return
    await pause(100)
  }
}

async function main() {
  const apiPort = await freePort()
  const address = `http://127.0.0.1:${apiPort}`
  const api = startApi(apiPort)
  const ended = once(api, 'exit')
  const isOver = () => api.exitCode !== null || api.signalCode !== null

  let web: Awaited<ReturnType<typeof startWeb>> | undefined
  const stop = () => void api.kill('SIGTERM')
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)

  await untilAnswering(address, isOver)
  if (!isOver()) web = await startWeb(address)
  await ended
  await web?.close()
}

await main()
