import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Build } from '../../web/offline/rules.ts'

const digestOf = (content: Buffer | string) => createHash('sha256').update(content).digest('base64')

/** As browsers ask for it. */
const addressOf = (name: string) => `/${name.replace(/(?:^index)?\.html$/, '')}`

/** Everything the app needs to open; icons and the like are fetched by whoever wants them. */
const needed = '{*.html,icon.svg,assets/*}'

/** The list of the finished build, with a version that changes with any of its files. */
async function listOf(web: string): Promise<Build> {
  const names = (await Array.fromAsync(glob(needed, { cwd: web }))).toSorted()
  const entries = names.map(async (name) => {
    const isNamedByContent = name.startsWith('assets')
    const integrity = isNamedByContent ? '' : `sha256-${digestOf(await readFile(join(web, name)))}`
    return [addressOf(name), integrity] as const
  })
  const answers = Object.fromEntries(await Promise.all(entries))
  return { version: digestOf(JSON.stringify(answers)).slice(0, 12), answers }
}

/** The worker that knows this build, and the one that takes its place where it is switched off. */
export async function addWorkers(web: string, root: string) {
  const list = await listOf(web)
  const { build } = await import('vite')
  for (const name of ['worker', 'farewell'])
    await build({
      root,
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      build: {
        outDir: web,
        emptyOutDir: false,
        target: 'es2023',
        rolldownOptions: {
          input: join(root, `web/offline/${name}.ts`),
          output: {
            format: 'iife',
            entryFileNames: `${name}.js`,
            ...(name === 'worker' && { intro: `const build=${JSON.stringify(list)};` }),
          },
        },
      },
    })
}
