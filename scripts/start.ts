import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { loadEnvFile } from 'node:process'
import { fileURLToPath } from 'node:url'

// Without this cache each start would strip the types of some hundred files, which takes longer than the start itself.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url)))
// Variables of the environment win over the file.
if (existsSync('.env')) loadEnvFile('.env')

const isDemo = process.argv.includes('--demo')
if (isDemo) {
  // The demo has a folder of its own, apart from a salon's data, and no nightly backup.
  process.env['DATA_DIR'] ||= './data-demo'
  process.env['BACKUP_HOUR'] ||= 'off'
}

const [{ requirePort, run }, { ConfigError, readConfig }, { buildIfNeeded }] = await Promise.all([
  import('#server/main.ts'),
  import('#server/core/config.ts'),
  import('./build/build-if-needed.ts'),
])

const buildWords = 'Building the web app: once for each version, from ten seconds to a minute ...\n'

/** Builds the web app when needed; a fault of the bundler is printed as it is. */
async function prepareWeb() {
  await buildIfNeeded(() => process.stdout.write(buildWords)).catch(
    (error: { stderr?: string; message: string }) => {
      throw new ConfigError(`The web app could not be built.\n${error.stderr ?? error.message}`)
    },
  )
}

/** Fills the demo before the start, which uses the same database. A break in the middle leaves it empty. */
async function openDemo() {
  const { isToldPlainly, prepareDemo } = await import('./demo/demo-database.ts')
  await using running = new AsyncDisposableStack()
  try {
    const config = readConfig(process.env)
    await requirePort(config)
    process.stdout.write(await prepareDemo(config, 'go-on', running))
    return true
  } catch (error) {
    if (!isToldPlainly(error)) throw error
    process.stderr.write(`${error.message}\n`)
    return false
  }
}

if (isDemo && !(await openDemo())) process.exitCode = 1
else await run(prepareWeb)
