import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { authRoutes } from '#contract/accounts/auth.ts'
import { ofThisRun, startProcess } from '#tests/support/server/process.ts'

type Ended = { code: unknown; out: string; err: string }

const admin = (cwd: string, words: string, environment: Record<string, string>) =>
  new Promise<Ended>((resolve) => {
    const env = { ...ofThisRun(), ...environment }
    const args = [join(import.meta.dirname, 'admin.ts'), ...words.split(' ')]
    execFile(process.execPath, args, { cwd, env }, (error, out, err) =>
      resolve({ code: error?.code ?? 0, out, err }),
    )
  })

async function emptyFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'orari-admin-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const email = 'drita@orari.example'
const password = 'qyteti-zgjohet-herët'
const tokenIn = ({ out }: Ended) => /#token=([\w-]{43})\n/.exec(out)?.[1] ?? 'none'

const post = (url: string, body: object) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

test(
  'the operator’s commands work while Orari runs and after, on the embedded database',
  { timeout: 600_000 },
  async () => {
    const folder = await emptyFolder()
    const key = join(folder, 'key')
    await writeFile(key, 'k'.repeat(22))
    await chmod(key, 0o644)
    const own = { DATA_DIR: join(folder, 'data'), DEV_KEY_FILE: key }
    const orari = await startProcess(own)
    await orari.ready()
    expect(orari.said.out).toContain('"variable":"DEV_KEY_FILE"')
    expect((await admin(folder, 'list', own)).out).toContain('There is no administrator')

    const made = await admin(folder, `create --email ${email}`, own)
    expect(made).toMatchObject({ code: 0, err: '' })
    const reset = { token: tokenIn(made), password }
    expect((await post(orari.url + authRoutes.resetPassword.path, reset)).status).toBe(200)
    const entered = await post(orari.url + authRoutes.login.path, { email, password })
    const { token } = (await entered.json()) as { token: string }
    const look = () =>
      fetch(`${orari.url}/api/auth/profile`, { headers: { authorization: `Bearer ${token}` } })
    expect((await look()).status).toBe(200)
    expect(await admin(folder, `create --email ${email}`, own)).toEqual({
      code: 1,
      out: '',
      err: `${email} is an administrator already; reset-password makes a new link.\n`,
    })
    expect(await admin(folder, `end-sessions --email ${email}`, own)).toMatchObject({ code: 0 })
    expect((await look()).status).toBe(401)

    const seen = await admin(folder, 'doctor', { ...own, PORT: orari.port })
    expect(seen).toMatchObject({ code: 1, err: '' })
    for (const line of [
      /^ {2}double bookings +ok +forbidden by the database/m,
      /^ {2}own address +ok +http:\/\/localhost:\d+ answers, ready$/m,
      /^ {2}backups +FAULT +there is none in\s/m,
      /^ {2}secret files +FAULT +every user of this machine may read/m,
    ])
      expect(seen.out).toMatch(line)
    const words = seen.out.replaceAll(folder, '').split('\n')
    expect(words.filter((line) => line.length > 80)).toEqual([])

    orari.child.kill('SIGTERM')
    await orari.ended
    expect((await admin(folder, 'list', own)).out).toMatch(
      /^ {2}drita@orari\.example {2}Administrator {2}active {2}\d{4}-\d\d-\d\d {2}\d{4}-/m,
    )
    const lost = await admin(folder, `reset-password --email ${email}`, own)
    expect(lost).toMatchObject({ code: 0, err: '' })
    expect(tokenIn(lost)).not.toBe('none')
  },
)

test('a command that makes no sense is refused in one line', async () => {
  const folder = await emptyFolder()
  const own = { DATA_DIR: join(folder, 'data') }
  const refused = async (words: string) => {
    const { code, out, err } = await admin(folder, words, own)
    expect({ code, out, lines: err.split('\n').length - 1 }).toEqual({ code: 1, out: '', lines: 1 })
    return err
  }
  expect(await refused('creat')).toContain('There is no command creat: npm run admin -- help')
  expect(await refused('create')).toContain('Whose? create --email <address>')
  expect(await refused('create --email drita')).toContain('drita is no e-mail address.')
  expect(await refused('create drita@x.al')).toContain('does not know what drita@x.al is')
  expect(await refused('list --all')).toContain("Unknown option '--all'")
  expect(await refused('list')).toContain('There is no database in ')
  const nowhere = { DATABASE_URL: 'postgres://u:kanarina@127.0.0.1:9/x' }
  const { code, err } = await admin(folder, 'list', nowhere)
  expect(code).toBe(1)
  expect(err).toMatch(/^The database is not reachable: .*\n$/)
  expect(err).not.toContain('kanarina')
})

test(
  'the doctor tells of a wrong configuration and of a database that is away, without a secret',
  { tags: 'all' },
  async () => {
    const folder = await emptyFolder()
    const wrong = await admin(folder, 'doctor', { PORT: 'eighty' })
    expect(wrong).toMatchObject({ code: 1, err: '' })
    expect(wrong.out).toMatch(/^ {2}configuration +FAULT +PORT must be a whole number/m)
    const away = { DATABASE_URL: 'postgres://u:kanarina@127.0.0.1:9/x' }
    const { code, out } = await admin(folder, 'doctor', away)
    expect(code).toBe(1)
    expect(out).toMatch(/^ {2}database +FAULT +The database is not reachable/m)
    expect(out).toContain('(DATABASE_URL).')
    expect(out).not.toContain('kanarina')
  },
)

test(
  'the table of the configuration says whence each value comes, and hides secrets',
  { tags: 'all' },
  async () => {
    const folder = await emptyFolder()
    const secret = join(folder, 'password')
    await writeFile(secret, 'kanarina-në-kafaz')
    await chmod(secret, 0o600)
    await writeFile(join(folder, '.env'), 'SMTP_URL=smtp://u:kanarina@mail.example\nPORT=4000\n')
    const { code, out } = await admin(folder, 'config', {
      PORT: '5000',
      ADMIN_EMAIL: email,
      ADMIN_PASSWORD_FILE: secret,
      SOURCE_URL: 'https://u:kanarina@code.example',
      PAYSERA_PASSWORD: 'kanarina',
      PAYSERA_PROJECT_ID: '1',
    })
    expect(code).toBe(0)
    expect(out).not.toContain('kanarina')
    const rows = out.split('\n').map((line) => line.trim().split(/ {2,}/))
    for (const row of [
      ['PORT', 'environment', '5000'],
      ['APP_URL', 'default', 'http://localhost:5000'],
      ['ADMIN_PASSWORD', 'file', 'hidden, by ADMIN_PASSWORD_FILE'],
      ['SMTP_URL', '.env', 'hidden'],
      ['PAYSERA_PASSWORD', 'environment', 'hidden'],
      ['SOURCE_URL', 'environment', 'https://hidden@code.example'],
      ['PAYSERA_TEST', 'default', '0'],
      ['DATABASE_URL', 'not set'],
      ['DEV_KEY', 'not set', 'made anew by each start'],
    ])
      expect(rows).toContainEqual(row)
  },
)

test(
  'the table of a wrong configuration is shown above what is wrong',
  { tags: 'all' },
  async () => {
    const folder = await emptyFolder()
    const { code, out, err } = await admin(folder, 'config', {
      PORT: 'eighty',
      DEV_KEY_FILE: folder,
    })
    expect(code).toBe(1)
    expect(out).toContain('eighty')
    expect(err).toBe('Configuration: DEV_KEY_FILE names a folder, and not a file\n')
  },
)
