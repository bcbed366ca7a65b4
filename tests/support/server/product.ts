import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { onThisClock } from '#tests/support/clock.ts'

/** What journeys know of the product under test; the workers inherit it by the environment. */
export const told = (name: 'URL' | 'DATA_DIR' | 'ADMIN_LINK' | 'MAIL_LINK') =>
  process.env[`JOURNEY_${name}`] ?? ''

/** Starts the product of most journeys. Answers a function that ends it. */
export default async function start() {
  const { url, dataDir, said, stop } = await startProduct()
  const linkTo = (page: string) => new RegExp(`http:\\S+${page}\\S+`).exec(said())?.[0] ?? ''
  Object.assign(process.env, {
    JOURNEY_URL: url,
    JOURNEY_DATA_DIR: dataDir,
    JOURNEY_ADMIN_LINK: linkTo('/login'),
    JOURNEY_MAIL_LINK: linkTo('/dev/mail'),
  })
  return stop
}

/** Starts the product as `npm start` does, on an empty folder and a free port. */
export async function startProduct(settings: Record<string, string> = {}) {
  const port = await freePort()
  const dataDir = await mkdtemp(join(tmpdir(), 'orari-journey-'))
  const url = `http://localhost:${port}`
  const product = spawn(process.execPath, ['scripts/start.ts'], {
    env: {
      ...withoutSettings(),
      ...onThisClock,
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      BACKUP_HOUR: 'off',
      // Programs of journeys listen on this machine.
      WEBHOOK_ALLOW: '127.0.0.1',
      ...settings,
    },
    // Nothing is said on the channel: it ends with this process, and the product with the channel.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let said = ''
  for (const stream of [product.stdout, product.stderr])
    stream?.setEncoding('utf8').on('data', (words: string) => void (said += words))

  async function stop() {
    if (product.exitCode === null) {
      product.kill('SIGTERM')
      await once(product, 'exit')
    }
    await rm(dataDir, { recursive: true, force: true })
    if (product.exitCode !== 0)
      throw new Error(`The product ended with ${product.exitCode}:\n${said}`)
  }

  // It answers a moment before it prints the link for the administrator.
  while (!(await isReady(url)) || !said.includes('Administrator')) {
    if (product.exitCode !== null) {
      await rm(dataDir, { recursive: true, force: true })
      throw new Error(`The product does not start:\n${said}`)
    }
    await pause(50)
  }
  return { url, dataDir, said: () => said, stop }
}

// Settings of the developer's own product are not meant for this one.
const foreign =
  /^(BILLING|DATABASE_URL|DATABASE_URL_DIRECT|DATABASE_URL_READ|APP_URL|HOST|TRUST_PROXY|DEV_KEY|(SMTP|MAIL|ADMIN|PAYSERA)_\w+)$/
const withoutSettings = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign.test(name)))

async function isReady(url: string) {
  const answer = await fetch(`${url}/api/ready`).catch(() => undefined)
  return answer?.ok ?? false
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
