import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { ofThisRun } from '#tests/support/server/process.ts'

const start = join(import.meta.dirname, 'start.ts')

/** Starts in a folder with this .env; every case here is one that stops before anything is built. */
async function startWith(file: string, environment: Record<string, string> = {}) {
  const cwd = await mkdtemp(join(tmpdir(), 'orari-start-'))
  onTestFinished(() => rm(cwd, { recursive: true }))
  await writeFile(join(cwd, '.env'), file)
  const env = { ...ofThisRun(), ...environment }
  return new Promise((resolve) =>
    execFile(process.execPath, [start], { cwd, env }, (error, out, err) =>
      resolve({ code: error?.code ?? 0, out, err }),
    ),
  )
}

it('reads .env when it exists', async () => {
  expect(await startWith('PORT=eighty\n')).toEqual({
    code: 1,
    out: '',
    err: 'Configuration: PORT must be a whole number from 0 to 65535\n',
  })
})

it('prefers the environment to .env', async () => {
  expect(await startWith('PORT=eighty\nRATE_LIMIT=maybe\n', { PORT: '3000' })).toEqual({
    code: 1,
    out: '',
    err: 'Configuration: RATE_LIMIT must be on or off\n',
  })
})
