import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { loadEnvFile } from 'node:process'
import { fileURLToPath } from 'node:url'

// Stripping the types of some hundred files anew at every start would cost more than the start itself.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url)))
// What the environment says wins over the file.
if (existsSync('.env')) loadEnvFile('.env')

const [{ run }, { ConfigError }, { buildIfNeeded }] = await Promise.all([
  import('#server/main.ts'),
  import('#server/core/config.ts'),
  import('./build.ts'),
])

/** What a bundler has to say is for whoever changed the sources, as it was printed. */
async function prepareWeb() {
  await buildIfNeeded().catch((error: { stderr?: string; message: string }) => {
    throw new ConfigError(`The web app could not be built.\n${error.stderr ?? error.message}`)
  })
}

await run(prepareWeb)
