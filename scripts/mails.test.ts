import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { authRoutes } from '#contract/accounts/auth.ts'
import { ofThisRun, startProcess } from '#tests/support/server/process.ts'

type Ended = { code: unknown; out: string; err: string }

const mails = (cwd: string, environment: Record<string, string>) =>
  new Promise<Ended>((resolve) => {
    const env = { ...ofThisRun(), ...environment }
    const program = join(import.meta.dirname, 'mails.ts')
    execFile(process.execPath, [program], { cwd, env }, (error, out, err) =>
      resolve({ code: error?.code ?? 0, out, err }),
    )
  })

async function emptyFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'orari-mails-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

it(
  'the command shows the mails to an operator without a mail server, while Orari runs and after',
  { timeout: 600_000 },
  async () => {
    const folder = await emptyFolder()
    const DATA_DIR = join(folder, 'data')
    const email = 'drita@example.com'
    const orari = await startProcess({
      DATA_DIR,
      APP_URL: 'https://orari.example',
      ADMIN_EMAIL: email,
      ADMIN_PASSWORD: 'qyteti-zgjohet-herët',
    })
    await orari.ready()
    expect(await mails(folder, { DATA_DIR })).toEqual({
      code: 0,
      out: 'No mails are kept.\n',
      err: '',
    })
    await fetch(orari.url + authRoutes.forgotPassword.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    })
    const printed = async () => (await mails(folder, { DATA_DIR })).out
    await expect.poll(printed).toContain(`To: ${email}\n`)
    const whileRunning = await printed()
    expect(whileRunning).toContain('Subject: Rivendosja e fjalëkalimit\n')
    expect(whileRunning).toMatch(/https:\/\/orari\.example\/reset-password#token=[\w-]{43}/)

    orari.child.kill('SIGTERM')
    await orari.ended
    expect(await mails(folder, { DATA_DIR })).toEqual({ code: 0, out: whileRunning, err: '' })
  },
)

it('the command fails without a database', async () => {
  const folder = await emptyFolder()
  const DATA_DIR = join(folder, 'data')
  expect(await mails(folder, { DATA_DIR })).toEqual({
    code: 1,
    out: '',
    err: `There is no database in ${DATA_DIR}.\n`,
  })
})
