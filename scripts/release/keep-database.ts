// npm run keep-database -- <folder of a released version>: fills the empty database of DATABASE_URL by that version's own demo,
// leaves one visit in sixteen, asks that version what its salons earned, and keeps both in tests/released/.
import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { constants, zstdCompressSync } from 'node:zlib'
import pg from 'pg'
import { administratorsAsk, type Kept, ownersAsk } from './kept-questions.ts'

const port = '3999'
const address = `http://localhost:${port}`

const [folder = '', url = process.env['DATABASE_URL'] ?? ''] = process.argv.slice(2)
const released = resolve(folder)
const { version } = JSON.parse(readFileSync(join(released, 'package.json'), 'utf8')) as {
  version: string
}
const started = {
  cwd: released,
  env: {
    ...process.env,
    DATABASE_URL: url,
    PORT: port,
    APP_URL: address,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'error',
  },
}

/** Who may log in, and with what, as the demo printed it. */
function fill() {
  const printed = execFileSync(process.execPath, ['scripts/demo.ts'], {
    ...started,
    encoding: 'utf8',
  })
  const password = /^ +Password +(\S+)$/m.exec(printed)?.[1] ?? ''
  const emails = [...printed.matchAll(/^ +(\S+@demo\.example) /gm)].map(([, email = '']) => email)
  return emails.map((email) => ({ email, password }))
}

/** Visits that were paid stay, since their sales stay; so does whoever has a visit left. */
async function thinOut() {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query(`select to_regclass('sales') as sales`)
  const unpaid = rows[0]?.sales
    ? 'and not exists (select from sales s where s.salon_id = a.salon_id and s.appointment_id = a.id)'
    : ''
  await client.query(`delete from appointments a where hashtext(id::text) % 16 <> 0 ${unpaid}`)
  await client.query(
    `delete from clients c where not exists
      (select from appointments a where a.salon_id = c.salon_id and a.client_id = c.id)`,
  )
  await client.end()
}

async function ask(people: ReturnType<typeof fill>): Promise<Kept> {
  const child = spawn(process.execPath, ['server/main.ts'], { ...started, stdio: 'inherit' })
  try {
    while (!(await fetch(`${address}/api/ready`).catch(() => undefined))?.ok) await pause(200)
    const at = new Date().toISOString()
    const answered: Kept['people'][number][] = []
    for (const person of people) answered.push({ ...person, answers: await answersTo(person, at) })
    return { version, at, people: answered }
  } finally {
    child.kill('SIGTERM')
  }
}

async function answersTo(person: { email: string; password: string }, at: string) {
  const login = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  })
  const { token } = (await login.json()) as { token: string }
  const around = (days: number) =>
    new Date(Date.parse(at) + days * 86_400_000).toISOString().slice(0, 10)
  const days = { first: around(-730), recent: around(-14), last: around(60) }
  const answers: Record<string, unknown> = {}
  for (const path of [...ownersAsk(days), ...administratorsAsk]) {
    const answer = await fetch(address + path, { headers: { authorization: `Bearer ${token}` } })
    // What that version or that person has not.
    if (answer.ok) answers[path] = await answer.json()
  }
  return answers
}

/** One statement after the other, without what only psql understands; pg-boss keeps and upgrades its own tables. */
function dump() {
  const options = ['--no-owner', '--no-privileges', '--no-comments', '--exclude-schema=pgboss']
  const printed = execFileSync(
    process.env['PG_DUMP'] ?? 'pg_dump',
    [...options, '--rows-per-insert=500', url],
    { encoding: 'utf8', maxBuffer: 256 * 1024 ** 2 },
  )
  return printed.replaceAll(/^(\\.*|--.*|)\n/gm, '')
}

const packed = (text: string) =>
  zstdCompressSync(text, { params: { [constants.ZSTD_c_compressionLevel]: 19 } })

const people = fill()
await thinOut()
const answers = await ask(people)
mkdirSync('tests/released', { recursive: true })
for (const [name, text] of [
  ['sql', dump()],
  ['answers', JSON.stringify(answers)],
] as const) {
  const file = `tests/released/${version}.${name}.zst`
  writeFileSync(file, packed(text))
  console.log(`${file}: ${Math.ceil(packed(text).length / 1024)} KiB`)
}
