// Kill -9 of the app, of the database, of both, in the middle of sign-ups: is every acknowledged account still there?
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { authRoutes } from '#contract/auth.ts'
import { connect } from '#server/platform/db.ts'
import { chooseSocketFolder, port } from '#server/platform/embedded/socket-folder.ts'
import { median, startProduct } from './product.ts'

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 20)
const callers = 8
type Victim = 'app' | 'database' | 'both'
type Product = Awaited<ReturnType<typeof startProduct>>

const dataDir = await mkdtemp(join(tmpdir(), 'orari-bench-'))
const acknowledged: string[] = []
let serial = 0

/** Signs up without a pause until told to stop, and remembers what was answered with yes. */
async function signUp(product: Product, isOver: () => boolean) {
  while (!isOver()) {
    const email = `person-${serial++}@example.com`
    const body = JSON.stringify({ username: 'Arta', email, password: `gërshërë ${email}` })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(product.url + authRoutes.register.path, {
      method: 'POST',
      headers,
      body,
    }).catch(() => undefined)
    if (answer?.ok) acknowledged.push(email)
    else await pause(20)
  }
}

async function killDatabase() {
  const file = await readFile(join(dataDir, 'pg18', 'postmaster.pid'), 'utf8')
  process.kill(Number(file.split('\n')[0]), 'SIGKILL')
}

/** Answers the product that runs afterwards and how long it took to be ready again. */
async function strike(product: Product, victim: Victim) {
  const isDead = product.end.bind(null, 'SIGKILL')
  if (victim !== 'app') await killDatabase()
  if (victim !== 'database') await isDead()
  const begin = performance.now()
  if (victim === 'database') {
    await pause(5)
    await product.ready()
    return { product, ms: performance.now() - begin }
  }
  const next = await startProduct(dataDir)
  return { product: next, ms: next.readyAfterMs }
}

async function lost() {
  const host = chooseSocketFolder(dataDir)
  const sql = connect({ host, port, user: 'orari', database: 'orari', max: 1 }, () => {})
  const rows = await sql<{ email: string }>`
    select email from unnest(${acknowledged}::text[]) as asked (email)
    where not exists (
      select from users u join salons s on s.id = u.salon_id join staff b on b.salon_id = s.id
      where u.email = asked.email)`
  await sql.end()
  return rows.map(({ email }) => email)
}

let product = await startProduct(dataDir)
for (const victim of ['app', 'database', 'both'] as const) {
  const times: number[] = []
  const before = acknowledged.length
  for (let round = 0; round < rounds; round++) {
    let over = false
    const busy = Array.from({ length: callers }, () => signUp(product, () => over))
    await pause(500 + Math.random() * 700)
    const struck = strike(product, victim)
    over = true
    const { product: next, ms } = await struck
    await Promise.all(busy)
    product = next
    times.push(ms)
  }
  const missing = await lost()
  console.log(
    `kill -9 ${victim.padEnd(8)} × ${rounds}: ${acknowledged.length - before} acknowledged, ${missing.length} lost;`,
    `ready again after ${Math.round(median(times))} ms (median), ${Math.round(Math.max(...times))} ms (slowest, goal < 5000)`,
  )
}
await product.end('SIGTERM')
await rm(dataDir, { recursive: true, force: true })
