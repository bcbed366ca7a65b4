import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { loadEnvFile } from 'node:process'
import { fileURLToPath } from 'node:url'

// Stripping the types of some hundred files anew at every start would cost more than the start itself.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url)))
// What the environment says wins over the file.
if (existsSync('.env')) loadEnvFile('.env')

const isDemo = process.argv.includes('--demo')
if (isDemo) {
  // A folder of its own: the demo never meets the data of a salon, and is not worth a nightly copy.
  process.env['DATA_DIR'] ||= './data-demo'
  process.env['BACKUP_HOUR'] ||= 'off'
}

const [{ run }, { ConfigError, readConfig }, { buildIfNeeded }] = await Promise.all([
  import('#server/main.ts'),
  import('#server/core/config.ts'),
  import('./build.ts'),
])

const buildWords = 'Building the web app: once for each version, from ten seconds to a minute ...\n'

/** What a bundler has to say is for whoever changed the sources, as it was printed. */
async function prepareWeb() {
  await buildIfNeeded(() => process.stdout.write(buildWords)).catch(
    (error: { stderr?: string; message: string }) => {
      throw new ConfigError(`The web app could not be built.\n${error.stderr ?? error.message}`)
    },
  )
}

/** Before the start proper, which takes over the same database. A break in the middle leaves it empty. */
async function openDemo() {
  const { isToldPlainly, prepareDemo } = await import('./demo/demo-database.ts')
  await using running = new AsyncDisposableStack()
  try {
    process.stdout.write(await prepareDemo(readConfig(process.env), 'go-on', running))
    return true
  } catch (error) {
    if (!isToldPlainly(error)) throw error
    process.stderr.write(`${error.message}\n`)
    return false
  }
}

if (isDemo && !(await openDemo())) process.exitCode = 1
else await run(prepareWeb)
