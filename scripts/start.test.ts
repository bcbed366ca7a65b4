import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { ofThisRun } from '#tests/support/server/process.ts'

const start = join(import.meta.dirname, 'start.ts')

/** Starts in a folder with this .env; every case here is one that stops before anything is built. */
async function startWith(
  file: string,
  environment: Record<string, string> = {},
  options: readonly string[] = [],
) {
  const cwd = await mkdtemp(join(tmpdir(), 'orari-start-'))
  onTestFinished(() => rm(cwd, { recursive: true }))
  await writeFile(join(cwd, '.env'), file)
  const env = { ...ofThisRun(), ...environment }
  return new Promise<{ code: unknown; out: string; err: string }>((resolve) =>
    execFile(process.execPath, [...options, start], { cwd, env }, (error, out, err) =>
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

const tellsWhatIsLoaded = `
  import { registerHooks } from 'node:module'
  registerHooks({ load: (url, context, next) => (console.log(url), next(url, context)) })
`

it('asks whether the web app is built without loading the bundler', async () => {
  const options = ['--import', `data:text/javascript,${encodeURIComponent(tellsWhatIsLoaded)}`]
  const { out } = await startWith('PORT=eighty\n', {}, options)
  const loaded = out.split('\n')
  expect(loaded.filter((url) => url.endsWith('/scripts/build/build-if-needed.ts'))).toHaveLength(1)
  expect(loaded.filter((url) => /\/node_modules\/(vite|@?rolldown)\//.test(url))).toEqual([])
})
